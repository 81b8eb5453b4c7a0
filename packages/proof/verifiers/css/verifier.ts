import { version } from "css-tree";
import { fenceVerifier } from "../../core/fence-verifier.ts";
import { chromiumVersion } from "../../sandbox/chromium.ts";
import { checkStyles } from "./check-styles.ts";

/** Checks style sheets by css-tree's lexer and, where that does not know, by Chromium. */
export const cssVerifier = fenceVerifier({
  name: "css",
  version: 2,
  machineTools: ["Chromium"],
  tool: async (context) => `css-tree ${version}, ${await chromiumVersion(context)}`,
  mine: (fence) => fence.language === "css" && fence.mode !== "tailwind",
  check: ({ fence }, context) => checkStyles(fence.code, context),
});
