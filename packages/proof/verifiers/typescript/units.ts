import path from "node:path";
import type { Diagnostic } from "@proofsheet/protocol/diagnostic";
import { isInstalled, ownPackage } from "@proofsheet/protocol/installed-version";
import { positionAt, type Source } from "@proofsheet/protocol/position";
import type { Fence, Sample } from "@proofsheet/protocol/sample";
import type { ProofContext } from "../../core/verifier.ts";
import { compose } from "../../javascript/program/compose.ts";
import { unusedImportDiagnostics } from "../../javascript/program/imports.ts";
import { languageOf, programOf } from "../../javascript/program/program.ts";
import { writeFiles } from "../../sandbox/write-files.ts";
import { type CompilerMessage, checkProjects } from "./compiler.ts";

/** One fence of TypeScript with all its files on disk, ready to be checked. */
export interface Unit {
  sample: Sample;
  fence: Fence;
  /** The modules by absolute path: their text, and the place in the content of each line. */
  modules: Map<string, { text: string; lines: Source[] }>;
  /** What is wrong before TypeScript has seen it. */
  diagnostics: Diagnostic[];
  /** Whether it changes types for everyone, so that it must be checked alone. */
  augments: boolean;
  /** Whether it runs in a browser, where Node's types would be wrong (`setTimeout` …). */
  inBrowser: boolean;
}

/** Whether a fence is for TypeScript to check. */
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
    await writeFiles(folder, [[file, text]]);
  }
  await writeFiles(folder, program.assets);
  return unit;
}

/** What TypeScript reports of a unit. */
export interface UnitMessage extends Omit<CompilerMessage, "file" | "at"> {
  /** The place in the content of the line. */
  source: Source;
  /** In the line as it was checked. */
  column: number;
}

/**
 * Checks units in one program for browsers and one for Node, and in one each for what would change
 * the others.
 *
 * @param compilerOptions of the project; the strictest, when they are not given
 * @returns what TypeScript says of each unit, in their order
 */
export async function checkUnits(
  units: Unit[],
  context: ProofContext,
  compilerOptions: object = strictOptions,
): Promise<UnitMessage[][]> {
  const groups = [
    ...Map.groupBy(units, (unit) => (unit.augments ? unit : unit.inBrowser)).values(),
  ];
  const configs = groups.map((group) => writeProject(group, context, compilerOptions));
  const messages = Map.groupBy(await checkProjects(await Promise.all(configs)), ({ file }) => file);
  return units.map(({ modules, fence }) =>
    [...modules].flatMap(([file, { text, lines }]) =>
      (messages.get(file) ?? []).map(({ at, file: _, ...message }) => {
        const { line, column = 1 } = positionAt(text, at);
        return { ...message, source: lines[line - 1] ?? fence.source, column };
      }),
    ),
  );
}

/**
 * Writes the project that checks the units, which are all for a browser or all not.
 *
 * @returns the path of its tsconfig file
 */
async function writeProject(units: Unit[], context: ProofContext, compilerOptions: object) {
  const [first] = units;
  const folder = first ? await context.folder(first.sample) : context.root;
  const types = isInstalled("vite/client", context.root) ? ["vite/client"] : [];
  // What the project lacks of Node's types comes from this one.
  const ofNode = isInstalled("@types/node", context.root) ? "node" : ownPackage("@types/node");
  if (!first?.inBrowser) types.push(ofNode);
  const files = ["check-globals.d.ts", ...units.flatMap(({ modules }) => [...modules.keys()])];
  await writeFiles(folder, [
    ["check-globals.d.ts", checkGlobals],
    ["tsconfig.json", JSON.stringify({ compilerOptions: { ...compilerOptions, types }, files })],
  ]);
  return path.join(folder, "tsconfig.json");
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

/**
 * What hidden checks can use without an import; see CONTRIBUTING.md. A text and no `.d.ts` file,
 * so that these names exist in samples only, and not in this project.
 */
const checkGlobals = `
declare function equal(actual: unknown, expected: unknown): void;
declare function ok(value: unknown, message?: string): void;
declare function near(actual: number, expected: number, within?: number): void;
declare function until(condition: () => unknown): Promise<void>;
declare function logged(text: string): void;

declare function click(target: string): Promise<void>;
declare function hover(target: string): Promise<void>;
declare function type(target: string, text: string): Promise<void>;
declare function press(key: string): Promise<void>;
declare function see(text: string): Promise<void>;
declare function gone(text: string): Promise<void>;
declare function render(element: import("react").ReactNode): void;
declare function accessible(selector: string): Promise<{ role: string; name: string; description: string }>;
declare function emulate(emulated: { width?: number; media?: "screen" | "print"; colorScheme?: "light" | "dark"; contrast?: "no-preference" | "more"; forcedColors?: "none" | "active"; reducedMotion?: "no-preference" | "reduce" }): Promise<void>;
declare function rect(selector: string): DOMRect;
declare function style(selector: string, property: string): string;
`;
