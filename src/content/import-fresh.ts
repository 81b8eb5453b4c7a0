import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** Imports a module again whenever its file has changed, so that the dev server sees edits. */
export async function importFresh<T>(root: string, file: string): Promise<T> {
  const absolute = path.join(root, file);
  const { mtimeMs } = await stat(absolute);
  return import(/* @vite-ignore */ `${pathToFileURL(absolute)}?v=${mtimeMs}`) as Promise<T>;
}

/** The same of a file that a site can do without. */
export async function importIfThere<T>(root: string, file: string): Promise<T | undefined> {
  return existsSync(path.join(root, file)) ? importFresh<T>(root, file) : undefined;
}
