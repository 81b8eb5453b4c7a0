import { SourceMap, type SourceMapPayload } from "node:module";
import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import type { Source } from "@proofsheet/protocol/position";
import { transform as esbuild, type TransformFailure } from "esbuild";
import { sourceOf } from "../../core/fence-diagnostics.ts";
import { instrument, type PlacedCheckpoint } from "../instrument/instrument.ts";
import type { CodeLanguage } from "../instrument/parse.ts";
import { compose } from "./compose.ts";
import { unusedImportDiagnostics } from "./imports.ts";
import { languageOf, type Part, type Program, type ProgramFile } from "./program.ts";

/** A checked comment with its place in the content. */
export interface SourceCheckpoint extends Pick<PlacedCheckpoint, "kind" | "texts"> {
  source: Source;
}

/** A module ready to be run. */
export interface RunModule {
  path: string;
  code: string;
  /** Returns the line (from 1) that a place in the code comes from, before its transformation. */
  originalLine(line: number, column: number): number;
  /** The place in the content of each line of the module, before its transformation. */
  lines: Source[];
}

/** A sample ready to be run. */
export interface Prepared {
  modules: RunModule[];
  checkpoints: SourceCheckpoint[];
  diagnostics: Diagnostic[];
  /** Whether the engine would read all of it; where not, a diagnostic says why. */
  parses: boolean;
}

/**
 * Makes a program's modules ready to run: checked comments become calls, types and JSX go.
 *
 * @param edit applied to all text of the sample first (the sample API gets its real address)
 * @param tail code that follows the sample in the main module, before its checks
 */
export async function prepare(
  program: Program,
  edit: (code: string) => string,
  tail?: (checkpoints: SourceCheckpoint[]) => string,
): Promise<Prepared> {
  const checkpoints: SourceCheckpoint[] = [];
  const diagnostics = [...program.diagnostics];
  let parses = true;

  const rewrite = (part: Part, language: CodeLanguage) => {
    const code = edit(part.code);
    if (part.role === "setup") return code;
    const at = (line: number) => sourceOf(part.fence, part.offset + line);
    const result = instrument(code, language, checkpoints.length, part.role === "check");
    parses &&= result.parses;
    checkpoints.push(
      ...result.checkpoints.map(({ line, ...checkpoint }) => ({ ...checkpoint, source: at(line) })),
    );
    diagnostics.push(...result.diagnostics.map((one): Diagnostic => ({ ...one, ...at(one.line) })));
    // In TypeScript the type checker's verifier reports them.
    if (part.role === "sample" && language.startsWith("js"))
      diagnostics.push(...unusedImportDiagnostics(part, language));
    return result.code;
  };

  const build = async ({ path, parts }: ProgramFile): Promise<RunModule> => {
    const language = languageOf(path);
    const { text, lines } = compose(parts, language, {
      rewrite: (part) => rewrite(part, language),
      ...(tail && path === program.main && { tail: () => tail(checkpoints) }),
    });
    const result = await transform(text, language, (message, line) => {
      const source = lines[line - 1];
      if (source && parses)
        diagnostics.push(errorAt(source, "javascript", `SyntaxError: ${message}`));
    });
    return { path, lines, ...result };
  };

  const modules: RunModule[] = [];
  // One after the other: the numbers of the checked comments follow the order of the files.
  for (const file of program.modules) modules.push(await build(file));
  return { modules, checkpoints, diagnostics, parses };
}

/** What build tools put into modules, for samples that read it. */
const buildEnvironment = { MODE: "development", DEV: true, PROD: false, SSR: false, BASE_URL: "/" };

/** Turns TypeScript and JSX into JavaScript; nothing is lowered, since the engines are current. */
async function transform(
  code: string,
  language: CodeLanguage,
  report: (message: string, line: number) => void,
): Promise<Pick<RunModule, "code" | "originalLine">> {
  const originalLine = (line: number) => line;
  if (language === "js") return { code, originalLine };
  try {
    const result = await esbuild(code, {
      loader: language,
      jsx: "automatic",
      target: "esnext",
      sourcemap: "external",
      sourcefile: "sample",
      define: { "import.meta.env": JSON.stringify(buildEnvironment) },
    });
    const map = new SourceMap(JSON.parse(result.map) as SourceMapPayload);
    return {
      code: result.code,
      originalLine(line, column) {
        const entry = map.findEntry(line - 1, Math.max(0, column - 1));
        return "originalLine" in entry ? entry.originalLine + 1 : line;
      },
    };
  } catch (error) {
    const [first] = (error as TransformFailure).errors ?? [];
    report(first?.text ?? (error as Error).message, first?.location?.line ?? 1);
    return { code: "", originalLine };
  }
}
