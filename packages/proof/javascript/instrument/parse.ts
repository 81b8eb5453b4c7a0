import { errorAt, type TextDiagnostic } from "@proofsheet/protocol/diagnostic";
import { positionAt } from "@proofsheet/protocol/position";
import { type Comment, type Program, parseSync, visitorKeys } from "oxc-parser";

/** The languages that run or are type-checked. */
const codeLanguages = ["js", "jsx", "ts", "tsx"] as const;
export type CodeLanguage = (typeof codeLanguages)[number];

/** Whether a fence's language is JavaScript or one of its kind. */
export function isCode(language: string): language is CodeLanguage {
  return (codeLanguages as readonly string[]).includes(language);
}

/** A node of the syntax tree, as far as walking needs it. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
}

/** A parsed module. */
export interface ParsedCode {
  program: Program;
  comments: Comment[];
  /** The first syntax error, with its line in the code. */
  error?: TextDiagnostic;
}

/** Parses a module. */
export function parseCode(code: string, language: CodeLanguage): ParsedCode {
  const { program, comments, errors } = parseSync(`sample.${language}`, code, {
    lang: language,
    sourceType: "module",
  });
  const [first] = errors;
  if (!first) return { program, comments };
  const place = positionAt(code, first.labels[0]?.start ?? 0);
  return {
    program,
    comments,
    error: errorAt(place, "javascript", `SyntaxError: ${first.message}`),
  };
}

/** The child of a node by its name in the syntax tree. */
export function childOf(node: SyntaxNode, key: string): SyntaxNode | undefined {
  return (Reflect.get(node, key) as SyntaxNode | null) ?? undefined;
}

/** The children of a node, in the order of the text. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return (visitorKeys[node.type] ?? []).flatMap((key) => {
    const child = Reflect.get(node, key) as SyntaxNode | (SyntaxNode | null)[] | null | undefined;
    if (Array.isArray(child)) return child.filter((one) => one !== null);
    return child ? [child] : [];
  });
}

/** Calls `visit` for the node and all below it, parents first; `false` skips what is below it. */
export function walk(
  node: SyntaxNode,
  visit: (node: SyntaxNode, parent?: SyntaxNode) => boolean,
  parent?: SyntaxNode,
) {
  if (!visit(node, parent)) return;
  for (const child of childrenOf(node)) walk(child, visit, node);
}

/** Whether statements can be put among the children of a node of this type. */
export function isStatementList(type: string): boolean {
  return /^(?:Program|BlockStatement|StaticBlock|SwitchCase|FunctionBody)$/.test(type);
}

/** A node, with whatever its type has. */
export type AnyNode = SyntaxNode & Record<string, unknown>;

/** Whether a part of the syntax tree is a node, and not a list or a plain value. */
export function isNode(value: unknown): value is AnyNode {
  return typeof value === "object" && value !== null && "type" in value;
}

/** The node and all below it, parents first. */
export function nodesIn(node: SyntaxNode): AnyNode[] {
  const nodes: AnyNode[] = [];
  walk(node, (one) => nodes.push(one as AnyNode) > 0);
  return nodes;
}

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
const bindingLists = /^(?:VariableDeclaration|ObjectPattern|ArrayPattern|ImportDeclaration)$/;

/** The names that a declaration or an import binds, in order. */
export function boundNames(node: SyntaxNode): string[] {
  if (node.type === "Identifier") return [Reflect.get(node, "name") as string];
  if (bindingLists.test(node.type)) return childrenOf(node).flatMap(boundNames);
  const bound = childOf(node, binding[node.type] ?? "");
  return bound ? boundNames(bound) : [];
}

/** The names that code mentions, whatever they are of. */
export function mentionedNames(nodes: SyntaxNode[]): Set<string> {
  const named = nodes.flatMap(nodesIn).filter(({ type }) => /^(?:JSX)?Identifier$/.test(type));
  return new Set(named.map(({ name }) => String(name)));
}
