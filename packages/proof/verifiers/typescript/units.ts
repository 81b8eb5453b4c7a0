import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Diagnostic } from "@proofsheet/protocol/diagnostic";
import { isInstalled, ownPackage } from "@proofsheet/protocol/installed-version";
import type { Source } from "@proofsheet/protocol/position";
import type { Fence, Sample } from "@proofsheet/protocol/sample";
import type { ProofContext } from "../../core/verifier.ts";
import { compose } from "../../javascript/program/compose.ts";
import { languageOf, programOf } from "../../javascript/program/program.ts";
import { unusedImportDiagnostics } from "../../javascript/program/unused-imports.ts";
import { checkGlobals } from "./check-globals.ts";

/** One fence of TypeScript with all its files on disk, ready to be checked. */
export interface Unit {
  sample: Sample;
  fence: Fence;
  /** The modules by absolute path: their text, and the place in the content of each line. */
  modules: Map<string, { text: string; lines: Source[] }>;
  /** What is wrong before TypeScript has seen it. */
  diagnostics: Diagnostic[];
  /** Whether it changes types for everybody, so that it must be checked by itself. */
  augments: boolean;
  /** Whether it runs in a browser, where Node's types would be wrong (`setTimeout` …). */
  inBrowser: boolean;
}

/** Says whether a fence is for TypeScript to check. */
export function isTyped({ language, skipped }: Fence): boolean {
  return (language === "ts" || language === "tsx") && skipped === undefined;
}

/** Lays out the files of a fence: the shown one with its checks, or an old one without. */
export async function makeUnit(sample: Sample, fence: Fence, context: ProofContext): Promise<Unit> {
  const checks = fence === sample.fence ? sample.checks.filter(isTyped) : [];
  const program = programOf(sample, { fence, checks });
  const folder = await context.folder(sample);
  const unit: Unit = {
    sample,
    fence,
    modules: new Map(),
    diagnostics: [...program.diagnostics],
    augments: false,
    inBrowser: fence.mode === "browser" || fence.language === "tsx",
  };
  for (const { path: file, parts } of program.modules) {
    const absolute = path.join(folder, file);
    const { text, lines } = compose(parts, languageOf(file));
    unit.modules.set(absolute, { text, lines });
    unit.augments ||= /^\s*declare\s+(?:global|module)\b/m.test(text);
    if (fence === sample.fence && fence.expectError === undefined)
      for (const part of parts.filter(({ role }) => role === "sample"))
        unit.diagnostics.push(...unusedImportDiagnostics(part, languageOf(file)));
    await write(absolute, text);
  }
  for (const [file, text] of program.assets) await write(path.join(folder, file), text);
  return unit;
}

/**
 * Writes the project that checks the units, which are all for a browser or all not.
 *
 * @param compilerOptions the strictest, when they are not given
 * @returns the path of its tsconfig file
 */
export async function writeProject(
  units: Unit[],
  context: ProofContext,
  compilerOptions: object = strictOptions,
): Promise<string> {
  const [first] = units;
  const folder = first ? await context.folder(first.sample) : context.root;
  const config = path.join(folder, "tsconfig.json");
  const files = units.flatMap(({ modules }) => [...modules.keys()]);
  const globals = path.join(folder, "check-globals.d.ts");
  await write(globals, checkGlobals);
  const types = typesFor(first?.inBrowser ?? false, context.root);
  const options = { ...compilerOptions, types };
  await write(config, JSON.stringify({ compilerOptions: options, files: [globals, ...files] }));
  return config;
}

/** Lists the global types of a program: what the project lacks of Node's comes from this one. */
function typesFor(inBrowser: boolean, root: string): string[] {
  const vite = isInstalled("vite/client", root) ? ["vite/client"] : [];
  if (inBrowser) return vite;
  return [...vite, isInstalled("@types/node", root) ? "node" : ownPackage("@types/node")];
}

/** As strict as a new project of today would be. */
const strictOptions = {
  target: "esnext",
  lib: ["esnext", "dom", "dom.iterable", "dom.asynciterable"],
  module: "esnext",
  moduleResolution: "bundler",
  moduleDetection: "force",
  jsx: "react-jsx",
  strict: true,
  noUncheckedIndexedAccess: true,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  allowJs: true,
  noEmit: true,
  skipLibCheck: true,
};

async function write(file: string, text: string) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
