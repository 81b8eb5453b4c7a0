import { instrument } from "@proofsheet/proof/instrument/instrument";
import { moduleSuffixes } from "@proofsheet/proof/module-suffixes";
import { findComponent } from "@proofsheet/proof/program/component";
import { compose } from "@proofsheet/proof/program/compose";
import type { SourceCheckpoint } from "@proofsheet/proof/program/prepare";
import { languageOf, type Program, programOf } from "@proofsheet/proof/program/program";
import type { Part, ProgramFile } from "@proofsheet/proof/program/split-files";
import type { Source } from "@proofsheet/protocol/position";
import type { Fence, Sample } from "@proofsheet/protocol/sample";
import { ownOrigin } from "../own-origin.ts";
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
  /** Files that are no modules, by path. */
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
 * @throws SampleError
 */
export function compileSample(
  files: SampleFile[],
  strip: (code: string, language: string) => string,
): CompiledSample {
  const program = programOf(sampleOf(files), {
    fence: fenceOf(shownFile(files)),
    checks: files.filter(({ role }) => role === "show").map(fenceOf),
  });
  const [problem] = program.diagnostics;
  if (problem) throw new SampleError(problem.message, problem);
  const checkpoints: SourceCheckpoint[] = [];
  const paths = new Set([...program.modules.map(({ path }) => path), ...program.assets.keys()]);
  const modules = program.modules
    .filter(({ parts }) => parts.length > 0)
    .map((file) => compileFile(file, { program, paths, checkpoints, strip }));
  for (const [path, text] of program.assets)
    modules.push({ name: nameOf(path), code: assetModule(path, text), lines: [] });
  const names = new Set(modules.map(({ name }) => name));
  return {
    modules,
    entries: program.shown.map(nameOf).filter((name) => names.has(name)),
    checkpoints,
    assets: program.assets,
    renders:
      files.some(({ role }) => role === "show") ||
      checkpoints.some(({ kind }) => kind === "renders"),
  };
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
  checkpoints: SourceCheckpoint[];
  strip(code: string, language: string): string;
}

function compileFile(file: ProgramFile, context: Context): CompiledModule {
  const { program, paths, checkpoints, strip } = context;
  const language = languageOf(file.path);
  const isMain = file.path === program.main;
  const parts = file.parts.map((part) => ({ ...part, code: stripped(part, language, strip) }));
  const rewrite = (part: Part) => {
    if (part.role === "setup") return part.code;
    const result = instrument(part.code, "js", checkpoints.length);
    const at = (line: number) => placeOf(part, line);
    const [problem] = result.diagnostics;
    if (problem) throw new SampleError(problem.message, at(problem.line));
    checkpoints.push(
      ...result.checkpoints.map(({ line, ...checkpoint }) => ({ ...checkpoint, source: at(line) })),
    );
    return result.code;
  };
  const tail = () => {
    const own = parts.filter(({ role }) => role === "sample").map(({ code }) => code);
    const component = findComponent(own.join("\n"), "js");
    return checkpoints
      .map(({ kind }, id) =>
        kind === "renders" && component ? `await __proof.renders(${id}, ${component});` : "",
      )
      .join("");
  };
  const { text, lines } = compose(parts, "js", { rewrite, ...(isMain && { tail }) });
  const resolve = (specifier: string) => {
    const target = joined(file.path, specifier.replace(/\?.*$/, ""));
    const suffix = moduleSuffixes.find((one) => paths.has(target + one));
    return suffix === undefined ? undefined : nameOf(target + suffix);
  };
  try {
    return {
      name: nameOf(file.path),
      code: finishModule(text, {
        resolve,
        dropsTypes: language.startsWith("ts"),
        address: `${ownOrigin}/${file.path}`,
      }),
      lines,
    };
  } catch (error) {
    const line = error instanceof ModuleError ? lines[error.line - 1] : lines[0];
    throw new SampleError((error as Error).message, line);
  }
}

function placeOf({ fence, offset }: Part, line: number): Source {
  return { file: fence.source.file, line: offset + line };
}

/** Sucrase ends its message with the place: `Unexpected token (3:1)`. */
function stripped(part: Part, language: string, strip: Context["strip"]): string {
  try {
    return strip(part.code, language);
  } catch (error) {
    const { message } = error as Error;
    const [place, line = "1"] = / \((\d+):\d+\)$/.exec(message) ?? [""];
    const text = message
      .slice(0, message.length - place.length)
      .replace(/^Error transforming [^:]*: /, "");
    throw new SampleError(`SyntaxError: ${text}`, placeOf(part, Number(line)));
  }
}

/** The name by which a module is imported. */
function nameOf(path: string): string {
  return `sample:/${path}`;
}

function joined(from: string, specifier: string): string {
  return new URL(specifier, `http://sample/${from}`).pathname.slice(1);
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
