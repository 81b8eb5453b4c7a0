import { readFile } from "node:fs/promises";
import path from "node:path";
import { ContentError } from "../content/content-error.ts";

/**
 * Reads a committed file of JSON.
 *
 * @param file its path below the root
 * @param otherwise what a missing file counts as
 * @param remedy what to do about a broken one, without a full stop
 * @throws ContentError when the file is no JSON, with its name and the remedy
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
    const problem = `is no JSON: ${(error as Error).message.replaceAll(/\s+/g, " ")}`;
    throw new ContentError([{ source: { file, line: 1 }, problem, remedy }]);
  }
}
