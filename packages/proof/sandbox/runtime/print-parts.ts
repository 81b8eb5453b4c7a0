import { classOf, type PrintStyle, tagOf } from "./print-style.ts";

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
export function printHoles(count: number, { dialect }: PrintStyle): string {
  if (dialect === "chrome") return count > 1 ? `empty × ${count}` : "empty";
  return `<${count} empty item${count > 1 ? "s" : ""}>`;
}

/** The name of a collection's class, which may be a subclass. */
export function named(value: object, usual: string): string {
  return classOf(value) || usual;
}

const boxes = new Set(["Number", "String", "Boolean", "Symbol", "BigInt"]);

/** The primitive inside a boxed one: `Object(1)`. */
export function printBoxed(value: object): string | undefined {
  const tag = tagOf(value);
  if (!boxes.has(tag) || Reflect.get(value, Symbol.toStringTag) !== undefined) return undefined;
  return `[${tag}: ${printPrimitive((value as { valueOf(): unknown }).valueOf())}]`;
}

/** What comes before the braces of an object: nothing for a plain one. */
export function printPrefix(value: object, { dialect }: PrintStyle): string {
  const tag = tagOf(value);
  const name = classOf(value);
  if (name === "") return dialect === "node" ? "[Object: null prototype]" : "";
  if (tag === "Arguments") return "[Arguments]";
  if (tag === name || tag === "Object") return name === "Object" ? "" : name;
  // An object that says of itself what it is: an iterator, or by `Symbol.toStringTag`.
  if (dialect === "node") return `${name} [${tag}]`;
  return name === "Object" ? tag : name;
}
