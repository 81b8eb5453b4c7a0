import { sameText } from "./normalise.ts";
import type { Print } from "./print.ts";
import { classOf, printStyles } from "./print-style.ts";

/** What a checked comment says. */
export interface Expected {
  /** The text after the arrow; of a comment of several lines, the ways to join them. */
  texts: string[];
  /** The text as a value, where it is JavaScript. */
  evaluate?: () => unknown;
}

/** A value as it was when it was printed, in every way it may be written. */
export interface Snapshot {
  ways: string[];
}

/** One console call: strings print bare, everything else as a value. */
export type Printed = (string | Snapshot)[];

/** Compares values with checked comments. */
export class Matcher {
  private readonly print: Print;

  constructor(print: Print) {
    this.print = print;
  }

  /** A value as messages show it. */
  show(value: unknown): string {
    return this.print(value, { dialect: "plain" });
  }

  /** What was printed, as messages show it. */
  showPrinted(args: Printed): string {
    return args.map((arg) => (typeof arg === "string" ? arg : arg.ways[0])).join(" ");
  }

  /** Writes a value down in every way, since it may change later. */
  snapshot(value: unknown): Snapshot {
    return { ways: printStyles.map((style) => this.print(value, style)) };
  }

  /** Whether a value is the expected one, written as JavaScript or as a console prints it. */
  value(value: unknown, { texts, evaluate }: Expected): boolean {
    if (evaluate && this.evaluated(value, evaluate)) return true;
    const { ways } = this.snapshot(value);
    return texts.some((text) => ways.some((way) => sameText(way, text)));
  }

  private evaluated(value: unknown, evaluate: () => unknown): boolean {
    try {
      return sameText(this.show(value), this.show(evaluate()));
    } catch {
      return false;
    }
  }

  /** Whether an error (or another thrown value) is the one the text names. */
  thrown(error: unknown, expected: Expected): boolean {
    if (expected.texts.some((text) => text === "")) return true;
    if (!(error instanceof Error)) return this.value(error, expected);
    const names = new Set([error.name, classOf(error)]);
    const forms = [...names].flatMap((name) => [
      name,
      `${name}: ${error.message}`,
      `${name}("${error.message}")`,
      `new ${name}("${error.message}")`,
    ]);
    return expected.texts.some((text) => forms.some((form) => sameText(form, text)));
  }
}
