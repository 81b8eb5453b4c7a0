import {
  named,
  printBoxed,
  printDate,
  printError,
  printFunction,
  printHoles,
  printKey,
  printPrefix,
  printPrimitive,
} from "./print-parts.ts";
import { printPlatform } from "./print-platform.ts";
import { classOf } from "./value-names.ts";

/** Nobody reads more; a larger value would only slow the run down. */
const longestPrint = 20_000;

/** Tells what a promise has become ("<pending>", or its value), where the platform can. */
export type PromiseState = (promise: Promise<unknown>) => string;

/**
 * Makes the function that writes values down, alike in Node and in a browser.
 *
 * @param promiseState what is inside `Promise { … }`
 */
export function makePrinter(promiseState: PromiseState = () => "<pending>") {
  return (value: unknown): string => {
    const printer = new Printer(promiseState);
    try {
      return printer.any(value);
    } catch (error) {
      if (error instanceof TooLong) return "(too long to print)";
      return `(cannot be printed: ${(error as Error).message})`;
    }
  };
}

/** Writes a value; see `makePrinter`. */
export type Print = ReturnType<typeof makePrinter>;

class TooLong extends Error {}

class Printer {
  private readonly promiseState: PromiseState;
  /** Objects that are being printed: meeting one again is a circle. */
  private readonly open: object[] = [];
  private length = 0;

  constructor(promiseState: PromiseState) {
    this.promiseState = promiseState;
  }

  any(value: unknown): string {
    const text =
      (typeof value === "object" && value !== null) || typeof value === "function"
        ? this.reference(value)
        : printPrimitive(value);
    this.length += text.length;
    if (this.length > longestPrint) throw new TooLong();
    return text;
  }

  private reference(value: object): string {
    if (typeof value === "function") return printFunction(value);
    const at = this.open.indexOf(value);
    if (at >= 0) return "[Circular *1]";
    if (value instanceof Error) return printError(value);
    if (value instanceof Date) return printDate(value);
    if (value instanceof RegExp) return String(value);
    const platform = printPlatform(value, (inner) => this.any(inner));
    if (platform !== undefined) return platform;
    this.open.push(value);
    const text = this.container(value);
    this.open.pop();
    return text;
  }

  private container(value: object): string {
    if (value instanceof Promise) return `Promise { ${this.promiseState(value)} }`;
    if (value instanceof Map) {
      const entries = [...value].map(([k, v]) => `${this.any(k)} => ${this.any(v)}`);
      return this.braces(`${named(value, "Map")}(${value.size})`, [
        ...entries,
        ...this.properties(value),
      ]);
    }
    if (value instanceof Set)
      return this.braces(`${named(value, "Set")}(${value.size})`, [
        ...[...value].map((item) => this.any(item)),
        ...this.properties(value),
      ]);
    if (Array.isArray(value)) return this.array(value);
    return printBoxed(value) ?? this.braces(printPrefix(value), this.properties(value));
  }

  private array(array: unknown[]): string {
    // What a match result carries beside its items (index, input, groups) is left out.
    const items: string[] = [];
    for (let index = 0; index < array.length; index++) {
      if (index in array) items.push(this.any(array[index]));
      else {
        const start = index;
        while (index + 1 < array.length && !(index + 1 in array)) index++;
        items.push(printHoles(index - start + 1));
      }
    }
    const name = classOf(array);
    const prefix = name && name !== "Array" ? `${name}(${array.length}) ` : "";
    return `${prefix}[${items.join(", ")}]`;
  }

  private properties(value: object): string[] {
    return Reflect.ownKeys(value).flatMap((key) => {
      const property = Reflect.getOwnPropertyDescriptor(value, key);
      if (!property?.enumerable) return [];
      return `${printKey(key)}: ${this.property(property)}`;
    });
  }

  private property({ get, set, value }: PropertyDescriptor): string {
    if (!get && !set) return this.any(value);
    return `[${[get && "Getter", set && "Setter"].filter(Boolean).join("/")}]`;
  }

  private braces(prefix: string, parts: string[]): string {
    const body = parts.length > 0 ? `{ ${parts.join(", ")} }` : "{}";
    return prefix ? `${prefix} ${body}` : body;
  }
}
