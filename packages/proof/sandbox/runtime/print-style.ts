/** How a value is written: consoles differ, and a card may follow any of them. */
export interface PrintStyle {
  /** Deeper objects become `[Object]`; undefined prints all. */
  depth?: number;
  /** `node` as Node's inspect, `chrome` as Chrome's console, `plain` as the value alone. */
  dialect: "plain" | "node" | "chrome";
}

/** Every way a value may be written in a checked comment, the plainest first. */
export const printStyles: PrintStyle[] = [
  { dialect: "plain" },
  { dialect: "node" },
  { dialect: "node", depth: 2 },
  { dialect: "chrome" },
];

/** Text that stands for a name of a function without one. */
const anonymous = "(anonymous)";

/** Writes a function or class. */
export function printFunction(value: object, { dialect }: PrintStyle): string {
  const name = Reflect.get(value, "name") as unknown;
  const own = typeof name === "string" && name !== "" ? name : "";
  const source = Function.prototype.toString.call(value);
  if (source.startsWith("class")) return printClass(value, own, dialect);
  if (dialect === "plain") return source;
  if (dialect === "chrome") return `ƒ ${own}${/\([^)]*\)/.exec(source)?.[0] ?? "()"}`;
  const kind = tagOf(value);
  return own ? `[${kind}: ${own}]` : `[${kind} ${anonymous}]`;
}

function printClass(value: object, name: string, dialect: PrintStyle["dialect"]): string {
  const parent = Reflect.getPrototypeOf(value) as { name?: string } | null;
  const base = parent?.name ? ` extends ${parent.name}` : "";
  const text = `class ${name || anonymous}${base}`;
  return dialect === "node" ? `[${text}]` : text;
}

/** Writes an error by its name and message; the stack is never part of it. */
export function printError(error: Error, { dialect }: PrintStyle): string {
  const name = errorName(error, dialect);
  const text = error.message ? `${name}: ${error.message}` : name;
  return dialect === "node" ? `[${text}]` : text;
}

/** A subclass that sets no name of its own goes by its class's, except in Chrome. */
function errorName(error: Error, dialect: PrintStyle["dialect"]): string {
  const own = error.name || "Error";
  return own === "Error" && dialect !== "chrome" ? classOf(error) || own : own;
}

/** Writes a date: Chrome says it in words. */
export function printDate(date: Date, { dialect }: PrintStyle): string {
  if (Number.isNaN(date.getTime())) return "Invalid Date";
  return dialect === "chrome" ? date.toString() : date.toISOString();
}

/** The name of a value's class: "" for an object without a prototype. */
export function classOf(value: object): string {
  for (let at = Reflect.getPrototypeOf(value); at; at = Reflect.getPrototypeOf(at)) {
    // Only a plain property says the class: `Iterator.prototype.constructor` is an accessor.
    const made: unknown = Reflect.getOwnPropertyDescriptor(at, "constructor")?.value;
    if (typeof made === "function" && made.name) return made.name;
  }
  return "";
}

/** What `Object.prototype.toString` calls the value: `Map`, `AsyncFunction`, `Array Iterator`. */
export function tagOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice("[object ".length, -1);
}
