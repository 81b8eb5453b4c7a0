import { styleText } from "node:util";
import { type Card, type Found, noteOf } from "./library.ts";

type Format = Parameters<typeof styleText>[0];

/** Styles a text, or leaves it as it is where the output takes no colors. */
export type Paint = (format: Format, text: string) => string;

/**
 * Returns what styles text for an output.
 *
 * @see https://no-color.org and https://force-color.org, of which the first has precedence
 */
export function paintFor(output: { isTTY?: boolean }, env: NodeJS.ProcessEnv): Paint {
  const { NO_COLOR, FORCE_COLOR, TERM } = env;
  const isForced = FORCE_COLOR ? !/^(?:0|false)$/.test(FORCE_COLOR) : undefined;
  const hasColor = !NO_COLOR && (isForced ?? (output.isTTY === true && TERM !== "dumb"));
  return (format, text) => (hasColor ? styleText(format, text, { validateStream: false }) : text);
}

/**
 * Prints a card as its Markdown: headings in bold, code in color, fences dimmed.
 *
 * @param also cards that were found after it
 * @param note is above the card: which name replaced an old one
 */
export function printCard({ content }: Card, also: Found[], paint: Paint, note?: string): string {
  let isCode = false;
  const lines = content
    .trimEnd()
    .split("\n")
    .map((line) => {
      const isFence = /^`{3,}/.test(line);
      if (isFence) isCode = !isCode;
      if (isFence) return paint("gray", line);
      if (isCode) return paint("cyan", line);
      if (/^<\S+>$/.test(line)) return paint("gray", line);
      return /^#+ /.test(line) ? paint("bold", line) : line;
    });
  return [
    ...(note ? [paint("yellow", note), ""] : []),
    ...lines,
    ...(also.length > 0 ? ["", paint("bold", "Also:")] : []),
    ...also.map((found) => `${noteOf(found) ?? found.card.title}  ${paint("gray", found.card.id)}`),
    "",
  ].join("\n");
}

/** Prints results as a list: title and place, then id and the line that matches. */
export function printList(results: Found[], paint: Paint): string {
  return results
    .map((found) => {
      const { card, result } = found;
      const title = paint("bold", noteOf(found) ?? card.title);
      const place = paint("gray", `${result.guide} › ${result.section}`);
      return `${title}  ${place}\n${paint("gray", card.id)}  ${result.line}`.trimEnd();
    })
    .join("\n\n")
    .concat("\n");
}
