import type { Logged } from "@proofsheet/proof/runtime/capture";
import type { Matcher } from "@proofsheet/proof/runtime/match";
import type { makePrinter } from "@proofsheet/proof/runtime/print";
import { mostCells, shortened } from "../protocol.ts";
import { placeIn } from "./errors.ts";
import { say } from "./say.ts";

type Print = ReturnType<typeof makePrinter>;

/** What the printer gives for a value of more than its longest text. */
const tooLong = "(too long to print)";
const mostItems = 100;
const longestItem = 200;

/** Makes a printer that cuts a long list or object, where the proof's own would print nothing of it. */
export function cutting(print: Print): Print {
  const item = (value: unknown) => {
    const text = print(value);
    if (text === tooLong) return Array.isArray(value) ? `Array(${value.length})` : "{…}";
    return text.length > longestItem ? `${text.slice(0, longestItem)}…` : text;
  };
  const cut = (parts: string[], [open, close]: string) => {
    const more = parts.length - mostItems;
    const shown = parts.slice(0, mostItems).join(", ");
    return `${open} ${shown}${more > 0 ? `, … ${more} more` : ""} ${close}`;
  };
  return (value) => {
    const text = print(value);
    if (text !== tooLong || typeof value !== "object" || value === null) return text;
    if (Symbol.iterator in value) {
      const items = [...(value as Iterable<unknown>)];
      return `(${items.length}) ${cut(items.map(item), "[]")}`;
    }
    return cut(
      Object.entries(value).map(([key, one]) => `${key}: ${item(one)}`),
      "{}",
    );
  };
}

/** Gives the console of a sample what a page can show of a browser's: groups, tables, `clear()`. */
export class ConsoleView {
  private depth = 0;
  private rows: string[][] | undefined;
  private readonly matcher: Matcher;

  constructor(matcher: Matcher) {
    this.matcher = matcher;
  }

  /** @param target the console, whose methods are captured already */
  install(target: Console) {
    const { group, table } = target;
    target.group = (...args: unknown[]) => {
      group(...args);
      this.depth += 1;
    };
    target.groupCollapsed = target.group;
    target.groupEnd = () => {
      this.depth = Math.max(0, this.depth - 1);
    };
    target.clear = () => say({ kind: "clear" });
    target.table = (data?: unknown, columns?: string[]) => {
      this.rows = this.tableOf(data, columns);
      table(data, columns);
    };
  }

  /** Reports one call to the page. */
  report({ method, printed, stack }: Logged) {
    const { depth, rows } = this;
    this.rows = undefined;
    if (method === "table" && rows) return say({ kind: "table", rows, depth });
    const level = method === "error" || method === "warn" ? method : "log";
    const place = method === "trace" ? placeIn(stack) : undefined;
    const text = this.matcher.showPrinted(printed) || (method === "trace" ? "Trace" : "");
    const from = place ? `\n  at ${place.file}, line ${place.line}` : "";
    say({ kind: "print", level, text: shortened(text + from), depth });
  }

  /** The rows of what a console shows as a table; undefined for anything else. */
  private tableOf(data: unknown, columns?: string[]): string[][] | undefined {
    if (typeof data !== "object" || data === null) return undefined;
    const entries: [unknown, unknown][] = Array.isArray(data)
      ? data.map((row, index) => [index, row])
      : data instanceof Map
        ? [...data]
        : Object.entries(data);
    const isRow = (value: unknown): value is Record<string, unknown> =>
      typeof value === "object" && value !== null;
    const shown = entries.slice(0, mostCells.rows - 1);
    const keys = columns ?? [
      ...new Set(shown.flatMap(([, row]) => (isRow(row) ? Object.keys(row) : []))),
    ];
    const names = keys.slice(0, mostCells.columns - 2);
    const hasValues = shown.some(([, row]) => !isRow(row));
    const show = (value: unknown) => shortened(this.matcher.snapshot(value).text);
    return [
      ["(index)", ...names, ...(hasValues ? ["Value"] : [])],
      ...shown.map(([index, row]) => [
        show(index),
        ...names.map((name) => (isRow(row) && name in row ? show(row[name]) : "")),
        ...(hasValues ? [isRow(row) ? "" : show(row)] : []),
      ]),
    ];
  }
}
