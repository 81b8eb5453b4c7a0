import { version } from "css-tree";
import { chromiumVersion } from "../css/ask-chromium.ts";
import { judgeStyles } from "../css/judge-styles.ts";
import { fenceVerifier, sourceOf } from "../fences.ts";

/** Style sheets: css-tree's lexer on all they say, Chromium as the second judge. */
export const cssVerifier = fenceVerifier({
  name: "css",
  version: 2,
  tool: async (workshop) => `css-tree ${version}, ${await chromiumVersion(workshop)}`,
  mine: (fence) => fence.language === "css" && fence.mode !== "tailwind",
  async check(jobs, workshop) {
    const found = await judgeStyles(
      jobs.map(({ fence }) => fence.code),
      workshop,
    );
    return jobs.map(({ fence }, index) =>
      (found[index] ?? []).map(({ line, message }) => ({ source: sourceOf(fence, line), message })),
    );
  },
});
