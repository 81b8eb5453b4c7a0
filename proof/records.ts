import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Guide } from "../src/content/types.ts";
import { readJson } from "./read-json.ts";
import type { Mark, Sample } from "./types.ts";

/** That a sample holds, and who said so; valid for this content only. */
export interface SampleRecord {
  hash: string;
  /** Names of the verifiers that judged it, in their order. */
  by?: string[];
  /** Why it was not proven. */
  notRun?: string;
}

/** What a verifier was when it judged. */
export interface ToolRecord {
  version: number;
  mark: Mark;
  tool: string;
}

/** The records of one guide. */
interface GuideRecords {
  /** Day on which a record of this guide last changed, as YYYY-MM-DD. */
  date: string;
  samples: Record<string, SampleRecord>;
}

/** All that was proven: committed, and the same on every machine for the same content. */
export interface ProofRecords {
  tools: Record<string, ToolRecord>;
  guides: Record<string, GuideRecords>;
}

const folderOf = (root: string) => path.join(root, "proof/records");
const fileOf = (guidePath: string) => `${guidePath.replaceAll("/", "-")}.json`;

/**
 * Reads the committed records; a missing file counts as no records.
 *
 * @throws ContentError when a file is no JSON, with its name and what to do
 */
export async function readRecords(root: string, guides: Guide[]): Promise<ProofRecords> {
  const remedy = "Resolve the merge conflict in it, or delete it, and run `npm run proof`";
  const read = <T>(file: string, otherwise: T): Promise<T> =>
    readJson(root, path.join("proof/records", file), otherwise, remedy);
  const entries = guides.map(async ({ path: guidePath }) => {
    const records = await read<GuideRecords>(fileOf(guidePath), { date: "", samples: {} });
    return [guidePath, records] as const;
  });
  return {
    tools: await read("tools.json", {}),
    guides: Object.fromEntries(await Promise.all(entries)),
  };
}

/** Writes the records, keys sorted, so that a difference shows just what changed. */
export async function writeRecords(root: string, { tools, guides }: ProofRecords) {
  const folder = folderOf(root);
  await mkdir(folder, { recursive: true });
  const write = (file: string, value: object) =>
    writeFile(path.join(folder, file), `${JSON.stringify(value, null, 2)}\n`);
  await write("tools.json", sorted(tools));
  for (const [guidePath, { date, samples }] of Object.entries(guides))
    await write(fileOf(guidePath), { date, samples: sorted(samples) });
}

function sorted<T>(table: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The record of a sample, when there is one and it is of this very content. */
export function recordOf(records: ProofRecords, sample: Sample): SampleRecord | undefined {
  const record = records.guides[sample.guide]?.samples[sample.item.id];
  return record?.hash === sample.hash ? record : undefined;
}
