import { fenceVerifier, sourceOf } from "../fences.ts";
import { judgeJson } from "../files/judge-json.ts";

/** JSON: parsed by Node, and held against what package.json and tsconfig.json may say. */
export const jsonVerifier = fenceVerifier({
  name: "json",
  version: 1,
  tool: async () => `Node ${process.versions.node}`,
  mine: (fence) => fence.language === "json",
  async check(jobs, workshop) {
    return Promise.all(
      jobs.map(async ({ fence, sample }) =>
        (await judgeJson(fence, sample, workshop)).map(({ line, message }) => ({
          source: sourceOf(fence, line),
          message,
        })),
      ),
    );
  },
});
