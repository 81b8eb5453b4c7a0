import { errorAt } from "@proofsheet/protocol/diagnostic";
import { sourceOf } from "../../core/fence-source.ts";
import { fenceVerifier } from "../../core/fence-verifier.ts";

/** JSON: parsed by Node. */
export const jsonVerifier = fenceVerifier({
  name: "json",
  version: 1,
  tool: async () => `Node ${process.versions.node}`,
  mine: (fence) => fence.language === "json",
  check: async (jobs) =>
    jobs.map(({ fence }) => {
      try {
        JSON.parse(fence.code);
        return [];
      } catch (error) {
        const { message } = error as Error;
        // Node names no place when the text ends too soon.
        const line = /\(line (\d+) column/.exec(message)?.[1] ?? fence.code.split("\n").length;
        const place = sourceOf(fence, Number(line));
        return [errorAt(place, "json", `not JSON: ${message}`, "Correct the syntax")];
      }
    }),
});
