/** A file that a sample may need. */
export interface NamedFile {
  /** Relative to the project, with forward slashes: `src/api.ts`. */
  path: string;
  code: string;
}

/** A comment that is nothing but a file's name: `// src/store.ts`. */
const nameLine = /^\/\/ ((?:[\w@.$+()[\]-]+\/)*[\w@.$+()[\]-]+\.(?:[cm]?[jt]sx?|css|json))\s*$/;

/** Returns the file's name that a line of a sample gives to the lines after it, if it does. */
export function fileNameOf(line: string): string | undefined {
  return nameLine.exec(line)?.[1];
}

/**
 * Lists the files that a fence makes: the one that its option names, or those that lines of its
 * code name. Lines before the first name are left out.
 */
export function namedFilesOf({ file, code }: { file?: string; code: string }): NamedFile[] {
  const files: NamedFile[] = [];
  let lines: string[] = [];
  const close = (path: string | undefined) => {
    if (path && lines.some((line) => line.trim() !== ""))
      files.push({ path, code: lines.join("\n") });
  };
  let path = file;
  for (const line of code.split("\n")) {
    const name = fileNameOf(line);
    if (name) {
      close(path);
      path = name;
      lines = [];
    }
    lines.push(line);
  }
  close(path);
  return files;
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
