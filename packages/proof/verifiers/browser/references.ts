import type { Fence } from "@proofsheet/protocol/sample";
import {
  type CodeLanguage,
  isCode,
  isNode,
  nodesIn,
  parseCode,
} from "../../javascript/instrument/parse.ts";
import { languageOf, type Program } from "../../javascript/program/program.ts";

/** Whether any module of the program imports a package; JSX does so by itself. */
export function importsPackages({ modules }: Program): boolean {
  return modules.some(
    ({ path, parts }) =>
      path.endsWith("x") ||
      parts.some(({ code }) => sourcesIn(code, languageOf(path)).some((one) => /^[^./]/.test(one))),
  );
}

/** Whether any of the checks calls a function by this name. */
export function isCalled(name: string, checks: Fence[]): boolean {
  return checks.some(
    ({ code, language }) =>
      isCode(language) &&
      nodesIn(parseCode(code, language).program).some(
        ({ type, callee }) =>
          type === "CallExpression" &&
          isNode(callee) &&
          callee.type === "Identifier" &&
          callee.name === name,
      ),
  );
}

/** What imports and exports name as their source. */
function sourcesIn(code: string, language: CodeLanguage): string[] {
  return nodesIn(parseCode(code, language).program).flatMap(({ source }) =>
    isNode(source) && typeof source.value === "string" ? [source.value] : [],
  );
}
