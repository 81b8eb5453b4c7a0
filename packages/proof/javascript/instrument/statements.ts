import type { Expectation } from "./expectations.ts";
import { type SyntaxNode, walk } from "./parse.ts";

/** Statements a checked comment may belong to. */
const attachable = new Set([
  "ExpressionStatement",
  "VariableDeclaration",
  "ReturnStatement",
  "ThrowStatement",
  "FunctionDeclaration",
  "ClassDeclaration",
  "ImportDeclaration",
  "ExportDefaultDeclaration",
  "IfStatement",
  "ForStatement",
  "ForInStatement",
  "ForOfStatement",
  "WhileStatement",
  "DoWhileStatement",
  "TryStatement",
  "SwitchStatement",
  "LabeledStatement",
  "BlockStatement",
]);

const lists = new Set(["Program", "BlockStatement", "StaticBlock", "SwitchCase", "FunctionBody"]);

/** All statements of a module that a checked comment may belong to. */
export function findStatements(program: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  walk(program, (node, parent) => {
    if (parent && attachable.has(node.type) && isStatement(node, parent)) found.push(node);
    return true;
  });
  return found;
}

/** The head of a loop is no statement, and the block of one is part of it. */
function isStatement({ type }: SyntaxNode, parent: SyntaxNode): boolean {
  const listed = lists.has(parent.type);
  if (type === "VariableDeclaration") return listed || parent.type.startsWith("Export");
  return listed || type !== "BlockStatement";
}

/**
 * The statement that a checked comment belongs to: the one that ends right before it,
 * on its line, or, where the comment is alone, on the line above.
 */
export function statementOf(
  { start, alone }: Expectation,
  statements: SyntaxNode[],
  code: string,
): SyntaxNode | undefined {
  const between = alone ? /^[\s;]*$/ : /^[^\S\n]*;?[^\S\n]*$/;
  let best: SyntaxNode | undefined;
  for (const statement of statements) {
    if (statement.end > start || (best && statement.end < best.end)) continue;
    const gap = code.slice(statement.end, start);
    if (between.test(gap) && gap.split("\n").length <= 2) best = statement;
  }
  return best;
}
