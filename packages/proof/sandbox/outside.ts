import { readdir, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

/** Folders of the project that its own tools write to at any time. */
const busy = new Set([".cache", ".git", "node_modules", "dist"]);

/**
 * Notes what is where samples must not write: the user's home, the project, the template.
 * For systems that cannot forbid it; two samples that run at the same time share the report.
 *
 * @returns a function that names what has been added or changed there since
 */
export async function watchOutside(
  root: string,
  template: string,
): Promise<() => Promise<string[]>> {
  const look = async () =>
    new Map([
      ...(await entriesOf(os.homedir(), false)),
      ...(await entriesOf(root, true)),
      ...(await entriesOf(path.join(template, "home"), true)),
      ...(await entriesOf(path.join(template, "work"), true)),
      ...(await entriesOf(path.join(template, "work", "project"), true)),
    ]);
  const before = await look();
  return async () =>
    [...(await look())].filter(([file, state]) => before.get(file) !== state).map(([file]) => file);
}

/** Entries by path; with their time of change where only samples could have changed them. */
async function entriesOf(folder: string, withTimes: boolean): Promise<[string, number][]> {
  const names = (await readdir(folder)).filter((name) => !busy.has(name));
  return Promise.all(
    names.map(async (name): Promise<[string, number]> => {
      const file = path.join(folder, name);
      const state = withTimes ? await stat(file).catch(() => undefined) : undefined;
      return [file, state?.isFile() ? state.mtimeMs : 0];
    }),
  );
}
