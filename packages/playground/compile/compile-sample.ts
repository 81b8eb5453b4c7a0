import { instrument } from "@proofsheet/proof/instrument/instrument";
import {
  boundNames,
  type CodeLanguage,
  childOf,
  parseCode,
  type SyntaxNode,
} from "@proofsheet/proof/instrument/parse";
import { moduleSuffixes } from "@proofsheet/proof/module-suffixes";
import { findComponent, renderCalls } from "@proofsheet/proof/program/component";
import { compose } from "@proofsheet/proof/program/compose";
import type { SourceCheckpoint } from "@proofsheet/proof/program/prepare";
import {
  languageOf,
  type Part,
  type Program,
  type ProgramFile,
  programOf,
} from "@proofsheet/proof/program/program";
import { describeDiagnostic } from "@proofsheet/protocol/diagnostic";
import type { Source } from "@proofsheet/protocol/position";
import type { Fence, Sample } from "@proofsheet/protocol/sample";
import { ownOrigin } from "../names.ts";
import type { SampleFile } from "../protocol.ts";
import { finishModule, ModuleError } from "./finish-module.ts";

/** A module of a sample, ready to run. */
export interface CompiledModule {
  /** The name by which others import it. */
  name: string;
  code: string;
  /** The tab and the line of each of its lines, from 0. */
  lines: Source[];
}

/** A sample, ready to run. */
export interface CompiledSample {
  modules: CompiledModule[];
  /** The names of the modules to run, in order. */
  entries: string[];
  checkpoints: SourceCheckpoint[];
  /** What is not as the reader may think, and stops nothing. */
  notes: string[];
  /** The names that a sample of declarations alone declares; none where it does something too. */
  defines: string[];
  /** Files that are not modules, by path. */
  assets: Map<string, string>;
  /** Whether anything is rendered for the sample. */
  renders: boolean;
}

/** What keeps a sample from running, with its place. */
export class SampleError extends Error {
  readonly source: Source | undefined;

  constructor(message: string, source?: Source) {
    super(message);
    this.source = source;
  }
}

/**
 * Makes a sample's files ready to run: types and JSX go, checked comments become calls. The files are
 * put together and instrumented by the proof's own code, so that a comment means here what it means there.
 *
 * @param strip turns TypeScript and JSX into JavaScript, line for line
 * @param packages the names of packages that there are
 * @throws SampleError
 */
export function compileSample(
  files: SampleFile[],
  strip: (code: string, language: string) => string,
  packages: string[],
): CompiledSample {
  const program = programOf(sampleOf(files), {
    fence: fenceOf(shownFile(files)),
    checks: files.filter(({ role }) => role === "show").map(fenceOf),
  });
  const [problem] = program.diagnostics;
  if (problem) throw new SampleError(problem.message, problem);
  const checkpoints: SourceCheckpoint[] = [];
  const notes: string[] = [];
  const paths = new Set([...program.modules.map(({ path }) => path), ...program.assets.keys()]);
  const modules = program.modules
    .filter(({ parts }) => parts.length > 0)
    .map((file) => compileFile(file, { program, paths, packages, checkpoints, notes, strip }));
  for (const [path, text] of program.assets)
    modules.push({ name: nameOf(path), code: assetModule(path, text), lines: [] });
  const names = new Set(modules.map(({ name }) => name));
  return {
    modules,
    entries: program.shown.map(nameOf).filter((name) => names.has(name)),
    checkpoints,
    notes,
    defines: definesOf(program),
    assets: program.assets,
    renders:
      files.some(({ role }) => role === "show") ||
      checkpoints.some(({ kind }) => kind === "renders"),
  };
}

function definesOf({ modules }: Program): string[] {
  const own = modules.flatMap(({ path, parts }) =>
    parts
      .filter(({ role }) => role === "sample")
      .flatMap(({ code }) => parseCode(code, languageOf(path)).program.body as SyntaxNode[]),
  );
  const named = own
    .filter(({ type }) => type !== "ImportDeclaration")
    .map((node) => (/^Export/.test(node.type) ? childOf(node, "declaration") : node));
  const isDeclared = named.every((node) => !node || /Declaration$/.test(node.type));
  return isDeclared ? named.flatMap((node) => (node ? boundNames(node) : [])) : [];
}

