import type { TemplateElement } from "@oxc-project/types";
import { lineAt, type TextPosition } from "@proofsheet/protocol/position";
import type { Fence } from "@proofsheet/protocol/sample";
import type { CommandArgument } from "unbash";
import {
  type AnyNode,
  boundNames,
  childOf,
  isCode,
  isNode,
  nodesIn,
  parseCode,
} from "../javascript/instrument/parse.ts";
import { commandNodes } from "../verifiers/shell/commands.ts";

/** A call of `said`: the ways between which a check decides. Without them it is not written out. */
export interface Choice extends TextPosition {
  ways?: string[];
  /** What the code compares the way with, if all of the ways give the same: `includes("a")`. */
  idle?: string;
}

type Code = Pick<Fence, "code" | "language">;

/** What code reads of the words that it proves. */
export interface Uses {
  /** `cells` and `codes`, in bash `$c1` and `$k1`. */
  readsCells: boolean;
  choices: Choice[];
}

/** Lists the calls of `said` in code. */
export function choicesIn(fence: Code): Choice[] {
  return usesOf(fence).choices;
}

/** Whether code reads the words that it proves. */
export function readsWords(fence: Code): boolean {
  const { readsCells, choices } = usesOf(fence);
  return readsCells || choices.length > 0;
}

/** Finds what code reads of its words. */
export function usesOf({ code, language }: Code): Uses {
  if (language === "bash") return usesOfScript(code);
  const isNamed = isCode(language) && /\b(?:cells|codes|said)\b/.test(code);
  return isNamed ? usesOfProgram(code, language) : { readsCells: false, choices: [] };
}

/** Code that declares one of these names itself speaks of something else. */
function usesOfProgram(code: string, language: Parameters<typeof parseCode>[1]): Uses {
  const nodes = nodesIn(parseCode(code, language).program);
  const keys = new Set(nodes.map(keyOf));
  const values = nodes.filter((node) => node.type === "Identifier" && !keys.has(node));
  const declared = new Set(nodes.flatMap(declaredNames));
  const isRead = (wanted: string) =>
    values.some(({ name }) => name === wanted) && !declared.has(wanted);
  const calls = declared.has("said") ? [] : nodes.filter(isCallOfSaid);
  const compared = new Map(nodes.flatMap(comparisonIn));
  return {
    readsCells: isRead("cells") || isRead("codes"),
    choices: calls.map((call) => {
      const given = (call.arguments as AnyNode[]).map(textOf);
      const choice = choiceOf(given, lineAt(code, call.start));
      const comparison = compared.get(call);
      const results = new Set(comparison && choice.ways?.map(comparison.result));
      return comparison && results.size === 1 ? { ...choice, idle: comparison.text } : choice;
    }),
  };
}

/** What code compares a way with, as in `said("a", "b") === "a"`. */
interface Comparison {
  text: string;
  result: (way: string) => boolean;
}

/** Finds the call of `said` whose way a node compares with a literal, and how. */
function comparisonIn(node: AnyNode): [AnyNode, Comparison][] {
  const [call, method, wanted] = partsOfComparison(node);
  const text = wanted && textOf(wanted);
  if (!call || !isCallOfSaid(call) || text === undefined) return [];
  const compare = comparisons[method as keyof typeof comparisons];
  return compare
    ? [[call, { text: `${method} "${text}"`, result: (way) => compare(way, text) }]]
    : [];
}

const comparisons = {
  "===": (way: string, text: string) => way === text,
  "!==": (way: string, text: string) => way !== text,
  includes: (way: string, text: string) => way.includes(text),
  startsWith: (way: string, text: string) => way.startsWith(text),
  endsWith: (way: string, text: string) => way.endsWith(text),
};

/** The way, the operator or method, and the text, in `way === "text"` and `way.includes("text")`. */
function partsOfComparison(node: AnyNode): [AnyNode?, string?, AnyNode?] {
  const { type, left, operator, right, callee, arguments: given } = node as AnyNode & Parts;
  if (type === "BinaryExpression") {
    const [call, wanted] = left && isCallOfSaid(left) ? [left, right] : [right, left];
    return [call, operator, wanted];
  }
  return type === "CallExpression" ? [callee?.object, callee?.property?.name, given?.[0]] : [];
}

interface Parts {
  left?: AnyNode;
  operator?: string;
  right?: AnyNode;
  callee?: { object?: AnyNode; property?: { name?: string } };
  arguments?: AnyNode[];
}

/** The name in `row.cells` or `{ cells: 1 }`, which is not a variable. */
function keyOf({ computed, shorthand, property, key }: AnyNode): unknown {
  return computed || shorthand ? undefined : (property ?? key);
}

function isCallOfSaid(node: AnyNode): boolean {
  const callee = childOf(node, "callee") as AnyNode | undefined;
  return node.type === "CallExpression" && callee?.type === "Identifier" && callee.name === "said";
}

/** The text of a literal, or of a template without a hole. */
function textOf({ type, value, quasis }: AnyNode): string | undefined {
  if (type === "Literal" && typeof value === "string") return value;
  const [only, more] = (type === "TemplateLiteral" ? quasis : []) as TemplateElement[];
  return more ? undefined : (only?.value.cooked ?? undefined);
}

function declaredNames({ type, id, params = [] }: AnyNode): string[] {
  const isDeclaration = /^(?:VariableDeclarator|Function|Class|ArrowFunction)/.test(type);
  if (!isDeclaration) return [];
  return [id, ...(params as unknown[])].filter(isNode).flatMap(boundNames);
}

function usesOfScript(code: string): Uses {
  const readsCells = /\$\{?[ck][1-9]\b/.test(code);
  const nodes = /\bsaid\b/.test(code) ? commandNodes(code) : [];
  const calls = nodes.filter(({ name }) => name?.value === "said");
  return {
    readsCells,
    choices: calls.map(({ args, pos }) => choiceOf(args.map(wordOf), lineAt(code, pos))),
  };
}

/** The text of a word in which nothing is computed. */
function wordOf(word: CommandArgument): string | undefined {
  if (word.type !== "Word") return undefined;
  const { parts = [], value } = word;
  const isPlain = (part: { type: string; parts?: readonly { type: string }[] }): boolean =>
    /^(?:Literal|SingleQuoted|DoubleQuoted)$/.test(part.type) && (part.parts ?? []).every(isPlain);
  return parts.every(isPlain) ? value : undefined;
}

function choiceOf(given: (string | undefined)[], line: number): Choice {
  const ways = given.filter((way): way is string => way !== undefined && way !== "");
  const isWritten = ways.length === given.length && new Set(ways).size === ways.length;
  return isWritten && ways.length > 1 ? { line, ways } : { line };
}
