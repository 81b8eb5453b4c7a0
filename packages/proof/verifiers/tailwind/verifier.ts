import { errorAt, type TextDiagnostic } from "@proofsheet/protocol/diagnostic";
import { installedVersion } from "@proofsheet/protocol/installed-version";
import { loadDesign } from "@proofsheet/tailwind/compile";
import { type FenceJob, fenceVerifier } from "../../core/fence-verifier.ts";
import type { ProofContext } from "../../core/verifier.ts";
import { checkStyles } from "../css/check-styles.ts";
import { checkMarkup } from "../html/verifier.ts";
import { checkClasses, ownValues, standard } from "./check-classes.ts";
import { checkSheet, sheetsOf, tailwindAtRules } from "./check-sheet.ts";

/** Tailwind CSS: classes by the real design system, style sheets by the real compiler. */
export const tailwindVerifier = fenceVerifier({
  name: "tailwind",
  version: 3,
  tool: async () => `tailwindcss ${installedVersion("tailwindcss")}`,
  mine: (fence) => fence.mode === "tailwind",
  check: (job, context) =>
    job.fence.language === "html" ? checkPage(job, context) : checkSheet(job, context),
});

/** Checks markup: as HTML, and every class by the design system that the card configures. */
async function checkPage(job: FenceJob, context: ProofContext): Promise<TextDiagnostic[]> {
  const { fence, sample } = job;
  const sheets = sheetsOf(sample);
  const css = sheets.map((sheet) => sheet.code).join("\n");
  const { design: plain } = await standard();
  const isConfigured = sheets.some((sheet) => sheet.mode === "tailwind");
  // A sheet that does not compile fails alone, not its markup.
  const design = isConfigured ? await loadDesign(css).catch(() => plain) : plain;
  const diagnostics = await checkClasses(fence.code, design, css);
  for (const { css: made, token, line } of ownValues(fence.code, design)) {
    const [problem] = await checkStyles(made, context, tailwindAtRules);
    if (!problem) continue;
    const message = `class "${token}" makes bad CSS: ${problem.message}`;
    diagnostics.push(errorAt({ line }, "tailwind", message, problem.remedy));
  }
  return [...(await checkMarkup(job, context)), ...diagnostics];
}
