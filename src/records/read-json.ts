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
