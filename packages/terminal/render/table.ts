import type { Table } from "mdast";
import stringWidth from "string-width";
import wrapAnsi from "wrap-ansi";
import { type Context, inline } from "./inline.ts";
import { paint } from "./paper.ts";

const gap = 2;
/** A column that would get narrower than this shows a word a line. */
const narrowestColumn = 12;

/**
 * Renders a table in columns that share the width. Where they would get too narrow to read, each
 * row becomes a list: its first cell, and below it the others with their headings.
 *
 * @param width in columns of the terminal
 */
export function tableLines(table: Table, width: number, context: Context): string[] {
  const [head = [], ...rows] = table.children.map((row) =>
    row.children.map((cell) => inline(cell.children, context)),
  );
  const widths = columnWidths([head, ...rows], width);
  return widths
    ? inColumns(head, rows, widths, context)
    : rows.flatMap((row) => asList(head, row, width, context));
}

/**
 * Gives each column what its longest line needs; where that is too much, the widest columns give
 * way first, but none below its longest word.
 *
 * @returns nothing where the columns do not fit
 */
function columnWidths(rows: string[][], width: number): number[] | undefined {
  const columns = (rows[0] ?? []).map((_, index) => rows.map((row) => row[index] ?? ""));
  const widths = columns.map((cells) =>
    Math.max(...cells.flatMap((cell) => lineWidths(cell, /\n/))),
  );
  const least = columns.map((cells, index) =>
    Math.min(
      widths[index] ?? 0,
      Math.max(narrowestColumn, ...cells.flatMap((cell) => lineWidths(cell, /\s+/))),
    ),
  );
  const available = width - gap * (columns.length - 1);
  let excess = sum(widths) - available;
  if (sum(least) > available) return undefined;
  for (; excess > 0; excess--) {
    const room = widths.map((one, index) => (one > (least[index] ?? 0) ? one : 0));
    const widest = room.indexOf(Math.max(...room));
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
}

function lineWidths(cell: string, separator: RegExp): number[] {
  return cell.split(separator).map((part) => stringWidth(part));
}

function inColumns(head: string[], rows: string[][], widths: number[], context: Context): string[] {
  const wrapped = rows.map((row) => rowLines(row, widths));
  const isAiry = wrapped.some((lines) => lines.length > 1);
  const rule = (character: string) =>
    paint(context, "gray", widths.map((width) => character.repeat(width)).join(" ".repeat(gap)));
  const body = wrapped.flatMap((lines, index) =>
    isAiry && index > 0 ? [rule("┈"), ...lines] : lines,
  );
  if (head.every((cell) => cell === "")) return [rule("─"), ...body];
  const heading = head.map((cell) => paint(context, "bold", cell));
  return [...rowLines(heading, widths), rule("─"), ...body];
}

/** The lines of a row: each cell wrapped to its column, the last one without spaces after it. */
function rowLines(row: string[], widths: number[]): string[] {
  const cells = widths.map((width, index) => wrapAnsi(row[index] ?? "", width).split("\n"));
  const height = Math.max(...cells.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) =>
    cells
      .map((lines, index) => {
        const text = lines[line] ?? "";
        return text + " ".repeat(Math.max(0, (widths[index] ?? 0) - stringWidth(text)));
      })
      .join(" ".repeat(gap))
      .trimEnd(),
  );
}

function asList(head: string[], row: string[], width: number, context: Context): string[] {
  const [first = "", ...others] = row;
  const lines = others.flatMap((cell, index) => {
    if (cell === "") return [];
    const heading = head[index + 1] ?? "";
    const label = heading === "" ? "" : `${paint(context, "gray", `${heading}:`)} `;
    return wrapAnsi(label + cell, width - gap).split("\n");
  });
  return [
    ...wrapAnsi(paint(context, "bold", first), width).split("\n"),
    ...lines.map((line) => " ".repeat(gap) + line),
  ];
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
