import type { Matcher, Printed } from "./match.ts";

/** One call of a console method. */
export interface Logged {
  method: string;
  printed: Printed;
  stack: string;
  /** Whether the card states that this is printed; an unexpected warning fails the sample. */
  asserted: boolean;
}

/** More than a sample may print; then it is stopped. */
const mostCalls = 5_000;
const mostText = 1_000_000;

type Printing = "log" | "info" | "debug" | "warn" | "error" | "trace" | "dir" | "dirxml" | "table";
const printing = "log info debug warn error trace dir dirxml table".split(" ") as Printing[];

/** Keeps what is printed, in order, instead of printing it. */
export class Capture {
  readonly calls: Logged[] = [];
  private readonly matcher: Matcher;
  private readonly overflow: () => void;
  private readonly added: ((call: Logged) => void) | undefined;
  private readonly counts = new Map<string, number>();
  private readonly timers = new Map<string, number>();
  private size = 0;

  /**
   * @param overflow called once when far too much is printed
   * @param added called for each call, when it is kept
   */
  constructor(matcher: Matcher, overflow: () => void, added?: (call: Logged) => void) {
    this.matcher = matcher;
    this.overflow = overflow;
    this.added = added;
  }

  /** Replaces the console's methods. */
  install(target: Console) {
    for (const method of printing)
      target[method] = (...args: unknown[]) => this.add(method, formatCall(args));
    target.group = (...args: unknown[]) => args.length > 0 && this.add("log", formatCall(args));
    target.groupCollapsed = target.group;
    target.groupEnd = () => undefined;
    target.assert = (value?: unknown, ...args: unknown[]) => {
      if (value) return;
      this.add("error", args.length > 0 ? ["Assertion failed:", ...args] : ["Assertion failed"]);
    };
    target.count = (label = "default") => {
      this.counts.set(label, (this.counts.get(label) ?? 0) + 1);
      this.add("log", [`${label}: ${this.counts.get(label)}`]);
    };
    target.countReset = (label = "default") => void this.counts.delete(label);
    target.time = (label = "default") => void this.timers.set(label, performance.now());
    target.timeLog = (label = "default", ...args: unknown[]) =>
      this.add("log", [this.elapsed(label), ...args]);
    target.timeEnd = (label = "default") => {
      this.add("log", [this.elapsed(label)]);
      this.timers.delete(label);
    };
  }

  private elapsed(label: string): string {
    return `${label}: ${(performance.now() - (this.timers.get(label) ?? 0)).toFixed(3)}ms`;
  }

  private add(method: string, args: unknown[]) {
    if (this.size > mostText || this.calls.length > mostCalls) return;
    const printed = args.map((argument) => this.matcher.snapshot(argument));
    this.size += this.matcher.showPrinted(printed).length;
    const call = { method, printed, stack: new Error().stack ?? "", asserted: false };
    this.calls.push(call);
    this.added?.(call);
    if (this.size > mostText || this.calls.length > mostCalls) this.overflow();
  }
}

/** Fills `%s` and its like in the first argument of a console call, as consoles do. */
function formatCall(args: unknown[]): unknown[] {
  const [first, ...rest] = args;
  if (typeof first !== "string" || rest.length === 0) return args;
  const text = first.replace(/%([sdifoOjc%])/g, (whole, specifier: string) => {
    if (specifier === "%") return "%";
    return rest.length > 0 ? formatOne(specifier, rest.shift()) : whole;
  });
  return [text, ...rest];
}

function formatOne(specifier: string, value: unknown): string {
  if (specifier === "c") return "";
  if (specifier === "d" || specifier === "f") return String(Number(value));
  if (specifier === "i") return String(Math.trunc(Number(value)));
  const isData = typeof value === "object" && value !== null && !(value instanceof Error);
  return isData ? JSON.stringify(value) : String(value);
}
