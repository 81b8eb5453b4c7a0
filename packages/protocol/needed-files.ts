/** A file that a sample may need. */
export interface NamedFile {
  /** Relative to the project, with forward slashes: `src/api.ts`. */
  path: string;
  code: string;
}

/**
 * Lists the files that code needs, directly or through each other. A file is needed where code
 * names it in quotation marks by a relative path, as an import does: `"./api"`, `"../store.ts"`.
 *
 * @param code the sample as it is shown
 * @param files all files that could be meant
 * @returns the needed ones, in the order of `files`
 */
export function neededFiles<T extends NamedFile>(code: string, files: T[]): T[] {
  const needed = new Set<T>();
  const follow = (text: string) => {
    for (const [, name = ""] of text.matchAll(/["'](?:\.{1,2}\/)+([^"'\s]+)["']/g))
      for (const file of files) {
        if (needed.has(file) || !isNamed(file.path, name)) continue;
        needed.add(file);
        follow(file.code);
      }
  };
  follow(code);
  return files.filter((file) => needed.has(file));
}

/** Whether `api`, `api.ts` or `src/api` names `src/api.ts`. */
function isNamed(path: string, name: string): boolean {
  const withoutSuffix = path.replace(/\.d\.ts$|\.[^./]+$/, "");
  return [path, withoutSuffix].some((one) => one === name || one.endsWith(`/${name}`));
}
