import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import {
  type Fence,
  type FenceMode,
  rolesByWord,
  type Sample,
  settingsByWord,
} from "@proofsheet/protocol/sample";
import GithubSlugger from "github-slugger";
import type { Code, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";

/** The samples of a Markdown file, and its fences that cannot be read. */
export interface MarkdownSamples {
  samples: Sample[];
  /** A warning for each fence that is not checked, with the reason. */
  unchecked: Diagnostic[];
}

const parser = unified().use(remarkParse).use(remarkGfm);

/** What READMEs call a language, by the name that verifiers know. */
const aliases: Record<string, string> = {
  javascript: "js",
  mjs: "js",
  cjs: "js",
  typescript: "ts",
  mts: "ts",
  cts: "ts",
  sh: "bash",
  shell: "bash",
  zsh: "bash",
  yml: "yaml",
  htm: "html",
};

const modes = new Set<string>(["browser", "tailwind", "empty"] satisfies FenceMode[]);

/**
 * Collects the samples of a Markdown file (CommonMark with GitHub's extensions). Under a heading,
 * set-up serves every sample, and checks and counter-examples belong to the sample before them.
 * Set-up before the first heading of level 2 serves all samples of the file.
 *
 * @param file the file's path, for diagnostics and for the ids of the samples
 */
export function collectMarkdown(file: string, text: string): MarkdownSamples {
  const slugger = new GithubSlugger();
  const samples: Sample[] = [];
  const unchecked: Diagnostic[] = [];
  const general: Fence[] = [];
  let heading: string | undefined;
  let setup = general;
  let own: Sample[] = [];
  /** Fences before the sample that they belong to. */
  let early: Fence[] = [];
  const attach = (sample: Sample, fence: Fence) =>
    (fence.role === "check" ? sample.checks : sample.counterExamples).push(fence);

  for (const node of blocksOf(parser.parse(text).children)) {
    if (node.type === "heading") {
      heading = textOf(node);
      early = [];
      own = [];
      if (node.depth > 1) setup = [...general];
      continue;
    }
    if (node.type !== "code" || !node.lang) continue;
    const fence = readInfo(node, file);
    if (typeof fence === "string") {
      const source = { file, line: node.position?.start.line ?? 1 };
      unchecked.push({ ...errorAt(source, "markdown", fence), severity: "warning" });
      continue;
    }
    const last = own.at(-1);
    if (fence.role === "setup") setup.push(fence);
    else if (fence.role !== "shown" && last) attach(last, fence);
    else if (fence.role !== "shown") early.push(fence);
    else {
      const id = `${file}#${slugger.slug(heading ?? "top")}`;
      const sample: Sample = {
        id,
        fence,
        setup,
        checks: [],
        counterExamples: [],
        uses: [],
        hash: "",
      };
      for (const one of early.splice(0)) attach(sample, one);
      own.push(sample);
      samples.push(sample);
    }
  }
  return { samples, unchecked };
}

/** Lists headings and code blocks, those in lists and quotations too, in the order of the text. */
function blocksOf(nodes: RootContent[]): RootContent[] {
  return nodes.flatMap((node) =>
    node.type !== "heading" && "children" in node ? blocksOf(node.children) : [node],
  );
}

/** What other tools read of a fence, to show it: `title="a.js"`, `{1,3}`, `showLineNumbers`. */
function isForDisplay(word: string, key: string): boolean {
  return (key !== "" && key !== word) || word.startsWith("{") || word === "showLineNumbers";
}

/** Reads a fence's info string; returns the reason where it says what nobody here knows. */
function readInfo({ lang, meta, value, position }: Code, file: string): Fence | string {
  const name = (lang ?? "").toLowerCase();
  const { line = 1, column = 1 } = position?.start ?? {};
  const fence: Fence = {
    language: aliases[name] ?? name,
    role: "shown",
    code: value,
    source: { file, line, ...(column > 1 && { column }) },
  };
  for (const [word, key = "", , text] of (meta ?? "").matchAll(/([^\s="]+)(="([^"]*)")?|\S+/g)) {
    const setting = settingsByWord[key];
    const role = rolesByWord[word];
    if (role) fence.role = role;
    else if (modes.has(word)) fence.mode = word as FenceMode;
    else if (setting && text) fence[setting] = text;
    else if (!isForDisplay(word, key))
      return `not checked: the fence says "${word}", which has no meaning here`;
  }
  return fence;
}
