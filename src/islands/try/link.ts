import { cardOf, codeOf, mark } from "./fragment.ts";

/** Longer addresses are cut by mail programs and chats. */
const longestLink = 60_000;
/** What a link may unpack to: a few bytes can stand for gigabytes. */
const mostBytes = 200_000;
const mostFiles = 40;
const version = 1;

/** The content of a shared link: a card, and the tabs whose text differs from the card's. */
export interface SharedCode {
  card: string;
  files: Record<string, string>;
}

/**
 * Writes code into a fragment.
 *
 * @throws RangeError when it would be too long for a link
 */
export async function writeFragment({ card, files }: SharedCode): Promise<string> {
  const text = JSON.stringify([version, files]);
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const code = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  const fragment = `#${card}${mark}${code.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
  if (fragment.length > longestLink || text.length > mostBytes)
    throw new RangeError("The code is too long for a link.");
  return fragment;
}

/**
 * Reads the code of a fragment. A link is a stranger's: whatever is not exactly as `writeFragment`
 * makes it is rejected.
 *
 * @throws Error which says why, for the reader
 */
export async function readFragment(fragment: string): Promise<SharedCode> {
  if (fragment.length > longestLink) throw new Error("The link is too long.");
  const card = cardOf(fragment);
  const code = codeOf(fragment);
  if (!card || !code) throw new Error("The link is damaged.");
  const value = await unpack(code).catch(() => undefined);
  if (!Array.isArray(value) || value.length !== 2) throw new Error("The link is damaged.");
  const [format, files] = value as unknown[];
  if (format !== version) throw new Error("The link is of another version of this site.");
  if (!isFiles(files)) throw new Error("The link is damaged.");
  return { card, files };
}

function isFiles(files: unknown): files is Record<string, string> {
  if (typeof files !== "object" || files === null || Array.isArray(files)) return false;
  const entries = Object.entries(files);
  return (
    entries.length <= mostFiles &&
    entries.every(
      ([name, text]) => /^[\w@.$+()[\]/-]{1,200}$/.test(name) && typeof text === "string",
    )
  );
}

async function unpack(code: string): Promise<unknown> {
  const binary = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
  const text = await through(bytes, new DecompressionStream("deflate-raw"));
  return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(text));
}

/** Reads no further than what a link may unpack to. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  const reader = source.pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > mostBytes) {
      void reader.cancel();
      throw new RangeError("too long");
    }
    parts.push(next.value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
