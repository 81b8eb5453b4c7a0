import { createHash } from "node:crypto";
import { visit } from "unist-util-visit";
import { importIfThere } from "../content/import-fresh.ts";
import { describeState, oldNamesOf } from "../content/outdated.ts";
import { itemsOf } from "../content/site-model.ts";
import { codeSpansOf, textOf } from "../content/tree.ts";
import type { Guide, Item } from "../content/types.ts";
import { placesOf } from "../search/names.ts";
import { tokenize } from "../search/tokenize.ts";
import type { SearchGuide, SearchIndex, SearchText, SearchTexts } from "../search/types.ts";
import type { SiteFile } from "./site-file.ts";

/** As much of a description as a result can show; ten letters more cost 3 kB (gzip). */
const proseLength = 60;
/** No one types a longer name to look it up. */
const longestName = 60;
/** A name in the samples of more cards than this distinguishes none of them. */
const commonName = 2;
/** Shorter names of a sample are mostly its own. */
const shortestSampleName = 7;

/** What a guide to the web platform teaches. */
const compatibilityData = "@mdn/browser-compat-data";

/** What is searched: the two files of the index, as data. */
export interface SearchData {
  index: SearchIndex;
  texts: SearchTexts;
}

/**
 * Makes the data that is searched.
 *
 * @param root the folder that contains `content/`, with its `synonyms.ts` (which a site can do without)
 * @param guides in the registry's order
 */
export async function searchData(root: string, guides: Guide[]): Promise<SearchData> {
  const file = "content/synonyms.ts";
  const { synonyms = [] } = (await importIfThere<{ synonyms: string[] }>(root, file)) ?? {};
  const items = guides.flatMap(itemsOf);
  const explained = new Map(items.map((item) => [item, explainedNames(item)]));
  const sampleNames = findSampleNames(explained);
  return {
    index: { guides: guides.map(searchGuide), synonyms },
    texts: Object.fromEntries(
      guides.map((guide) => [
        guide.href,
        itemsOf(guide).map((item) => searchText(item, explained.get(item) ?? [], sampleNames)),
      ]),
    ),
  };
}

/** The data as two files of the site, whose names change with their content. */
export function searchFiles({ index, texts }: SearchData): Record<keyof SearchData, SiteFile> {
  return { index: hashedFile("search", index), texts: hashedFile("search-texts", texts) };
}

function hashedFile(name: string, data: unknown): SiteFile {
  const content = JSON.stringify(data);
  const hash = createHash("sha256").update(content).digest("base64url").slice(0, 8);
  return { file: `assets/${name}-${hash}.json`, content };
}

function searchGuide(guide: Guide): SearchGuide {
  const oldNames = oldNamesOf(guide).map((old) => ({
    name: old.name,
    state: describeState(old),
    now: old.instead ?? old.use.join(", "),
    card: old.item.id,
  }));
  return {
    href: guide.href,
    name: guide.name,
    ...(guide.teaches.some((name) => name !== compatibilityData) && { isLibrary: true as const }),
    aliases: aliases(guide),
    sections: guide.sections.map(({ category, items }) => ({
      name: category,
      cards: items.map(({ id, title, search }) => ({ id, title, keywords: search })),
    })),
    ...(oldNames.length > 0 && { oldNames }),
  };
}

/** What a reader may call a guide: its names, its route, and what its `guide.ts` adds. */
function aliases(guide: Guide): string[] {
  const route = guide.path.split("/").at(-1) ?? "";
  const names = [guide.name, guide.menuLabel ?? guide.name, route, ...(guide.search ?? [])];
  return [...new Set(names.map((name) => name.toLowerCase()))];
}

/** The inline code of a card; the keys of its tables come first. */
function explainedNames({ description }: Item): string[] {
  if (!description) return [];
  const keys: string[] = [];
  visit(description, "tableRow", ({ children: [key] }) => {
    if (key && codeSpansOf(key).length > 0) keys.push(textOf(key));
  });
  const names = [...keys, ...codeSpansOf(description)].map((name) =>
    name.replace(/\s+/g, " ").trim(),
  );
  return [...new Set(names)];
}

function searchText(
  item: Item,
  explained: string[],
  isSampleName: (name: string) => boolean,
): SearchText {
  const prose = firstSentences(item);
  const known = [item.title, ...item.search, prose].map((text) => text.toLowerCase());
  const names = explained.filter(({ length }) => length > 0 && length <= longestName);
  // The longest first: `(grid` is known where `repeat(grid` is.
  for (const name of names.toSorted((a, b) => b.length - a.length)) {
    const plain = name.toLowerCase();
    if (known.every((line) => placesOf(plain, line).next().done)) known.push(plain);
  }
  const code = names.filter((name) => known.includes(name.toLowerCase()));
  const words = new Set([item.title, ...item.search, prose, ...code].flatMap(identifiers));
  for (const line of sampleLines(item)) {
    const inLine = identifiers(line);
    if (!inLine.some((name) => isSampleName(name) && !words.has(name))) continue;
    for (const name of inLine) words.add(name);
    code.push(line);
  }
  return { code, prose };
}

/** Finds which names of samples are worth a line: some card explains them, and few samples have them. */
function findSampleNames(explained: Map<Item, string[]>): (name: string) => boolean {
  const frequency = new Map<string, number>();
  const names = new Set<string>();
  for (const [item, spans] of explained) {
    for (const line of [item.title, ...item.search, ...spans])
      for (const name of identifiers(line)) names.add(name);
    for (const name of new Set([...spans, ...sampleLines(item)].flatMap(identifiers)))
      frequency.set(name, (frequency.get(name) ?? 0) + 1);
  }
  return (name) =>
    name.length >= shortestSampleName &&
    names.has(name) &&
    (frequency.get(name) ?? 0) <= commonName;
}

/** The lines of a card's sample, without comments and imports. */
function sampleLines({ code = "" }: Item): string[] {
  return code
    .split("\n")
    .map((line) => line.replace(/\s*(?:\/\/|# →|\/\*).*$/, "").trim())
    .filter((line) => !/^(?:import\b|<\/)/.test(line));
}

/** The names in a line of code, in lower case; quoted text is left out. */
function identifiers(line: string): string[] {
  const code = line.replace(/"[^"]*\s[^"]*"|'[^']*\s[^']*'|>[^<]*</g, " ");
  return tokenize(code)
    .filter(({ text, kind }) => kind === "joined" || text.length > 2)
    .map(({ text }) => text);
}

/** The first sentences outside tables that fit, or as much of the first as fits. */
function firstSentences({ description }: Item): string {
  const sentences: string[] = [];
  if (description)
    visit(description, "paragraph", (paragraph) => {
      sentences.push(...textOf(paragraph).split(/(?<=[.!?])\s+(?=[^a-z])/));
    });
  const [first = "", ...others] = sentences.filter(Boolean);
  if (first.length > proseLength)
    return `${first.slice(0, proseLength).replace(/[\s,;:(]+\S*$/, "")}…`;
  let text = first;
  for (const sentence of others) {
    if (text.length + sentence.length >= proseLength) break;
    text += ` ${sentence}`;
  }
  return text;
}
