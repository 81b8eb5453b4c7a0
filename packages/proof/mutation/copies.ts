import { lineAt } from "@proofsheet/protocol/position";
import type { Fence } from "@proofsheet/protocol/sample";
import {
  type AnyNode,
  type CodeLanguage,
  childOf,
  childrenOf,
  isCode,
  nodesIn,
  parseCode,
} from "../javascript/instrument/parse.ts";
import { commandNodes } from "../verifiers/shell/commands.ts";
import { type Edit, edited } from "./drop.ts";

/** The assertions that compare a value with an expected one. */
const comparing = /^(?:equal|ok|near)$/;

type Code = Pick<Fence, "language" | "code">;

/**
 * Finds the assertions that compare the words that they prove with nothing but literals. Such a one
 * compares a copy of the words with the words, and checks nothing of the world.
 *
 * @returns their lines in the code, from 1
 * @example copiesIn({ language: "js", code: 'equal(cells[1], "one");' }) // [1]
 * @example copiesIn({ language: "bash", code: 'test "$c2" = "$(git branch)"' }) // []
 */
export function copiesIn(fence: Code): number[] {
  return rangesOf(fence).map(({ start }) => lineAt(fence.code, start));
}

/** Lets each of these assertions pass, whatever the words say. */
export function withoutCopies<F extends Code>(fence: F): F {
  const instead = fence.language === "bash" ? "true" : "ok(true)";
  const edits = rangesOf(fence).map((range) => ({ ...range, instead }));
  return edits.length > 0 ? { ...fence, code: edited(fence.code, edits) } : fence;
}

function rangesOf({ language, code }: Code): Edit[] {
  if (isCode(language)) return rangesInProgram(code, language);
  return language === "bash" ? rangesInScript(code) : [];
}

function rangesInProgram(code: string, language: CodeLanguage): Edit[] {
  return nodesIn(parseCode(code, language).program).filter((node) => {
    const callee = childOf(node, "callee") as AnyNode | undefined;
    if (node.type !== "CallExpression" || !comparing.test(String(callee?.name))) return false;
    // The message of `ok` says only what went wrong.
    const given = (node.arguments as AnyNode[]).slice(0, callee?.name === "ok" ? 1 : 2);
    const names = given.flatMap(variablesIn);
    return names.length > 0 && names.every((name) => /^(?:cells|codes|said)$/.test(name));
  });
}

/** The variables of an expression, without keys and the names of properties. */
function variablesIn(node: AnyNode): string[] {
  if (node.type === "Identifier") return node.name === "undefined" ? [] : [String(node.name)];
  return childrenOf(node).flatMap((child) => {
    const isName = child === node.property || (child === node.key && !node.shorthand);
    return isName && !node.computed ? [] : variablesIn(child as AnyNode);
  });
}

/** Expansions of the shell, each as it is written. */
const expansion = /\$\{?[\w!#?@*-]+\}?|\$\(|`/g;

function rangesInScript(code: string): Edit[] {
  return commandNodes(code).flatMap(({ name, args, pos, end }) => {
    if (!/^(?:test|\[|\[\[)$/.test(name?.value ?? "") || args.length < 3) return [];
    const text = code.slice(pos, end).replace(/\$\(said [^()]*\)/g, "$c0");
    const expansions = text.match(expansion) ?? [];
    const isOfWords = (one: string) => /^\$\{?[ck]\d+\}?$/.test(one);
    return expansions.length > 0 && expansions.every(isOfWords) ? [{ start: pos, end }] : [];
  });
}
