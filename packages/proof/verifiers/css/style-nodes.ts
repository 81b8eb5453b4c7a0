import { errorAt, type TextDiagnostic } from "@proofsheet/protocol/diagnostic";
import type { TextPosition } from "@proofsheet/protocol/position";
import type { ChildNode, Root } from "postcss";
import postcss, { type AtRule, CssSyntaxError, type Declaration, type Rule } from "postcss";

/** One thing that a style sheet says, to be checked alone; `line` counts from 1 in the sheet. */
export type StyleNode = { line: number } & (
  | { kind: "property"; name: string; value: string }
  | { kind: "descriptor"; name: string; value: string; atRule: string; parents: string[] }
  | { kind: "selector"; selector: string; parents: string[] }
  | { kind: "keyframe"; selector: string }
  | AtRuleNode
);

/** An at-rule: what is before its block, if it has one, and the declarations in it. */
export interface AtRuleNode {
  kind: "at-rule";
  name: string;
  prelude: string;
  block: boolean;
  body: string;
  parents: string[];
}

/** At-rules that contain what their surroundings may: rules, or declarations inside a rule. */
const grouping = new Set(["media", "supports", "container", "layer", "scope", "starting-style"]);

/** At-rules that contain properties without a rule between. */
const propertyHolders = new Set(["scope", "position-try"]);

/** Parses a style sheet. One with a syntax error, which the check of its CSS reports, is empty. */
export function parseSheet(css: string): Root {
  try {
    return postcss.parse(css);
  } catch (error) {
    if (error instanceof CssSyntaxError) return postcss.root();
    throw error;
  }
}

/**
 * Splits a style sheet into its nodes.
 *
 * @param foreign at-rules of a dialect: only what is in them is read
 * @returns its nodes, and what is wrong with its structure (an unclosed block stops the reading)
 */
export function readStyleNodes(
  css: string,
  foreign: ReadonlySet<string> = new Set(),
): { nodes: StyleNode[]; diagnostics: TextDiagnostic[] } {
  const nodes: StyleNode[] = [];
  const diagnostics: TextDiagnostic[] = [];
  const report = (place: TextPosition, message: string, remedy: string) =>
    diagnostics.push(errorAt(place, "css", message, remedy));
  try {
    for (const node of postcss.parse(css).nodes) read(node, []);
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    const { line = 1, column, reason } = error;
    report({ line, ...(column && { column }) }, reason, "Correct the syntax");
  }
  return { nodes, diagnostics };

  /** Collects nodes; `parents` goes from the outermost rule to the one that contains the node. */
  function read(node: ChildNode, parents: Parent[]) {
    if (node.type === "comment") return;
    const line = node.source?.start?.line ?? 1;
    const own = node.type === "decl" ? `${node.prop}: ${node.value}` : headOf(node);
    if (!isBalanced(own)) report({ line }, `unclosed bracket in "${own.trim()}"`, "Close it");
    if (node.type === "decl") return readDeclaration(node, line, parents);
    const heads = parents.map(headOf);
    const parent = parents.at(-1);
    if (node.type === "rule") {
      const { selector } = node;
      const isKeyframe = parent?.type === "atrule" && /keyframes$/.test(parent.name);
      if (isKeyframe) nodes.push({ kind: "keyframe", line, selector });
      else nodes.push({ kind: "selector", line, selector, parents: heads });
    } else if (!foreign.has(node.name)) {
      const body = (node.nodes ?? []).filter((child) => child.type === "decl").join(";");
      const { name, params: prelude } = node;
      const block = node.nodes !== undefined;
      nodes.push({ kind: "at-rule", line, name, prelude, block, body, parents: heads });
    }
    for (const child of node.nodes ?? []) read(child, [...parents, node]);
  }

  function readDeclaration(node: Declaration, line: number, parents: Parent[]) {
    const { prop: name, value } = node;
    if (/\S/.test(node.raws.before ?? ""))
      report({ line }, `stray character before "${name}"`, "Remove it");
    const holder = parents.findLast(
      (parent) => parent.type === "rule" || !grouping.has(parent.name) || parent.name === "scope",
    );
    if (!holder) report({ line }, `"${name}" is outside of a rule`, "Put it into one");
    else if (holder.type === "rule" || propertyHolders.has(holder.name) || foreign.has(holder.name))
      nodes.push({ kind: "property", line, name, value });
    else {
      const heads = parents.map(headOf);
      nodes.push({ kind: "descriptor", line, name, value, atRule: holder.name, parents: heads });
    }
  }
}

type Parent = Rule | AtRule;

function isBalanced(text: string): boolean {
  const bare = text.replace(/\\.|"[^"]*"|'[^']*'|url\([^)]*\)/g, "");
  return bare.split("(").length === bare.split(")").length;
}

function headOf(node: Parent): string {
  return node.type === "rule" ? node.selector : `@${node.name} ${node.params}`;
}
