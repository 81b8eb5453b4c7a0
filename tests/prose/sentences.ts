import { positionAt, type Source } from "@proofsheet/protocol/position";
import type { Heading, Nodes, Paragraph, TableCell } from "mdast";
import { visit } from "unist-util-visit";
import { parseMarkdown } from "../../src/parse/markdown.ts";

/** What a piece of prose is: rules about whole sentences leave titles and table cells alone. */
export type ProseKind = "text" | "title" | "cell";

/** A sentence as the rules read it. */
export interface Sentence {
  /** Its words without markup; each piece of inline code is the word `Xx`. */
  text: string;
  /** How many words it has; a piece of inline code counts as one. */
  words: number;
  kind: ProseKind;
  /** It is the first sentence of a card's prose. */
  opensCard: boolean;
  /** Its number among the sentences of its card's prose, from 1. Titles, cells, labels and list items have 0. */
  inCard: number;
  /** Number of its paragraph, title or cell, so that a rule can compare the sentences of one. */
  block: number;
  /** Where in the file an index of `text` is. */
  sourceAt(index: number): Source;
}

/** Pattern of the word that is read in place of code; "`div`s" is read as `Xxs`. */
export const code = "Xx\\p{Ll}*";

/** Makes words of the masked text readable in a message. */
export function unmask(text: string): string {
  return text.replace(/\bXx/g, "`…`");
}

/** Matches a word: "don't", "re-render" and "Next.js" are one word each. */
export const wordPattern = /[\p{L}\p{N}]+(?:['’.:-][\p{L}\p{N}]+)*/gu;

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });
/** A lowercase letter after the end of a sentence, as in "iPhones use it." or "npm installs it." */
const afterEnd = /(?<=(?<!\b(?:etc|vs|e\.g|i\.e))[.!?]["”)]? )\p{Ll}/gu;
const upperCase = (letter: string) => letter.toUpperCase();

/**
 * Reads the sentences of a Markdown file in their order: of titles, paragraphs, list items and
 * table cells. Fences are left out, and so are outward links that are alone on their line.
 */
export function readSentences(file: string, markdown: string): Sentence[] {
  const sentences: Sentence[] = [];
  let block = 0;
  let opening = false;
  let inCard = 0;
  visit(parseMarkdown(markdown), (node, _index, parent) => {
    const kind = findKind(node);
    if (kind === undefined || !("children" in node)) return;
    if (node.type === "heading") {
      opening = node.depth === 2;
      if (opening) inCard = 0;
    }
    const isCounted = kind === "text" && parent?.type !== "listItem";
    const { text, offsetAt } = readText(node as Heading | Paragraph | TableCell);
    block++;
    for (const { segment, index } of segmenter.segment(text.replace(afterEnd, upperCase))) {
      const trimmed = text.slice(index, index + segment.length).trim();
      if (trimmed === "") continue;
      const start = text.indexOf(trimmed, index);
      const opensCard = opening && kind === "text";
      if (opensCard) opening = false;
      sentences.push({
        text: trimmed,
        words: trimmed.match(wordPattern)?.length ?? 0,
        kind,
        opensCard,
        // A label above a table has no full stop.
        inCard: isCounted && /[.!?:]\P{L}*$/u.test(trimmed) ? ++inCard : 0,
        block,
        sourceAt: (at) => ({ file, ...positionAt(markdown, offsetAt(start + at)) }),
      });
    }
  });
  return sentences;
}

function findKind(node: Nodes): ProseKind | undefined {
  if (node.type === "heading") return "title";
  if (node.type === "tableCell") return "cell";
  if (node.type !== "paragraph") return;
  const [first, ...others] = node.children;
  return first?.type === "link" && others.length === 0 ? undefined : "text";
}

/**
 * Joins the text of a block. `Xx` replaces inline code and what a tag such as `<kbd>` contains. It
 * begins with a capital, because a sentence may begin with it. Tags and line breaks become spaces.
 */
function readText(block: Heading | Paragraph | TableCell) {
  let text = "";
  let inTag = false;
  const pieces: { index: number; offset: number }[] = [];
  const add = (node: Nodes) => {
    if ("children" in node) return node.children.forEach(add);
    pieces.push({ index: text.length, offset: node.position?.start.offset ?? 0 });
    if (node.type === "html") inTag = /^<(kbd|sub|sup)>$/.test(node.value);
    if (node.type === "inlineCode" || (node.type === "text" && inTag)) text += "Xx";
    else text += node.type === "text" ? node.value.replaceAll("\n", " ") : " ";
  };
  add(block);
  const offsetAt = (index: number) => {
    const piece = pieces.findLast((candidate) => candidate.index <= index);
    return piece === undefined ? 0 : piece.offset + index - piece.index;
  };
  return { text, offsetAt };
}
