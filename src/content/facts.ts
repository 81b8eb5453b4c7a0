import type { Shown } from "@proofsheet/protocol/shown";
import type { Change } from "./changes.ts";
import type { Guide } from "./types.ts";

/** What was done with a sample; `not proven yet` is seen only on the dev server. */
export type ProofLevel = "ran" | "type-checked" | "validated" | "not run" | "not proven yet";

/** One thing that a tool did with code of a card. */
export interface ToolUse {
  level: Extract<ProofLevel, "ran" | "type-checked" | "validated">;
  tool: string;
  version: string;
}

/** A sample's proof as its card states it. */
export interface Proof {
  level: ProofLevel;
  /** The tools with their versions and what the others did, or the reason why it was not run. */
  detail: string;
  /** The same tools one by one, the strongest first; none where it was not run. */
  by: ToolUse[];
}

/** One coverage figure: "113 of 113 elements". */
export interface Figure {
  covered: number;
  total: number;
  /** What is counted, in the plural. */
  label: string;
}

/** How many rows of tables are measured: their proof rejects any other word or cell. */
export interface RowCount {
  measured: number;
  total: number;
}

/** The words of a card that are measured. */
export interface MeasuredWords {
  /** The first cells of the rows. */
  rows: string[];
  /** The sentences of which checks decide words. */
  sentences: string[];
}

/** A Tailwind utility that does what a card's sample does, and the address of the card that teaches it. */
export interface NamedUtility {
  utility: string;
  href: string;
}

/** What a guide's page says of how it was checked. */
export interface GuideFacts {
  /** By card id; cards without a sample have none. */
  proofs: Record<string, Proof>;
  /** By card id; cards without a table have none. */
  rows: Record<string, RowCount>;
  /** By card id; only cards of which any words are measured. */
  measured: Record<string, MeasuredWords>;
  /** By card id: the tools that proved rows and sentences of it. */
  claimTools: Record<string, ToolUse[]>;
  /** By card id: compat-data keys of what it uses that is not widely available for years. */
  features: Record<string, string[]>;
  /** By card id: the Tailwind utilities that do what its sample does. */
  utilities?: Record<string, NamedUtility[]>;
  /** By card id: what the run of its sample showed, where that is kept. */
  shown: Record<string, Shown>;
  /** The packages taught, with the versions that the samples were proven against, by the records. */
  versions: string[];
  coverage: Figure[];
  /** When a proof of this guide last changed: YYYY-MM-DD. */
  date: string;
  /** By card id: the day on which it came or last changed, as YYYY-MM-DD. */
  changed?: Record<string, string>;
  /** What has happened to it, in any order. */
  changes: Change[];
}

/** A guide, and what its page says of how it was checked. */
export interface CheckedGuide {
  guide: Guide;
  facts: GuideFacts;
}

/** A proof in words: "ran in Chromium 150.0", "validated by TypeScript 7.0", "not run: needs a GitHub account". */
export function describeProof({ level, detail }: Proof): string {
  if (level === "not run") return `${level}: ${detail}`;
  return `${level} ${level === "ran" ? "in" : "by"} ${detail}`;
}

/** "137 samples: 120 ran, 15 validated, 2 not run": over one guide or all. */
export function proofSum(all: GuideFacts[]): string {
  const counts = countLevels(all);
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  return `${total} samples: ${counts.map(([level, count]) => `${count} ${level}`).join(", ")}`;
}

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** What a guide's head says of how it was checked, part by part; the date is not among them. */
export function proofLine(facts: GuideFacts): string[] {
  const figures = facts.coverage.map(
    ({ covered, total, label }) => `${covered} of ${total} ${label}`,
  );
  return [proofSum([facts]), ...rowSum(facts), ...facts.versions, ...figures];
}

/** Adds up the rows of a guide's tables. */
export function countRows({ rows }: Pick<GuideFacts, "rows">): RowCount {
  const counts = Object.values(rows);
  return {
    measured: counts.reduce((sum, count) => sum + count.measured, 0),
    total: counts.reduce((sum, count) => sum + count.total, 0),
  };
}

/** "341 of 463 table rows measured", where a guide has any. */
function rowSum(facts: GuideFacts): string[] {
  const { measured, total } = countRows(facts);
  return measured > 0 ? [`${measured} of ${total} table rows measured`] : [];
}

/** A date in words: "20 November 2026". @param date YYYY-MM-DD */
export function describeDay(date: string): string {
  return day.format(new Date(date));
}

/** The day of a guide's latest proof, in words. @param date YYYY-MM-DD */
export function describeProofDay(date: string): string {
  return `latest proof ${describeDay(date)}`;
}

/** How many samples there are of each kind of proof, most proven first; kinds with none are left out. */
export function countLevels(all: GuideFacts[]): [ProofLevel, number][] {
  const counts = new Map<ProofLevel, number>();
  for (const { proofs } of all)
    for (const { level } of Object.values(proofs)) counts.set(level, (counts.get(level) ?? 0) + 1);
  const order: ProofLevel[] = ["ran", "type-checked", "validated", "not run", "not proven yet"];
  return order.flatMap((level) => {
    const count = counts.get(level);
    return count ? [[level, count] as [ProofLevel, number]] : [];
  });
}
