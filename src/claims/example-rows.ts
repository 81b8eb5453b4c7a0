import type { Row, Table } from "./tables.ts";

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
