import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";

/** A file of text, and its path below the site's root. */
export interface TextFile {
  file: string;
  content: string;
}

/** Reads a committed file below the project's root; nothing where there is none. */
export async function readText(root: string, file: string): Promise<string | undefined> {
  try {
    return await readFile(path.join(root, file), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Writes a file below the project's root beside its place and moves it in, so that it is never half there. */
export async function writeText(root: string, file: string, text: string) {
  const target = path.join(root, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(`${target}.new`, text);
  await rename(`${target}.new`, target);
}
