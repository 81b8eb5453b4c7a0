import type { Fence } from "@proofsheet/protocol/sample";
import {
  type CodeLanguage,
  isCode,
  parseCode,
  type SyntaxNode,
  walk,
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
      nodesOf(code, language).some((node) => {
        const callee = node.type === "CallExpression" && Reflect.get(node, "callee");
        return callee && callee.type === "Identifier" && callee.name === name;
      }),
  );
}

/** What imports and exports name as their source. */
function sourcesIn(code: string, language: CodeLanguage): string[] {
  return nodesOf(code, language).flatMap((node) => {
    const source = Reflect.get(node, "source") as { value?: unknown } | null | undefined;
    return typeof source?.value === "string" ? [source.value] : [];
  });
}

function nodesOf(code: string, language: CodeLanguage): SyntaxNode[] {
  const nodes: SyntaxNode[] = [];
  walk(parseCode(code, language).program, (node) => nodes.push(node) > 0);
  return nodes;
}
