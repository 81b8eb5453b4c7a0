import { SourceMap, type SourceMapPayload } from "node:module";
import { errorAt, type TextDiagnostic } from "@proofsheet/protocol/diagnostic";
import { transform as esbuild, type TransformFailure } from "esbuild";
import type { CodeLanguage } from "../instrument/parse.ts";

/** JavaScript that runs as it is, and the way back to the lines it was made from. */
export interface Transformed {
  code: string;
  /** The original line (from 1) of a place in the code. */
  originalLine(line: number, column: number): number;
  /** What kept the code from being transformed. */
  error?: TextDiagnostic;
}

/** What build tools put into modules, for samples that read it. */
const define = {
  "import.meta.env": JSON.stringify({
    MODE: "development",
    DEV: true,
    PROD: false,
    SSR: false,
    BASE_URL: "/",
  }),
};

/** Turns TypeScript and JSX into JavaScript; nothing is lowered, since the engines are current. */
export async function transform(code: string, language: CodeLanguage): Promise<Transformed> {
  if (language === "js") return { code, originalLine: (line) => line };
  try {
    const result = await esbuild(code, {
      loader: language,
      jsx: "automatic",
      target: "esnext",
      sourcemap: "external",
      sourcefile: "sample",
      define,
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
    const message = `SyntaxError: ${first?.text ?? (error as Error).message}`;
    return {
      code: "",
      originalLine: (line) => line,
      error: errorAt({ line: first?.location?.line ?? 1 }, "javascript", message),
    };
  }
}
