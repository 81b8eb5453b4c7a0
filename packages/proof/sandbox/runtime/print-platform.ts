import { classOf, type PrintStyle, tagOf } from "./print-style.ts";

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
  style: PrintStyle,
  print: (inner: unknown) => string,
): string | undefined {
  const tag = tagOf(value);
  if (tag.startsWith("Temporal.")) return printTemporal(tag, String(value), style);
  if (isTypedArray(value))
    return `${classOf(value)}(${value.length}) [${Array.from(value, (item) => print(item)).join(", ")}]`;
  if (lists.has(tag)) return printList(tag, value as ArrayLike<unknown>, print);
  if (entries.has(tag)) {
    const pairs = [...(value as Iterable<[unknown, unknown]>)];
    return `${tag} { ${pairs.map(([k, v]) => `${print(k)} => ${print(v)}`).join(", ")} }`;
  }
  return printSingle(tag, value, style);
}

function printSingle(tag: string, value: object, { dialect }: PrintStyle): string | undefined {
  const get = (key: string) => JSON.stringify(Reflect.get(value, key));
  if (tag === "URL") return `URL { href: ${get("href")} }`;
  if (tag === "Blob") return `Blob { size: ${get("size")}, type: ${get("type")} }`;
  if (tag === "File")
    return `File { name: ${get("name")}, size: ${get("size")}, type: ${get("type")} }`;
  if (tag === "ArrayBuffer" || tag === "SharedArrayBuffer")
    return dialect === "chrome"
      ? `${tag}(${get("byteLength")})`
      : `${tag} { byteLength: ${get("byteLength")} }`;
  if (tag === "WeakMap" || tag === "WeakSet")
    return dialect === "node" ? `${tag} { <items unknown> }` : `${tag} {}`;
  if (tag === "Module") return undefined;
  if (typeof Node !== "undefined" && value instanceof Node) return printNode(value, dialect);
  return undefined;
}

function printTemporal(tag: string, text: string, { dialect }: PrintStyle): string {
  return dialect === "plain" ? text : `${tag} ${text}`;
}

function printList(tag: string, list: ArrayLike<unknown>, print: (inner: unknown) => string) {
  return `${tag}(${list.length}) [${Array.from(list, (item) => print(item)).join(", ")}]`;
}

/** An element is its markup; Chrome names it inside a list as a selector would. */
function printNode(node: Node, dialect: PrintStyle["dialect"]): string {
  if (node instanceof Element) {
    if (dialect !== "chrome") return node.outerHTML;
    const id = node.id && `#${node.id}`;
    return [node.localName + id, ...node.classList].join(".");
  }
  if (node instanceof Text) return dialect === "chrome" ? `#text ${node.data}` : `"${node.data}"`;
  return node.nodeName;
}

function isTypedArray(value: object): value is Uint8Array {
  return ArrayBuffer.isView(value) && !(value instanceof DataView);
}
