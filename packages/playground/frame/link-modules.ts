import type { Source } from "@proofsheet/protocol/position";
import { importSources, ownOrigin } from "../names.ts";

/** A module or a script that has an address. */
interface Linked {
  name: string;
  /** The tab and the line of each of its lines, from 0; packages have none. */
  lines: Source[];
}

const addresses = new Map<string, string>();
const linked = new Map<string, Linked>();
const sources = new Map<string, Source[]>();
let texts: Record<string, string> = {};

/** Adds modules by name: packages, whose texts are all there is to know. */
export function addModules(modules: Record<string, string>) {
  texts = { ...texts, ...modules };
}

/** Adds a module of the sample's own. */
export function addModule({ name, code, lines }: { name: string; code: string; lines: Source[] }) {
  texts[name] = code;
  sources.set(name, lines);
}

/** Gives a module another name, as an import map of the sample's own does. */
export function aliasModule(alias: string, address: string) {
  const [, data] = /^data:[^,]*,(.*)$/s.exec(address) ?? [];
  const text = data === undefined ? texts[nameOfFile(address)] : decodeURIComponent(data);
  if (text !== undefined) texts[alias] = text;
}

/** The name of the sample's module that an address means. */
export function nameOfFile(address: string): string {
  return `sample:${new URL(address, ownOrigin).pathname}`;
}

/** The text of a module; undefined where there is none. */
function textOf(name: string): string | undefined {
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}

/**
 * Makes the address of a module, whose imports have addresses too.
 *
 * @throws Error when there is no such module, or when it imports itself by way of others
 */
function addressOf(name: string, above: string[] = []): string {
  const known = addresses.get(name);
  if (known) return known;
  const text = textOf(name);
  if (text === undefined) throw new Error(`There is no package "${name}" here.`);
  if (above.includes(name))
    throw new Error(
      `${readable(name)} imports itself by way of others, which cannot be tried here.`,
    );
  const address = addressOfText(name, text, sources.get(name), [...above, name]);
  addresses.set(name, address);
  return address;
}

/** Makes the address of a module, or of a script that nothing imports. */
export function addressOfText(
  name: string,
  text: string,
  lines: Source[] = [],
  above: string[] = [],
): string {
  const code = text.replace(importSources, (_, one: string) =>
    JSON.stringify(addressOf(one, above)),
  );
  const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  linked.set(address, { name, lines });
  return address;
}

/** Imports a module by its name. */
export async function importModule(name: string): Promise<unknown> {
  return import(addressOf(name));
}

/** The place in a tab of a line, from 1, of what is at an address. */
export function placeAt(address: string, line: number): Source | undefined {
  return linked.get(address)?.lines[line - 1];
}

/** Finds the line of the sample that names something. */
export function placeNaming(name: string): Source | undefined {
  const named = new RegExp(`\\b${name}\\b`);
  for (const [module, lines] of sources) {
    const index = (texts[module] ?? "").split("\n").findIndex((line) => named.test(line));
    if (lines[index]) return lines[index];
  }
  return undefined;
}

/** Writes a text with the names of modules instead of their addresses. */
export function withNames(text: string): string {
  return text.replace(/blob:[^\s'")]+?(?=[\s'")]|:\d|$)/g, (address) =>
    readable(linked.get(address)?.name ?? "this page"),
  );
}

function readable(name: string): string {
  return name.replace(/^sample:\//, "");
}
