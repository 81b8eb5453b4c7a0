import type { ExpressionStatement } from "@oxc-project/types";
import type MagicString from "magic-string";
import type { Checkpoint } from "../../sandbox/runtime/expectation-log.ts";
import type { Expectation } from "./expectations.ts";
import { boundNames, childOf, childrenOf, parseCode, type SyntaxNode, walk } from "./parse.ts";

/** One comment and its statement, ready to be rewritten. */
export interface Rewrite {
  text: MagicString;
  code: string;
  statement: SyntaxNode;
  expectation: Expectation;
  id: number;
}

type Outcome = Pick<Checkpoint, "kind" | "texts"> | { problem: string };

/** Name of the probe in instrumented code. */
const probeName = "__proof";
const noValue = "the checked comment follows a statement without a value. Move it";

/**
 * Turns a statement into one that compares itself with its comment. Nothing that is put in
 * breaks a line, so that every line stays where it was.
 */
export function rewriteStatement(rewrite: Rewrite): Outcome {
  const { statement, expectation } = rewrite;
  if (expectation.kind === "throws") return rewriteThrows(rewrite);
  const settles = expectation.kind === "resolves" || expectation.kind === "rejects";
  if (settles && isAwaited(statement)) {
    // `await` takes the promise away: what is left is a value, or an error.
    const kind = expectation.kind === "rejects" ? "throws" : "value";
    return rewriteStatement({ ...rewrite, expectation: { ...expectation, kind } });
  }
  switch (statement.type) {
    case "ExpressionStatement":
      return rewriteExpression(rewrite, childOf(statement, "expression"));
    case "ReturnStatement":
      return rewriteExpression(rewrite, childOf(statement, "argument"));
    case "ExportDefaultDeclaration":
      return rewriteExpression(rewrite, childOf(statement, "declaration"));
    case "VariableDeclaration":
    case "FunctionDeclaration":
    case "ClassDeclaration":
    case "ImportDeclaration":
      return rewriteNames(rewrite, boundNames(statement));
    default:
      return rewriteBlock(rewrite);
  }
}

