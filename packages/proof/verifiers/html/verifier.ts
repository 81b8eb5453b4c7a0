import type { TextDiagnostic } from "@proofsheet/protocol/diagnostic";
import { version } from "html-validate";
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

/** Checks a fence of markup beside the card's other markup. */
export async function checkMarkup(
  { fence, sample }: FenceJob,
  context: ProofContext,
): Promise<TextDiagnostic[]> {
  const around = [sample.fence, ...sample.setup]
    .filter((other) => other !== fence && other.language === "html")
    .map(({ code }) => code);
  const problems = await validateHtml(fence.code, fence.role, around.join("\n"));
  for (const { css, line } of stylesIn(fence.code))
    for (const one of await checkStyles(css, context))
      problems.push({ ...one, line: line + one.line - 1 });
  return [...problems, ...scriptDiagnostics(fence.code), ...foreignDiagnostics(fence.code)];
}
