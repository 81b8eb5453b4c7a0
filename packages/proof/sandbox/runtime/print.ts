/** No one reads more; a larger value would only slow the run down. */
const longestPrint = 20_000;

/** Returns what a promise has become ("<pending>", or its value), where the platform can. */
export type PromiseState = (promise: Promise<unknown>) => string;

/**
 * Makes the function that writes values down, in Node and in a browser in the same way.
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
    if (value instanceof Date)
      return Number.isNaN(value.getTime()) ? "Invalid Date" : value.toISOString();
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
      const isMap = value instanceof Map;
      const items = isMap
        ? [...value].map(([k, v]) => `${any(k)} => ${any(v)}`)
        : [...value].map(any);
      const name = classOf(value) || (isMap ? "Map" : "Set");
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
        const count = index - start + 1;
        items.push(`<${count} empty item${count > 1 ? "s" : ""}>`);
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

/** Writes a value that is not an object, as JavaScript writes it. */
function printPrimitive(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "bigint") return `${value}n`;
  return Object.is(value, -0) ? "-0" : String(value);
}

/** Writes a property's name. */
function printKey(key: string | symbol): string {
  if (typeof key === "symbol") return `[${String(key)}]`;
  return /^[\w$]+$/.test(key) ? key : JSON.stringify(key);
}

/** What `tagOf` returns for a boxed primitive: `Object(1)`. */
export const boxed = /^(?:Boolean|Number|String|Symbol|BigInt)$/;

/** The primitive inside a boxed one: `Object(1)`. */
function printBoxed(value: object): string | undefined {
  const tag = tagOf(value);
  if (!boxed.test(tag) || Reflect.get(value, Symbol.toStringTag) !== undefined) return undefined;
  return `[${tag}: ${printPrimitive((value as { valueOf(): unknown }).valueOf())}]`;
}

/** What comes before the braces of an object: nothing for a plain one. */
function printPrefix(value: object): string {
  const tag = tagOf(value);
  const name = classOf(value);
  if (name === "") return "";
  if (tag === "Arguments") return "[Arguments]";
  if (name !== "Object") return name;
  // An object that names its kind: an iterator, or by `Symbol.toStringTag`.
  return tag === "Object" ? "" : tag;
}

/** Writes a function as its source, and a class by its name and its parent's. */
function printFunction(value: object): string {
  const source = Function.prototype.toString.call(value);
  if (!source.startsWith("class")) return source;
  const name: unknown = Reflect.get(value, "name");
  const parent = Reflect.getPrototypeOf(value) as { name?: string } | null;
  const base = parent?.name ? ` extends ${parent.name}` : "";
  return `class ${typeof name === "string" && name ? name : "(anonymous)"}${base}`;
}

/**
 * Writes an error by its name and message, never with its stack. A subclass that sets no
 * name goes by its class's.
 */
function printError(error: Error): string {
  const own = error.name || "Error";
  const name = own === "Error" ? classOf(error) || own : own;
  return error.message ? `${name}: ${error.message}` : name;
}

/** Platform collections that are read by index. */
const lists =
  /^(?:NodeList|HTMLCollection|RadioNodeList|HTMLOptionsCollection|HTMLFormControlsCollection|DOMTokenList|FileList)$/;
/** Platform collections that are read as entries. */
const entries = /^(?:URLSearchParams|Headers|FormData)$/;

/**
 * Writes what the platform provides and has no own properties to show.
 *
 * @param print writes a value inside it
 * @returns undefined for any other value
 */
function printPlatform(value: object, print: (inner: unknown) => string): string | undefined {
  const tag = tagOf(value);
  if (tag.startsWith("Temporal.")) return `${tag} ${String(value)}`;
  if (isTypedArray(value)) return printList(classOf(value), value, print);
  if (lists.test(tag)) return printList(tag, value as ArrayLike<unknown>, print);
  if (entries.test(tag)) {
    const pairs = [...(value as Iterable<[unknown, unknown]>)];
    return `${tag} { ${pairs.map(([k, v]) => `${print(k)} => ${print(v)}`).join(", ")} }`;
  }
  return printSingle(tag, value);
}

/** What is shown of a platform object, by its tag. */
const shownKeys: Record<string, string[]> = {
  URL: ["href"],
  Blob: ["size", "type"],
  File: ["name", "size", "type"],
  ArrayBuffer: ["byteLength"],
  SharedArrayBuffer: ["byteLength"],
  WeakMap: [],
  WeakSet: [],
};

function printSingle(tag: string, value: object): string | undefined {
  const keys = shownKeys[tag];
  const pairs = keys?.map((key) => `${key}: ${JSON.stringify(Reflect.get(value, key))}`);
  if (pairs) return braces(tag, pairs);
  if (typeof Node !== "undefined" && value instanceof Node) return printNode(value);
  return undefined;
}

function printList(tag: string, list: ArrayLike<unknown>, print: (inner: unknown) => string) {
  return `${tag}(${list.length}) [${Array.from(list, (item) => print(item)).join(", ")}]`;
}

function printNode(node: Node): string {
  if (node instanceof Element) return node.outerHTML;
  return node instanceof Text ? JSON.stringify(node.data) : node.nodeName;
}

function isTypedArray(value: object): value is Uint8Array {
  return ArrayBuffer.isView(value) && !(value instanceof DataView);
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
