import { parseSync } from "oxc-parser";

/** A node of the tree, as far as its kind is known. */
interface SyntaxNode {
  type: string;
  operator?: string;
  kind?: string;
  async?: boolean;
  await?: boolean;
  generator?: boolean;
  delegate?: boolean;
  raw?: string;
  meta?: { name: string };
  property?: { name?: string };
}

/**
 * The kinds of syntax that code uses: node types, with their operator, keyword or modifiers
 * (`BinaryExpression +`, `VariableDeclaration const`, `FunctionDeclaration async *`).
 *
 * @returns nothing when the text is no program, as inline code often is not
 */
export function syntaxOf(code: string): Set<string> {
  const found = new Set<string>();
  const { program, errors } = parseSync("code.ts", code, { sourceType: "module" });
  if (errors.length > 0) return found;
  visit(program, found);
  return found;
}

function visit(value: unknown, found: Set<string>) {
  if (Array.isArray(value)) for (const item of value) visit(item, found);
  else if (typeof value === "object" && value !== null) {
    if ("type" in value && typeof value.type === "string") found.add(nameOf(value as SyntaxNode));
    for (const child of Object.values(value)) visit(child, found);
  }
}

function nameOf(node: SyntaxNode): string {
  const { type, operator, kind, raw, meta, property } = node;
  if (type === "VariableDeclaration") return `${type} ${kind}`;
  if (type === "MetaProperty") return `${type} ${meta?.name}.${property?.name}`;
  if (type === "Literal") return raw === "null" ? "Literal null" : type;
  const modifiers = [
    node.async && "async",
    node.generator && "*",
    node.delegate && "*",
    node.await === true && "await",
  ];
  return [type, operator, ...modifiers].filter(Boolean).join(" ");
}
