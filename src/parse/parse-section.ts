import type { Diagnostic } from "@proofsheet/protocol/diagnostic";
import type { Heading, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { reportAt } from "../content/diagnostic.ts";
import type { Section } from "../content/types.ts";
import { parseFence } from "./fence.ts";
import { parseMarkdown } from "./markdown.ts";
import { type Place, parseCard } from "./parse-card.ts";

/** A section, and what of its file has not the form of one. */
export interface ParsedSection {
  section: Section;
  diagnostics: Diagnostic[];
}

/**
 * Reads one section file into a section whose cards keep their Markdown as a tree.
 *
 * @param id the section's id: the file's name without `.md`
 * @param file path from the project's root, for messages
 */
export function parseSection(id: string, file: string, text: string): ParsedSection {
  const diagnostics: Diagnostic[] = [];
  const at = (node?: RootContent): Place => {
    const source = { file, line: node?.position?.start.line ?? 1 };
    return { source, report: reportAt(source, diagnostics) };
  };
  const { head, cards } = splitAtHeadings(parseMarkdown(text).children, at);
  const [first] = head;
  const category = first?.type === "heading" && first.depth === 1 ? textOf(first) : "";
  if (category === "")
    at(first).report(
      "section-title",
      "section without a title",
      "Start the file with `# Category`",
    );
  for (const node of head.slice(category === "" ? 0 : 1))
    if (node.type !== "code")
      at(node).report(
        "text-in-card",
        "text before the first card",
        "Only set-up fences may come there; move it into a card",
      );
  if (cards.length === 0)
    at(first).report("section-cards", "section without a card", "Add a card: `## Title`");
  const setup = head
    .filter((node) => node.type === "code")
    .map((node) => parseFence(node, at(node).source, at(node).report));
  const items = cards.map((nodes) => parseCard(nodes, at));
  return { section: { id, category, items, setup, text, source: at().source }, diagnostics };
}

function splitAtHeadings(nodes: RootContent[], at: (node: RootContent) => Place) {
  const head: RootContent[] = [];
  const cards: [Heading, ...RootContent[]][] = [];
  for (const node of nodes) {
    if (node.type === "heading" && node.depth === 2) cards.push([node]);
    else (cards.at(-1) ?? head).push(node);
    if (node.type === "heading" && (node.depth > 2 || (node.depth === 1 && node !== nodes[0])))
      at(node).report(
        "heading-level",
        `heading of level ${node.depth}`,
        "Use one `#` for the section, first in the file, and `##` for cards",
      );
  }
  return { head, cards };
}
