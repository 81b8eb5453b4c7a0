import { findExpectations } from "@proofsheet/proof/instrument/expectations";
import { isCode, parseCode } from "@proofsheet/proof/instrument/parse";
import { readCommands } from "@proofsheet/proof/shell-commands";
import { lineAt } from "@proofsheet/protocol/position";
import type { Fence } from "@proofsheet/protocol/sample";

/** What a checked comment of a sample says: a result that a reader can predict. */
export interface Result {
  /** The line of the comment; counts from 1. */
  line: number;
  /** Where in the code the result begins, behind the arrow, and where it ends. */
  from: number;
  to: number;
  /** The result as it is written, line for line, without what makes it a comment. */
  text: string;
  /** What yields it: its line of code, or `logs` or `renders` for the whole sample. */
  of: string;
}

/** Lists the results that a sample states in checked comments, in their order. */
export function resultsOf({ language, code, expectError, skipped }: Fence): Result[] {
  if (expectError !== undefined || skipped !== undefined) return [];
  if (language === "bash") return shellResults(code);
  return isCode(language) ? scriptResults(code, parseCode(code, language).comments) : [];
}

function scriptResults(code: string, comments: Parameters<typeof findExpectations>[1]): Result[] {
  return findExpectations(code, comments).expectations.map(({ kind, line, start, from, to }) => ({
    line,
    from,
    to,
    text: withoutMarks(code.slice(from, to), "//"),
    of: kind === "logs" || kind === "renders" ? kind : ownLine(code, start, "//"),
  }));
}

function shellResults(code: string): Result[] {
  return readCommands(code).commands.flatMap(({ expected, promised }) => {
    if (!expected || !promised) return [];
    const { from, to } = promised;
    const line = lineAt(code, from);
    const start = code.lastIndexOf("#", from);
    return [{ line, from, to, text: expected.join("\n"), of: ownLine(code, start, "#") }];
  });
}

/** Takes away what begins the second and later lines of a comment. */
function withoutMarks(text: string, mark: string): string {
  const begin = new RegExp(`^\\s*${mark}\\s*(?:→\\s*)?`);
  const [first = "", ...rest] = text.split("\n");
  return [first, ...rest.map((line) => line.replace(begin, ""))]
    .map((line) => line.trimEnd())
    .join("\n");
}

/** The code before a comment on its line, otherwise the nearest line of code above it. */
function ownLine(code: string, start: number, mark: string): string {
  const lines = code.slice(0, start).split("\n").reverse();
  const found = lines.find((line) => line.trim() !== "" && !line.trim().startsWith(mark));
  return (found ?? "").trim().replace(/\s+/g, " ");
}
