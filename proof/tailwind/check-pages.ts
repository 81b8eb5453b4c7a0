import { judgeStyles } from "../css/judge-styles.ts";
import { type FenceJob, sourceOf } from "../fences.ts";
import { checkMarkup } from "../html/check-markup.ts";
import type { Failure, Workshop } from "../types.ts";
import { sheetsOf } from "./check-sheets.ts";
import { loadDesign } from "./compile.ts";
import { judgeClasses, ownValues } from "./judge-classes.ts";
import { tailwindAtRules } from "./judge-sheet.ts";

/** Judges markup: as HTML, and every class by the design system that the card configures. */
export async function checkPages(jobs: FenceJob[], workshop: Workshop): Promise<Failure[][]> {
  const markup = await checkMarkup(jobs, workshop);
  const plain = await loadDesign();
  const pages = await Promise.all(
    jobs.map(async ({ fence, sample }) => {
      const sheets = sheetsOf(sample);
      const configured = sheets.some((sheet) => sheet.mode === "tailwind");
      const css = sheets.map((sheet) => sheet.code).join("\n");
      // A sheet that does not compile is that sheet's failure, not its markup's.
      const design = configured ? await loadDesign(css).catch(() => plain) : plain;
      const faults = await judgeClasses(fence.code, design, css);
      return { fence, faults, values: ownValues(fence.code, design) };
    }),
  );
  const made = pages.flatMap(({ values }) => values.map(({ css }) => css));
  const verdicts = await judgeStyles(made, workshop, tailwindAtRules);
  return pages.map(({ fence, faults, values }, index) => {
    for (const { token, line } of values) {
      const [fault] = verdicts.shift() ?? [];
      if (fault) faults.push({ line, message: `class "${token}" makes bad CSS: ${fault.message}` });
    }
    const own = faults.map(({ line, message }) => ({ source: sourceOf(fence, line), message }));
    return [...(markup[index] ?? []), ...own];
  });
}
