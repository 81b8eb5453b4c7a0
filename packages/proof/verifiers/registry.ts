import type { Verifier } from "../core/verifier.ts";
import { browser } from "./browser/verifier.ts";
import { cssVerifier } from "./css/check-styles.ts";
import { gitignoreVerifier, iniVerifier } from "./data/git-files.ts";
import { jsonVerifier, tomlVerifier, yamlVerifier } from "./data/parsed.ts";
import { htmlVerifier } from "./html/verifier.ts";
import { node } from "./node/verifier.ts";
import { shellVerifier } from "./shell/verifier.ts";
import { tailwindVerifier } from "./tailwind/verifier.ts";
import { typescript } from "./typescript/verifier.ts";

/** Every verifier there is. A new one is a folder beside this file and a line here. */
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
