import { DiagnosticError } from "@proofsheet/protocol/diagnostic";
import { loadGuides } from "../src/check/load-guides.ts";
import { readCommandLine } from "../src/command-line.ts";
import { differences } from "./differences.ts";
import { isSameTool, partialRunFaults } from "./partial-run.ts";
import { prove, type Verdict } from "./prove.ts";
import {
  type ProofRecords,
  readRecords,
  recordOf,
  type ToolRecord,
  writeRecords,
} from "./records.ts";
import { collectSamples } from "./samples.ts";
import type { Sample, Verifier, Workshop } from "./types.ts";
import { verifiers } from "./verifiers.ts";
import { openWorkshop } from "./workshop.ts";

/**
 * Proves samples and keeps the records.
 *
 *     npm run proof                 what has no valid record
 *     npm run proof -- css html     only these guides; the tools must be those of the records
 *     npm run proof -- --all        everything afresh
 *     npm run proof -- --check      everything afresh, writes nothing, fails on any difference
 */
const { values, positionals: wanted } = readCommandLine(
  "npm run proof [-- <guide> …] [--all | --check]",
  {
    allowPositionals: true,
    options: { all: { type: "boolean" }, check: { type: "boolean" } },
  },
);
const { check = false } = values;
const afresh = check || values.all === true;
/** Of all samples, this share may be declared as not run. */
const notRunLimit = 0.03;

process.exitCode = await main(process.cwd()).catch((error) => {
  console.error(error instanceof DiagnosticError ? error.message : error);
  return 1;
});

async function main(root: string): Promise<number> {
  const guides = await loadGuides(root, wanted);
  const samples = collectSamples(guides);
  const records = await readRecords(root, guides);
  const workshop = await openWorkshop(root);
  try {
    const tools = await describeTools(samples, workshop);
    const faults = check || wanted.length === 0 ? [] : partialRunFaults(records.tools, tools);
    for (const line of faults) console.error(line);
    if (faults.length > 0) return 1;
    const stale = (sample: Sample) => !holds(records, tools, sample);
    const due = samples.filter((sample) => afresh || stale(sample));
    console.log(`${samples.length} samples, ${due.length} to prove`);
    const verdicts = await prove(due, verifiers, workshop, (line) => console.log(`  ${line}`));
    const failed = verdicts.filter(({ failures }) => failures.length > 0);
    for (const { sample, failures } of failed)
      for (const { source, message } of failures)
        console.error(`${source.file}:${source.line}: ${sample.id}: ${message}`);

    const fresh = renew(records, samples, verdicts, tools);
    const changed = check ? differences(records, fresh) : [];
    for (const line of changed) console.error(line);
    if (!check) await writeRecords(root, fresh);
    const bad = failed.length + changed.length + (tooManyNotRun(samples) ? 1 : 0);
    console.log(`${verdicts.length - failed.length} passed, ${failed.length} failed`);
    return bad > 0 ? 1 : 0;
  } finally {
    await workshop.close();
  }
}

async function describeTools(samples: Sample[], workshop: Workshop) {
  const used = verifiers.filter((verifier) => samples.some((sample) => verifier.accepts(sample)));
  const entries = used.map(async (verifier: Verifier) => {
    const { name, version, mark } = verifier;
    return [name, { version, mark, tool: await verifier.tool(workshop) }] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as Record<string, ToolRecord>;
}

function holds(records: ProofRecords, tools: Record<string, ToolRecord>, sample: Sample): boolean {
  const record = recordOf(records, sample);
  if (!record) return false;
  return (record.by ?? []).every((name) => isSameTool(records.tools[name], tools[name]));
}

/** The records after this run: what failed is gone, what was not looked at stays. */
function renew(
  records: ProofRecords,
  samples: Sample[],
  verdicts: Verdict[],
  tools: Record<string, ToolRecord>,
): ProofRecords {
  const judged = new Map(verdicts.map((verdict) => [verdict.sample, verdict]));
  const today = new Date().toISOString().slice(0, 10);
  const guides: ProofRecords["guides"] = {};
  for (const [guide, old] of Object.entries(records.guides)) {
    const own = samples.filter((sample) => sample.guide === guide);
    const entries = own.flatMap((sample) => {
      const verdict = judged.get(sample);
      const record = verdict ? verdict.record : recordOf(records, sample);
      return record && !verdict?.failures.length ? [[sample.item.id, record] as const] : [];
    });
    const fresh = { date: old.date, samples: Object.fromEntries(entries) };
    const same = differences(
      { tools: {}, guides: { [guide]: old } },
      { tools: {}, guides: { [guide]: fresh } },
    );
    guides[guide] = same.length === 0 && old.date ? fresh : { ...fresh, date: today };
  }
  return { tools: { ...records.tools, ...tools }, guides };
}

function tooManyNotRun(samples: Sample[]): boolean {
  const count = samples.filter(({ fence }) => fence.notRun).length;
  const allowed = Math.ceil(samples.length * notRunLimit);
  if (wanted.length > 0 || count <= allowed) return false;
  console.error(`${count} samples are declared as not run; at most ${allowed} may be.`);
  return true;
}
