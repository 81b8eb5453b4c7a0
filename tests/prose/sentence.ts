import type { Nodes, Root, Sentence as SentenceNode } from "nlcst";
import { visit } from "unist-util-visit";
import type { ProseKind } from "./collect-prose.ts";

declare module "nlcst" {
  interface ParagraphData {
    kind: ProseKind;
  }
}

/** Source of a pattern for the word that `collect-prose.ts` puts in place of inline code. */
export const code = "Xx+";

/** Makes words of the masked text readable in a message. */
export function unmask(text: string): string {
  return text.replace(/\bXx+/g, "`…`");
}

/** A sentence as the rules read it. */
export interface Sentence {
  /** Its words without markup; a piece of inline code is a word that matches `code`. */
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
export function sentencesOf(tree: Root): Sentence[] {
  const sentences: Sentence[] = [];
  let block = 0;
  visit(tree, "ParagraphNode", ({ data, children }) => {
    block++;
    for (const child of children)
      if (child.type === "SentenceNode")
        sentences.push({ ...readSentence(child), kind: data?.kind ?? "text", block });
  });
  return sentences;
}

function readSentence(sentence: SentenceNode): Omit<Sentence, "kind" | "block"> {
  let text = "";
  const pieces: { index: number; offset: number }[] = [];
  const add = (node: Nodes) => {
    if ("children" in node) return node.children.forEach(add);
    pieces.push({ index: text.length, offset: node.position?.start.offset ?? 0 });
    text += node.value;
  };
  add(sentence);
  const words = sentence.children.filter(({ type }) => type === "WordNode").length;
  const offsetAt = (index: number) => {
    const piece = pieces.findLast((candidate) => candidate.index <= index);
    return piece === undefined ? 0 : piece.offset + index - piece.index;
  };
  return { text, words, offsetAt };
}
