import { expect, test } from "vitest";
import { guideOf, sectionOf } from "../../tests/support/guide.ts";
import { cardsByWord } from "./cards.ts";
import { changesOf } from "./changes.ts";
import { failureOf, installedOf, lookOf, moveOf } from "./fakes.ts";
import { refresh } from "./refresh.ts";
import { reportOf } from "./report.ts";
import type { LinkCheck, ListState, Look, Move } from "./types.ts";

const section = sectionOf(
  "# S\n\n## Query\n\n`useIt` asks.\n\n```ts\nimport { useIt } from 'query';\nuseIt();\n```\n",
);
const guides = [
  { ...guideOf(section), path: "query", teaches: ["query"] },
  { ...guideOf(section), path: "router", teaches: ["router", "router-dom"] },
];
const looked = ["query", "router", "router-dom", "still"].map((name) => installedOf(name));
const offers: Record<string, Move[]> = {
  query: [moveOf("query"), moveOf("query", { to: "2.0.0", isMajor: true })],
  router: [moveOf("router")],
  "router-dom": [moveOf("router-dom", { needs: { router: "^1.1.0" } })],
};
const noNetwork: LinkCheck = { wrong: [], checked: 0, skipped: "no network" };

/** What the versions do: query 2 breaks nothing, the routers break a card and mend nothing. */
function lookWith(moves: Move[]): Look {
  const to = (name: string) => moves.find((one) => one.name === name)?.to ?? "1.0.0";
  const isNew = to("query") !== "1.0.0";
  const entries: ListState["entries"] = { useIt: "covered" };
  if (isNew) entries.useThat = "missing";
  return lookOf({
    samples: 2,
    problems: [
      ...(isNew ? [] : [failureOf("query#query", "useIt does not exist")]),
      ...(to("router") === "1.0.0"
        ? []
        : [failureOf("router#query", "no\n  route"), failureOf("router#query~rows-1")]),
    ],
    surfaces: {
      query: {
        useIt: isNew ? { deprecated: "Use\n`useThat`\n\nIt is\nbetter." } : {},
        Options: {},
        Result: {},
        ...(isNew ? { useThat: {}, "Options.fresh": {} } : { "Options.stale": {} }),
        ...(isNew && { Brand: {}, "Brand.inner": {} }),
      },
      router: { Route: {}, ...(to("router") !== "1.0.0" && { Lane: {} }) },
    },
    lists: [{ guide: "query", label: "values", entries }],
    labels: isNew ? { "query#query": "`x`: limited" } : {},
  });
}

const run = async (steps: { tryOut?: (moves: Move[], samples: string[]) => Look } = {}) => {
  const tried: string[] = [];
  const found = await refresh(looked, guides, [], {
    report: () => undefined,
    movesOf: async ({ name }) => offers[name] ?? [],
    checkLinks: async () => noNetwork,
    tryOut: async (moves, samples = []) => {
      tried.push([...moves.map(({ name, to }) => `${name} ${to}`), ...samples].join(", "));
      return (steps.tryOut ?? lookWith)(moves, samples);
    },
  });
  return { found, tried };
};

test("small steps are tried together, what breaks is parted from the rest, and a major comes last", async () => {
  const { found, tried } = await run();
  expect(tried).toEqual([
    "",
    "query 1.1.0, router 1.1.0, router-dom 1.1.0",
    "router#query, router#query~rows-1",
    "query 1.1.0, router 1.1.0, router-dom 1.1.0, router#query, router#query~rows-1",
    "query 1.1.0",
    "query 1.1.0, router 1.1.0, router-dom 1.1.0",
    "query 2.0.0",
  ]);
  expect(found.trials.map(({ moves, taken }) => [moves.map(({ name }) => name), taken])).toEqual([
    [["router", "router-dom"], false],
    [["query"], true],
  ]);
});

test("a smaller step is not told of where a greater one was taken", async () => {
  const breaking = (moves: Move[]) =>
    moves.some(({ name, to }) => name === "query" && to === "1.1.0")
      ? { ...lookWith(moves), problems: [failureOf("query#other")] }
      : lookWith(moves);
  const { found } = await run({ tryOut: breaking });
  expect(found.trials.map(({ moves, taken }) => [moves[0]?.to, taken])).toEqual([
    ["1.1.0", false],
    ["2.0.0", true],
  ]);
  expect(found.trials[0]?.moves[0]?.name).toBe("router");
});

