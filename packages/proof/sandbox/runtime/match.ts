import { classOf, type Print } from "./print.ts";

/** What a checked comment says. */
export interface Expected {
  /** The text after the arrow; of a comment of several lines, the ways to join them. */
  texts: string[];
  /** The text as a value, where it is JavaScript. */
  evaluate?: () => unknown;
}

/** One argument of a console call as it was printed. A string prints bare. */
export interface PrintedArgument {
  text: string;
  isString: boolean;
}

/** One console call. */
export type Printed = PrintedArgument[];

/** Compares values with checked comments. */
export class Matcher {
  /** Writes a value as a comment must state it. */
  readonly show: Print;

  constructor(print: Print) {
    this.show = print;
  }

  /** Writes what was printed as a comment must state it. */
  showPrinted(args: Printed): string {
    return args.map(({ text }) => text).join(" ");
  }

  /** Writes an argument of a console call down, since it may change later. */
  snapshot(argument: unknown): PrintedArgument {
    const isString = typeof argument === "string";
    return { text: isString ? argument : this.show(argument), isString };
  }

  /** Whether a value is the expected one, written as JavaScript or as this class shows it. */
  value(value: unknown, { texts, evaluate }: Expected): boolean {
    if (evaluate && this.evaluated(value, evaluate)) return true;
    const shown = this.show(value);
    return texts.some((text) => matchesPattern(shown, text));
  }

  private evaluated(value: unknown, evaluate: () => unknown): boolean {
    try {
      return this.show(value) === this.show(evaluate());
    } catch {
      return false;
    }
  }

  /** Whether an error (or another thrown value) is the one the text names. */
  thrown(error: unknown, expected: Expected): boolean {
    if (expected.texts.some((text) => text === "")) return true;
    if (!(error instanceof Error)) return this.value(error, expected);
    const forms = [error.name, classOf(error)].flatMap((name) => [
      name,
      `${name}: ${error.message}`,
    ]);
    return expected.texts.some((text) => forms.some((form) => matchesPattern(form, text)));
  }
}

/**
 * Whether a text is what a pattern says; `…` stands for any text, and after or before
 * a comma it may be empty.
 */
export function matchesPattern(text: string, pattern: string): boolean {
  if (!pattern.includes("…")) return text === pattern;
  const source = pattern
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replaceAll(",…", "(?:,.*)?")
    .replaceAll("…,", "(?:.*,)?")
    .replaceAll("…", ".*");
  return new RegExp(`^${source}$`, "su").test(text);
}

/** Whether the arguments of one console call print as the text. */
export function matchesPrinted(args: Printed, text: string): boolean {
  const [first, ...rest] = args;
  if (first === undefined) return text === "";
  if (rest.length === 0) return matchesOne(first, text);
  return cuts(text, " ").some(
    (at) => matchesOne(first, text.slice(0, at)) && matchesPrinted(rest, text.slice(at + 1)),
  );
}

/** A string prints as it is, but for whitespace, which a comment cannot keep. */
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
