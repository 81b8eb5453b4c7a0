import type { Heading, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { CardReader } from "./card-reader.ts";
import type { Fault } from "./content-error.ts";
import { parseMarkdown } from "./markdown.ts";
import { previewFaults } from "./preview.ts";
import type { InternalLink, Section, Source } from "./types.ts";

/** A parsed section, what is wrong with it, and the links into the site to be checked later. */
export interface ParsedSection {
  section: Section;
  faults: Fault[];
  internalLinks: InternalLink[];
}

/**
 * Reads one section file.
 *
 * @param id the section's id: the file's name without `.md`
 * @param file path from the project's root, for messages
 */
export function parseSection(id: string, file: string, text: string): ParsedSection {
  const root = parseMarkdown(text);
  const faults: Fault[] = [];
  const at = (node?: RootContent): Source => ({ file, line: node?.position?.start.line ?? 1 });
  const fail = (node: RootContent | undefined, problem: string, remedy: string) =>
    faults.push({ source: at(node), problem, remedy });

  const { head, cards } = splitAtHeadings(root.children, fail);
  const category = head[0]?.type === "heading" && head[0].depth === 1 ? textOf(head[0]) : "";
  if (category === "") fail(head[0], "section without a title", "Start the file with `# Category`");
  for (const node of head.slice(category === "" ? 0 : 1))
    if (node.type !== "code")
      fail(
        node,
        "text before the first card",
        "Only set-up fences stand there; move it into a card",
      );
  if (cards.length === 0) fail(head[0], "section without a card", "Add a card: `## Title`");

  const reader = new CardReader(file, text, faults);
  const setup = head.filter((node) => node.type === "code").map((node) => reader.fence(node));
  for (const fence of setup)
    if (fence.role !== "setup")
      faults.push({
        source: fence.source,
        problem: "sample outside a card",
        remedy: "Put it under a `## Title`, or mark it as setup",
      });
  const items = cards.map((nodes) => reader.card(nodes));
  faults.push(...previewFaults(items, setup));
  const section = { id, category, items, setup, source: at() };
  return { section, faults, internalLinks: reader.internalLinks };
}

type Fail = (node: RootContent | undefined, problem: string, remedy: string) => void;

function splitAtHeadings(nodes: RootContent[], fail: Fail) {
  const head: RootContent[] = [];
  const cards: [Heading, ...RootContent[]][] = [];
  for (const node of nodes) {
    if (node.type === "heading" && node.depth === 2) cards.push([node]);
    else (cards.at(-1) ?? head).push(node);
    if (node.type === "heading" && (node.depth > 2 || (node.depth === 1 && node !== nodes[0])))
      fail(
        node,
        `heading of level ${node.depth}`,
        "Use one `#` for the section, first in the file, and `##` for cards",
      );
  }
  return { head, cards };
}
