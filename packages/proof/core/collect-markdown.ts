import { readInfo } from "@proofsheet/protocol/fence-info";
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

const parser = unified().use(remarkParse).use(remarkGfm);

/** What READMEs call a language, by the name that verifiers know. */
const aliases: Record<string, RegExp> = {
  js: /^(?:javascript|[mc]js)$/,
  ts: /^(?:typescript|[mc]ts)$/,
  bash: /^(?:sh|shell|zsh)$/,
  yaml: /^yml$/,
  html: /^htm$/,
};

const modes = new Set<string>(["browser", "tailwind", "empty"] satisfies FenceMode[]);

/**
 * Collects the samples of a Markdown file (CommonMark with GitHub's extensions). Under a heading,
 * set-up serves every sample, and checks and counter-examples belong to the sample before them.
 * Set-up before the first heading of level 2 serves all samples of the file.
 *
 * @param file the file's path, for diagnostics and for the ids of the samples
 */
export function collectMarkdown(file: string, text: string): Sample[] {
  const slugger = new GithubSlugger();
  const samples: Sample[] = [];
  const general: Fence[] = [];
  let heading: string | undefined;
  let setup = general;
  let last: Sample | undefined;
  /** Fences before the sample that they belong to. */
  let early: Fence[] = [];
  for (const node of blocksOf(parser.parse(text).children)) {
    if (node.type === "heading") {
      heading = textOf(node);
      early = [];
      last = undefined;
      if (node.depth > 1) setup = [...general];
      continue;
    }
    if (node.type !== "code" || !node.lang) continue;
    const fence = readFence(node, file);
    if (fence.role === "setup") setup.push(fence);
    else early.push(fence);
    if (fence.role === "shown") {
      const id = `${file}#${slugger.slug(heading ?? "top")}`;
      last = { id, fence, setup, checks: [], counterExamples: [], uses: [], hash: "" };
      samples.push(last);
    }
    for (const one of last ? early.splice(0) : []) {
      if (one.role === "check") last?.checks.push(one);
      if (one.role === "counterExample") last?.counterExamples.push(one);
    }
  }
  return samples;
}

/** Lists headings and code blocks, those in lists and quotations too, in the order of the text. */
function blocksOf(nodes: RootContent[]): RootContent[] {
  return nodes.flatMap((node) =>
    node.type !== "heading" && "children" in node ? blocksOf(node.children) : [node],
  );
}

/** Reads a fence. Words that it does not know are metadata of other tools: `title="a.js"`, `{2}`. */
function readFence({ lang, meta, value, position }: Code, file: string): Fence {
  const [name = ""] = /^[\w+#-]+/.exec((lang ?? "").toLowerCase()) ?? [];
  const { line = 1, column = 1 } = position?.start ?? {};
  const alias = Object.keys(aliases).find((language) => aliases[language]?.test(name));
  const fence: Fence = {
    language: alias ?? name,
    role: "shown",
    code: value,
    source: { file, line, ...(column > 1 && { column }) },
  };
  for (const { name, value } of readInfo(meta)) {
    const setting = settingsByWord[name];
    const role = value === undefined && rolesByWord[name];
    if (role) fence.role = role;
    else if (value === undefined && modes.has(name)) fence.mode = name as FenceMode;
    else if (setting && value) fence[setting] = value;
  }
  return fence;
}
