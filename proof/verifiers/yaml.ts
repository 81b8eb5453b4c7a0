import { parseAllDocuments } from "yaml";
import { fenceVerifier, sourceOf } from "../fences.ts";
import { installedVersion } from "../installed-version.ts";

/** YAML: parsed, with doubled keys and unknown tags as failures. */
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
        .map((error) => ({
          source: sourceOf(fence, error.linePos?.[0].line ?? 1),
          message: `not YAML: ${error.message.split("\n")[0]} Correct the syntax`,
        }));
    }),
});
