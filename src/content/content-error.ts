import type { Source } from "./types.ts";

/** One fault in the content: where, what, and what to do about it. */
export interface Fault {
  source: Source;
  problem: string;
  remedy: string;
}

/** Writes a fault as `file:line: problem. Remedy.` so that editors can jump to it. */
export function formatFault({ source, problem, remedy }: Fault): string {
  return `${source.file}:${source.line}: ${problem}. ${remedy}.`;
}

/** Thrown when content is not fit to be built; carries every fault found, not only the first. */
export class ContentError extends Error {
  readonly faults: Fault[];

  constructor(faults: Fault[]) {
    super(faults.map(formatFault).join("\n"));
    this.name = "ContentError";
    this.faults = faults;
  }
}
