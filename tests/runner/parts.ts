/** One part of a test command: an npm script, run beside others where two cores carry it. */
export interface Part {
  name: string;
  /** The script of package.json, with what follows its name. */
  script: string[];
  /** Parts of the same run that must have passed before this one begins. */
  after?: string[];
  /** How many of the two cores it keeps busy. */
  cores: 1 | 2;
  env?: Record<string, string>;
}

/** Where `npm run check` builds to: `dist` stays what the contributor last built. */
const checkFolder = ".cache/check";

const lint: Part = { name: "lint", script: ["check:lint"], cores: 1 };
const prose: Part = { name: "prose", script: ["check:prose"], cores: 1 };
const types: Part = { name: "types", script: ["check:types"], cores: 1 };
const build: Part = { name: "build", script: ["build"], cores: 1 };
const names: Part = { name: "names", script: ["test:names"], cores: 1 };
const links: Part = { name: "links", script: ["test:links"], cores: 1 };
const documents: Part = {
  name: "documents",
  script: ["test:documents"],
  after: ["build"],
  cores: 1,
};
/** What readers take along, of some guides; at night of all. */
const exported: Part = { name: "exports", script: ["test:exports"], after: ["build"], cores: 1 };

/** What needs no browser comes first, because it fails soonest. */
const tested: Part[] = [
  build,
  lint,
  prose,
  types,
  { name: "unused", script: ["check:unused"], cores: 1 },
  { name: "coverage", script: ["test:coverage"], cores: 1 },
  links,
  { name: "claims", script: ["claims"], cores: 1 },
  names,
  documents,
  { name: "hosting", script: ["test:hosting"], after: ["build"], cores: 1 },
  exported,
  { name: "webkit", script: ["test:webkit"], after: ["build"], cores: 1 },
  // Alone: where the system cannot seal its samples off, it watches the project for what they write.
  { name: "proof", script: ["test:proof"], cores: 2 },
  { name: "unit", script: ["test:unit"], cores: 2 },
  { name: "e2e", script: ["test:e2e"], after: ["build"], cores: 2 },
];

/** The parts of each command, in the order in which they begin where nothing holds them up. */
export const commands = {
  /** `npm test` */
  test: tested,
  /** `npm run test:all`: the same, every part of every page in each browser, and Lighthouse. */
  all: [
    ...tested.map((part) => (part === exported ? { ...part, env: { EXPORTS: "all" } } : part)),
    { name: "lighthouse", script: ["test:lighthouse"], after: ["build"], cores: 2 },
    { name: "matrix", script: ["test:matrix"], after: ["build"], cores: 2 },
  ],
  /** `npm run check`: what a contributor runs before a pull request. */
  check: [
    { name: "content", script: ["check:content"], cores: 1 },
    { name: "samples", script: ["proof"], after: ["content"], cores: 1 },
    lint,
    prose,
    { ...names, after: ["content"] },
    types,
    { ...links, after: ["content"] },
    { ...build, script: ["build", "--", checkFolder], after: ["samples"] },
    { ...documents, env: { SITE_FOLDER: checkFolder } },
  ],
} satisfies Record<string, Part[]>;
