import {
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
    try {
      return print(value, promiseState);
    } catch (error) {
      if (error instanceof TooLong) return "(too long to print)";
      return `(cannot be printed: ${(error as Error).message})`;
    }
  };
}

/** Writes a value; see `makePrinter`. */
export type Print = ReturnType<typeof makePrinter>;

class TooLong extends Error {}

function print(whole: unknown, promiseState: PromiseState): string {
  /** Objects that are being printed: meeting one again is a circle. */
  const open: object[] = [];
  let length = 0;
  return any(whole);

  function any(value: unknown): string {
    const text =
      (typeof value === "object" && value !== null) || typeof value === "function"
        ? reference(value)
        : printPrimitive(value);
    length += text.length;
    if (length > longestPrint) throw new TooLong();
    return text;
  }

  function reference(value: object): string {
    if (typeof value === "function") return printFunction(value);
    if (open.includes(value)) return "[Circular *1]";
    if (value instanceof Error) return printError(value);
    if (value instanceof Date) return printDate(value);
    if (value instanceof RegExp) return String(value);
    const platform = printPlatform(value, any);
    if (platform !== undefined) return platform;
    open.push(value);
    const text = container(value);
    open.pop();
    return text;
  }

  function container(value: object): string {
    if (value instanceof Promise) return `Promise { ${promiseState(value)} }`;
    if (Array.isArray(value)) return array(value);
    if (value instanceof Map || value instanceof Set) {
      const items =
        value instanceof Map
          ? [...value].map(([k, v]) => `${any(k)} => ${any(v)}`)
          : [...value].map(any);
      const name = classOf(value) || (value instanceof Map ? "Map" : "Set");
      return braces(`${name}(${value.size})`, [...items, ...properties(value)]);
    }
    return printBoxed(value) ?? braces(printPrefix(value), properties(value));
  }

  function array(list: unknown[]): string {
    // What a match result carries beside its items (index, input, groups) is left out.
    const items: string[] = [];
    for (let index = 0; index < list.length; index++) {
      if (index in list) items.push(any(list[index]));
      else {
        const start = index;
        while (index + 1 < list.length && !(index + 1 in list)) index++;
        items.push(printHoles(index - start + 1));
      }
    }
    const name = classOf(list);
    const prefix = name && name !== "Array" ? `${name}(${list.length}) ` : "";
    return `${prefix}[${items.join(", ")}]`;
  }

  function properties(value: object): string[] {
    return Reflect.ownKeys(value).flatMap((key) => {
      const property = Reflect.getOwnPropertyDescriptor(value, key);
      if (!property?.enumerable) return [];
      const { get, set } = property;
      const accessors = [get && "Getter", set && "Setter"].filter(Boolean).join("/");
      return `${printKey(key)}: ${accessors ? `[${accessors}]` : any(property.value)}`;
    });
  }
}

function braces(prefix: string, parts: string[]): string {
  const body = parts.length > 0 ? `{ ${parts.join(", ")} }` : "{}";
  return prefix ? `${prefix} ${body}` : body;
}
