import { matchesPattern } from "./pattern.ts";
import type { Print } from "./print.ts";
import { classOf } from "./value-names.ts";

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
  private readonly print: Print;

  constructor(print: Print) {
    this.print = print;
  }

  /** Writes a value as a comment must state it. */
  show(value: unknown): string {
    return this.print(value);
  }

  /** Writes what was printed as a comment must state it. */
  showPrinted(args: Printed): string {
    return args.map(({ text }) => text).join(" ");
  }

  /** Writes an argument of a console call down, since it may change later. */
  snapshot(argument: unknown): PrintedArgument {
    const isString = typeof argument === "string";
    return { text: isString ? argument : this.print(argument), isString };
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
