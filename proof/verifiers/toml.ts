import { parse, TomlError } from "smol-toml";
import { fenceVerifier, sourceOf } from "../fences.ts";
import { installedVersion } from "../installed-version.ts";
import type { Failure } from "../types.ts";

/** TOML: parsed. */
export const tomlVerifier = fenceVerifier({
  name: "toml",
  version: 1,
  tool: async () => `smol-toml ${installedVersion("smol-toml")}`,
  mine: (fence) => fence.language === "toml",
  check: async (jobs) =>
    jobs.map(({ fence }): Failure[] => {
      try {
        parse(fence.code);
        return [];
      } catch (error) {
        if (!(error instanceof TomlError)) throw error;
        const said = error.message.split("\n")[0]?.replace("Invalid TOML document: ", "");
        return [
          {
            source: sourceOf(fence, error.line),
            message: `not TOML: ${said}. Correct the syntax`,
          },
        ];
      }
    }),
});
