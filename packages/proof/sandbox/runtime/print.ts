import {
  named,
  printBoxed,
  printHoles,
  printKey,
  printPrefix,
  printPrimitive,
} from "./print-parts.ts";
import { printPlatform } from "./print-platform.ts";
import { classOf, type PrintStyle, printDate, printError, printFunction } from "./print-style.ts";

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
  return (value: unknown, style: PrintStyle): string => {
    const printer = new Printer(style, promiseState);
    try {
      return printer.any(value, 0);
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
  private readonly style: PrintStyle;
  private readonly promiseState: PromiseState;
  /** Objects that are being printed: meeting one again is a circle. */
  private readonly open: object[] = [];
  private length = 0;

  constructor(style: PrintStyle, promiseState: PromiseState) {
    this.style = style;
    this.promiseState = promiseState;
  }

  any(value: unknown, depth: number): string {
    const text =
      (typeof value === "object" && value !== null) || typeof value === "function"
        ? this.reference(value, depth)
        : printPrimitive(value);
    this.length += text.length;
    if (this.length > longestPrint) throw new TooLong();
    return text;
  }

  private reference(value: object, depth: number): string {
    if (typeof value === "function") return printFunction(value, this.style);
    const at = this.open.indexOf(value);
    if (at >= 0) return "[Circular *1]";
    if (value instanceof Error) return printError(value, this.style);
    if (value instanceof Date) return printDate(value, this.style);
    if (value instanceof RegExp) return String(value);
    const platform = printPlatform(value, this.style, (inner) => this.any(inner, depth + 1));
    if (platform !== undefined) return platform;
    if (this.style.depth !== undefined && depth > this.style.depth)
      return `[${Array.isArray(value) ? "Array" : classOf(value) || "Object"}]`;
    this.open.push(value);
    const text = this.container(value, depth + 1);
    this.open.pop();
    return text;
  }

  private container(value: object, depth: number): string {
    if (value instanceof Promise) return `Promise { ${this.promiseState(value)} }`;
    if (value instanceof Map) {
      const entries = [...value].map(([k, v]) => `${this.any(k, depth)} => ${this.any(v, depth)}`);
      return this.braces(`${named(value, "Map")}(${value.size})`, [
        ...entries,
        ...this.properties(value, depth),
      ]);
    }
    if (value instanceof Set)
      return this.braces(`${named(value, "Set")}(${value.size})`, [
        ...[...value].map((item) => this.any(item, depth)),
        ...this.properties(value, depth),
      ]);
    if (Array.isArray(value)) return this.array(value, depth);
    return (
      printBoxed(value) ??
      this.braces(printPrefix(value, this.style), this.properties(value, depth))
    );
  }

  private array(array: unknown[], depth: number): string {
    const items: string[] = [];
    for (let index = 0; index < array.length; index++) {
      if (index in array) items.push(this.any(array[index], depth));
      else {
        const start = index;
        while (index + 1 < array.length && !(index + 1 in array)) index++;
        items.push(printHoles(index - start + 1, this.style));
      }
    }
    // `plain` leaves out what a match result carries beside its items (index, input, groups).
    const extras = this.style.dialect === "plain" ? [] : this.properties(array, depth);
    const name = classOf(array);
    const prefix = name && name !== "Array" ? `${name}(${array.length}) ` : "";
    return `${prefix}[${[...items, ...extras].join(", ")}]`;
  }

  private properties(value: object, depth: number): string[] {
    const indexed = Array.isArray(value);
    return Reflect.ownKeys(value).flatMap((key) => {
      const property = Reflect.getOwnPropertyDescriptor(value, key);
      if (!property?.enumerable || (indexed && typeof key === "string" && /^\d+$/.test(key)))
        return [];
      return `${printKey(key)}: ${this.property(property, depth)}`;
    });
  }

  private property({ get, set, value }: PropertyDescriptor, depth: number): string {
    if (!get && !set) return this.any(value, depth);
    return `[${[get && "Getter", set && "Setter"].filter(Boolean).join("/")}]`;
  }

  private braces(prefix: string, parts: string[]): string {
    const body = parts.length > 0 ? `{ ${parts.join(", ")} }` : "{}";
    return prefix ? `${prefix} ${body}` : body;
  }
}
