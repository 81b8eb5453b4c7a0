import type { Nodes, Root, Sentence as SentenceNode } from "nlcst";
import { visit } from "unist-util-visit";
import type { VFile } from "vfile";
import type { ProseKind } from "./collect-prose.ts";

/** Stands in a sentence's text for a piece of inline code. */
export const code = "\uFFFC";

/** A sentence as the rules read it. */
export interface Sentence {
  /** Its words without markup; a piece of inline code is one character, `code`. */
  text: string;
  /** How many words it has; inline code counts as one. */
  words: number;
  kind: ProseKind;
  /** Number of its block, so that a rule can compare the sentences of one paragraph. */
  block: number;
  /** Offset in the file of a place in `text`. */
  offsetAt(index: number): number;
}

/** Lists the sentences of a parsed file in their order. */
export function sentencesOf(tree: Root, file: VFile): Sentence[] {
  const sentences: Sentence[] = [];
  let block = 0;
  visit(tree, "ParagraphNode", (paragraph) => {
    block++;
    const start = paragraph.children[0]?.position?.start.offset ?? 0;
    const kind = file.data.kinds?.get(start) ?? kindAround(file, start);
    for (const child of paragraph.children)
      if (child.type === "SentenceNode") sentences.push({ ...readSentence(child), kind, block });
  });
  return sentences;
}

/** Where a block begins with emphasis, its text starts a few characters after its first node. */
function kindAround(file: VFile, offset: number): ProseKind {
  for (let before = offset; before >= Math.max(0, offset - 4); before--) {
    const kind = file.data.kinds?.get(before);
    if (kind !== undefined) return kind;
  }
  return "text";
}

function readSentence(sentence: SentenceNode): Omit<Sentence, "kind" | "block"> {
  let text = "";
  const pieces: { index: number; offset: number }[] = [];
  const add = (node: Nodes) => {
    if ("children" in node) return node.children.forEach(add);
    pieces.push({ index: text.length, offset: node.position?.start.offset ?? 0 });
    text += node.type === "SourceNode" ? code : node.value;
  };
  add(sentence);
  const words = sentence.children.filter(
    ({ type }) => type === "WordNode" || type === "SourceNode",
  ).length;
  const offsetAt = (index: number) => {
    const piece = pieces.findLast((candidate) => candidate.index <= index);
    return piece === undefined ? 0 : piece.offset + index - piece.index;
  };
  return { text, words, offsetAt };
}
