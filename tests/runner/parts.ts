/** One part of a test command: an npm script, run beside others where there is place. */
export interface Part {
  name: string;
  /** The script of package.json, with what follows its name. */
  script: string[];
  /** Parts of the same run that must have passed before this one begins. */
  after?: string[];
  /** How many of the places of a run it takes. One that takes three has the machine to itself. */
  places: 1 | 2 | 3;
  env?: Record<string, string>;
}

/** Where `npm run check` builds to: `dist` stays what the contributor last built. */
const checkFolder = ".cache/check";

const lint: Part = { name: "lint", script: ["check:lint"], places: 1 };
const prose: Part = { name: "prose", script: ["check:prose"], places: 1 };
const types: Part = { name: "types", script: ["check:types"], places: 1 };
const build: Part = { name: "build", script: ["build"], places: 1 };
const names: Part = { name: "names", script: ["test:names"], places: 1 };
const documents: Part = {
  name: "documents",
  script: ["test:documents"],
  after: ["build"],
  places: 1,
};
/** What readers take along, of some guides; at night of all. */
const exported: Part = { name: "exports", script: ["test:exports"], after: ["build"], places: 1 };

/**
 * Beside the unit tests run those that need the build, in the time in which these wait for a
 * browser or another program. The browser tests have the machine to themselves. The proof is last,
 * beside parts that only read: where the system cannot seal its samples off, it watches the project
 * for what they write.
 */
const tested: Part[] = [
  { name: "unit", script: ["test:unit"], places: 2 },
  build,
  documents,
  { name: "hosting", script: ["test:hosting"], after: ["build"], places: 1 },
  exported,
  { name: "webkit", script: ["test:webkit"], after: ["build"], places: 1 },
  { name: "e2e", script: ["test:e2e"], after: ["build"], places: 3 },
  { name: "proof", script: ["test:proof"], places: 2 },
  lint,
  prose,
  { name: "content", script: ["check:content"], places: 1 },
  types,
  { name: "unused", script: ["check:unused"], places: 1 },
  { name: "coverage", script: ["test:coverage"], places: 1 },
  { name: "claims", script: ["claims"], places: 1 },
  names,
];

/** The parts of each command, in the order in which they begin where nothing holds them up. */
export const commands = {
  /** `npm test` */
  test: tested,
  /** `npm run test:all`: the same, and every part of every page in each browser. */
  all: [
    ...tested.map((part) => (part === exported ? { ...part, env: { EXPORTS: "all" } } : part)),
    { name: "matrix", script: ["test:matrix"], after: ["build"], places: 2 },
  ],
  /** `npm run check`: what a contributor runs before a pull request. Four of its parts wait for each other. */
  check: [
    { name: "content", script: ["check:content"], places: 2 },
    { name: "samples", script: ["proof"], after: ["content"], places: 2 },
    {
      ...build,
      script: ["build", "--", checkFolder],
      after: ["samples"],
      places: 2,
    },
    { ...documents, env: { SITE_FOLDER: checkFolder }, places: 2 },
    lint,
    prose,
    { ...names, after: ["content"] },
    types,
  ],
} satisfies Record<string, Part[]>;
