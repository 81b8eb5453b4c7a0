import { errorAt } from "@proofsheet/protocol/diagnostic";
import { installedVersion } from "@proofsheet/protocol/installed-version";
import { parse as parseToml, TomlError } from "smol-toml";
import { parseAllDocuments } from "yaml";
import { fenceVerifier } from "../../core/fence-verifier.ts";

/**
 * Makes the verifier of a format that is parsed, and no more.
 *
 * @param findErrors finds what keeps a text from being parsed, and the line of it, from 1
 */
function parsed(
  language: string,
  tool: () => string,
  findErrors: (code: string) => { line: number; message: string }[],
) {
  return fenceVerifier({
    name: language,
    version: 1,
    tool: async () => tool(),
    mine: (fence) => fence.language === language,
    check: async ({ fence }) =>
      findErrors(fence.code).map(({ line, message }) => {
        const what = `not ${language.toUpperCase()}: ${message}`;
        return errorAt({ line }, language, what, "Correct the syntax");
      }),
  });
}

/** JSON: parsed by Node. */
export const jsonVerifier = parsed(
  "json",
  () => `Node ${process.versions.node}`,
  (code) => {
    try {
      JSON.parse(code);
      return [];
    } catch (error) {
      const { message } = error as Error;
      // Node names no place when the text ends too soon.
      const line = /\(line (\d+) column/.exec(message)?.[1] ?? code.split("\n").length;
      return [{ line: Number(line), message }];
    }
  },
);

/** YAML: parsed, with doubled keys and unknown tags as diagnostics. */
export const yamlVerifier = parsed(
  "yaml",
  () => `yaml ${installedVersion("yaml")}`,
  (code) =>
    [parseAllDocuments(code)]
      .flat()
      .flatMap(({ errors = [], warnings = [] }) => [...errors, ...warnings])
      .map(({ linePos, message }) => ({
        line: linePos?.[0].line ?? 1,
        // What is below shows the place, which the diagnostic has.
        message: message.split("\n")[0] ?? "",
      })),
);

/** TOML: parsed by smol-toml. */
export const tomlVerifier = parsed(
  "toml",
  () => `smol-toml ${installedVersion("smol-toml")}`,
  (code) => {
    try {
      parseToml(code);
      return [];
    } catch (error) {
      if (!(error instanceof TomlError)) throw error;
      const [message = ""] = error.message.replace("Invalid TOML document: ", "").split("\n");
      return [{ line: error.line, message }];
    }
  },
);
