import type { TableCell } from "mdast";
import { visit } from "unist-util-visit";
import { codeSpansOf, textOf } from "../../src/content/tree.ts";
import type { Guide, Item } from "../../src/content/types.ts";

/** One line of a docset's index. */
export interface Entry {
  name: string;
  /** One of the types that Dash knows: https://kapeli.com/docsets#supportedentrytypes */
  type: string;
  /** Below the folder of the documents, with an anchor except for a whole page. */
  path: string;
}

/** How a name is written says what it is. */
const types: [RegExp, string][] = [
  [/^<[a-z][a-z0-9]*>$/, "Element"],
  [/^@[a-z-]+$/, "Directive"],
  [/^::?[a-z-]+(\(\))?$/, "Keyword"],
  [/^git [a-z-]+$/, "Command"],
  [/^use[A-Z]\w*(\(\))?$/, "Hook"],
  [/^[\w.]+\(\)$/, "Function"],
  [/^[A-Z]\w*(\.\w+)*$/, "Object"],
  [/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/, "Property"],
];

/** The file of a guide's page below the documents. */
export function pageFile({ path }: Pick<Guide, "path">): string {
  return `${path}.html`;
}

/**
 * Lists what a docset finds: each guide, section and card, and the names in code that stand in a
 * card's title or head a row of its tables. Where several cards or sections have one title, the
 * guide's name follows it.
 */
export function docsetEntries(guides: Guide[]): Entry[] {
  const titles = guides.flatMap(({ sections }) =>
    sections.flatMap(({ category, items }) => [category, ...items.map(({ title }) => title)]),
  );
  const repeated = new Set(titles.filter((title, index) => titles.indexOf(title) !== index));
  const entries = guides.flatMap((guide) => {
    const page = pageFile(guide);
    const full = (title: string) => (repeated.has(title) ? `${title} (${guide.name})` : title);
    return [
      { name: guide.title, type: "Guide", path: page },
      ...guide.sections.flatMap(({ id, category, items }) => [
        { name: full(category), type: "Section", path: `${page}#${id}` },
        ...items.flatMap((item) => [
          { name: full(item.title), type: "Entry", path: `${page}#${item.id}` },
          ...namesOf(item).map((entry) => ({ ...entry, path: `${page}#${item.id}` })),
        ]),
      ]),
    ];
  });
  // A card may be called like a name in its table.
  const byPlace = Map.groupBy(entries, ({ name, path }) => `${name} ${path}`);
  return [...byPlace.values()].flatMap(([entry]) => entry ?? []);
}

/** The names of a title and of the first cells of tables, with the type that their form shows. */
function namesOf({ heading, description }: Item): Omit<Entry, "path">[] {
  const spans = codeSpansOf(heading);
  if (description)
    visit(description, "table", ({ children: [, ...rows] }) => {
      for (const { children } of rows) if (children[0]) spans.push(...codeOfHead(children[0]));
    });
  return spans.flatMap((name) => {
    const [, type] = types.find(([form]) => form.test(name)) ?? [];
    return type ? [{ name, type }] : [];
  });
}

/** The code of a cell that contains nothing else. */
function codeOfHead(cell: TableCell): string[] {
  const spans = codeSpansOf(cell);
  const rest = spans.reduce((text, span) => text.replace(span, ""), textOf(cell));
  return /\w/.test(rest) ? [] : spans;
}
