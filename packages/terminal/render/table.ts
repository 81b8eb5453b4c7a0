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
 * Gives each column what its longest line needs. Where that is too much, columns give way one by
 * one: always the one that costs the fewest lines, and none below its longest word.
 *
 * @returns nothing where the columns do not fit
 */
function columnWidths(rows: string[][], width: number): number[] | undefined {
  const columns = (rows[0] ?? []).map((_, index) => rows.map((row) => row[index] ?? ""));
  const lengths = columns.map((cells) => cells.map((cell) => Math.max(...lineWidths(cell, /\n/))));
  const widths = lengths.map((all) => Math.max(...all));
  const least = columns.map((cells, index) =>
    Math.min(
      widths[index] ?? 0,
      Math.max(narrowestColumn, ...cells.flatMap((cell) => lineWidths(cell, /[ \n]+/))),
    ),
  );
  const available = width - gap * (columns.length - 1);
  if (sum(least) > available) return undefined;
  while (sum(widths) > available) {
    const narrower = widths.flatMap((one, index) =>
      one > (least[index] ?? 0) ? [widths.with(index, one - 1)] : [],
    );
    const costs = narrower.map((tried) => height(lengths, tried));
    const best = narrower[costs.indexOf(Math.min(...costs))] ?? widths;
    widths.splice(0, widths.length, ...best);
  }
  return widths;
}

/** About how many lines a table takes, and as a fraction how much its columns differ in width. */
function height(lengths: number[][], widths: number[]): number {
  const rows = lengths[0]?.length ?? 0;
  let lines = 0;
  for (let row = 0; row < rows; row++)
    lines += Math.max(
      ...widths.map((width, column) => Math.ceil((lengths[column]?.[row] ?? 0) / width)),
    );
  return lines + Math.max(...widths) / 1000;
}

function lineWidths(cell: string, separator: RegExp): number[] {
  return cell.split(separator).map((part) => stringWidth(part));
}

function inColumns(head: string[], rows: string[][], widths: number[], context: Context): string[] {
  const wrapped = rows.map((row) => rowLines(row, widths));
  const [keys = 0] = widths;
  // Where first cells take several lines, nothing else would show where a row begins.
  const isAiry = rows.some(([key = ""]) => wrapAnsi(key, keys).includes("\n"));
  const body = wrapped.flatMap((lines, index) => (isAiry && index > 0 ? ["", ...lines] : lines));
  const rule = widths.map((width) => "─".repeat(width)).join(" ".repeat(gap));
  const heading = head.map((cell) => paint(context, "bold", cell));
  const hasHeading = head.some((cell) => cell !== "");
  return [...(hasHeading ? rowLines(heading, widths) : []), paint(context, "gray", rule), ...body];
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
