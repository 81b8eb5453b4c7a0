import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import { installedVersion } from "@proofsheet/protocol/installed-version";
import type { Fence } from "@proofsheet/protocol/sample";
import { loadDesign } from "@proofsheet/tailwind/compile";
import { inFile } from "../../core/fence-source.ts";
import { type FenceJob, fenceVerifier } from "../../core/fence-verifier.ts";
import type { ProofContext } from "../../core/verifier.ts";
import { checkStyles } from "../css/check-styles.ts";
import { checkMarkup } from "../html/verifier.ts";
import { checkClasses, ownValues } from "./check-classes.ts";
import { checkSheets, sheetsOf, tailwindAtRules } from "./check-sheets.ts";

/** Tailwind CSS: classes by the real design system, style sheets by the real compiler. */
export const tailwindVerifier = fenceVerifier({
  name: "tailwind",
  version: 3,
  tool: async () => `tailwindcss ${installedVersion("tailwindcss")}`,
  mine: (fence) => fence.mode === "tailwind",
  async check(jobs, context) {
    const pages = jobs.filter(({ fence }) => fence.language === "html");
    const sheets = jobs.filter(({ fence }) => fence.language !== "html");
    const found = new Map<Fence, Diagnostic[]>();
    for (const [own, check] of [
      [pages, checkPages],
      [sheets, checkSheets],
    ] as const)
      for (const [index, diagnostics] of (await check(own, context)).entries()) {
        const job = own[index];
        if (job) found.set(job.fence, diagnostics);
      }
    return jobs.map(({ fence }) => found.get(fence) ?? []);
  },
});

/** Checks markup: as HTML, and every class by the design system that the card configures. */
async function checkPages(jobs: FenceJob[], context: ProofContext): Promise<Diagnostic[][]> {
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
