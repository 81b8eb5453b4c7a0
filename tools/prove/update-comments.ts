import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Diagnostic } from "@proofsheet/protocol/diagnostic";

/** A line that goes on with the checked comment of the line above. */
const continued = /^\s*\/\/(?: {2,}\S| → )/;
const shellOutput = /^\s*# → /;

/**
 * Writes the true values into checked comments that are wrong. A comment that is not there any
 * more as the diagnostic says is left alone.
 *
 * @param root the folder that the files of the diagnostics are below
 * @returns the diagnostics whose comments were rewritten
 */
export async function updateComments(
  root: string,
  diagnostics: Diagnostic[],
): Promise<Diagnostic[]> {
  const updated: Diagnostic[] = [];
  const byFile = Object.groupBy(
    diagnostics.filter(({ actual }) => actual),
    ({ file }) => file,
  );
  for (const [file, own = []] of Object.entries(byFile)) {
    const place = path.join(root, file);
    const lines = (await readFile(place, "utf8")).split("\n");
    // From the last line to the first: a comment may become longer or shorter.
    for (const diagnostic of own.toSorted((a, b) => b.line - a.line))
      if (updateComment(lines, diagnostic)) updated.push(diagnostic);
    await writeFile(place, lines.join("\n"));
  }
  return updated;
}

function updateComment(lines: string[], { line, actual = [] }: Diagnostic): boolean {
  const index = line - 1;
  const text = lines[index] ?? "";
  const comment = /^(.*?\/\/\s*(?:(?:logs|renders)\s+)?→ )(.*)$/.exec(text);
  if (comment) {
    const [, before = "", said = ""] = comment;
    const [value = ""] = actual;
    const rest = countWhile(lines.slice(index + 1), continued);
    lines.splice(index, 1 + rest, `${before}${keyword(said, value)}${value}`);
    return true;
  }
  const outputs = countWhile(lines.slice(index + 1), shellOutput);
  if (outputs === 0) return false;
  const indent = /^\s*/.exec(text)?.[0] ?? "";
  lines.splice(index + 1, outputs, ...actual.map((one) => `${indent}# → ${one}`));
  return true;
}

/** Keeps "throws", "resolves" or "rejects" of the comment, unless the value brings its own. */
function keyword(said: string, value: string): string {
  const settling = /^(?:throws|resolves|rejects) /;
  return settling.test(value) ? "" : (settling.exec(said)?.[0] ?? "");
}

function countWhile(lines: string[], pattern: RegExp): number {
  const end = lines.findIndex((line) => !pattern.test(line));
  return end < 0 ? lines.length : end;
}
