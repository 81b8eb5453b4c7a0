/** The line, from 1, on which an offset of a text lies. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}
