import { childOf, childrenOf, nodesIn, type SyntaxNode } from "./parse.ts";

/** Where a node has the name or the pattern that it binds. */
const binding: Record<string, string> = {
  FunctionDeclaration: "id",
  ClassDeclaration: "id",
  VariableDeclarator: "id",
  Property: "value",
  AssignmentPattern: "left",
  RestElement: "argument",
  ImportSpecifier: "local",
  ImportDefaultSpecifier: "local",
  ImportNamespaceSpecifier: "local",
};
const lists = new Set([
  "VariableDeclaration",
  "ObjectPattern",
  "ArrayPattern",
  "ImportDeclaration",
]);

/** The names that a declaration or an import binds, in order. */
export function boundNames(node: SyntaxNode): string[] {
  if (node.type === "Identifier") return [Reflect.get(node, "name") as string];
  if (lists.has(node.type)) return childrenOf(node).flatMap(boundNames);
  const bound = childOf(node, binding[node.type] ?? "");
  return bound ? boundNames(bound) : [];
}

/** The names that code mentions, whatever they are of. */
export function mentionedNames(nodes: SyntaxNode[]): Set<string> {
  const named = nodes.flatMap(nodesIn).filter(({ type }) => /^(?:JSX)?Identifier$/.test(type));
  return new Set(named.map(({ name }) => String(name)));
}
