import type { SourceFile } from "typescript/unstable/ast";
import { API, type Checker } from "typescript/unstable/sync";

const common = { target: "esnext", module: "esnext", noEmit: true, types: [] };

/**
 * Reads files, on the disk or not, by TypeScript's checker.
 *
 * @param folder where the files are meant to be, with what they import around them
 * @param files the path and the text of each
 * @param compilerOptions beside those that every program has
 * @param read called while the compiler runs, with the files in their order
 */
export function readProgram<T>(
  folder: string,
  files: [path: string, code: string][],
  compilerOptions: object,
  read: (checker: Checker, sources: SourceFile[]) => T,
): T {
  const config = `${folder}/proofsheet.tsconfig.json`;
  const paths = files.map(([path]) => path);
  const options = { ...common, ...compilerOptions };
  const texts = new Map(files).set(
    config,
    JSON.stringify({ compilerOptions: options, files: paths }),
  );
  const api = new API({
    cwd: folder,
    fs: {
      readFile: (file) => texts.get(file),
      fileExists: (file) => (texts.has(file) ? true : undefined),
      directoryExists: (name) => (name === folder ? true : undefined),
    },
  });
  try {
    using snapshot = api.updateSnapshot({ openProjects: [config] });
    const project = snapshot.getProject(config);
    const sources = paths.map((file) => project?.program.getSourceFile(file));
    if (!project || sources.includes(undefined))
      throw new Error(`TypeScript did not open ${folder}`);
    return read(
      project.checker,
      sources.filter((one) => one !== undefined),
    );
  } finally {
    api.close();
  }
}
