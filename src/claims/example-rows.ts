import type { Row, Table } from "./tables.ts";

/** The columns of a table that states what an expression yields. */
interface ExampleColumns {
  example: number;
  result: number;
}

/** Finds the columns "Example" and "Result": each row then claims what its example yields. */
export function exampleColumns({ headings }: Table): ExampleColumns | undefined {
  const example = headings.indexOf("Example");
  const result = headings.indexOf("Result");
  return example < 0 || result < 0 ? undefined : { example, result };
}

/** Writes a row's example as a statement with its checked comment; `undefined` without both. */
export function exampleStatement(row: Row, { example, result }: ExampleColumns) {
  const [code, more] = row.codes[example] ?? [];
  const value = row.cells[result];
  if (!code || more !== undefined || !value) return undefined;
  return `(${code}); // → ${value}`;
}
