import { inFile } from "../../core/fence-source.ts";
import { fenceVerifier } from "../../core/fence-verifier.ts";
import { checkJson } from "./check-json.ts";

/** JSON: parsed by Node, and held against what package.json and tsconfig.json may say. */
export const jsonVerifier = fenceVerifier({
  name: "json",
  version: 1,
  tool: async () => `Node ${process.versions.node}`,
  mine: (fence) => fence.language === "json",
  async check(jobs, context) {
    return Promise.all(
      jobs.map(async ({ fence, sample }) =>
        (await checkJson(fence, sample, context)).map((one) => inFile(fence, one)),
      ),
    );
  },
});
