import type { Printed, PrintedArgument } from "./match.ts";
import { matchesPattern } from "./pattern.ts";

/** Whether the arguments of one console call print as the text. */
export function matchesPrinted(args: Printed, text: string): boolean {
  const [first, ...rest] = args;
  if (first === undefined) return text === "";
  if (rest.length === 0) return matchesOne(first, text);
  return cuts(text, " ").some(
    (at) => matchesOne(first, text.slice(0, at)) && matchesPrinted(rest, text.slice(at + 1)),
  );
}

/** A string prints as it is, but for white space, which a comment cannot keep. */
function matchesOne({ text: printed, isString }: PrintedArgument, text: string): boolean {
  if (!isString) return matchesPattern(printed, text);
  const spaced = (value: string) => value.trim().replace(/\s+/g, " ");
  return matchesPattern(spaced(printed), spaced(text));
}

/** Whether console calls print, one after the other, what the text lists with commas. */
export function matchesListed(calls: Printed[], text: string): boolean {
  const [first, ...rest] = calls;
  if (!first) return text === "" || text === "…";
  if (rest.length === 0 && matchesPrinted(first, text)) return true;
  return [...cuts(text, ", "), text.length].some((at) => {
    const part = text.slice(0, at);
    const after = text.slice(at + 2);
    // A lone `…` in the list stands for any number of calls.
    if (part === "…")
      return after === "" || calls.some((_, index) => matchesListed(calls.slice(index), after));
    return at < text.length && matchesPrinted(first, part) && matchesListed(rest, after);
  });
}

/** Where a text may be cut at a separator. */
function cuts(text: string, separator: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1))
    found.push(at);
  return found;
}