const slow = failureOf("query#slow", "timed out");
test.each<[string, (moves: Move[]) => Partial<Look>]>([
  ["fails with the versions of today too", () => ({ problems: [slow] })],
  ["holds with those of today at the second time", () => ({ unstable: [slow] })],
  ["holds when it is proven again", () => ({})],
])("a sample that %s speaks against no package", async (_, proven) => {
  const { found } = await run({
    tryOut: (moves, samples) => {
      if (samples.length > 0) return lookOf(proven(moves));
      return lookOf({ problems: moves.length > 0 ? [slow] : [] });
    },
  });
  expect(found.trials.map(({ taken }) => taken)).toEqual([true, true]);
  const { mended, stillWrong, unstable } = changesOf(found, guides, cardsByWord(guides));
  expect({ mended, stillWrong, unstable }).toEqual({
    mended: [],
    stillWrong: [],
    unstable: [slow],
  });
});

test("a version that cannot be installed is left out, and a long message is cut", async () => {
  const message = `npm cannot install it: ${"x".repeat(500)}`;
  const problems = [{ rule: "refresh/install", file: "package.json", line: 1, message }];
  const { found } = await run({
    tryOut: (moves) => (moves.length > 0 ? lookOf({ problems, failed: true }) : lookOf()),
  });
  const text = reportOf(changesOf(found, guides, cardsByWord(guides)));
  expect(text).toContain("| `query` | 1.0.0 | 1.1.0 | left out: npm cannot install it |");
  expect(text).toMatch(/^- package\.json:1: npm cannot install it: x{277}…$/m);
});

test("nothing is tried of a project that cannot be looked at as it is", async () => {
  const broken = lookOf({ failed: true, problems: [failureOf("x#y", "npm cannot install it")] });
  await expect(run({ tryOut: () => broken })).rejects.toThrow("npm cannot install it");
});

test("of very many problems the report names the first and counts the others", async () => {
  const many = Array.from({ length: 42 }, (_, at) => failureOf(`query#${at}`));
  const { found } = await run({ tryOut: () => lookOf({ problems: many }) });
  const lines = reportOf(changesOf(found, guides, cardsByWord(guides))).split("\n");
  expect(lines.filter((line) => line.startsWith("- `query#"))).toHaveLength(40);
  expect(lines).toContain("- and 2 more, which `--json` lists");
});

test("the report names what broke, what is new, gone and deprecated, and what has moved", async () => {
  const { found } = await run();
  const changes = changesOf({ ...found, date: "2026-01-15" }, guides, cardsByWord(guides));
  expect(reportOf(changes)).toBe(`# Refresh of 2026-01-15

4 packages were looked at and 2 samples proven. 3 newer versions found. 1 can be taken, and 2 are left out because of what breaks.

| Package | From | To | Outcome |
|---|---|---|---|
| \`router\` | 1.0.0 | 1.1.0 | left out: breaks 1 card |
| \`router-dom\` | 1.0.0 | 1.1.0 | left out: breaks 1 card |
| \`query\` | 1.0.0 | 2.0.0 (major) | nothing breaks |

## router 1.0.0 → 1.1.0, router-dom 1.0.0 → 1.1.0

### Broken

- \`router#query\` (content/router/section.md:7): no route (and 1 more)

### New names that no card has (router)

- \`Lane\`

No name of \`router-dom\` is new, gone or newly deprecated.

## query 1.0.0 → 2.0.0

### New names that no card has

- \`Brand\`
- \`fresh\` of \`Options\`
- \`useThat\`

### Names that are gone

- \`stale\` of \`Options\`. No card names it.

### Names that are now deprecated

- \`useIt\`: Use \`useThat\`. Named by \`query#query\`.

### What the guides are measured against

- \`/query\`, values: 1 → 2. New and covered by no card: \`useThat\`.

## What holds again

- \`query#query\` (content/query/section.md:7): useIt does not exist

## Baseline labels that moved

- \`query#query\`: no label → \`x\`: limited

## Links

The links were not fetched: no network.

## Already the newest

\`still\` 1.0.0.
`);
});
