import { openProofContext } from "@proofsheet/proof/context";
import { prove } from "@proofsheet/proof/prove";
import { verifiers } from "@proofsheet/proof/verifiers";
import { formatDiagnostic } from "@proofsheet/protocol/diagnostic";
import { expect, test } from "vitest";
import { loadGuides } from "../../src/check/load-guides.ts";
import { collectSamples, partsOf } from "../../src/records/samples.ts";
import { readShown } from "../../src/records/shown.ts";
import { renewShown, shownDifferences } from "./renew.ts";

const guides = await loadGuides(process.cwd());
const samples = collectSamples(guides);
const committed = await readShown(process.cwd(), guides);

/** A real sample that merges a branch, and whose history is drawn. */
const sample = samples.find(
  ({ fence, hash }) => hash && fence.graph && /^git merge login$/m.test(fence.code),
);
if (!sample) throw new Error("No sample with a picture merges a branch.");
const { guide, card } = partsOf(sample);

/** Proves a sample and returns how what it shows differs from what is kept. */
async function differencesOf(one: typeof sample) {
  if (!one) return [];
  const context = await openProofContext(process.cwd());
  const verdicts = await prove([one], verifiers, context, () => undefined);
  await context.close();
  expect(verdicts.flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
  const kept = { [guide]: { [card]: committed[guide]?.[card] ?? { hash: "" } } };
  return shownDifferences(kept, renewShown(kept, [one], verdicts), true).map(formatDiagnostic);
}

test("a sample shows what is kept, and one that is changed draws another picture", async () => {
  expect(await differencesOf(sample)).toEqual([]);
  const code = sample.fence.code.replace(/^git merge login$/m, "git merge --no-ff --no-edit login");
  const bare = code.replaceAll(/^# → .*\n?/gm, "");
  const changed = { ...sample, fence: { ...sample.fence, code: bare }, checks: [] };
  expect((await differencesOf(changed)).join("\n")).toMatch(
    new RegExp(`^records/shown/${guide}\\.json:1: ${guide}#${card}: the history differs`),
  );
}, 60_000);

test("what other tools print is not a difference, another history is", () => {
  const record = committed[guide]?.[card];
  if (!record?.graph) throw new Error("The history of the sample is not kept.");
  const printed = { [guide]: { [card]: { ...record, output: "other words" } } };
  expect(
    shownDifferences(committed, printed, false).filter(({ message }) =>
      message.includes(`#${card}:`),
    ),
  ).toEqual([]);
  expect(shownDifferences({ [guide]: { [card]: record } }, printed, true)).toHaveLength(1);
  const turned = { before: record.graph.after, after: record.graph.before };
  const drawn = { [guide]: { [card]: { ...record, graph: turned } } };
  expect(shownDifferences({ [guide]: { [card]: record } }, drawn, false)).toHaveLength(1);
});

test("a record that is missing is reported", () => {
  const fresh = { [guide]: { [card]: { hash: "1" } } };
  expect(shownDifferences({ [guide]: {} }, fresh, true).map(({ message }) => message)).toEqual([
    `${guide}#${card}: what its sample shows is not kept`,
  ]);
});
