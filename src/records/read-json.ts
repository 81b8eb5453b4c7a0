import { readFile } from "node:fs/promises";
import path from "node:path";
import { DiagnosticError, errorAt } from "@proofsheet/protocol/diagnostic";

/**
 * Reads a committed file of JSON.
 *
 * @param file its path below the root
 * @param otherwise what a missing file counts as
 * @param remedy what to do about a broken one, without a full stop
 * @throws DiagnosticError when the file is no JSON, with its name and the remedy
 */
export async function readJson<T>(
  root: string,
  file: string,
  otherwise: T,
  remedy: string,
): Promise<T> {
  let text: string;
  try {
    text = await readFile(path.join(root, file), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return otherwise;
    throw error;
  }
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    const message = `is no JSON: ${(error as Error).message.replaceAll(/\s+/g, " ")}`;
    throw new DiagnosticError([errorAt({ file, line: 1 }, "records/json", message, remedy)]);
  }
}
