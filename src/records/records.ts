import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Sample } from "@proofsheet/protocol/sample";
import type { Guide } from "../content/types.ts";
import { readJson } from "./read-json.ts";
import { partsOf } from "./samples.ts";

/** That a sample holds, and who checked it. It is valid for the content with this hash only. */
export interface SampleRecord {
  hash: string;
  /** Names of the verifiers that checked it, in their order. */
  by?: string[];
  /** By name of a verifier that has several tools: those that the sample calls. */
  tools?: Record<string, string[]>;
  /** Why it was not proven. */
  notRun?: string;
}

/** What a verifier was when it checked the samples of a guide. */
export interface ToolRecord {
  version: number;
  level: "ran" | "type-checked" | "validated";
  /** The tool and its version: "html-validate 11.18.0". */
  tool: string;
}

/** The records of one guide, as its file holds them. */
export interface GuideRecords {
  /** Day on which a record of this guide last changed, as YYYY-MM-DD. */
  date: string;
  /** By name of the verifier. */
  tools: Record<string, ToolRecord>;
  /** By id of the card. */
  samples: Record<string, SampleRecord>;
}

/** The records by guide path: committed, and the same on every machine for the same content. */
export type ProofRecords = Record<string, GuideRecords>;

/** Returns the path of a guide's records below the project's root: one folder a segment. */
export function recordsFile(guidePath: string): string {
  return `records/proof/${guidePath}.json`;
}

/**
 * Reads the committed records of guides; a missing file counts as no records.
 *
 * @throws DiagnosticError when a file is no JSON, with its name and what to do
 */
export async function readRecords(root: string, guides: Guide[]): Promise<ProofRecords> {
  const remedy = "Resolve the merge conflict in it, or delete it, and run `npm run proof`";
  const entries = guides.map(async ({ path: guidePath }) => {
    const none: GuideRecords = { date: "", tools: {}, samples: {} };
    return [guidePath, await readJson(root, recordsFile(guidePath), none, remedy)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Writes the records with sorted keys, so that a difference shows just what changed. */
export async function writeRecords(root: string, records: ProofRecords) {
  for (const [guidePath, { date, tools, samples }] of Object.entries(records)) {
    const file = path.join(root, recordsFile(guidePath));
    await mkdir(path.dirname(file), { recursive: true });
    const text = JSON.stringify({ date, tools: sorted(tools), samples: sorted(samples) }, null, 2);
    await writeFile(file, `${text}\n`);
  }
}

function sorted<T>(table: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the record of a sample, where there is one and it is of this very content. */
export function recordOf(records: ProofRecords, sample: Sample): SampleRecord | undefined {
  const { guide, card } = partsOf(sample);
  const record = records[guide]?.samples[card];
  return record?.hash === sample.hash ? record : undefined;
}

/**
 * Returns what checked a sample at the highest level that it reached, or nothing without a record.
 * Of a verifier with several tools it names those that the sample calls.
 */
export function toolOf(
  records: ProofRecords,
  sample: Sample,
): Omit<ToolRecord, "version"> | undefined {
  const record = recordOf(records, sample);
  const recorded = records[partsOf(sample).guide]?.tools ?? {};
  for (const level of ["ran", "type-checked", "validated"] as const)
    for (const name of record?.by ?? []) {
      if (recorded[name]?.level !== level) continue;
      const { tool } = recorded[name];
      const called = record?.tools?.[name];
      const isCalled = (part: string) => called?.some((one) => part.startsWith(`${one} `)) ?? true;
      return { level, tool: tool.split(", ").filter(isCalled).join(", ") };
    }
  return undefined;
}
