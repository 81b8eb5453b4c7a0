import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Fence } from "../../src/content/types.ts";
import { judgeStyles } from "../css/judge-styles.ts";
import { type FenceJob, sourceOf } from "../fences.ts";
import type { Failure, Sample, Workshop } from "../types.ts";
import { judgeSheet, tailwindAtRules } from "./judge-sheet.ts";
import { judgeThemeKeys } from "./theme-keys.ts";

/** Judges style sheets: as CSS, by the compiler, and their theme keys. */
export async function checkSheets(jobs: FenceJob[], workshop: Workshop): Promise<Failure[][]> {
  const sheets = jobs.map(({ fence }) => fence.code);
  const styles = await judgeStyles(sheets, workshop, tailwindAtRules);
  const keys = await judgeThemeKeys(sheets);
  const failures: Failure[][] = [];
  for (const [index, job] of jobs.entries()) {
    const { fence, sample } = job;
    const before = sheetsOf(sample)
      .filter((sheet) => sheet !== fence && sheet.role === "setup" && !sheet.file)
      .map((sheet) => sheet.code);
    const compiled = await judgeSheet(
      fence.code,
      before.join("\n"),
      await folderFor(job, workshop),
    );
    const faults = [...compiled, ...(styles[index] ?? []), ...(keys[index] ?? [])];
    failures.push(faults.map(({ line, message }) => ({ source: sourceOf(fence, line), message })));
  }
  return failures;
}

/** The style sheets of a card: set-up first, then the shown one. */
export function sheetsOf(sample: Sample): Fence[] {
  return [...sample.setup, sample.fence].filter((fence) => fence.language === "css");
}

/** The folders that `@import … source("../src")` names: Tailwind wants to find them. */
const sourceFolder = /\bsource\(\s*["']([^"']+)["']\s*\)/g;

/** Where a sheet's imports are resolved: in a folder of its own, if it speaks of others. */
async function folderFor({ fence, sample }: FenceJob, workshop: Workshop): Promise<string> {
  const files = sheetsOf(sample).filter((sheet) => sheet.file);
  const sources = [...fence.code.matchAll(sourceFolder)].map((match) => match[1] ?? ".");
  if (files.length === 0 && sources.length === 0) return workshop.root;
  const folder = await workshop.folder(sample);
  for (const { file = "", code } of files) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await writeFile(path.join(folder, file), code);
  }
  const base = path.dirname(path.join(folder, fence.file ?? files[0]?.file ?? "src/app.css"));
  for (const source of sources) await mkdir(path.join(base, source), { recursive: true });
  return base;
}
