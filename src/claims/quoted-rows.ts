import type { Fence } from "../content/types.ts";
import { writtenRow } from "./tables.ts";

/** A row that a comment of a `rows` fence quotes. */
export interface QuotedRow {
  source: string;
  /** Line of the file. */
  line: number;
  /** The code below it, up to the next quote, without comments. */
  code: string;
}

/** A comment that holds nothing but a row: `// | a | b |`, `# | a | b |`, `<!-- | a | b | -->`. */
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
