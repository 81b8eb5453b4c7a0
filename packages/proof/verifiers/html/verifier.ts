import { version } from "html-validate";
import { fenceVerifier } from "../../core/fence-verifier.ts";
import { checkMarkup } from "./check-markup.ts";

/** Markup: html-validate with accessibility rules, and the CSS and scripts in it. */
export const htmlVerifier = fenceVerifier({
  name: "html",
  version: 3,
  tool: async () => `html-validate ${version}`,
  mine: (fence) => fence.language === "html" && fence.mode !== "tailwind",
  check: checkMarkup,
});
