import { isCode, parseCode } from "@proofsheet/proof/instrument/parse";
import type { Diagnostic } from "@proofsheet/protocol/diagnostic";
import type { Fence, Sample } from "@proofsheet/protocol/sample";
import type { ClaimProgram } from "../../../src/claims/each-row.ts";
import { rejectionOfRow, rowLiteral } from "../../../src/claims/each-row.ts";
import { comparedExample, exampleColumns, type Row } from "../../../src/claims/tables.ts";
import type { Fence as ContentFence } from "../../../src/content/types.ts";
import type { Exchange } from "./exchanges.ts";

/** What became of an exchange. */
export type Fate = "assertion" | "crash" | "passed";

/** Many exchanges in one program, which reports each by the line of its checked comment. */
export interface Batch {
  sample: Sample;
  exchanges: Exchange[];
  /**
   * Reads what became of each.
   *
   * @returns nothing where the true rows no longer pass beside the false ones: each false row must
   *   then run alone
   */
  read(diagnostics: Diagnostic[]): Map<Exchange, Fate> | undefined;
}

/**
 * Makes one program of all exchanges that a program for every row decides, if it is such a program.
 * The true rows come after them, to show that nothing of the false ones is left behind.
 *
 * @param sample the program as it is proven
 * @param rows all rows that it is called for
 */
export function batchOf(
  { written, table }: ClaimProgram,
  sample: Sample,
  exchanges: Exchange[],
  rows: Row[],
): Batch | undefined {
  if (written?.role === "each-row") return batchOfEachRow(written, sample, exchanges, rows);
  if (!table) return undefined;
  return batchOfExamples(
    sample,
    exchanges.filter((exchange) => exchange.table.line === table.line),
    table.rows,
  );
}

function batchOfEachRow(
  written: ContentFence,
  sample: Sample,
  exchanges: Exchange[],
  rows: Row[],
): Batch | undefined {
  const [check] = sample.checks;
  if (!check) return undefined;
  const head: Fence = { ...check, role: "setup", mode: undefined, code: rejectionOfRow };
  const call = (row: Row, expected: string) =>
    `await rejectionOfRow(${rowLiteral(row, written)}); // → ${JSON.stringify(expected)}`;
  const code = [
    ...exchanges.map(({ exchanged }) => call(exchanged, "assertion")),
    ...rows.map((row) => call(row, "")),
  ].join("\n");
  const program = { ...sample, setup: [...sample.setup, head], checks: [{ ...check, code }] };
  return {
    sample: program,
    exchanges,
    read(diagnostics) {
      const byLine = new Map(diagnostics.map((one) => [one.line - check.source.line, one]));
      const isOther = (line: number) => line < 1 || line > exchanges.length;
      if ([...byLine.keys()].some(isOther)) return undefined;
      const fateOf = (line: number): Fate => {
        const found = byLine.get(line);
        if (!found) return "assertion";
        return found.actual?.[0] === '"crash"' ? "crash" : "passed";
      };
      return new Map(exchanges.map((exchange, index) => [exchange, fateOf(index + 1)]));
    },
  };
}

function batchOfExamples(sample: Sample, exchanges: Exchange[], rows: Row[]): Batch | undefined {
  const [check] = sample.checks;
  const [first] = exchanges;
  const columns = first && exampleColumns(first.table);
  if (!check || !columns || !isCode(check.language)) return undefined;
  const { language } = check;
  const codeOf = (row: Row) => {
    const statement = comparedExample(row, columns);
    if (!statement) return undefined;
    const given = columns.given ? `let ${columns.given}; ` : "";
    const code = `{ ${given}try { ${statement}\n} catch {} }`;
    return parseCode(code, language).error ? "broken" : code;
  };
  const codes = exchanges.map(({ exchanged }) => codeOf(exchanged));
  const truths = rows.map((row) => codeOf(row) ?? "\n");
  const code = [...codes.map((one) => (one && one !== "broken" ? one : "\n")), ...truths].join(
    "\n",
  );
  return {
    sample: { ...sample, checks: [{ ...check, code }] },
    exchanges,
    read(diagnostics) {
      // Each takes two lines, of which the first has the comment.
      const byIndex = new Map(
        diagnostics.map((one) => [(one.line - check.source.line - 1) / 2, one]),
      );
      const isOther = (index: number) => !(index >= 0 && index < exchanges.length);
      if ([...byIndex.keys()].some(isOther)) return undefined;
      const fateOf = (index: number): Fate => {
        if (codes[index] === "broken") return "crash";
        const found = codes[index] ? byIndex.get(index) : undefined;
        if (!found) return "passed";
        return found.message.startsWith("the comment says") ? "assertion" : "crash";
      };
      return new Map(exchanges.map((exchange, index) => [exchange, fateOf(index)]));
    },
  };
}
