import MagicString from "magic-string";
import type { Link, PhrasingContent, RootContent } from "mdast";
import { linksOf } from "./tree.ts";

/**
 * Gives back the Markdown that nodes were parsed from, as its author wrote it.
 */
export class SourceText {
  private readonly text: string;
  private readonly edited: MagicString;
  private readonly newUrl: (url: string) => string;

  /**
   * @param text the file that the nodes were parsed from
   * @param newUrl takes the address of a link and returns what takes its place
   */
  constructor(text: string, newUrl: (url: string) => string) {
    this.text = text;
    this.edited = new MagicString(text);
    this.newUrl = newUrl;
  }

  /** The Markdown of a run of inline nodes. */
  inline(nodes: PhrasingContent[]): string {
    return this.slice(startOf(nodes[0]), nodes);
  }

  /**
   * The Markdown of blocks, with an empty line between them and nothing of what the file has
   * there. A block keeps its first line's indent, which may mean something to its other lines.
   */
  blocks(nodes: RootContent[]): string {
    return nodes
      .map((node) => this.slice(startOf(node) - (node.position?.start.column ?? 1) + 1, [node]))
      .join("\n\n");
  }

  private slice(start: number, nodes: RootContent[]): string {
    const end = endOf(nodes.at(-1));
    if (start === end) return "";
    for (const link of nodes.flatMap(linksOf)) this.readdress(link);
    return this.edited.slice(start, end);
  }

  /** An address comes after the link's words, `](`, and perhaps a `<`. An autolink has no words. */
  private readdress(link: Link) {
    const address = this.newUrl(link.url);
    if (address === link.url) return;
    const words = endOf(link.children.at(-1)) || startOf(link) + 1;
    const opening = /^\]\(\s*<?/.exec(this.text.slice(words))?.[0] ?? "";
    const [written = ""] = /^[^\s)>]*/.exec(this.text.slice(words + opening.length)) ?? [];
    const start = words + opening.length;
    this.edited.update(start, start + written.length, address);
  }
}

function startOf(node?: RootContent): number {
  return node?.position?.start.offset ?? 0;
}

function endOf(node?: RootContent): number {
  return node?.position?.end.offset ?? 0;
}
