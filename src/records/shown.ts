import { DiagnosticError, errorAt } from "@proofsheet/protocol/diagnostic";
import type { Sample } from "@proofsheet/protocol/sample";
import type { Shown } from "@proofsheet/protocol/shown";
import { z } from "zod";
import { writeText } from "../content/text-file.ts";
import type { Guide } from "../content/types.ts";
import { linePerKey, readJson } from "./read-json.ts";
import { isClaim, partsOf } from "./samples.ts";

const guideShown = z.record(
  z.string(),
  z.strictObject({
    hash: z.string(),
    output: z.string().optional(),
    stated: z.literal(true).optional(),
    graph: z.strictObject({ before: z.string(), after: z.string() }).optional(),
  }),
);

/** What the run of a sample showed; valid for the content with this hash only. */
export interface ShownRecord extends Shown {
  hash: string;
}

/** By guide path and card id. */
export type ShownRecords = Record<string, Record<string, ShownRecord>>;

/** Returns the path of what a guide's samples showed, below the project's root. */
export function shownFile(guidePath: string): string {
  return `records/shown/${guidePath}.json`;
}

/** Says whether what a sample's run shows is kept: it is for each script that is shown and runs. */
export function isKept(sample: Sample): boolean {
  const { language, skipped } = sample.fence;
  return language === "bash" && skipped === undefined && !isClaim(sample);
}

/**
 * Reads what the samples of guides showed; a missing file counts as nothing.
 *
 * @throws DiagnosticError when a file is not JSON, or has another form, with its name and what to do
 */
export async function readShown(root: string, guides: Guide[]): Promise<ShownRecords> {
  const entries = guides.map(async ({ path: guidePath }) => {
    const file = shownFile(guidePath);
    const remedy = `Resolve the merge conflict in it, or delete it, and run \`npm run proof -- ${guidePath}\``;
    const result = guideShown.safeParse(await readJson<unknown>(root, file, {}, remedy));
    if (result.success) return [guidePath, result.data] as const;
    const [issue] = result.error.issues;
    const message = `has not the form of such a record: ${issue?.path.join(".")}: ${issue?.message}`;
    throw new DiagnosticError([errorAt({ file, line: 1 }, "records/shown", message, remedy)]);
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Writes what samples showed, a card a line. */
export async function writeShown(root: string, records: ShownRecords) {
  for (const [guidePath, cards] of Object.entries(records))
    if (Object.keys(cards).length > 0)
      await writeText(root, shownFile(guidePath), linePerKey(cards));
}

/** Returns what a sample showed, where that is kept and of this very content. */
export function shownOf(records: ShownRecords, sample: Sample): ShownRecord | undefined {
  const { guide, card } = partsOf(sample);
  const record = records[guide]?.[card];
  return record?.hash === sample.hash ? record : undefined;
}
