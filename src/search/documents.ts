import type { Guide, Item } from "../content/types.ts";
import { tokenise } from "./tokenise.ts";
import type { SearchCard, SearchIndex } from "./types.ts";

/** The description's beginning is what a result can show; more would cost a kilobyte a dozen cards. */
const proseLength = 130;
/** A name that stands in the samples of more cards than this tells none of them apart. */
const commonName = 5;

/**
 * Makes the documents that are searched in.
 *
 * @param guides in the registry's order
 * @param synonyms groups of words that mean the same, separated by spaces
 */
export function searchDocuments(guides: Guide[], synonyms: string[]): SearchIndex {
  const items = guides.flatMap((guide) => guide.sections.flatMap((section) => section.items));
  const spread = countNames(items);
  return {
    guides: guides.map((guide) => ({
      href: guide.href,
      name: guide.name,
      aliases: aliases(guide),
      sections: guide.sections.map(({ category, items: cards }) => ({
        name: category,
        cards: cards.map((item) => searchCard(item, spread)),
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

function searchCard(item: Item, spread: Map<string, number>): SearchCard {
  const { sentences, names } = readDescription(item.description ?? "");
  const prose = beginning(sentences);
  const phrases = item.search.join("\n");
  const known = new Set(identifiers(`${item.title}\n${phrases}\n${prose}`));
  const code = [...names, ...codeLines(item)].filter((line) => {
    const fresh = identifiers(line).filter((name) => !known.has(name));
    if (!fresh.some((name) => (spread.get(name) ?? 0) <= commonName)) return false;
    for (const name of fresh) known.add(name);
    return true;
  });
  return [item.id, item.title, phrases, prose, code.join("\n")];
}

/** In how many cards' code each name stands. */
function countNames(items: Item[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) {
    const lines = [...readDescription(item.description ?? "").names, ...codeLines(item)];
    for (const name of new Set(lines.flatMap(identifiers)))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

function codeLines(item: Item): string[] {
  const lines = (item.code ?? "").split("\n");
  return lines.map((line) => line.replace(/\s*(?:\/\/|# →|\/\*).*$/, "").trim());
}

/** The names in a line of code: what is written as names are, quoted text left out. */
function identifiers(line: string): string[] {
  const code = line.replace(/"[^"]*\s[^"]*"|'[^']*\s[^']*'|>[^<]*</g, " ");
  return tokenise(code)
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

/** The first sentence, and those after it that still fit. */
function beginning(sentences: string[]): string {
  let text = "";
  for (const sentence of sentences) {
    if (text && text.length + sentence.length > proseLength) break;
    text += (text && " ") + sentence;
  }
  return text;
}
