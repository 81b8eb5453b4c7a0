import type { Verifier } from "./types.ts";
import { browser } from "./verifiers/browser.ts";
import { cssVerifier } from "./verifiers/css.ts";
import { gitignoreVerifier } from "./verifiers/gitignore.ts";
import { htmlVerifier } from "./verifiers/html.ts";
import { iniVerifier } from "./verifiers/ini.ts";
import { jsonVerifier } from "./verifiers/json.ts";
import { node } from "./verifiers/node.ts";
import { shellVerifier } from "./verifiers/shell.ts";
import { tailwindVerifier } from "./verifiers/tailwind.ts";
import { tomlVerifier } from "./verifiers/toml.ts";
import { typescript } from "./verifiers/typescript.ts";
import { yamlVerifier } from "./verifiers/yaml.ts";

/** Every verifier there is. A new one is a file in `verifiers/` and a line here. */
export const verifiers: Verifier[] = [
  htmlVerifier,
  cssVerifier,
  tailwindVerifier,
  typescript,
  node,
  browser,
  shellVerifier,
  gitignoreVerifier,
  jsonVerifier,
  yamlVerifier,
  tomlVerifier,
  iniVerifier,
];
