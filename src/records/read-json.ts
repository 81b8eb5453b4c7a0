import { DiagnosticError, errorAt } from "@proofsheet/protocol/diagnostic";
import { readText } from "../content/text-file.ts";

/**
 * Reads a committed file of JSON.
 *
 * @param file its path below the root
 * @param otherwise what a missing file counts as
 * @param fix what to do about a broken one, without a full stop
 * @throws DiagnosticError when the file is not JSON, with its name and the fix
 */
export async function readJson<T>(
  root: string,
  file: string,
  otherwise: T,
  remedy: string,
): Promise<T> {
  const text = await readText(root, file);
  if (text === undefined) return otherwise;
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    const message = `is no JSON: ${(error as Error).message.replaceAll(/\s+/g, " ")}`;
    throw new DiagnosticError([errorAt({ file, line: 1 }, "records/json", message, remedy)]);
  }
}

/**
 * Writes a table as JSON, sorted, an entry a line, so that a difference shows just what changed and
 * branches that add entries rarely conflict.
 */
export function linePerKey(table: Record<string, unknown>): string {
  const lines = Object.entries(table)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  return `{\n${lines.join(",\n")}\n}\n`;
}
