import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DiagnosticError } from "@proofsheet/protocol/diagnostic";
import { EXIT, visit } from "unist-util-visit";
import { expect, test } from "vitest";
import { loadGuides } from "../check/load-guides.ts";
import type { Guide } from "../content/types.ts";
import { checkedGuides } from "./checked-guides.ts";

const root = process.cwd();
const guides = await loadGuides(root);
const [guide] = guides;
if (!guide) throw new Error("The registry is empty.");

/** The same guide with one sample changed by a space: its record is no longer valid. */
function touched(one: Guide): { guide: Guide; id: string } {
  const copy = structuredClone(one);
  const item = copy.sections.flatMap(({ items }) => items).find(({ sample }) => sample);
  if (!item?.sample) throw new Error("The guide has no sample.");
  item.sample.code += " ";
  return { guide: copy, id: `${one.path}#${item.id}` };
}

test("a sample without a valid record stops the build, by name and with the fix", async () => {
  const { guide: changed, id } = touched(guide);
  const error = await checkedGuides(root, [changed]).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DiagnosticError);
  expect((error as DiagnosticError).diagnostics).toHaveLength(1);
  expect((error as DiagnosticError).message).toContain(
    `the sample of ${id} has no valid proof. Run \`npm run proof -- ${guide.path}\``,
  );
});

test("what a sample shows and is not kept stops the build, by name and with the fix", async () => {
  const shell = guides.find(({ sections }) =>
    sections.some(({ items }) => items.some(({ sample }) => sample?.graph)),
  );
  if (!shell) throw new Error("No guide draws a history.");
  const bare = await mkdtemp(path.join(tmpdir(), "kept-"));
  await cp("records/proof", path.join(bare, "records/proof"), { recursive: true });
  const error = await checkedGuides(bare, [shell]).catch((reason: unknown) => reason);
  await rm(bare, { recursive: true });
  expect((error as DiagnosticError).message).toMatch(
    new RegExp(
      `what the sample of ${shell.path}#\\S+ shows is not kept. Run \`npm run proof -- ${shell.path}\``,
    ),
  );
});

test("the dev server shows such a sample as not yet proven", async () => {
  const { guide: changed, id } = touched(guide);
  const [checked] = await checkedGuides(root, [changed], true);
  const levels = Object.entries(checked?.facts.proofs ?? {});
  expect(levels.filter(([, { level }]) => level === "not proven yet")).toEqual([
    [id.split("#")[1], { level: "not proven yet", detail: "", by: [] }],
  ]);
});

test("a table that changed stops the build until its Baseline status is found again", async () => {
  const copy = structuredClone(guide);
  const cards = copy.sections.flatMap(({ items }) => items);
  let changed: string | undefined;
  for (const { id, description } of cards)
    if (description && !changed)
      visit(description, "table", (table) => {
        // No program of a claim reads a heading, so that the proof stays valid.
        visit(table, "text", (heading) => {
          heading.value += "x";
          changed = `${copy.path}#${id}`;
          return EXIT;
        });
        return EXIT;
      });
  const lenient = await checkedGuides(root, [copy], true);
  expect(lenient).toHaveLength(1);
  const error = await checkedGuides(root, [copy]).catch((reason: unknown) => reason);
  expect(
    (error as DiagnosticError).diagnostics.map(({ rule, message }) => [rule, message]),
  ).toEqual([
    ["baseline/record", `the Baseline status of ${changed} is of other content, or of other tools`],
  ]);
});

test("a key of what a card neither uses nor speaks of stops the build", async () => {
  const copy = structuredClone(guide);
  const [item] = copy.sections.flatMap(({ items }) => items).filter(({ sample }) => sample);
  if (!item) throw new Error("The guide has no sample.");
  item.baseline = ["css.properties.margin-trim"];
  const error = await checkedGuides(root, [copy]).catch((reason: unknown) => reason);
  expect((error as DiagnosticError).message).toContain(
    'the card gives the Baseline key "css.properties.margin-trim", but neither uses what it names',
  );
});

test("a package of another version than the samples ran against stops the build", async () => {
  const taught = { ...guide, teaches: ["zod"] };
  const error = await checkedGuides(root, [taught]).catch((reason: unknown) => reason);
  expect((error as DiagnosticError).message).toMatch(
    /proven with zod of no recorded version, installed is \d+\.\d+\.\d+\. Run `npm run proof/,
  );
});

test("every guide has its facts: proofs, date, and the versions it teaches", async () => {
  const checked = await checkedGuides(root, guides);
  expect(checked.map((one) => one.guide)).toEqual(guides);
  for (const { guide: one, facts } of checked) {
    expect(facts.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(Object.keys(facts.proofs).length).toBeGreaterThan(0);
    expect(facts.versions).toHaveLength(one.teaches.length);
  }
});

test("what is taught is pinned exactly, and installed as pinned", async () => {
  const read = async (file: string) => JSON.parse(await readFile(path.join(root, file), "utf8"));
  const { dependencies, devDependencies } = await read("package.json");
  const pinned: Record<string, string> = { ...dependencies, ...devDependencies };
  for (const name of new Set(guides.flatMap(({ teaches }) => teaches))) {
    const { version } = await read(`node_modules/${name}/package.json`);
    expect([name, pinned[name]]).toEqual([name, version]);
  }
});
