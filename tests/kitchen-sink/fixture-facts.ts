import { rowStates } from "../../src/claims/row-states.ts";
import type { Change } from "../../src/content/changes.ts";
import type { CheckedGuide, GuideFacts, Proof, ToolUse } from "../../src/content/facts.ts";
import { itemsOf } from "../../src/content/site-model.ts";
import type { Fence, Guide } from "../../src/content/types.ts";
import { fixtureShown } from "./fixture-shown.ts";

const ran = proofBy("ran", "Chromium", "150.0");
const typeChecked = proofBy("type-checked", "TypeScript", "7.0.2");
const validated = proofBy("validated", "html-validate", "11.18.0");

/** What is said of a sample by its language. Whatever is not listed was validated. */
const proofOfLanguage: Record<string, Proof> = {
  js: ran,
  jsx: ran,
  bash: ran,
  ts: typeChecked,
  tsx: typeChecked,
};

/**
 * States what the fixture's pages say of their proof. Nothing is run: the levels follow from the
 * kind of the sample, and versions, figures and dates never change.
 */
export function fixtureFacts(guides: Guide[]): CheckedGuide[] {
  return guides.map((guide) => ({
    guide,
    facts: {
      proofs: Object.fromEntries(
        itemsOf(guide).flatMap(({ id, sample }) => (sample ? [[id, proofOf(sample)]] : [])),
      ),
      ...measuredFacts(guide),
      claimTools: Object.fromEntries(
        itemsOf(guide)
          .filter(({ claims }) => claims.length > 0)
          .map(({ id }) => [id, [{ level: "ran", tool: "Node", version: "24.0.0" }]]),
      ),
      features: {},
      shown: fixtureShown,
      versions: guide.teaches.map((name) => `${name} 1.2.3`),
      coverage: [{ covered: 12, total: 13, label: "features" }],
      date: "2026-11-20",
      changes: fixtureChanges(guide),
    },
  }));
}

/** Of each card with a table, the rows for which a program runs count as measured. */
function measuredFacts({ sections }: Guide): Pick<GuideFacts, "rows" | "measured"> {
  const states = sections.flatMap(({ items, text }) =>
    items.map(({ id, ...item }) => ({ id, rows: rowStates({ id, ...item }, text) })),
  );
  const withRows = states.filter(({ rows }) => rows.length > 0);
  const run = withRows.map(({ id, rows }) => {
    const own = rows.filter(({ state }) => state === "proven").map(({ row }) => row.cells[0] ?? "");
    return { id, own, total: rows.length };
  });
  return {
    rows: Object.fromEntries(
      run.map(({ id, own, total }) => [id, { measured: own.length, total }]),
    ),
    measured: Object.fromEntries(
      run
        .filter(({ own }) => own.length > 0)
        .map(({ id, own }) => [id, { rows: own, sentences: [] }]),
    ),
  };
}

/** One change of every kind, over the guide's first cards. */
function fixtureChanges(guide: Guide): Change[] {
  const [first, second, third, fourth, fifth, sixth] = itemsOf(guide).map(({ id }) => id);
  const changes: [card: string | undefined, change: (card: string) => Change][] = [
    [first, (card) => ({ date: "2026-11-20", kind: "changed", card, parts: ["words"] })],
    [second, (card) => ({ date: "2026-11-20", kind: "changed", card, parts: ["sample"] })],
    [third, (card) => ({ date: "2026-11-20", kind: "changed", card, parts: ["words", "sample"] })],
    [fourth, (card) => ({ date: "2026-11-19", kind: "new", card })],
    [fifth, (card) => ({ date: "2026-11-18", kind: "available", card, level: "newly" })],
    [sixth, (card) => ({ date: "2026-11-18", kind: "available", card, level: "widely" })],
  ];
  return [
    { date: "2026-11-01", kind: "guide", cards: itemsOf(guide).length },
    ...changes.flatMap(([card, change]) => (card ? [change(card)] : [])),
  ];
}

function proofBy(level: ToolUse["level"], tool: string, version: string): Proof {
  return { level, detail: `${tool} ${version}`, by: [{ level, tool, version }] };
}

function proofOf({ language, mode, skipped }: Fence): Proof {
  if (skipped) return { level: "not run", detail: skipped, by: [] };
  if (mode === "browser") return ran;
  return proofOfLanguage[language] ?? validated;
}
