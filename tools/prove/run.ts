import type { Verdict } from "@proofsheet/proof/prove";
import type { Diagnostic } from "@proofsheet/protocol/diagnostic";
import { printDiagnostics } from "@proofsheet/protocol/report";
import type { Sample } from "@proofsheet/protocol/sample";
import { loadGuides } from "../../src/check/load-guides.ts";
import { readCommandLine, runProgram } from "../../src/command-line.ts";
import type { Guide } from "../../src/content/types.ts";
import { readFeatures, writeFeatures } from "../../src/records/features.ts";
import { type ProofRecords, type ToolRecord, writeRecords } from "../../src/records/records.ts";
import { writeShown } from "../../src/records/shown.ts";
import { renewFeatures } from "../baseline/card-features.ts";
import { differences, featureDifferences } from "./differences.ts";
import { proveInFirefox } from "./firefox.ts";
import { proveGuides } from "./prove-guides.ts";
import { shownDifferences } from "./renew.ts";
import { repeat } from "./repeat.ts";
import { updateComments } from "./update-comments.ts";

/**
 * Proves the samples of the guides and keeps the records.
 *
 *     npm run proof                 what has no valid record
 *     npm run proof -- css html     only these guides
 *     npm run proof -- css#<card>   this card again, and writes no record
 *     npm run proof -- --all        everything again
 *     npm run proof -- --update     as the first, and writes the true value into wrong comments
 *     npm run proof -- --check      everything again, writes nothing, fails on any difference
 *     npm run proof -- --firefox    what is said of browsers, in Firefox, and writes nothing
 */
const { values, positionals } = readCommandLine(
  "npm run proof [-- <guide>|<guide>#<card> …] [--all | --check | --firefox] [--update]",
  {
    allowPositionals: true,
    options: {
      all: { type: "boolean" },
      check: { type: "boolean" },
      firefox: { type: "boolean" },
      update: { type: "boolean" },
    },
  },
);
const { check = false } = values;
/** Cards by `guide#card`: their proofs are repeated, and no record is written. */
const cards = positionals.filter((name) => name.includes("#"));
const wanted = [...new Set(positionals.map((name) => name.split("#")[0] ?? ""))];
if (check && values.update) {
  console.error("--check writes nothing and --update writes. Give one of them.");
  process.exit(1);
}
if (cards.length > 0 && (cards.length < positionals.length || Object.keys(values).length > 0)) {
  console.error("A card is named without guides and flags beside it: its proof is only repeated.");
  process.exit(1);
}
const all = check || values.all === true;
/** At most this share of all samples may be declared as not run. */
const maxSkippedShare = 0.03;

await runProgram(() => main(process.cwd()));

/** Returns whether nothing was found wrong. */
async function main(root: string): Promise<boolean> {
  const guides = await loadGuides(root, wanted);
  if (cards.length > 0) return repeat(root, cards, guides);
  if (values.firefox) {
    const untrue = await proveInFirefox(root, guides);
    printDiagnostics(untrue.flatMap(named));
    return untrue.length === 0;
  }
  const run = await proveGuides(root, guides, all);
  const { samples, verdicts, records, shown, tools } = run;
  const failed = verdicts.filter(({ diagnostics }) => diagnostics.length > 0);
  printDiagnostics(failed.flatMap(named));
  if (values.update) await update(root, failed);

  const changed = check ? differences(records.before, records.fresh) : [];
  printDiagnostics(changed);
  if (!check) await writeRecords(root, records.fresh);
  const otherwise = check
    ? shownDifferences(shown.before, shown.fresh, hasToolsOf(records.before, tools))
    : [];
  printDiagnostics(otherwise);
  if (!check) await writeShown(root, shown.fresh);
  const stale = await renewBaseline(root, guides);
  printDiagnostics(stale);
  console.log(`${verdicts.length - failed.length} passed, ${failed.length} failed`);
  const wrong = failed.length + changed.length + otherwise.length + stale.length;
  return wrong === 0 && !hasTooManySkipped(samples);
}

/** Says whether the kept outputs are of the versions of this machine's shell and Git. */
function hasToolsOf(records: ProofRecords, tools: Record<string, ToolRecord>): boolean {
  const others = Object.values(records)
    .flatMap(({ tools: recorded }) => recorded.shell ?? [])
    .filter(({ tool }) => tool !== tools.shell?.tool);
  if (others.length > 0)
    console.log(`What samples print is not compared: it is kept of ${others[0]?.tool}`);
  return others.length === 0;
}

/** Keeps the features that cards use, whose Baseline status their pages show. */
async function renewBaseline(root: string, guides: Guide[]): Promise<Diagnostic[]> {
  const before = await readFeatures(root, guides);
  const { records, looked } = renewFeatures(before, guides, all);
  if (looked.length > 0) console.log(`${looked.length} cards asked for their Baseline status`);
  if (check) return featureDifferences(before, records);
  await writeFeatures(root, records);
  return [];
}

async function update(root: string, failed: Verdict[]) {
  const diagnostics = failed.flatMap(({ diagnostics }) => diagnostics);
  const updated = await updateComments(root, diagnostics);
  if (updated.length > 0)
    console.log(
      `${updated.length} comments were rewritten. Read them, then run \`npm run proof\` again.`,
    );
}

/** Returns the diagnostics of a sample with its id, by which a reader finds the card. */
function named({ sample, diagnostics }: Pick<Verdict, "sample" | "diagnostics">): Diagnostic[] {
  return diagnostics.map((one) => ({ ...one, message: `${sample.id}: ${one.message}` }));
}

function hasTooManySkipped(samples: Sample[]): boolean {
  const count = samples.filter(({ fence }) => fence.skipped).length;
  const allowed = Math.ceil(samples.length * maxSkippedShare);
  if (wanted.length > 0 || count <= allowed) return false;
  console.error(`${count} samples are declared as not run; at most ${allowed} may be.`);
  return true;
}
