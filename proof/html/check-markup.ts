import type { Fence } from "../../src/content/types.ts";
import { judgeStyles } from "../css/judge-styles.ts";
import { type FenceJob, sourceOf } from "../fences.ts";
import type { Failure, Workshop } from "../types.ts";
import { scriptFaults, stylesIn } from "./embedded.ts";
import { foreignFaults } from "./foreign.ts";
import { judgeHtml } from "./judge-html.ts";

/** Judges fences of markup, each beside the card's other markup. */
export async function checkMarkup(jobs: FenceJob[], workshop: Workshop): Promise<Failure[][]> {
  const styles = jobs.map(({ fence }) => stylesIn(fence.code));
  const sheets = await judgeStyles(
    styles.flat().map(({ css }) => css),
    workshop,
  );
  const failures: Failure[][] = [];
  for (const [index, { fence, sample }] of jobs.entries()) {
    const others = [sample.fence, ...sample.setup].filter((other) => other !== fence);
    const faults = await judgeHtml(
      fence.code,
      fence.role,
      others.filter(isMarkup).map(codeOf).join("\n"),
    );
    for (const style of styles[index] ?? [])
      for (const { line, message } of sheets.shift() ?? [])
        faults.push({ line: style.line + line - 1, message });
    faults.push(...scriptFaults(fence.code), ...foreignFaults(fence.code));
    failures.push(faults.map(({ line, message }) => ({ source: sourceOf(fence, line), message })));
  }
  return failures;
}

const isMarkup = (fence: Fence) => fence.language === "html";
const codeOf = (fence: Fence) => fence.code;
