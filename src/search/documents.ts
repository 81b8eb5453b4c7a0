import { visit } from "unist-util-visit";
import { describeState, oldNamesOf } from "../content/outdated.ts";
import { itemsOf } from "../content/site-model.ts";
import { codeSpansOf, textOf } from "../content/tree.ts";
import type { Guide, Item } from "../content/types.ts";
import { tokenize } from "./tokenize.ts";
import type { SearchCard, SearchGuide, SearchIndex } from "./types.ts";

/** As much of a description as a result can show; ten letters more cost 3 kB of the index (gzip). */
const proseLength = 60;
/** A name in the code of more cards than this distinguishes none of them. */
const commonName = 2;
/** Shorter names of a sample are mostly its own. */
const shortestName = 7;

/** What is known of the names in code, over all cards. */
interface Names {
  /** The number of cards whose code contains a name. */
  documentFrequency: Map<string, number>;
  /** Names that some card explains; the others are made up for a sample. */
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
  const descriptions = new Map(items.map((item) => [item, readDescription(item)]));
  const names = collectNames(descriptions);
  return {
    guides: guides.map((guide) => ({
      href: guide.href,
      name: guide.name,
      aliases: aliases(guide),
      sections: guide.sections.map(({ category, items: cards }) => ({
        name: category,
        cards: cards.map((item) =>
          searchCard(item, descriptions.get(item) ?? readDescription(item), names),
        ),
      })),
      ...oldNames(guide),
    })),
    synonyms,
  };
}

/** The names that the guide proves to be out of date. */
function oldNames(guide: Guide): Pick<SearchGuide, "oldNames"> {
  const names = oldNamesOf(guide).map((old) => ({
    name: old.name,
    state: describeState(old),
    now: old.instead ?? old.use.join(", "),
    card: old.item.id,
  }));
  return names.length > 0 ? { oldNames: names } : {};
}

/** What a reader may call a guide: its names, its route, and what its `guide.ts` adds. */
function aliases(guide: Guide): string[] {
  const route = guide.path.split("/").at(-1) ?? "";
  const names = [guide.name, guide.menuLabel ?? guide.name, route, ...(guide.search ?? [])];
  return [...new Set(names.map((name) => name.toLowerCase()))];
}

function searchCard(
  item: Item,
  { sentences, names: explainedHere }: Description,
  { documentFrequency, explained }: Names,
): SearchCard {
  const prose = firstSentences(sentences);
  const known = new Set(identifiers(`${item.title}\n${item.search.join("\n")}\n${prose}`));
  const keep = (line: string, tells: (name: string) => boolean) => {
    const names = identifiers(line).filter((name) => !known.has(name));
    if (!names.some((name) => (documentFrequency.get(name) ?? 0) <= commonName && tells(name)))
      return false;
    for (const name of names) known.add(name);
    return true;
  };
  const code = [
    ...explainedHere.filter((name) => keep(name, () => true)),
    ...codeLines(item).filter((line) =>
      keep(line, (name) => name.length >= shortestName && explained.has(name)),
    ),
  ];
  return { id: item.id, title: item.title, keywords: item.search, prose, code };
}

function collectNames(descriptions: Map<Item, Description>): Names {
  const documentFrequency = new Map<string, number>();
  const explained = new Set<string>();
  for (const [item, { names }] of descriptions) {
    for (const line of [item.title, ...item.search, ...names])
      for (const name of identifiers(line)) explained.add(name);
    for (const name of new Set([...names, ...codeLines(item)].flatMap(identifiers)))
      documentFrequency.set(name, (documentFrequency.get(name) ?? 0) + 1);
  }
  return { documentFrequency, explained };
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

/** What a description says in sentences, and the names it explains. */
interface Description {
  sentences: string[];
  names: string[];
}

/** Reads the sentences of the prose outside tables, and the names: the tables' keys come first. */
function readDescription({ description }: Item): Description {
  const sentences: string[] = [];
  const keys: string[] = [];
  if (!description) return { sentences, names: [] };
  visit(description, (node) => {
    if (node.type === "paragraph")
      sentences.push(
        ...textOf(node)
          .split(/(?<=[.!?])\s+(?=[^a-z])/)
          .filter(Boolean),
      );
    const [key] = node.type === "tableRow" ? node.children : [];
    if (key && codeSpansOf(key).length > 0) keys.push(textOf(key));
  });
  return { sentences, names: [...new Set([...keys, ...codeSpansOf(description).map(oneLine)])] };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** The first sentences that fit, or as much of the first as fits. */
function firstSentences([first = "", ...others]: string[]): string {
  if (first.length > proseLength)
    return `${first.slice(0, proseLength).replace(/[\s,;:(]+\S*$/, "")}…`;
  let text = first;
  for (const sentence of others) {
    if (text.length + sentence.length >= proseLength) break;
    text += ` ${sentence}`;
  }
  return text;
}
