import type { Link, RootContent } from "mdast";
import stringWidth from "string-width";
import wrapAnsi from "wrap-ansi";
import { describeProof } from "../../../src/content/facts.ts";
import { textOf } from "../../../src/content/tree.ts";
import type { PackedCard } from "../../../src/exports/packed-cards.ts";
import { parseMarkdown } from "../../../src/parse/markdown.ts";
import { answerOf, type Found } from "../library.ts";
import { blockLines } from "./blocks.ts";
import { type Context, firmSpace } from "./inline.ts";
import { type Paper, paint } from "./paper.ts";

/** On both sides. */
const margin = "  ";
/** In columns: less of a line says nothing. */
const shortestExcerpt = 20;

/**
 * Renders a card: title and place, prose, sample, proof, Baseline, addresses, and below them the
 * cards that were found after it.
 *
 * @param guide the short name of its guide
 * @param answer to the query itself; it stands above the card
 */
export function renderCard(
  card: PackedCard,
  guide: string,
  also: Found[],
  paper: Paper,
  answer?: string,
): string {
  const width = innerWidth(paper);
  const context: Context = { ...paper, site: siteOf(card), colors: card.colors };
  const { body, link } = partsOf(card);
  const lines = [
    ...(answer ? [...wrapAnsi(paint(paper, "yellow", answer), width).split("\n"), ""] : []),
    ...between(paint(paper, "bold", card.title), place(card, guide, paper), width),
    "",
    ...blockLines(body, width, context),
    "",
    ...foot(card, paper).flatMap((line) => wrapAnsi(line, width).split("\n")),
    paint(paper, "gray", card.address),
    ...(link ? [paint(paper, "gray", `${textOf(link)}: ${link.url}`)] : []),
    ...(also.length > 0 ? ["", paint(paper, "bold", "Also:")] : []),
    ...also.flatMap((found) =>
      between(answerOf(found) ?? found.card.title, paint(paper, "gray", found.card.id), width),
    ),
  ];
  return page(lines);
}

/**
 * Takes the Markdown of a card apart: it begins with title and address, and ends with the line of
 * the proof and the outward link, where it has them (`src/exports/card-markdown.ts`).
 */
function partsOf({ content, proof, baseline }: PackedCard): { body: RootContent[]; link?: Link } {
  const [, , ...body] = parseMarkdown(content).children;
  const last = body.at(-1);
  const [link, ...others] = last?.type === "paragraph" ? last.children : [];
  const isLink = link?.type === "link" && others.length === 0;
  if (isLink) body.pop();
  if (proof || baseline) body.pop();
  return { body, ...(isLink && { link }) };
}

function foot({ proof, baseline }: PackedCard, paper: Paper): string[] {
  const isProven = proof && !proof.level.startsWith("not");
  const mark = isProven ? "✓" : "○";
  return [
    ...(proof
      ? [paint(paper, isProven ? "green" : "gray", `${mark} ${describeProof(proof)}`)]
      : []),
    ...(baseline ? [`Baseline: ${baseline}`] : []),
  ];
}

/** Renders results as a list: title and place, and below them id and why each was found. */
export function renderList(results: Found[], paper: Paper): string {
  const width = innerWidth(paper);
  const lines = results.flatMap((found, index) => {
    const { card, result } = found;
    const title = answerOf(found) ?? card.title;
    return [
      ...(index > 0 ? [""] : []),
      ...between(paint(paper, "bold", title), place(card, result.guide, paper), width),
      `${paint(paper, "gray", card.id)}  ${excerpt(result, width - card.id.length - 2, paper)}`,
    ];
  });
  return page(lines);
}

/** As much as fits of the line that shows why a card was found; nothing where its title does. */
function excerpt({ line, isCode }: Found["result"], width: number, paper: Paper): string {
  if (width < shortestExcerpt) return "";
  const shown = line.length > width ? `${line.slice(0, width - 1).trimEnd()}…` : line;
  return isCode ? paint(paper, "cyan", shown) : shown;
}

function innerWidth({ width }: Paper): number {
  return width - 2 * margin.length;
}

function page(lines: string[]): string {
  const indented = lines.map((line) =>
    line === "" ? "" : margin + line.trimEnd().replaceAll(firmSpace, " "),
  );
  return ["", ...indented, "", ""].join("\n");
}

function siteOf({ id, address }: PackedCard): string {
  return address.slice(0, -id.length);
}

function place({ section }: PackedCard, guide: string, paper: Paper): string {
  return paint(paper, "gray", `${guide} › ${section}`);
}

/** Sets one text to the left and one to the right, on two lines where they do not fit on one. */
function between(left: string, right: string, width: number): string[] {
  const space = width - stringWidth(left) - stringWidth(right);
  if (left !== "" && space >= 2) return [left + " ".repeat(space) + right];
  return [
    ...(left === "" ? [] : wrapAnsi(left, width).split("\n")),
    ...wrapAnsi(right, width).split("\n"),
  ];
}
