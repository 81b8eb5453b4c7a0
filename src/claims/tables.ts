import type { TableCell } from "mdast";
import { visit } from "unist-util-visit";
import { codeSpansOf, textOf } from "../content/tree.ts";
import type { Fence, Item } from "../content/types.ts";

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
function writtenRow(markdown: string): string {
  return markdown.replace(/\s+/g, " ").trim();
}

/** Says whether the card declares a row to be a judgment, which nothing can prove. */
export function isJudgment({ judgment }: Item, { cells }: Row): boolean {
  return judgment === true || (Array.isArray(judgment) && judgment.includes(cells[0] ?? ""));
}

/** A row that a comment of a `rows` fence quotes. */
export interface QuotedRow {
  source: string;
  /** Line of the file. */
  line: number;
  /** The code below it, up to the next quote, without comments. */
  code: string;
}

/** A comment that contains nothing but a row: `// | a | b |`, `# | a | b |`, `<!-- | a | b | -->`. */
const quote = /^\s*(?:\/\/|#|\/\*|<!--)\s*(\|.*\|)\s*(?:\*\/|-->)?\s*$/;
const comment = /^\s*(?:\/\/|#|\/\*|<!--|$)/;

/** Lists the rows that a `rows` fence quotes, in its order. */
export function quotedRows({ code, source }: Fence): QuotedRow[] {
  const rows: QuotedRow[] = [];
  for (const [index, text] of code.split("\n").entries()) {
    const quoted = quote.exec(text)?.[1];
    const last = rows.at(-1);
    if (quoted) rows.push({ source: writtenRow(quoted), line: source.line + index + 1, code: "" });
    else if (last && !comment.test(text)) last.code += `${text}\n`;
  }
  return rows;
}

/** The columns of a table that states what an expression yields. */
export interface ExampleColumns {
  example: number;
  result: number;
  /** The names that every example starts with: `x = 1`. */
  given?: string;
}

/**
 * Finds the columns "Example" and "Result": each row then claims what its example yields. The
 * heading "With `x = 1`" in place of "Example" declares names for each of them.
 */
export function exampleColumns({ headings }: Table): ExampleColumns | undefined {
  const example = headings.findIndex((heading) => /^(?:Example$|With .* = )/.test(heading));
  const result = headings.indexOf("Result");
  const given = /^With (.*)$/.exec(headings[example] ?? "")?.[1];
  return example < 0 || result < 0 ? undefined : { example, result, ...(given && { given }) };
}

/** Writes a row's example as a statement with its checked comment; `undefined` without both. */
export function exampleStatement(row: Row, columns: ExampleColumns): string | undefined {
  const { given } = columns;
  const statement = comparedExample(row, columns);
  // The block ends on the next row's line, because a comment ends this one.
  return statement && given ? `} { let ${given}; ${statement}` : statement;
}

/** The same, without the names that the heading declares. */
export function comparedExample(row: Row, { example, result }: ExampleColumns): string | undefined {
  const [code, more] = row.codes[example] ?? [];
  const value = row.cells[result];
  return code && more === undefined && value ? `(${code}); // → ${value}` : undefined;
}
