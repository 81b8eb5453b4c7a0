import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";

const folder = path.join(import.meta.dirname, "..", "..", ".cache", "coverage");

/**
 * Keeps a value that is costly to make, in the project's cache.
 *
 * @param key names the value and the version of all that it is made from
 */
export async function cached<T>(key: string, make: () => T): Promise<T> {
  const file = path.join(folder, `${key}.json`);
  const known = await readFile(file, "utf8").catch(() => undefined);
  if (known !== undefined) return JSON.parse(known) as T;
  const value = make();
  await mkdir(folder, { recursive: true });
  // Another run may write the same file at the same time.
  await writeFile(`${file}.${process.pid}`, JSON.stringify(value));
  await rename(`${file}.${process.pid}`, file);
  return value;
}
