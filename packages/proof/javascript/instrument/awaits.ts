import { childrenOf, type SyntaxNode, walk } from "./parse.ts";

/** Whether a statement awaits by itself, not only inside a function. */
export function awaits(statement: SyntaxNode): boolean {
  let found = false;
  walk(statement, ({ type }) => {
    found ||= type === "AwaitExpression";
    return !type.includes("Function");
  });
  return found;
}

/** Whether what a statement gives is the result of an `await`. */
export function isAwaited(statement: SyntaxNode): boolean {
  const [declarator] = statement.type === "VariableDeclaration" ? childrenOf(statement) : [];
  const value = declarator ? childOf(declarator, "init") : childrenOf(statement)[0];
  return value?.type === "AwaitExpression";
}

/** The child of a node by its name in the syntax tree. */
export function childOf(node: SyntaxNode, key: string): SyntaxNode | undefined {
  return (Reflect.get(node, key) as SyntaxNode | null) ?? undefined;
}
