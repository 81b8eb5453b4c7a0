import { type AnyNode, nodesIn } from "@proofsheet/proof/instrument/parse";
import { parseSync } from "oxc-parser";
import type { GuideCode, Uses } from "./surface.ts";

/** An entry of the grammar is used when a sample, or inline code, has a syntax of it. */
export function syntaxUsed(code: GuideCode, syntax: Record<string, string[]>): Uses {
  const used = new Set([
    ...code.samples("js", "ts").flatMap((sample) => [...syntaxOf(sample)]),
    ...code.spans.flatMap((span) => [span.trim(), ...syntaxOf(span)]),
  ]);
  return (name) => (syntax[name] ?? []).some((form) => used.has(form));
}

/**
 * The kinds of syntax that code uses: node types, with their operator, keyword or modifiers
 * (`BinaryExpression +`, `VariableDeclaration const`, `FunctionDeclaration async *`).
 *
 * @returns nothing when the text is not a program, as inline code often is not
 */
export function syntaxOf(code: string): Set<string> {
  return new Set(nodesOf(code).map(nameOf));
}

/** The nodes of a program; none when the text is not one. */
export function nodesOf(code: string): AnyNode[] {
  const { program, errors } = parseSync("code.ts", code, { sourceType: "module" });
  return errors.length > 0 ? [] : nodesIn(program);
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

const binary = (sign: string) => [`BinaryExpression ${sign}`, sign];
const unary = (sign: string) => [`UnaryExpression ${sign}`, sign];

/** Operators of two values; each also assigns: `+=`. */
const assigning = {
  Binary:
    "addition + bitwise_and & bitwise_or | bitwise_xor ^ division / exponentiation ** left_shift << multiplication * remainder % right_shift >> subtraction - unsigned_right_shift >>>",
  Logical: "logical_and && logical_or || nullish_coalescing ??",
};

/** The compat data's operators: the syntax, or the sign alone in inline code, that covers each. */
export const operatorSyntax: Record<string, string[]> = {
  ...Object.fromEntries(
    Object.entries(assigning).flatMap(([kind, pairs]) =>
      [...pairs.matchAll(/(\w+) (\S+)/g)].flatMap(([, name = "", sign = ""]) => [
        [name, [`${kind}Expression ${sign}`, sign]],
        [`${name}_assignment`, [`AssignmentExpression ${sign}=`, `${sign}=`]],
      ]),
    ),
  ),
  assignment: ["AssignmentExpression =", "="],
  async_function: ["FunctionExpression async", "ArrowFunctionExpression async", "async function"],
  async_generator_function: ["FunctionExpression async *", "async function*"],
  await: ["AwaitExpression", "await"],
  bitwise_not: unary("~"),
  class: ["ClassExpression", "class"],
  comma: ["SequenceExpression", ","],
  conditional: ["ConditionalExpression", "?:", "? :"],
  decrement: ["UpdateExpression --", "--"],
  delete: unary("delete"),
  destructuring: ["ObjectPattern", "ArrayPattern"],
  equality: binary("=="),
  function: ["FunctionExpression", "function"],
  generator_function: ["FunctionExpression *", "function*"],
  greater_than: binary(">"),
  greater_than_or_equal: binary(">="),
  grouping: ["ParenthesizedExpression", "( )", "()"],
  import: ["ImportExpression", "import()"],
  import_meta: ["MetaProperty import.meta"],
  in: binary("in"),
  increment: ["UpdateExpression ++", "++"],
  inequality: binary("!="),
  instanceof: binary("instanceof"),
  less_than: binary("<"),
  less_than_or_equal: binary("<="),
  logical_not: unary("!"),
  new: ["NewExpression", "new"],
  new_target: ["MetaProperty new.target"],
  null: ["Literal null"],
  object_initializer: ["ObjectExpression", "{}"],
  optional_chaining: ["ChainExpression", "?."],
  property_accessors: ["MemberExpression", "."],
  spread: ["SpreadElement", "...", "…"],
  strict_equality: binary("==="),
  strict_inequality: binary("!=="),
  super: ["Super", "super"],
  this: ["ThisExpression", "this"],
  typeof: unary("typeof"),
  unary_negation: ["UnaryExpression -"],
  unary_plus: ["UnaryExpression +"],
  void: unary("void"),
  yield: ["YieldExpression", "yield"],
  yield_star: ["YieldExpression *", "yield*"],
};

/** The compat data's statements: the syntax, or the keywords alone in inline code. */
export const statementSyntax: Record<string, string[]> = {
  async_function: ["FunctionDeclaration async"],
  async_generator_function: ["FunctionDeclaration async *"],
  await_using: ["VariableDeclaration await using", "await using"],
  block: ["BlockStatement"],
  break: ["BreakStatement", "break"],
  class: ["ClassDeclaration"],
  const: ["VariableDeclaration const", "const"],
  continue: ["ContinueStatement", "continue"],
  debugger: ["DebuggerStatement", "debugger"],
  do_while: ["DoWhileStatement", "do while", "do…while", "do...while"],
  empty: ["EmptyStatement", ";"],
  export: ["ExportNamedDeclaration", "ExportDefaultDeclaration", "ExportAllDeclaration", "export"],
  for: ["ForStatement", "for"],
  for_await_of: ["ForOfStatement await", "for await"],
  for_in: ["ForInStatement", "for…in", "for...in"],
  for_of: ["ForOfStatement", "for…of", "for...of"],
  function: ["FunctionDeclaration"],
  generator_function: ["FunctionDeclaration *"],
  if_else: ["IfStatement", "if", "else"],
  import: ["ImportDeclaration", "import"],
  label: ["LabeledStatement"],
  let: ["VariableDeclaration let", "let"],
  return: ["ReturnStatement", "return"],
  switch: ["SwitchStatement", "switch"],
  throw: ["ThrowStatement", "throw"],
  try_catch: ["TryStatement", "try"],
  using: ["VariableDeclaration using", "using"],
  var: ["VariableDeclaration var", "var"],
  while: ["WhileStatement", "while"],
};
