import { childrenOf, type SyntaxNode } from "./parse.ts";

/** The names that a declaration or an import binds, in order. */
export function boundNames(node: SyntaxNode): string[] {
  const get = (key: string) => Reflect.get(node, key) as SyntaxNode | null;
  switch (node.type) {
    case "Identifier":
      return [Reflect.get(node, "name") as string];
    case "FunctionDeclaration":
    case "ClassDeclaration": {
      const id = get("id");
      return id ? boundNames(id) : [];
    }
    case "VariableDeclarator": {
      const id = get("id");
      return id ? boundNames(id) : [];
    }
    case "Property":
      return namesOf(get("value"));
    case "AssignmentPattern":
      return namesOf(get("left"));
    case "RestElement":
      return namesOf(get("argument"));
    case "ImportSpecifier":
    case "ImportDefaultSpecifier":
    case "ImportNamespaceSpecifier":
      return namesOf(get("local"));
    case "VariableDeclaration":
    case "ObjectPattern":
    case "ArrayPattern":
    case "ImportDeclaration":
      return childrenOf(node).flatMap((child) => boundNames(child));
    default:
      return [];
  }
}

function namesOf(node: SyntaxNode | null): string[] {
  return node ? boundNames(node) : [];
}
