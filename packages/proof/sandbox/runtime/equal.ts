import { classOf, tagOf } from "./value-names.ts";

/**
 * Whether two values are alike in depth. Functions, symbols, DOM nodes and promises are alike
 * only when they are the same one.
 */
export function deepEqual(a: unknown, b: unknown, seen = new Map<unknown, unknown>()): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (seen.get(a) === b) return true;
  seen.set(a, b);
  if (!sameKind(a, b)) return false;
  if (a instanceof Date) return Object.is(a.getTime(), (b as Date).getTime());
  if (a instanceof RegExp || a instanceof URL) return String(a) === String(b);
  if (a instanceof Error) {
    const other = b as Error;
    return a.name === other.name && a.message === other.message;
  }
  if (a instanceof Promise || a instanceof WeakMap || a instanceof WeakSet) return false;
  if (typeof Node !== "undefined" && a instanceof Node) return false;
  const same = (x: unknown, y: unknown) => deepEqual(x, y, seen);
  if (a instanceof Map) return sameEntries([...a], [...(b as Map<unknown, unknown>)], same);
  if (a instanceof Set) return sameEntries([...a], [...(b as Set<unknown>)], same);
  if (a instanceof ArrayBuffer)
    return same(new Uint8Array(a), new Uint8Array(b as unknown as ArrayBuffer));
  return sameProperties(a, b, same);
}

type Same = (x: unknown, y: unknown) => boolean;

/** A class's instance is no plain object; one without a prototype counts as plain. */
function sameKind(a: object, b: object): boolean {
  const kind = (value: object) => `${tagOf(value)} ${classOf(value) || "Object"}`;
  return kind(a) === kind(b) && Array.isArray(a) === Array.isArray(b);
}

function sameEntries(a: unknown[], b: unknown[], same: Same): boolean {
  return a.length === b.length && a.every((item, index) => same(item, b[index]));
}

function sameProperties(a: object, b: object, same: Same): boolean {
  const keys = (value: object) =>
    Reflect.ownKeys(value).filter((key) => Object.prototype.propertyIsEnumerable.call(value, key));
  const own = keys(a);
  if (Array.isArray(a) && a.length !== (b as unknown[]).length) return false;
  if (own.length !== keys(b).length) return false;
  return own.every((key) => key in b && same(Reflect.get(a, key), Reflect.get(b, key)));
}