function rewriteExpression({ text, code, expectation, id }: Rewrite, node?: SyntaxNode): Outcome {
  if (!node || /^(?:Function|Class)Declaration$/.test(node.type)) return { problem: noValue };
  const { kind, texts } = expectation;
  const settles = kind === "resolves" || kind === "rejects";
  const start = settles
    ? `${probeName}.settles(${id}, (`
    : `${probeName}.value(${id}, ${probeName}.loggedCount(), (`;
  text.appendRight(node.start, start);
  text.appendLeft(node.end, `)${thunk(texts)})`);
  const source = code.slice(node.start, node.end);
  const prints = kind === "value" && /^(?:globalThis\.|window\.)?console\.\w+\(/.test(source);
  return { kind: prints ? "print" : kind, texts };
}

/** A declaration is compared by the names it binds: one by its value, several as a list. */
function rewriteNames({ text, statement, expectation, id }: Rewrite, names: string[]): Outcome {
  const { kind } = expectation;
  const [name, ...more] = names;
  if (!name) return { problem: noValue };
  if (kind !== "value" && more.length > 0)
    return { problem: `several names before "${kind}". Declare the promise by itself` };
  const isList = more.length > 0;
  const texts = isList ? expectation.texts.map((one) => `[${one}]`) : expectation.texts;
  const value = isList ? `[${names.join(", ")}]` : name;
  const start = kind === "value" ? `value(${id}, ${probeName}.loggedCount()` : `settles(${id}`;
  text.appendLeft(statement.end, `;${probeName}.${start}, ${value}${thunk(texts)});`);
  return { kind, texts };
}

function rewriteBlock({ text, statement, expectation, id }: Rewrite): Outcome {
  const { kind, texts } = expectation;
  if (kind !== "value")
    return { problem: `"${kind}" after a statement that is no expression. Move it` };
  text.appendRight(statement.start, `{const __logged${id} = ${probeName}.loggedCount();`);
  text.appendLeft(statement.end, `;${probeName}.block(${id}, __logged${id});}`);
  return { kind: "block", texts };
}

function rewriteThrows({ text, code, statement, expectation, id }: Rewrite): Outcome {
  const { texts } = expectation;
  const evaluate = thunk(texts);
  if (/^(?:Import|Export)/.test(statement.type))
    return { problem: "an import cannot state that it throws. Use import() or fails=" };
  if (statement.type === "VariableDeclaration") {
    const [declarator, ...more] = childrenOf(statement);
    const value = declarator && childOf(declarator, "init");
    if (!value || more.length > 0)
      return { problem: '"throws" after a declaration of several names. Declare one' };
    const start = awaits(statement)
      ? `await ${probeName}.throwingLater(${id}, async () => (`
      : `${probeName}.throwing(${id}, () => (`;
    text.appendRight(value.start, start);
    text.appendLeft(value.end, `)${evaluate})`);
    return { kind: "throws", texts };
  }
  text.appendRight(statement.start, "{try {");
  const semicolon = code[statement.end - 1] === ";" ? "" : ";";
  const end = `${probeName}.thrown(${id}, undefined);} catch (error) {${probeName}.thrown(${id}, { error }${evaluate});}}`;
  text.appendLeft(statement.end, semicolon + end);
  return { kind: "throws", texts };
}

/** Whether a statement awaits alone, not only inside a function. */
function awaits(statement: SyntaxNode): boolean {
  let found = false;
  walk(statement, ({ type }) => {
    found ||= type === "AwaitExpression";
    return !type.includes("Function");
  });
  return found;
}

/** Whether the value of a statement is the result of an `await`. */
function isAwaited(statement: SyntaxNode): boolean {
  const [first] = childrenOf(statement);
  const value = first?.type === "VariableDeclarator" ? childOf(first, "init") : first;
  return value?.type === "AwaitExpression";
}

/** The expected value as code, where it is written as JavaScript. */
function thunk(texts: string[]): string {
  const text = texts.find((one) => isValueExpression(one));
  return text === undefined ? "" : `, () => (${text.replaceAll("\n", " ")})`;
}

/** What a value may be written with; anything else in a comment is text, not code to run. */
const plain =
  /^(?:Literal|Template(?:Literal|Element)|(?:Array|Object|Unary|Binary|Member|Parenthesized)Expression|Property|SpreadElement)$/;
const knownNames = /^(?:undefined|NaN|Infinity)$/;
const knownCalls = /^(?:Symbol|BigInt|Object|Array|Math|Number|Date|Temporal|URL)\b/;

/** Whether the text of a comment is JavaScript for a value, such as `new Set([1])`. */
function isValueExpression(text: string): boolean {
  if (text === "") return false;
  const { program, error } = parseCode(`(${text}\n)`, "js");
  const [only, ...more] = program.body;
  if (error || more.length > 0 || only?.type !== "ExpressionStatement") return false;
  return isValue((only as ExpressionStatement).expression, text, -1);
}

function isValue(node: SyntaxNode, text: string, offset: number): boolean {
  const source = text.slice(node.start + offset, node.end + offset);
  if (node.type === "Identifier") return knownNames.test(source);
  if (/^(?:New|Call)Expression$/.test(node.type)) {
    const given = Reflect.get(node, "arguments") as SyntaxNode[];
    const isKnown = node.type === "NewExpression" || knownCalls.test(source);
    return isKnown && given.every((one) => isValue(one, text, offset));
  }
  if (node.type === "MemberExpression") return knownCalls.test(source);
  if (!plain.test(node.type)) return false;
  const isKey = (child: SyntaxNode) =>
    node.type === "Property" &&
    child === Reflect.get(node, "key") &&
    !Reflect.get(node, "computed");
  return childrenOf(node).every((child) => isKey(child) || isValue(child, text, offset));
}
