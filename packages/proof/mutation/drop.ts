import { lineAt } from "@proofsheet/protocol/position";

/** A piece of code that is left out: a check of the rest must notice it. */
export interface Drop {
  /** The text that is left out, on one line. */
  text: string;
  /** What it is an instance of: a property, a class, an attribute, the name that is called. */
  names: string[];
  /** Its first line in the code, from 1. */
  line: number;
  /** The code without it, line for line as before. */
  code: string;
}

/** A range of a text, and what replaces it. */
export interface Edit {
  start: number;
  end: number;
  instead?: string;
}

/** Makes a drop of a range of code. */
export function dropOf(code: string, range: Edit, names: string[]): Drop {
  const text = code.slice(range.start, range.end).replace(/\s+/g, " ").trim();
  return { text, names, line: lineAt(code, range.start), code: edited(code, [range]) };
}

/**
 * Edits a text at several places. An edit inside another one is left out, and every line stays
 * where it was.
 */
export function edited(code: string, edits: Edit[]): string {
  let text = "";
  let at = 0;
  for (const { start, end, instead = "" } of edits.toSorted(
    (a, b) => a.start - b.start || b.end - a.end,
  )) {
    if (start < at) continue;
    const lost = code.slice(start, end).split("\n").length - instead.split("\n").length;
    text += code.slice(at, start) + instead + "\n".repeat(Math.max(0, lost));
    at = end;
  }
  return text + code.slice(at);
}

/** Returns where a line of a text, from 1, begins. */
export function offsetOfLine(text: string, line: number): number {
  const before = text.split("\n").slice(0, line - 1);
  return before.reduce((sum, { length }) => sum + length + 1, 0);
}
