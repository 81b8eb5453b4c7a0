import type { Guide } from "../../../src/content/types.ts";
import { coverageLists } from "../../coverage/registry.ts";
import type { CoverageList } from "../../coverage/types.ts";
import { cardsOf, type PlacedCard, taughtNames } from "../taught-names.ts";

/**
 * What an entry is, of the types that Dash knows.
 *
 * @see https://kapeli.com/docsets#supportedentrytypes
 */
type EntryType =
  | "Attribute"
  | "Command"
  | "Directive"
  | "Element"
  | "Entry"
  | "Function"
  | "Guide"
  | "Hook"
  | "Keyword"
  | "Method"
  | "Modifier"
  | "Object"
  | "Operator"
  | "Option"
  | "Property"
  | "Section"
  | "Statement"
  | "Value";

/** One line of a docset's index. */
export interface Entry {
  name: string;
  type: EntryType;
  /** Below the folder of the documents, with an anchor but for a whole page. */
  path: string;
}

/** What the names of a coverage list are, by its id. The other lists hold no names that a reader would type. */
const types: Record<string, EntryType> = {
  elements: "Element",
  "input-types": "Value",
  "global-attributes": "Attribute",
  properties: "Property",
  selectors: "Keyword",
  "at-rules": "Directive",
  variants: "Modifier",
  members: "Method",
  operators: "Operator",
  statements: "Statement",
  commands: "Command",
  config: "Option",
  options: "Option",
  instance: "Method",
  response: "Property",
};

/** Lists of what modules export are told apart by how the names are written. */
function typeOfExport(name: string): EntryType {
  if (/^use[A-Z]/.test(name)) return "Hook";
  return /^[A-Z]/.test(name) ? "Object" : "Function";
}

/** The file of a guide's page below the documents. */
export function pageFile({ path }: Pick<Guide, "path">): string {
  return `${path}.html`;
}

/**
 * Lists what a docset finds: each guide, section and card, and each name that a card teaches. Where
 * several guides have a section or card of one title, the guide's name stands behind it.
 */
export async function docsetEntries(guides: Guide[]): Promise<Entry[]> {
  const cards = cardsOf(guides);
  const sections = guides.flatMap((guide) => guide.sections.map((section) => ({ guide, section })));
  const many = repeated([
    ...sections.map(({ section }) => section.category),
    ...cards.map(({ item }) => item.title),
  ]);
  const told = (name: string, guide: Guide) => (many.has(name) ? `${name} (${guide.name})` : name);
  const entries: Entry[] = [
    ...guides.map((guide) => ({
      name: guide.title,
      type: "Guide" as const,
      path: pageFile(guide),
    })),
    ...sections.map(({ guide, section: { id, category } }) => ({
      name: told(category, guide),
      type: "Section" as const,
      path: `${pageFile(guide)}#${id}`,
    })),
    ...cards.map((card) => ({
      name: told(card.item.title, card.guide),
      type: "Entry" as const,
      path: pathOf(card),
    })),
    ...(await nameEntries(guides)),
  ];
  // A card may be called like the one name that it teaches.
  const seen = new Set<string>();
  return entries.filter(({ name, path }) => {
    const isNew = !seen.has(`${path} ${name}`);
    seen.add(`${path} ${name}`);
    return isNew;
  });
}

function pathOf({ guide, item }: PlacedCard): string {
  return `${pageFile(guide)}#${item.id}`;
}

function repeated(names: string[]): Set<string> {
  return new Set(names.filter((name, index) => names.indexOf(name) !== index));
}

async function nameEntries(guides: Guide[]): Promise<Entry[]> {
  const lists = coverageLists.filter((list) => list.id in types || isOfExports(list));
  const exported = new Set(lists.filter(isOfExports).map(({ id }) => id));
  const taught = await taughtNames(guides, lists);
  return taught.map(({ list, name, card }) => ({
    name,
    type: exported.has(list) ? typeOfExport(name) : (types[list] ?? "Entry"),
    path: pathOf(card),
  }));
}

function isOfExports({ label }: CoverageList): boolean {
  return label.startsWith("values exported by ");
}
