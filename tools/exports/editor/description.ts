import type { Paragraph } from "mdast";
import { absolute } from "../../../src/address.ts";
import { SourceText } from "../../../src/content/source-text.ts";
import { codeSpansOf, textOf } from "../../../src/content/tree.ts";
import { site } from "../../../src/site.ts";
import { isHead, mentionOf } from "../spelling.ts";
import { type HeadedRow, type PlacedCard, rowsOf } from "../taught-names.ts";

/** The permanent address of a card. */
export function addressOf({ guide, item }: PlacedCard): string {
  return `${new URL(guide.href, site.url)}#${item.id}`;
}

/**
 * Gives what a card says of a name, as Markdown: the row of a table that the name heads, else the
 * first sentence or row that names it, else the first sentence, else the title.
 */
export function whatIsSaid(card: PlacedCard, { name, isTag }: { name: string; isTag: boolean }) {
  const { description, heading } = card.item;
  const source = new SourceText(card.section.text, (url) => wholeAddress(url, card));
  const mention = mentionOf(name, isTag);
  const rows = rowsOf(card.item);
  const written = (row: HeadedRow) => rowMarkdown(row, name, source);
  const head = rows.find(({ row }) => isHead(row.children[0], name));
  if (head) return written(head);
  const sentences = (description?.children ?? [])
    .filter((node): node is Paragraph => node.type === "paragraph")
    .flatMap((node) => sentencesOf(source.inline(node.children)));
  const row = rows.find((one) => codeSpansOf(one.row).some((span) => mention.test(span)));
  return (
    sentences.find((sentence) => codeOf(sentence).some((span) => mention.test(span))) ??
    (row && written(row)) ??
    sentences[0] ??
    source.inline(heading.children)
  );
}

/**
 * A row as one line: "`first`, `second`: what they do". Where the name alone heads it, it is left out.
 * Of several cells each says its heading.
 */
function rowMarkdown({ headings, row }: HeadedRow, name: string, source: SourceText): string {
  const [subject = "", ...cells] = row.children.map(({ children }) =>
    source.inline(children).trim(),
  );
  const columns = headings?.children.map(textOf) ?? [];
  const said = cells
    .map((cell, index) => {
      const heading = columns[index + 1];
      return cell && heading && cells.length > 1 ? `${heading}: ${cell}` : cell;
    })
    .filter((cell) => cell !== "")
    .join(" · ");
  const isAlone = subject === `\`${name}\`` || subject === `\`<${name}>\``;
  return isAlone && said !== "" ? said : [subject, said].filter(Boolean).join(": ");
}

function codeOf(markdown: string): string[] {
  return [...markdown.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);
}

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** Cuts Markdown into sentences. Code and addresses are read as one word that could begin one. */
function sentencesOf(markdown: string): string[] {
  const line = markdown.replace(/\s+/g, " ");
  const words = line.replace(/`[^`]*`|\]\([^)]*\)/g, (code) => "X".repeat(code.length));
  return [...segmenter.segment(words)].map(({ index, segment }) =>
    line.slice(index, index + segment.length).trim(),
  );
}

function wholeAddress(url: string, { guide }: PlacedCard): string {
  if (url.startsWith("/")) return absolute(url);
  return url.startsWith("#") ? new URL(guide.href + url, site.url).href : url;
}
