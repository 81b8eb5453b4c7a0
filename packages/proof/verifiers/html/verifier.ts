import type { Diagnostic } from "@proofsheet/protocol/diagnostic";
import { version } from "html-validate";
import { inFile } from "../../core/fence-source.ts";
import { type FenceJob, fenceVerifier } from "../../core/fence-verifier.ts";
import type { ProofContext } from "../../core/verifier.ts";
import { checkStyles } from "../css/check-styles.ts";
import { scriptDiagnostics, stylesIn } from "./embedded.ts";
import { foreignDiagnostics } from "./foreign.ts";
import { validateHtml } from "./validate-html.ts";

/** Markup: html-validate with accessibility rules, and the CSS and scripts in it. */
export const htmlVerifier = fenceVerifier({
  name: "html",
  version: 3,
  tool: async () => `html-validate ${version}`,
  mine: (fence) => fence.language === "html" && fence.mode !== "tailwind",
  check: checkMarkup,
});

/** Checks fences of markup, each beside the card's other markup. */
export async function checkMarkup(
  jobs: FenceJob[],
  context: ProofContext,
): Promise<Diagnostic[][]> {
  const styles = jobs.map(({ fence }) => stylesIn(fence.code));
  const sheets = await checkStyles(
    styles.flat().map(({ css }) => css),
    context,
  );
  const diagnostics: Diagnostic[][] = [];
  for (const [index, { fence, sample }] of jobs.entries()) {
    const around = [sample.fence, ...sample.setup]
      .filter((other) => other !== fence && other.language === "html")
      .map(({ code }) => code);
    const problems = await validateHtml(fence.code, fence.role, around.join("\n"));
    for (const style of styles[index] ?? [])
      for (const one of sheets.shift() ?? [])
        problems.push({ ...one, line: style.line + one.line - 1 });
    problems.push(...scriptDiagnostics(fence.code), ...foreignDiagnostics(fence.code));
    diagnostics.push(problems.map((one) => inFile(fence, one)));
  }
  return diagnostics;
}
