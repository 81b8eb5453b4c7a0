import { boxed, classOf, tagOf } from "./print.ts";

/**
 * Whether two values are deeply equal, as Node's `isDeepStrictEqual` says: Sets and Maps whatever
 * their order, boxed values by what they contain, errors with their causes. Functions, symbols, DOM
 * nodes and promises are equal only when they are the same one. Other than in Node, classes are
 * compared by their names, because a frame has its own.
 *
 * @param open pairs that are being compared: a circle is equal as long as nothing else differs
 */
export function deepEqual(a: unknown, b: unknown, open = new Map<unknown, unknown>()): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (open.get(a) === b) return true;
  open.set(a, b);
  const same = isSameKind(a, b) && isSameObject(a, b, (x, y) => deepEqual(x, y, open));
  open.delete(a);
  return same;
}

type Same = (x: unknown, y: unknown) => boolean;

/** A class's instance is not a plain object; one without a prototype counts as plain. */
function isSameKind(a: object, b: object): boolean {
  const kind = (value: object) => `${tagOf(value)} ${classOf(value) || "Object"}`;
  return kind(a) === kind(b) && Array.isArray(a) === Array.isArray(b);
}

/** Compares objects of one kind. */
function isSameObject(a: object, b: object, same: Same): boolean {
  if (a instanceof Date) return Object.is(a.getTime(), (b as Date).getTime());
  if (a instanceof RegExp)
    return String(a) === String(b) && a.lastIndex === (b as RegExp).lastIndex;
  if (a instanceof URL) return String(a) === String(b);
  if (a instanceof Promise || a instanceof WeakMap || a instanceof WeakSet) return false;
  if (typeof Node !== "undefined" && a instanceof Node) return false;
  if (a instanceof Map) return hasSameItems([...a], [...(b as Map<unknown, unknown>)], same);
  if (a instanceof Set) return hasSameItems([...a], [...(b as Set<unknown>)], same);
  if (a instanceof ArrayBuffer || a instanceof DataView) return same(bytesOf(a), bytesOf(b));
  const isSame = (key: string) => same(Reflect.get(a, key), Reflect.get(b, key));
  if (a instanceof Error && !hiddenInErrors.every(isSame)) return false;
  if (boxed.test(tagOf(a)) && !Object.is(a.valueOf(), b.valueOf())) return false;
  return hasSameProperties(a, b, same);
}

/** What an error says in properties that are not enumerable. */
const hiddenInErrors = ["name", "message", "cause", "errors"];

function bytesOf(value: object): Uint8Array {
  if (!(value instanceof DataView)) return new Uint8Array(value as ArrayBuffer);
  return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
}

/** Whether each item equals one of the others, in whatever order. */
function hasSameItems(a: unknown[], b: unknown[], same: Same): boolean {
  if (a.length !== b.length) return false;
  const rest = [...b];
  return a.every((item, index) => {
    // Most are in the same order: the one in the same place is tried first.
    const isAt = same(item, b[index]) ? rest.indexOf(b[index]) : -1;
    const at = isAt >= 0 ? isAt : rest.findIndex((other) => same(item, other));
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}

function hasSameProperties(a: object, b: object, same: Same): boolean {
  const keys = (value: object) =>
    Reflect.ownKeys(value).filter((key) => Object.prototype.propertyIsEnumerable.call(value, key));
  const own = keys(a);
  if (Array.isArray(a) && a.length !== (b as unknown[]).length) return false;
  if (own.length !== keys(b).length) return false;
  return own.every((key) => key in b && same(Reflect.get(a, key), Reflect.get(b, key)));
}
