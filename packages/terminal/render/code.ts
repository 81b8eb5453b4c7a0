import { type Paper, paint } from "./paper.ts";

/**
 * The colors of the kinds of token, in the sixteen that every terminal has: so its own theme, light
 * or dark, decides how they look.
 */
const formats = {
  k: "magenta",
  s: "green",
  n: "yellow",
  c: "gray",
  f: "blue",
  t: "blue",
  a: "cyan",
  v: "yellow",
} as const;

/**
 * Colors a sample.
 *
 * @param colors the lengths and kinds of its runs, as `PackedCard` has them
 * @returns its lines
 */
export function codeLines(paper: Paper, code: string, colors = ""): string[] {
  let at = 0;
  let text = "";
  for (const [, length, kind] of colors.matchAll(/(\d+)(\D)/g)) {
    const run = code.slice(at, at + Number(length));
    at += run.length;
    const format = formats[kind as keyof typeof formats];
    text += format ? paint(paper, format, run) : run;
  }
  return (text + code.slice(at)).split("\n");
}
