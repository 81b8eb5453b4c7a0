import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";

/** Writes files below a folder, by their paths in it, and makes the folders that they need. */
export async function writeFiles(
  folder: string,
  files: Iterable<readonly [file: string, text: string]>,
) {
  await mkdir(folder, { recursive: true });
  for (const [file, text] of files) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }
}
