import type { ExpressionStatement } from "@oxc-project/types";
import { childrenOf, parseCode, type SyntaxNode } from "./parse.ts";

/** What a value may be written with; anything else in a comment is text, not code to run. */
const plain = new Set([
  "Literal",
  "TemplateLiteral",
  "TemplateElement",
  "ArrayExpression",
  "ObjectExpression",
  "Property",
  "UnaryExpression",
  "BinaryExpression",
  "MemberExpression",
  "ParenthesizedExpression",
  "SpreadElement",
]);
const knownNames = new Set(["undefined", "NaN", "Infinity"]);
const knownCalls = /^(?:Symbol|BigInt|Object|Array|Math|Number|Date|Temporal|URL)\b/;

/** Whether the text of a comment is JavaScript for a value, such as `new Set([1])`. */
export function isValueExpression(text: string): boolean {
  if (text === "") return false;
  const { program, error } = parseCode(`(${text}\n)`, "js");
  const [only, ...more] = program.body;
  if (error || more.length > 0 || only?.type !== "ExpressionStatement") return false;
  return isValue((only as ExpressionStatement).expression, text, -1);
}

function isValue(node: SyntaxNode, text: string, offset: number): boolean {
  const source = text.slice(node.start + offset, node.end + offset);
  if (node.type === "Identifier") return knownNames.has(source);
  if (node.type === "NewExpression")
    return argumentsOf(node).every((one) => isValue(one, text, offset));
  if (node.type === "CallExpression")
    return knownCalls.test(source) && argumentsOf(node).every((one) => isValue(one, text, offset));
  if (node.type === "MemberExpression") return knownCalls.test(source);
  if (!plain.has(node.type)) return false;
  const isKey = (child: SyntaxNode) =>
    node.type === "Property" &&
    child === Reflect.get(node, "key") &&
    !Reflect.get(node, "computed");
  return childrenOf(node).every((child) => isKey(child) || isValue(child, text, offset));
}

function argumentsOf(node: SyntaxNode): SyntaxNode[] {
  return Reflect.get(node, "arguments") as SyntaxNode[];
}
