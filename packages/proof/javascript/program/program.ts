import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import { cutAtFileNames } from "@proofsheet/protocol/needed-files";
import { type Fence, reachable, type Sample } from "@proofsheet/protocol/sample";
import { sourceOf } from "../../core/fence-diagnostics.ts";
import { type CodeLanguage, isCode } from "../instrument/parse.ts";

/** A stretch of code in one fence that belongs to one file. */
export interface Part {
  code: string;
  fence: Fence;
  /** How many lines of the fence come before it. */
  offset: number;
  role: "setup" | "sample" | "check";
}

/** The parts of one file, in order. */
export interface ProgramFile {
  /** Relative to the sample's folder, with forward slashes. */
  path: string;
  parts: Part[];
}

/** A sample with all its files, before anything is done to them. */
export interface Program {
  /** Modules: the main one last. */
  modules: ProgramFile[];
  /** Files that are not modules (styles, data), by path. */
  assets: Map<string, string>;
  /** The modules that the sample itself shows, in order: each is run. */
  shown: string[];
  /** Path of the module whose scope checks and bare set-up share. */
  main: string;
  diagnostics: Diagnostic[];
}

/**
 * Puts the files of a sample together: its own, its set-up's and those of the cards it uses.
 *
 * @param fence the shown fence, or an old one instead
 */
export function programOf(
  sample: Sample,
  { fence, checks }: { fence: Fence; checks: Fence[] },
): Program {
  const files = new Map<string, ProgramFile>();
  const diagnostics: Diagnostic[] = [];
  for (const used of reachable(sample).slice(1)) diagnostics.push(...addUsed(used, files));
  addSetupFiles(sample, files);

  const bare = sample.setup.filter((one) => !one.file && canPrecede(one, fence));
  const unnamed = unnamedPath([fence, ...bare, ...checks], [...files.keys()]);
  const own = isCode(fence.language) ? splitFiles(fence, "sample", unnamed) : [];
  for (const file of own) files.set(file.path, file);
  const ownModules = own.filter(({ path }) => isModule(path));
  const main = files.get(ownModules.at(-1)?.path ?? "") ?? { path: unnamed, parts: [] };
  // The main module comes last in the list: it is what the others are for.
  files.delete(main.path);
  files.set(main.path, {
    path: main.path,
    parts: [
      ...bare.map((one) => partOf(one, "setup")),
      ...main.parts,
      ...checks.map((one) => partOf(one, "check")),
    ],
  });

  const all = [...files.values()];
  diagnostics.push(...all.flatMap((file) => strayFileDiagnostic(file) ?? []));
  const assets = all
    .filter(({ path }) => !isModule(path))
    .map(({ path, parts }) => [path, parts.map(({ code }) => code).join("\n")] as const);
  return {
    modules: all.filter(({ path }) => isModule(path)),
    assets: new Map(assets),
    shown: ownModules.length > 0 ? ownModules.map(({ path }) => path) : [main.path],
    main: main.path,
    diagnostics,
  };
}

function addSetupFiles(sample: Sample, files: Map<string, ProgramFile>) {
  for (const fence of sample.setup)
    if (fence.file) files.set(fence.file, { path: fence.file, parts: [partOf(fence, "setup")] });
}

function partOf(fence: Fence, role: Part["role"]): Part {
  return { code: fence.code, fence, offset: 0, role };
}

/** A section's set-up may be TypeScript; plain JavaScript samples of it do without. */
function canPrecede({ language }: Fence, fence: Fence): boolean {
  return isCode(language) && !(fence.language.startsWith("js") && language.startsWith("ts"));
}

/**
 * A sample without a name is put beside the others, unless it reaches for them in `src`
 * itself, and may have JSX when a part of it does.
 */
function unnamedPath(fences: Fence[], others: string[]): string {
  const languages = fences.map(({ language }) => language).filter(isCode);
  const [own = "js"] = languages;
  const language = languages.some((one) => one.endsWith("x")) ? `${own[0]}sx` : own;
  const above = fences.some(({ code }) => /["']\.\/src\//.test(code));
  const beside = !above && others.some((path) => path.startsWith("src/"));
  return `${beside ? "src/" : ""}sample.${language}`;
}

/** Adds the files of another sample; one without file names cannot be used. */
function addUsed(used: Sample, files: Map<string, ProgramFile>): Diagnostic[] {
  addSetupFiles(used, files);
  const parts = isCode(used.fence.language) ? splitFiles(used.fence, "setup", "") : [];
  for (const file of parts) if (file.path) files.set(file.path, file);
  if (parts.some(({ path }) => path)) return [];
  const message = `the sample ${used.id} is used by another, but names no file`;
  const remedy = 'Give it file="…" or a first line // src/…';
  return [errorAt(used.fence.source, "javascript", message, remedy)];
}

/** Whether a path is a module's. */
function isModule(path: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(path);
}

/** What a module is read as, by its path. */
export function languageOf(path: string): CodeLanguage {
  return (/([jt]sx?)$/.exec(path)?.[1] ?? "js") as CodeLanguage;
}

/**
 * Splits a fence into the files it names in comments, or gives it the one name it has.
 *
 * @param unnamed the path of code that names no file
 */
function splitFiles(fence: Fence, role: Part["role"], unnamed: string): ProgramFile[] {
  return cutAtFileNames(fence.code, fence.file ?? unnamed).map(({ path, ...piece }) => ({
    path,
    parts: [{ ...piece, fence, role }],
  }));
}

/** Whether a file's name leads out of the sample's folder. */
function strayFileDiagnostic({ path, parts: [part] }: ProgramFile): Diagnostic | undefined {
  if (!part || !(path.startsWith("/") || path.split("/").includes(".."))) return undefined;
  const message = `file "${path}" is outside the sample's folder`;
  const source = sourceOf(part.fence, part.offset);
  return errorAt(source, "javascript", message, "Name it from the project's root");
}
