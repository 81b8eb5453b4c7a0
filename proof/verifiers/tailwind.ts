import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Fence } from "../../src/content/types.ts";
import { judgeStyles } from "../css/judge-styles.ts";
import { type FenceJob, fenceVerifier, sourceOf } from "../fences.ts";
import { checkMarkup } from "../html/check-markup.ts";
import { installedVersion } from "../installed-version.ts";
import { loadDesign } from "../tailwind/compile.ts";
import { judgeClasses, type TailwindFault } from "../tailwind/judge-classes.ts";
import { judgeSheet, tailwindAtRules } from "../tailwind/judge-sheet.ts";
import { judgeThemeKeys } from "../tailwind/theme-keys.ts";
import type { Failure, Sample, Workshop } from "../types.ts";

/** Tailwind CSS: classes by the real design system, style sheets by the real compiler. */
export const tailwindVerifier = fenceVerifier({
  name: "tailwind",
  version: 1,
  tool: async () => `tailwindcss ${installedVersion("tailwindcss")}`,
  mine: (fence) => fence.mode === "tailwind",
  async check(jobs, workshop) {
    const found = new Map<Fence, Failure[]>();
    await checkPages(jobs.filter(isMarkup), workshop, found);
    await checkSheets(
      jobs.filter((job) => !isMarkup(job)),
      workshop,
      found,
    );
    return jobs.map(({ fence }) => found.get(fence) ?? []);
  },
});

type Found = Map<Fence, Failure[]>;

async function checkPages(jobs: FenceJob[], workshop: Workshop, found: Found) {
  const markup = await checkMarkup(jobs, workshop);
  const plain = await loadDesign();
  for (const [index, { fence, sample }] of jobs.entries()) {
    const own = sheetsOf(sample);
    const configured = own.some((sheet) => sheet.mode === "tailwind");
    const css = own.map((sheet) => sheet.code).join("\n");
    // A sheet that does not compile is that sheet's failure, not its markup's.
    const design = configured ? await loadDesign(css).catch(() => plain) : plain;
    found.set(fence, [
      ...(markup[index] ?? []),
      ...failuresAt(fence, await judgeClasses(fence.code, design, css)),
    ]);
  }
}

async function checkSheets(jobs: FenceJob[], workshop: Workshop, found: Found) {
  const sheets = jobs.map(({ fence }) => fence.code);
  const styles = await judgeStyles(sheets, workshop, tailwindAtRules);
  const keys = await judgeThemeKeys(sheets);
  for (const [index, { fence, sample }] of jobs.entries()) {
    const before = sheetsOf(sample).filter(
      (sheet) => sheet !== fence && sheet.role === "setup" && !sheet.file,
    );
    const base = await folderFor(sample, workshop);
    const compiled = await judgeSheet(
      fence.code,
      before.map((sheet) => sheet.code).join("\n"),
      base,
    );
    const faults = [...compiled, ...(styles[index] ?? []), ...(keys[index] ?? [])];
    found.set(fence, failuresAt(fence, faults));
  }
}

/** Where a sheet's imports are resolved: beside the card's other files, if it names any. */
async function folderFor(sample: Sample, workshop: Workshop): Promise<string> {
  const files = sheetsOf(sample).filter((sheet) => sheet.file);
  if (files.length === 0) return workshop.root;
  const folder = await workshop.folder(sample);
  for (const { file = "", code } of files) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await writeFile(path.join(folder, file), code);
  }
  return path.dirname(path.join(folder, sample.fence.file ?? files[0]?.file ?? ""));
}

function sheetsOf(sample: Sample): Fence[] {
  return [...sample.setup, sample.fence].filter((fence) => fence.language === "css");
}

function failuresAt(fence: Fence, faults: TailwindFault[]): Failure[] {
  return faults.map(({ line, message }) => ({ source: sourceOf(fence, line), message }));
}

const isMarkup = ({ fence }: FenceJob) => fence.language === "html";
