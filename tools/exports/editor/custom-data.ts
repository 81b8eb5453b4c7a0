import { compat } from "@proofsheet/proof/compat";
import { elementsIn } from "@proofsheet/proof/elements";
import { codeSpansOf } from "../../../src/content/tree.ts";
import type { Guide } from "../../../src/content/types.ts";
import { site } from "../../../src/site.ts";
import { cssLists } from "../../coverage/lists/css.ts";
import { htmlLists } from "../../coverage/lists/html.ts";
import { mentionOf } from "../spelling.ts";
import { cardsOf, type PlacedCard, type TaughtName, taughtNames } from "../taught-names.ts";
import { addressOf, whatIsSaid } from "./description.ts";

/** What an editor shows of a name, by the format of VS Code. */
interface Described {
  name: string;
  description: { kind: "markdown"; value: string };
  references: { name: string; url: string }[];
}

/** The `.css-data.json` of VS Code. */
interface CssData {
  version: 1.1;
  properties: Described[];
  atDirectives: Described[];
  pseudoClasses: Described[];
  pseudoElements: Described[];
}

/** The `.html-data.json` of VS Code. */
interface HtmlData {
  version: 1.1;
  tags: (Described & { attributes: Described[] })[];
  globalAttributes: Described[];
}

/**
 * Gives what an editor shows of CSS: each property, at-rule and pseudo-class that a card teaches,
 * with what the card says of it and where.
 *
 * @see https://github.com/microsoft/vscode-css-languageservice/blob/main/docs/customData.md
 */
export async function cssData(guides: Guide[]): Promise<CssData> {
  const taught = await taughtNames(guides, cssLists);
  const pseudos = described(taught, "selectors");
  return {
    version: 1.1,
    properties: described(taught, "properties"),
    atDirectives: described(taught, "at-rules"),
    pseudoClasses: pseudos.filter(({ name }) => !name.startsWith("::")),
    pseudoElements: pseudos.filter(({ name }) => name.startsWith("::")),
  };
}

/**
 * Gives what an editor shows of HTML: each element and global attribute that a card teaches, and the
 * attributes of an element that its samples use.
 *
 * @see https://github.com/microsoft/vscode-html-languageservice/blob/main/docs/customData.md
 */
export async function htmlData(guides: Guide[]): Promise<HtmlData> {
  const taught = await taughtNames(guides, htmlLists);
  const attributes = attributesByTag(guides.filter(({ path }) => isTaughtBy(path)));
  return {
    version: 1.1,
    tags: described(taught, "elements").map((tag) => ({
      ...tag,
      attributes: [...(attributes.get(tag.name) ?? [])].map(([name, card]) =>
        entryOf(name, card, false),
      ),
    })),
    globalAttributes: described(taught, "global-attributes"),
  };
}

function isTaughtBy(path: string): boolean {
  return htmlLists.some(({ guide }) => guide === path);
}

/** The names of a list in the order of the alphabet. What stands for many (`--*`) is no name. */
function described(taught: TaughtName[], wanted: string): Described[] {
  return taught
    .filter(({ list, name }) => list === wanted && !name.includes("*"))
    .map(({ name, card }) => entryOf(name, card, wanted === "elements"))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function entryOf(name: string, card: PlacedCard, isTag: boolean): Described {
  return {
    name,
    description: { kind: "markdown", value: whatIsSaid(card, { name, isTag }) },
    references: [{ name: `${site.name}: ${card.item.title}`, url: addressOf(card) }],
  };
}

/**
 * The attributes of elements, as the compat data has them, that a sample uses and its card names as
 * code: each with the first such card.
 */
function attributesByTag(guides: Guide[]): Map<string, Map<string, PlacedCard>> {
  const found = new Map<string, Map<string, PlacedCard>>();
  for (const card of cardsOf(guides)) {
    const { sample, description } = card.item;
    if (sample?.language !== "html" || sample.expectError || !description) continue;
    const spans = codeSpansOf(description);
    for (const { element } of elementsIn(sample.code))
      for (const { name } of element.attrs) {
        if (!compat.html.elements?.[element.tagName]?.[name]?.__compat) continue;
        if (!spans.some((span) => mentionOf(name, false).test(span))) continue;
        const own = found.get(element.tagName) ?? new Map<string, PlacedCard>();
        found.set(element.tagName, own);
        if (!own.has(name)) own.set(name, card);
      }
  }
  return found;
}
