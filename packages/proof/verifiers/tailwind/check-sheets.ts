import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Diagnostic } from "@proofsheet/protocol/diagnostic";
import type { Fence, Sample } from "@proofsheet/protocol/sample";
import { inFile } from "../../core/fence-source.ts";
import type { FenceJob } from "../../core/fence-verifier.ts";
import type { ProofContext } from "../../core/verifier.ts";
import { writeFiles } from "../../sandbox/write-files.ts";
import { checkStyles } from "../css/check-styles.ts";
import { checkSheet, tailwindAtRules } from "./check-sheet.ts";
import { parseSheet } from "./parse-sheet.ts";
import { checkThemeKeys } from "./theme-keys.ts";

/** Checks style sheets: as CSS, by the compiler, and their theme keys. */
export async function checkSheets(
  jobs: FenceJob[],
  context: ProofContext,
): Promise<Diagnostic[][]> {
  const sheets = jobs.map(({ fence }) => fence.code);
  const styles = await checkStyles(sheets, context, tailwindAtRules);
  const keys = await checkThemeKeys(sheets);
  const diagnostics: Diagnostic[][] = [];
  for (const [index, job] of jobs.entries()) {
    const { fence, sample } = job;
    const before = sheetsOf(sample)
      .filter((sheet) => sheet !== fence && sheet.role === "setup" && !sheet.file)
      .map((sheet) => sheet.code);
    const compiled = await checkSheet(fence.code, before.join("\n"), await folderFor(job, context));
    const found = [...compiled, ...(styles[index] ?? []), ...(keys[index] ?? [])];
    diagnostics.push(found.map((one) => inFile(fence, one)));
  }
  return diagnostics;
}

/** The style sheets of a card: set-up first, then the shown one. */
export function sheetsOf(sample: Sample): Fence[] {
  return [...sample.setup, sample.fence].filter((fence) => fence.language === "css");
}

/** The folders that `@import … source("../src")` names: Tailwind wants to find them. */
function sourceFolders(css: string): string[] {
  const folders: string[] = [];
  parseSheet(css).walkAtRules(({ params }) => {
    const folder = /\bsource\(\s*["']([^"']+)["']\s*\)/.exec(params)?.[1];
    if (folder) folders.push(folder);
  });
  return folders;
}

/** Where a sheet's imports are resolved: in a folder of its own, if it speaks of others. */
async function folderFor({ fence, sample }: FenceJob, context: ProofContext): Promise<string> {
  const files = sheetsOf(sample).filter((sheet) => sheet.file);
  const sources = sourceFolders(fence.code);
  if (files.length === 0 && sources.length === 0) return context.root;
  const folder = await context.folder(sample);
  await writeFiles(
    folder,
    files.map(({ file = "", code }) => [file, code]),
  );
  const base = path.dirname(path.join(folder, fence.file ?? files[0]?.file ?? "src/app.css"));
  for (const source of sources) await mkdir(path.join(base, source), { recursive: true });
  return base;
}
