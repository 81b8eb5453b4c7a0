import { errorAt, type TextDiagnostic } from "@proofsheet/protocol/diagnostic";
import postcss, { type AtRule, type ChildNode, CssSyntaxError, type Rule } from "postcss";

/** One thing that a style sheet says, to be checked by itself; `line` counts from 1 in the sheet. */
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

/** At-rules that hold what their surroundings hold: rules, or declarations inside a rule. */
const grouping = new Set(["media", "supports", "container", "layer", "scope", "starting-style"]);

/** At-rules that hold properties without a rule between. */
const propertyHolders = new Set(["scope", "position-try"]);

/**
 * Takes a style sheet apart.
 *
 * @param foreign at-rules of a dialect: only what is in them is read
 * @returns its nodes, and what is wrong with its structure (an unclosed block stops the reading)
 */
export function readStyleNodes(
  css: string,
  foreign: ReadonlySet<string> = new Set(),
): { nodes: StyleNode[]; diagnostics: TextDiagnostic[] } {
  const reader = new Reader(foreign);
  try {
    for (const node of postcss.parse(css).nodes) reader.read(node, []);
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    const { line = 1, column } = error;
    return {
      nodes: [],
      diagnostics: [
        errorAt({ line, ...(column && { column }) }, "css", error.reason, "Correct the syntax"),
      ],
    };
  }
  return { nodes: reader.nodes, diagnostics: reader.diagnostics };
}

type Parent = Rule | AtRule;

/** Collects nodes; `parents` leads from the outermost rule to the one that holds the node. */
class Reader {
  readonly nodes: StyleNode[] = [];
  readonly diagnostics: TextDiagnostic[] = [];
  private readonly foreign: ReadonlySet<string>;

  constructor(foreign: ReadonlySet<string>) {
    this.foreign = foreign;
  }

  read(node: ChildNode, parents: Parent[]) {
    if (node.type === "comment") return;
    const line = node.source?.start?.line ?? 1;
    const heads = parents.map(headOf);
    const own = node.type === "decl" ? `${node.prop}: ${node.value}` : headOf(node);
    if (!isBalanced(own))
      this.diagnostics.push(
        errorAt({ line }, "css", `unclosed bracket in "${own.trim()}"`, "Close it"),
      );
    const parent = parents.at(-1);
    if (node.type === "rule") {
      const keyframe = parent?.type === "atrule" && /keyframes$/.test(parent.name);
      this.nodes.push(
        keyframe
          ? { kind: "keyframe", line, selector: node.selector }
          : { kind: "selector", line, selector: node.selector, parents: heads },
      );
    } else if (node.type === "decl") this.declaration(node, line, parents);
    else if (!this.foreign.has(node.name)) {
      const body = (node.nodes ?? []).filter((child) => child.type === "decl").join(";");
      const { name, params: prelude } = node;
      const block = node.nodes !== undefined;
      this.nodes.push({ kind: "at-rule", line, name, prelude, block, body, parents: heads });
    }
    if (node.type !== "decl")
      for (const child of node.nodes ?? []) this.read(child, [...parents, node]);
  }

  private declaration(node: postcss.Declaration, line: number, parents: Parent[]) {
    const { prop: name, value } = node;
    if (/\S/.test(node.raws.before ?? ""))
      this.diagnostics.push(
        errorAt({ line }, "css", `stray character before "${name}"`, "Remove it"),
      );
    const holder = parents.findLast(
      (parent) => parent.type === "rule" || !grouping.has(parent.name) || parent.name === "scope",
    );
    if (!holder)
      this.diagnostics.push(
        errorAt({ line }, "css", `"${name}" is outside of a rule`, "Put it into one"),
      );
    else if (
      holder.type === "rule" ||
      propertyHolders.has(holder.name) ||
      this.foreign.has(holder.name)
    )
      this.nodes.push({ kind: "property", line, name, value });
    else
      this.nodes.push({
        kind: "descriptor",
        line,
        name,
        value,
        atRule: holder.name,
        parents: parents.map(headOf),
      });
  }
}

function isBalanced(text: string): boolean {
  const bare = text.replace(/\\.|"[^"]*"|'[^']*'|url\([^)]*\)/g, "");
  return bare.split("(").length === bare.split(")").length;
}

function headOf(node: Parent): string {
  return node.type === "rule" ? node.selector : `@${node.name} ${node.params}`;
}
