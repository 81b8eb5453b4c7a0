import type { TableCell } from "mdast";
import { visit } from "unist-util-visit";
import { codeSpansOf, textOf } from "../content/tree.ts";
import type { Item } from "../content/types.ts";

/** One row of a table, without its heading. */
export interface Row {
  /** Line of the file. */
  line: number;
  /** The row as it is written, with single spaces: `| a | b |`. */
  source: string;
  /** The text of each cell. */
  cells: string[];
  /** The inline code of each cell. */
  codes: string[][];
}

/** A table of a card. */
export interface Table {
  /** Line of the heading in the file. */
  line: number;
  headings: string[];
  rows: Row[];
}

/**
 * Lists the tables of a card.
 *
 * @param text the Markdown of the section's file, for the rows as they are written
 */
export function tablesOf({ description }: Item, text: string): Table[] {
  const tables: Table[] = [];
  if (!description) return tables;
  visit(description, "table", ({ children: [heading, ...body], position }) => {
    const rows = body.map(({ children, position: place }): Row => {
      const written = text.slice(place?.start.offset, place?.end.offset);
      return {
        line: place?.start.line ?? 1,
        source: writtenRow(written),
        cells: children.map((cell: TableCell) => textOf(cell)),
        codes: children.map((cell: TableCell) => codeSpansOf(cell)),
      };
    });
    tables.push({
      line: position?.start.line ?? 1,
      headings: heading?.children.map((cell) => textOf(cell)) ?? [],
      rows,
    });
  });
  return tables;
}

/** Returns a row's Markdown with single spaces, so that rows can be compared. */
export function writtenRow(markdown: string): string {
  return markdown.replace(/\s+/g, " ").trim();
}
