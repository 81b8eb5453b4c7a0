import { installedVersion } from "@proofsheet/protocol/installed-version";
import type { Sample } from "@proofsheet/protocol/sample";
import { writeText } from "../content/text-file.ts";
import type { Guide } from "../content/types.ts";
import { readJson } from "./read-json.ts";
import { partsOf } from "./samples.ts";

/** That a sample was checked, and by what. It is valid for the content with this hash only. */
export interface SampleRecord {
  hash: string;
  /** Names of the verifiers that checked it, in their order. */
  by?: string[];
  /** By name of a verifier that has several tools: those that the sample calls. */
  tools?: Record<string, string[]>;
  /** By name of a verifier: its tool, where it was another patch version than the guide's. */
  ran?: Record<string, string>;
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

/** The records of one guide, as they are in its file. */
export interface GuideRecords {
  /** Day on which a record of this guide last changed, as YYYY-MM-DD. */
  date: string;
  /** The versions of the packages that the guide teaches, which its samples ran against. */
  packages?: Record<string, string>;
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
 * @throws DiagnosticError when a file is not JSON, with its name and what to do
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
  for (const [guidePath, { date, packages, tools, samples }] of Object.entries(records)) {
    const content = { date, packages, tools: sorted(tools), samples: sorted(samples) };
    await writeText(root, recordsFile(guidePath), `${JSON.stringify(content, null, 2)}\n`);
  }
}

function sorted<T>(table: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the versions of the packages that a guide teaches, as they are installed. */
export function taughtPackages({ teaches }: Pick<Guide, "teaches">, root: string) {
  return Object.fromEntries(teaches.map((name) => [name, installedVersion(name, root)]));
}

/** Returns the record of a sample, where there is one and it is of this very content. */
export function recordOf(records: ProofRecords, sample: Sample): SampleRecord | undefined {
  const { guide, card } = partsOf(sample);
  const record = records[guide]?.samples[card];
  return record?.hash === sample.hash ? record : undefined;
}

/**
 * Says whether two descriptions of tools differ in patch versions at most: a record is valid across
 * these, or every machine with another patch of Chromium would prove everything again.
 *
 * @example isSameRelease("Chromium 156.0.8078.79", "Chromium 156.0.8078.108") // true
 */
export function isSameRelease(a: string, b: string): boolean {
  return releaseOf(a) === releaseOf(b);
}

/** Drops the last number of each version that has at least three. */
function releaseOf(tool: string): string {
  return tool.replace(/( \d+\.\d+(?:\.\d+)*)\.\d+(?=,|$)/g, "$1");
}

/** One thing that was done with a sample, and the tools that did it. */
export type Check = Omit<ToolRecord, "version">;

/**
 * Returns what was done with a sample, the strongest first; nothing without a record. Of a verifier
 * with several tools it names those that the sample calls. One that is for another language than
 * the sample's has seen only its set-up, and is left out.
 */
export function checksOf(records: ProofRecords, sample: Sample): Check[] {
  const record = recordOf(records, sample);
  const recorded = records[partsOf(sample).guide]?.tools ?? {};
  const checks: Check[] = [];
  const named = new Set<string>();
  for (const level of ["ran", "type-checked", "validated"] as const) {
    const names = (record?.by ?? []).filter((name) => recorded[name]?.level === level);
    const own = names.filter((name) => !languages.has(name) || name === sample.fence.language);
    // What was only validated, and as nothing but its set-up, would otherwise have no tool.
    for (const name of own.length > 0 || checks.length > 0 ? own : names) {
      const called = record?.tools?.[name];
      const tool = record?.ran?.[name] ?? recorded[name]?.tool ?? "";
      const tools = tool.split(", ").filter((part) => {
        const isCalled = called?.some((one) => part.startsWith(`${one} `)) ?? true;
        return isCalled && !named.has(part);
      });
      for (const tool of tools) named.add(tool);
      const same = checks.find((check) => check.level === level);
      if (same) same.tool = [same.tool, ...tools].join(", ");
      else if (tools.length > 0) checks.push({ level, tool: tools.join(", ") });
    }
  }
  return checks;
}

/** Verifiers that are called by the language that they are for. */
const languages = new Set(["html", "css"]);
