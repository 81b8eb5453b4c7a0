import { type AnyNode, nodesIn } from "@proofsheet/proof/instrument/parse";
import { parseSync } from "oxc-parser";

/**
 * The kinds of syntax that code uses: node types, with their operator, keyword or modifiers
 * (`BinaryExpression +`, `VariableDeclaration const`, `FunctionDeclaration async *`).
 *
 * @returns nothing when the text is no program, as inline code often is not
 */
export function syntaxOf(code: string): Set<string> {
  const { program, errors } = parseSync("code.ts", code, { sourceType: "module" });
  return new Set(errors.length > 0 ? [] : nodesIn(program).map(nameOf));
}

function nameOf(node: AnyNode): string {
  const { type, operator, kind, raw, meta, property } = node;
  if (type === "VariableDeclaration") return `${type} ${kind}`;
  if (type === "MetaProperty") return `${type} ${identifier(meta)}.${identifier(property)}`;
  if (type === "Literal") return raw === "null" ? "Literal null" : type;
  const modifiers = [
    node.async && "async",
    node.generator && "*",
    node.delegate && "*",
    node.await === true && "await",
  ];
  return [type, operator, ...modifiers].filter(Boolean).join(" ");
}

function identifier(node: unknown): unknown {
  return (node as AnyNode).name;
}
