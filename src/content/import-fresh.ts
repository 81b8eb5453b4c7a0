import { stat } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** Imports a module anew whenever its file has changed, so that the dev server sees edits. */
export async function importFresh<T>(root: string, file: string): Promise<T> {
  const absolute = path.join(root, file);
  const { mtimeMs } = await stat(absolute);
  return import(/* @vite-ignore */ `${pathToFileURL(absolute)}?v=${mtimeMs}`) as Promise<T>;
}
