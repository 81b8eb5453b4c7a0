/** A place in a file. */
export interface Source {
  /** Path from the project's root, with forward slashes. */
  file: string;
  /** Counts from 1. */
  line: number;
  /** Counts from 1, in UTF-16 code units. */
  column?: number;
}

/** A place in a text that is not a file: `line` counts from 1 within the text. */
export type TextPosition = Omit<Source, "file">;

/** Returns the line, from 1, that contains an offset of a text. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

/** Returns the line and the column, from 1, of an offset of a text. */
export function positionAt(text: string, offset: number): TextPosition {
  const lines = text.slice(0, offset).split("\n");
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** Returns the number, from 1, of the first line with the first pattern that is found; else 1. */
export function lineOf(text: string, ...patterns: RegExp[]): number {
  const lines = text.split("\n");
  const found = patterns.map((pattern) => lines.findIndex((line) => pattern.test(line)));
  return (found.find((index) => index >= 0) ?? 0) + 1;
}
