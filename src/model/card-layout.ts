import type { Nodes, Table } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import type { Item } from "../content/types.ts";

/**
 * Sizes of the parts of a card in px, as `styles/card.css` and `styles/code.css` draw them at a
 * window of 1440 px. They need not be exact: a wrong guess leaves a little room under a card.
 */
const width = { half: 508, full: 1036 };

/** The narrowest that a column, a column from xl up, and both are where heads stay in view. */
const least = { half: 358, halfFromXl: 453, full: 739 };
const size = {
  letter: 7.6,
  titleLetter: 8.8,
  cellLetter: 6.9,
  cellCode: 7.9,
  footLetter: 6.7,
  cellGap: 10,
};
const height = {
  line: 20.8,
  title: 20,
  row: 17.5,
  rowGap: 3.6,
  code: 15.6,
  codeEdges: 8,
  gap: 4,
  foot: 17,
};
const edges = 14;
const resultHeight = 125;
/** A drawing of a history: the height of a commit, and the least width of the whole. */
const graph = { row: 20, width: 226 };
const drawing = { edges: 42, step: 26 };

/** A row that takes more lines than this is hard to read across. */
const mostLinesOfRow = 8;

/** A table with more rows than this may be taller than a small window. */
const longTable = 9;

/** What a card shows beside its own words. */
export interface Seen {
  /** How its sample was proven, in words. */
  proof?: string;
  /** How far its rows are proven, in words. */
  rows?: string;
  baseline?: string;
  hasResult?: boolean;
  /** How many lines say what its sample needs. */
  needs?: number;
  /** The drawings of the history. */
  graphs?: { rows: unknown[] }[];
  /** Whether what its sample prints can be opened. */
  hasOutput?: boolean;
}

/** How a card lies in the grid of its section. */
export interface CardLayout {
  /** Whether it spans both columns. */
  fullWidth: boolean;
  /** Whether it spans both columns in windows below xl, where columns are narrow. */
  roomy: boolean;
  /** Whether the heads of its tables stay in view while its rows scroll by. */
  stickyHead: boolean;
  /** About how high it is at a window of 1440 px, with the room below it, in px. */
  height: number;
}

/**
 * Lays a card out from its words. A card that asks for both columns gets one if its tables can be
 * read in one, which their widest cells tell.
 *
 * @param seen what the card shows beside its words
 */
export function cardLayout(item: Item, seen: Seen = {}): CardLayout {
  const tables = tablesOf(item);
  const fits = tables.length > 0 && tables.every((table) => isReadable(table, width.half));
  const fullWidth = Boolean(item.fullWidth) && !fits;
  const roomy = !fullWidth && !tables.every((table) => isReadable(table, least.half));
  const narrowest = fullWidth ? least.full : roomy ? least.halfFromXl : least.half;
  return {
    fullWidth,
    roomy,
    stickyHead:
      tables.some(({ children }) => children.length > longTable) &&
      tables.every((table) => leastWidth(table) < narrowest * 0.85),
    height: Math.round(estimateHeight(item, seen, fullWidth ? width.full : width.half)),
  };
}

function tablesOf({ description }: Item): Table[] {
  return description?.children.filter((node) => node.type === "table") ?? [];
}

/** Whether no word is wider than its column would be, and no row becomes a column of text itself. */
function isReadable(table: Table, available: number): boolean {
  return (
    leastWidth(table) <= available && Math.max(...linesOfRows(table, available)) <= mostLinesOfRow
  );
}

/** The width at which only the longest words of the table's columns fit. */
function leastWidth(table: Table): number {
  return columnsOf(table).reduce((sum, { least }) => sum + least, 0);
}

/** What a table's columns need: for the longest word, and for the longest cell in one line. */
function columnsOf({ children: rows }: Table): { least: number; most: number }[] {
  const count = rows[0]?.children.length ?? 0;
  return Array.from({ length: count }, (_, at) => {
    const cells = rows.flatMap(({ children }) => children[at] ?? []);
    return {
      least: Math.max(...cells.map(longestWord)) + size.cellGap,
      most: Math.max(...cells.map(cellWidth)) + size.cellGap,
    };
  });
}

/** How many lines each row takes, with the room shared out as a browser does it. */
function linesOfRows(table: Table, available: number): number[] {
  const columns = columnsOf(table);
  const least = leastWidth(table);
  const wish = columns.reduce((sum, { most }) => sum + most, 0) - least;
  const share = wish > 0 ? Math.min(1, Math.max(0, available - least) / wish) : 1;
  const widths = columns.map((one) => one.least + (one.most - one.least) * share - size.cellGap);
  return table.children.map(({ children }) =>
    Math.max(1, ...children.map((cell, at) => Math.ceil(cellWidth(cell) / (widths[at] ?? 1)))),
  );
}

/** The texts of a node, each with the width of one of its letters. */
function runsOf(node: Nodes): { text: string; letter: number }[] {
  if (node.type === "inlineCode") return [{ text: node.value, letter: size.cellCode }];
  if ("children" in node) return node.children.flatMap(runsOf);
  return [{ text: textOf(node), letter: size.cellLetter }];
}

function cellWidth(cell: Nodes): number {
  return runsOf(cell).reduce((sum, { text, letter }) => sum + text.length * letter, 0);
}

function longestWord(cell: Nodes): number {
  const words = runsOf(cell).flatMap(({ text, letter }) =>
    text.split(/\s+|(?<=-)/).map((word) => word.length * letter),
  );
  return Math.max(0, ...words);
}

function estimateHeight(
  { title, description, sample, drawing: drawn, link }: Item,
  seen: Seen,
  available: number,
): number {
  const linesOf = (text: string, letter: number) =>
    Math.max(1, Math.ceil((text.length * letter) / available));
  const blocks = (description?.children ?? []).map((node) => blockHeight(node, available));
  const { proof, rows, baseline, hasResult, needs = 0, graphs = [], hasOutput } = seen;
  const parts = [linesOf(title, size.titleLetter) * height.title, ...blocks];
  if (sample) parts.push(sample.code.split("\n").length * height.code + height.codeEdges);
  if (needs) parts.push(needs * height.row);
  if (graphs.length > 0) parts.push(graphsHeight(graphs, available));
  if (hasOutput) parts.push(height.row);
  if (drawn) parts.push(drawing.edges + drawn.steps.length * drawing.step);
  if (hasResult) parts.push(resultHeight);
  const foot = [proof, rows, baseline && `Baseline: ${baseline}`, link?.text].filter(Boolean);
  if (foot.length > 0) parts.push(linesOf(foot.join("   "), size.footLetter) * height.foot);
  return edges + parts.reduce((sum, part) => sum + part + height.gap, 0);
}

/** Side by side if there is room, else one above the other; each has a line of caption. */
function graphsHeight(graphs: { rows: unknown[] }[], available: number): number {
  const heights = graphs.map(({ rows }) => rows.length * graph.row + height.foot);
  const drawn =
    graphs.length * graph.width <= available
      ? Math.max(...heights)
      : heights.reduce((sum, one) => sum + one, 0);
  return drawn + 2 * height.gap;
}

function blockHeight(node: Nodes, available: number): number {
  if (node.type === "table")
    return linesOfRows(node, available).reduce(
      (sum, lines) => sum + lines * height.row + height.rowGap,
      0,
    );
  if (node.type === "list")
    return node.children.reduce((sum, item) => sum + blockHeight(item, available - 20), 0);
  return Math.ceil((textOf(node).length * size.letter) / available) * height.line;
}
