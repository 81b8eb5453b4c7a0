import { readFile } from "node:fs/promises";
import path from "node:path";
import { DiagnosticError, errorAt } from "@proofsheet/protocol/diagnostic";
import { readFigures } from "../../proof/coverage/figures.ts";
import { type ProofRecords, readRecords, recordOf } from "../../proof/records.ts";
import { collectSamples } from "../../proof/samples.ts";
import type { Sample } from "../../proof/types.ts";
import type { CheckedGuide, Proof } from "../content/facts.ts";
import type { Guide } from "../content/types.ts";

/**
 * Reads what the pages say of the proof: from the committed records alone, so that a build
 * needs no browser.
 *
 * @param lenient for the dev server: samples without a valid record are shown as not yet proven
 * @throws DiagnosticError naming every sample without a valid record, unless lenient
 */
export async function checkedGuides(
  root: string,
  guides: Guide[],
  lenient = false,
): Promise<CheckedGuide[]> {
  const records = await readRecords(root, guides);
  const figures = await readFigures(root);
  const samples = collectSamples(guides);
  if (!lenient) refuseUnproven(records, samples);
  return Promise.all(
    guides.map(async (guide) => {
      const own = samples.filter((sample) => sample.guide === guide.path);
      const facts = {
        proofs: Object.fromEntries(own.map((one) => [one.item.id, proofOf(records, one)])),
        versions: await Promise.all(guide.teaches.map((name) => versionOf(root, name))),
        coverage: figures[guide.path] ?? [],
        date: records.guides[guide.path]?.date ?? "",
      };
      return { guide, facts };
    }),
  );
}

function refuseUnproven(records: ProofRecords, samples: Sample[]) {
  const diagnostics = samples
    .filter((sample) => !recordOf(records, sample))
    .map(({ id, fence }) =>
      errorAt(
        fence.source,
        "proof/record",
        `the sample of ${id} has no valid proof`,
        `Run \`npm run proof -- ${id.split("#")[0]}\``,
      ),
    );
  if (diagnostics.length > 0) throw new DiagnosticError(diagnostics);
}

/** The strongest thing that was done with the sample, and the tool that did it. */
function proofOf(records: ProofRecords, sample: Sample): Proof {
  const record = recordOf(records, sample);
  if (record?.notRun) return { level: "not run", detail: record.notRun };
  const tools = (record?.by ?? []).flatMap((name) => records.tools[name] ?? []);
  for (const level of ["ran", "type-checked", "validated"] as const) {
    const tool = tools.find(({ mark }) => mark === level);
    if (tool) return { level, detail: tool.tool };
  }
  return { level: "not proven yet", detail: "" };
}

async function versionOf(root: string, name: string): Promise<string> {
  const file = path.join(root, "node_modules", name, "package.json");
  const { version } = JSON.parse(await readFile(file, "utf8")) as { version: string };
  return `${name} ${version}`;
}