/** The file that is the sample. */
function shownFile(files: SampleFile[]): SampleFile {
  const shown = files.find(({ role }) => role === "shown");
  if (!shown) throw new SampleError("There is no sample to run.");
  return shown;
}

/** The line of the opening backticks would be 0: the first line of a tab is 1. */
function fenceOf({ name, language, role, mode, file, code }: SampleFile): Fence {
  const fence: Fence = {
    language,
    role: role === "show" ? "check" : role,
    code,
    source: { file: name, line: 0 },
  };
  return { ...fence, ...(mode && { mode }), ...(file && { file }) };
}

function sampleOf(files: SampleFile[]): Sample {
  return {
    id: "sample",
    fence: fenceOf(shownFile(files)),
    setup: files.filter(({ role }) => role === "setup").map(fenceOf),
    checks: [],
    counterExamples: [],
    uses: [],
    hash: "",
  };
}

interface Context {
  program: Program;
  paths: Set<string>;
  packages: string[];
  checkpoints: SourceCheckpoint[];
  notes: string[];
  strip(code: string, language: string): string;
}

function compileFile(file: ProgramFile, context: Context): CompiledModule {
  const { program, checkpoints, strip } = context;
  const language = languageOf(file.path);
  const tail = () => renderCalls(checkpoints, findComponent(file.parts, language));
  const { text, lines } = compose(file.parts, language, {
    rewrite: (part) => instrumented(part, language, context),
    ...(file.path === program.main && { tail }),
  });
  try {
    const code = finishModule(strip(text, language), {
      resolve: (specifier) => moduleFor(specifier, file.path, context),
      address: `${ownOrigin}/${file.path}`,
    });
    return { name: nameOf(file.path), code, lines };
  } catch (error) {
    const line = error instanceof ModuleError ? lines[error.line - 1] : lines[0];
    throw new SampleError((error as Error).message, line);
  }
}

/** What a comment says that cannot be checked is the reader's own business: it stops no run. */
function instrumented(part: Part, language: CodeLanguage, { checkpoints, notes }: Context): string {
  const at = (line: number): Source => ({ file: part.fence.source.file, line: part.offset + line });
  const { error } = parseCode(part.code, language);
  if (error) throw new SampleError(error.message, at(error.line));
  if (part.role === "setup") return part.code;
  const result = instrument(part.code, language, checkpoints.length);
  notes.push(
    ...result.diagnostics.map(
      (one) =>
        `The comment of line ${at(one.line).line} is not checked: ${describeDiagnostic(one)}`,
    ),
  );
  checkpoints.push(
    ...result.checkpoints.map(({ line, ...checkpoint }) => ({ ...checkpoint, source: at(line) })),
  );
  return result.code;
}

/**
 * The name of the module that an import means.
 *
 * @throws Error when there is none, with what there is
 */
function moduleFor(specifier: string, from: string, { paths, packages }: Context): string {
  if (!/^[./]/.test(specifier)) {
    if (packages.includes(specifier)) return specifier;
    throw new Error(`There is no package "${specifier}" here. There are: ${packages.join(", ")}.`);
  }
  const target = new URL(specifier.replace(/\?.*$/, ""), `http://sample/${from}`).pathname.slice(1);
  const suffix = moduleSuffixes.find((one) => paths.has(target + one));
  if (suffix !== undefined) return nameOf(target + suffix);
  throw new Error(`There is no file "${specifier}" here. There are: ${[...paths].join(", ")}.`);
}

/** The name by which a module is imported. */
function nameOf(path: string): string {
  return `sample:/${path}`;
}

/** What a bundler makes of styles and data that a module imports. */
function assetModule(path: string, text: string): string {
  if (path.endsWith(".json")) return `export default ${text};`;
  if (!path.endsWith(".css")) return `export default ${JSON.stringify(text)};`;
  return `const style = document.createElement("style");
style.textContent = ${JSON.stringify(text)};
document.head.append(style);
export default {};`;
}
