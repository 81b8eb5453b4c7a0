/** A file that a sample may need. */
export interface NamedFile {
  /** Relative to the project, with forward slashes: `src/api.ts`. */
  path: string;
  code: string;
}

/** A comment that is nothing but a file's name: `// src/store.ts`. */
const nameLine = /^\/\/ ((?:[\w@.$+()[\]-]+\/)*[\w@.$+()[\]-]+\.(?:[cm]?[jt]sx?|css|json))\s*$/;

/**
 * Cuts code at the lines that name a file, each with the lines after it.
 *
 * @param first the file of the lines before the first name
 * @returns the pieces that contain any code, with how many lines come before each
 */
export function cutAtFileNames(code: string, first: string): (NamedFile & { offset: number })[] {
  const pieces: { path: string; offset: number; lines: string[] }[] = [];
  for (const [offset, line] of code.split("\n").entries()) {
    const path = nameLine.exec(line)?.[1] ?? (offset === 0 ? first : undefined);
    if (path !== undefined) pieces.push({ path, offset, lines: [] });
    pieces.at(-1)?.lines.push(line);
  }
  return pieces
    .map(({ path, offset, lines }) => ({ path, offset, code: lines.join("\n") }))
    .filter((piece) => piece.code.trim() !== "");
}

/**
 * Lists the files that a fence makes: the one that its option names, or those that lines of its
 * code name. Lines before the first name are left out.
 */
export function namedFilesOf({ file = "", code }: { file?: string; code: string }): NamedFile[] {
  return cutAtFileNames(code, file)
    .filter(({ path }) => path !== "")
    .map(({ path, code }) => ({ path, code }));
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
