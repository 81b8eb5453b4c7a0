import { classOf, tagOf } from "./value-names.ts";

/** Platform collections that are read by index. */
const lists = new Set([
  "NodeList",
  "HTMLCollection",
  "RadioNodeList",
  "HTMLOptionsCollection",
  "HTMLFormControlsCollection",
  "DOMTokenList",
  "FileList",
]);
/** Platform collections that are read as entries. */
const entries = new Set(["URLSearchParams", "Headers", "FormData"]);

/**
 * Writes what the platform provides and has no properties of its own to show.
 *
 * @param print writes a value inside it
 * @returns undefined for any other value
 */
export function printPlatform(
  value: object,
  print: (inner: unknown) => string,
): string | undefined {
  const tag = tagOf(value);
  if (tag.startsWith("Temporal.")) return `${tag} ${String(value)}`;
  if (isTypedArray(value))
    return `${classOf(value)}(${value.length}) [${Array.from(value, (item) => print(item)).join(", ")}]`;
  if (lists.has(tag)) return printList(tag, value as ArrayLike<unknown>, print);
  if (entries.has(tag)) {
    const pairs = [...(value as Iterable<[unknown, unknown]>)];
    return `${tag} { ${pairs.map(([k, v]) => `${print(k)} => ${print(v)}`).join(", ")} }`;
  }
  return printSingle(tag, value);
}

function printSingle(tag: string, value: object): string | undefined {
  const get = (key: string) => JSON.stringify(Reflect.get(value, key));
  if (tag === "URL") return `URL { href: ${get("href")} }`;
  if (tag === "Blob") return `Blob { size: ${get("size")}, type: ${get("type")} }`;
  if (tag === "File")
    return `File { name: ${get("name")}, size: ${get("size")}, type: ${get("type")} }`;
  if (tag === "ArrayBuffer" || tag === "SharedArrayBuffer")
    return `${tag} { byteLength: ${get("byteLength")} }`;
  if (tag === "WeakMap" || tag === "WeakSet") return `${tag} {}`;
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
