import { itemsOf } from "../content/site-model.ts";
import type { Guide, Item } from "../content/types.ts";
import { tokenize } from "./tokenize.ts";
import type { SearchCard, SearchIndex } from "./types.ts";

/** As much of a description as a result can show; ten letters more cost 3 kB of the index (gzip). */
const proseLength = 60;
/** A name that stands in the code of more cards than this tells none of them apart. */
const commonName = 2;
/** Shorter names of a sample are mostly its own. */
const shortestName = 7;

/** What is known of the names in code, over all cards. */
interface Names {
  /** In how many cards' code each stands. */
  spread: Map<string, number>;
  /** Those that some card speaks of; the others are made up for a sample. */
  explained: Set<string>;
}

/**
 * Makes the documents that are searched in.
 *
 * @param guides in the registry's order
 * @param synonyms groups of words that mean the same, separated by spaces
 */
export function searchDocuments(guides: Guide[], synonyms: string[]): SearchIndex {
  const items = guides.flatMap(itemsOf);
  const names = collectNames(items);
  return {
    guides: guides.map((guide) => ({
      href: guide.href,
      name: guide.name,
      aliases: aliases(guide),
      sections: guide.sections.map(({ category, items: cards }) => ({
        name: category,
        cards: cards.map((item) => searchCard(item, names)),
      })),
    })),
    synonyms,
  };
}

/** What a reader may call a guide: its names, its route, and what its `guide.ts` adds. */
function aliases(guide: Guide): string[] {
  const route = guide.path.split("/").at(-1) ?? "";
  const names = [guide.name, guide.menuLabel ?? guide.name, route, ...(guide.search ?? [])];
  return [...new Set(names.map((name) => name.toLowerCase()))];
}

function searchCard(item: Item, { spread, explained }: Names): SearchCard {
  const description = readDescription(item.description ?? "");
  const prose = beginning(description.sentences);
  const known = new Set(identifiers(`${item.title}\n${item.search.join("\n")}\n${prose}`));
  const keep = (line: string, tells: (name: string) => boolean) => {
    const names = identifiers(line).filter((name) => !known.has(name));
    if (!names.some((name) => (spread.get(name) ?? 0) <= commonName && tells(name))) return false;
    for (const name of names) known.add(name);
    return true;
  };
  const code = [
    ...description.names.filter((name) => keep(name, () => true)),
    ...codeLines(item).filter((line) =>
      keep(line, (name) => name.length >= shortestName && explained.has(name)),
    ),
  ];
  return { id: item.id, title: item.title, keywords: item.search, prose, code };
}

function collectNames(items: Item[]): Names {
  const spread = new Map<string, number>();
  const explained = new Set<string>();
  for (const item of items) {
    const { names } = readDescription(item.description ?? "");
    for (const line of [item.title, ...item.search, ...names])
      for (const name of identifiers(line)) explained.add(name);
    for (const name of new Set([...names, ...codeLines(item)].flatMap(identifiers)))
      spread.set(name, (spread.get(name) ?? 0) + 1);
  }
  return { spread, explained };
}

function codeLines(item: Item): string[] {
  const lines = (item.code ?? "").split("\n");
  return lines
    .map((line) => line.replace(/\s*(?:\/\/|# →|\/\*).*$/, "").trim())
    .filter((line) => !/^(?:import\b|<\/)/.test(line));
}

/** The names in a line of code: what is written as names are, quoted text left out. */
function identifiers(line: string): string[] {
  const code = line.replace(/"[^"]*\s[^"]*"|'[^']*\s[^']*'|>[^<]*</g, " ");
  return tokenize(code)
    .filter(({ text, kind }) => kind !== "word" || text.length > 2)
    .map(({ text }) => text);
}

const entities: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"' };

function plain(html: string): string {
  return html
    .replace(/<[^>]+>/g, "")
    .replace(/&#x([0-9a-f]+);/gi, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&([a-z]+);/g, (whole, name) => entities[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim();
}

/** Takes a description apart into the sentences of its prose and the names it explains. */
function readDescription(html: string): { sentences: string[]; names: string[] } {
  const blocks = html.split(/<\/?(?:p|ul|ol|li|div|table|thead|tbody|tr)(?:\s[^>]*)?>/);
  const isRow = (block: string) => /^<t[dh]/.test(block);
  const prose = blocks.filter((block) => !isRow(block)).map(plain);
  const keys = blocks.filter(isRow).map((row) => row.split(/<t[dh][^>]*>/)[1] ?? "");
  const spans = [...html.matchAll(/<code>(.*?)<\/code>/g)].map(([, code = ""]) => plain(code));
  return {
    sentences: prose.flatMap((block) => block.split(/(?<=[.!?])\s+(?=[^a-z])/)).filter(Boolean),
    names: [...new Set([...keys.filter((key) => key.includes("<code>")).map(plain), ...spans])],
  };
}

/** The first sentences that fit, or as much of the first as fits. */
function beginning([first = "", ...others]: string[]): string {
  if (first.length > proseLength)
    return `${first.slice(0, proseLength).replace(/[\s,;:(]+\S*$/, "")}…`;
  let text = first;
  for (const sentence of others) {
    if (text.length + sentence.length >= proseLength) break;
    text += ` ${sentence}`;
  }
  return text;
}
