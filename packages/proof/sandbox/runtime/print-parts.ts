import { classOf, tagOf } from "./value-names.ts";

/** Writes a value that is no object, as JavaScript writes it. */
export function printPrimitive(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "bigint") return `${value}n`;
  return Object.is(value, -0) ? "-0" : String(value);
}

/** Writes a property's name. */
export function printKey(key: string | symbol): string {
  if (typeof key === "symbol") return `[${String(key)}]`;
  return /^[\w$]+$/.test(key) ? key : JSON.stringify(key);
}

/** Writes holes of an array. */
export function printHoles(count: number): string {
  return `<${count} empty item${count > 1 ? "s" : ""}>`;
}

const boxes = new Set(["Number", "String", "Boolean", "Symbol", "BigInt"]);

/** The primitive inside a boxed one: `Object(1)`. */
export function printBoxed(value: object): string | undefined {
  const tag = tagOf(value);
  if (!boxes.has(tag) || Reflect.get(value, Symbol.toStringTag) !== undefined) return undefined;
  return `[${tag}: ${printPrimitive((value as { valueOf(): unknown }).valueOf())}]`;
}

/** What comes before the braces of an object: nothing for a plain one. */
export function printPrefix(value: object): string {
  const tag = tagOf(value);
  const name = classOf(value);
  if (name === "") return "";
  if (tag === "Arguments") return "[Arguments]";
  if (name !== "Object") return name;
  // An object that says of itself what it is: an iterator, or by `Symbol.toStringTag`.
  return tag === "Object" ? "" : tag;
}

/** Writes a function as its source, and a class by its name and its parent's. */
export function printFunction(value: object): string {
  const source = Function.prototype.toString.call(value);
  if (!source.startsWith("class")) return source;
  const name: unknown = Reflect.get(value, "name");
  const parent = Reflect.getPrototypeOf(value) as { name?: string } | null;
  const base = parent?.name ? ` extends ${parent.name}` : "";
  return `class ${typeof name === "string" && name ? name : "(anonymous)"}${base}`;
}

/**
 * Writes an error by its name and message, never with its stack. A subclass that sets no name of
 * its own goes by its class's.
 */
export function printError(error: Error): string {
  const own = error.name || "Error";
  const name = own === "Error" ? classOf(error) || own : own;
  return error.message ? `${name}: ${error.message}` : name;
}

/** Writes a date as ISO 8601. */
export function printDate(date: Date): string {
  return Number.isNaN(date.getTime()) ? "Invalid Date" : date.toISOString();
}
