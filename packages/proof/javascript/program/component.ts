import type { Checkpoint } from "../../sandbox/runtime/expectation-log.ts";
import {
  boundNames,
  type CodeLanguage,
  childOf,
  parseCode,
  type SyntaxNode,
} from "../instrument/parse.ts";
import type { Part } from "./program.ts";

const functions = /^(?:ArrowFunction|Function|Class)Expression$/;
const wrappers = /^(?:memo|lazy|forwardRef)$/;

/**
 * Finds the component that a sample means by `// renders →`: `App`, else the default export, else
 * the last component.
 *
 * @param parts those of the sample's main module
 * @returns its name, or undefined when there is none
 */
export function findComponent(
  parts: Pick<Part, "role" | "code">[],
  language: CodeLanguage,
): string | undefined {
  const own = parts.filter(({ role }) => role === "sample").map(({ code }) => code);
  const names: string[] = [];
  let exported: string | undefined;
  for (const node of parseCode(own.join("\n"), language).program.body) {
    if (node.type === "ExportDefaultDeclaration")
      exported = boundNames(node.declaration)[0] ?? exported;
    const isExport = /^Export(?:Default|Named)Declaration$/.test(node.type);
    const declared = isExport ? childOf(node, "declaration") : node;
    if (declared) names.push(...componentsIn(declared));
  }
  return names.find((name) => name === "App") ?? exported ?? names.at(-1);
}

const isCapitalized = (name: string) => /^[A-Z]/.test(name);

function componentsIn(node: SyntaxNode): string[] {
  if (node.type === "FunctionDeclaration" || node.type === "ClassDeclaration")
    return boundNames(node).filter(isCapitalized);
  if (node.type !== "VariableDeclaration") return [];
  const declarators = Reflect.get(node, "declarations") as SyntaxNode[];
  return declarators.filter(isComponentValue).flatMap(boundNames).filter(isCapitalized);
}

function isComponentValue(declarator: SyntaxNode): boolean {
  const init = Reflect.get(declarator, "init") as SyntaxNode | null;
  if (!init) return false;
  if (functions.test(init.type)) return true;
  if (init.type !== "CallExpression") return false;
  const callee = Reflect.get(init, "callee") as SyntaxNode;
  const name = callee.type === "MemberExpression" ? Reflect.get(callee, "property") : callee;
  return wrappers.test(boundNames(name as SyntaxNode)[0] ?? "");
}

/** Writes code that renders a component for each comment `// renders →`, where there is one. */
export function renderCalls(checkpoints: Pick<Checkpoint, "kind">[], component?: string): string {
  const calls = checkpoints.map(({ kind }, id) =>
    kind === "renders" && component ? `await __proof.renders(${id}, ${component});` : "",
  );
  return calls.join("");
}
