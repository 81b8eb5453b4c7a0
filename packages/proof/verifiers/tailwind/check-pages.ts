import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import { loadDesign } from "@proofsheet/tailwind/compile";
import { inFile } from "../../core/fence-source.ts";
import type { FenceJob } from "../../core/fence-verifier.ts";
import type { ProofContext } from "../../core/verifier.ts";
import { checkStyles } from "../css/check-styles.ts";
import { checkMarkup } from "../html/check-markup.ts";
import { checkClasses, ownValues } from "./check-classes.ts";
import { tailwindAtRules } from "./check-sheet.ts";
import { sheetsOf } from "./check-sheets.ts";

/** Checks markup: as HTML, and every class by the design system that the card configures. */
export async function checkPages(jobs: FenceJob[], context: ProofContext): Promise<Diagnostic[][]> {
  const markup = await checkMarkup(jobs, context);
  const plain = await loadDesign();
  const pages = await Promise.all(
    jobs.map(async ({ fence, sample }) => {
      const sheets = sheetsOf(sample);
      const configured = sheets.some((sheet) => sheet.mode === "tailwind");
      const css = sheets.map((sheet) => sheet.code).join("\n");
      // A sheet that does not compile fails by itself, not its markup.
      const design = configured ? await loadDesign(css).catch(() => plain) : plain;
      const diagnostics = await checkClasses(fence.code, design, css);
      return { fence, diagnostics, values: ownValues(fence.code, design) };
    }),
  );
  const made = pages.flatMap(({ values }) => values.map(({ css }) => css));
  const verdicts = await checkStyles(made, context, tailwindAtRules);
  return pages.map(({ fence, diagnostics, values }, index) => {
    for (const { token, line } of values) {
      const [problem] = verdicts.shift() ?? [];
      if (problem)
        diagnostics.push(
          errorAt(
            { line },
            "tailwind",
            `class "${token}" makes bad CSS: ${problem.message}`,
            problem.remedy,
          ),
        );
    }
    const own = diagnostics.map((one) => inFile(fence, one));
    return [...(markup[index] ?? []), ...own];
  });
}
