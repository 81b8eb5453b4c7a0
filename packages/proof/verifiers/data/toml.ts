import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import { installedVersion } from "@proofsheet/protocol/installed-version";
import { parse, TomlError } from "smol-toml";
import { sourceOf } from "../../core/fence-source.ts";
import { fenceVerifier } from "../../core/fence-verifier.ts";

/** TOML: parsed. */
export const tomlVerifier = fenceVerifier({
  name: "toml",
  version: 1,
  tool: async () => `smol-toml ${installedVersion("smol-toml")}`,
  mine: (fence) => fence.language === "toml",
  check: async (jobs) =>
    jobs.map(({ fence }): Diagnostic[] => {
      try {
        parse(fence.code);
        return [];
      } catch (error) {
        if (!(error instanceof TomlError)) throw error;
        const said = error.message.split("\n")[0]?.replace("Invalid TOML document: ", "");
        return [
          errorAt(sourceOf(fence, error.line), "toml", `not TOML: ${said}`, "Correct the syntax"),
        ];
      }
    }),
});
