import { errorAt } from "@proofsheet/protocol/diagnostic";
import { installedVersion } from "@proofsheet/protocol/installed-version";
import { parseAllDocuments } from "yaml";
import { sourceOf } from "../../core/fence-source.ts";
import { fenceVerifier } from "../../core/fence-verifier.ts";

/** YAML: parsed, with doubled keys and unknown tags as diagnostics. */
export const yamlVerifier = fenceVerifier({
  name: "yaml",
  version: 1,
  tool: async () => `yaml ${installedVersion("yaml")}`,
  mine: (fence) => fence.language === "yaml",
  check: async (jobs) =>
    jobs.map(({ fence }) => {
      const documents = parseAllDocuments(fence.code);
      if (!Array.isArray(documents)) return [];
      return documents
        .flatMap(({ errors, warnings }) => [...errors, ...warnings])
        .map((error) =>
          errorAt(
            sourceOf(fence, error.linePos?.[0].line ?? 1),
            "yaml",
            `not YAML: ${error.message.split("\n")[0]}`,
            "Correct the syntax",
          ),
        );
    }),
});
