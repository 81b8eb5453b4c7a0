import { boundNames } from "../instrument/names.ts";
import { type CodeLanguage, parseCode, type SyntaxNode } from "../instrument/parse.ts";

const functions = new Set(["ArrowFunctionExpression", "FunctionExpression", "ClassExpression"]);
const wrappers = new Set(["memo", "lazy", "forwardRef"]);

/**
 * The component that a sample means by `// renders →`: `App`, else the default export, else
 * the last component.
 *
 * @returns its name, or undefined when there is none
 */
export function findComponent(code: string, language: CodeLanguage): string | undefined {
  const names: string[] = [];
  let exported: string | undefined;
  for (const node of parseCode(code, language).program.body) {
    if (node.type === "ExportDefaultDeclaration") {
      exported = boundNames(node.declaration)[0] ?? exported;
      names.push(...componentsIn(node.declaration));
    } else if (node.type === "ExportNamedDeclaration") {
      if (node.declaration) names.push(...componentsIn(node.declaration));
    } else names.push(...componentsIn(node));
  }
  return names.find((name) => name === "App") ?? exported ?? names.at(-1);
}

function componentsIn(node: SyntaxNode): string[] {
  if (node.type === "FunctionDeclaration" || node.type === "ClassDeclaration")
    return boundNames(node).filter(isComponentName);
  if (node.type !== "VariableDeclaration") return [];
  const declarators = Reflect.get(node, "declarations") as SyntaxNode[];
  return declarators.filter(isComponentValue).flatMap(boundNames).filter(isComponentName);
}

function isComponentName(name: string): boolean {
  return /^[A-Z]/.test(name);
}

function isComponentValue(declarator: SyntaxNode): boolean {
  const init = Reflect.get(declarator, "init") as SyntaxNode | null;
  if (!init) return false;
  if (functions.has(init.type)) return true;
  if (init.type !== "CallExpression") return false;
  const callee = Reflect.get(init, "callee") as SyntaxNode;
  const name = callee.type === "MemberExpression" ? Reflect.get(callee, "property") : callee;
  return wrappers.has(boundNames(name as SyntaxNode)[0] ?? "");
}
