import { type DesignSystem, loadDesign } from "@proofsheet/tailwind/compile";
import { generate, parse, walk } from "css-tree";
import type { NamedUtility } from "../content/facts.ts";
import { fencesOf } from "../content/outdated.ts";
import { itemsOf } from "../content/site-model.ts";
import { codeSpansOf } from "../content/tree.ts";
import type { Guide, Item } from "../content/types.ts";

/** One alone is mostly what a sample happens to use. */
const leastUtilities = 2;
/** More than these are a component and no longer the point of the card. */
const mostUtilities = 5;
const pixelsPerRem = 16;
/** Two thirds of all classes are colors of the palette, which samples of CSS do not have. */
const isOfPalette = /-[a-z]+-(?:50|[1-9]00|950)$/;

/** The utilities that set exactly one declaration, by that declaration: `display: flex`. */
export type UtilityTable = Map<string, NamedUtility>;

const tables = new WeakMap<Guide, Promise<UtilityTable>>();

/**
 * Compiles all utilities of Tailwind that the guide to it teaches.
 *
 * @returns an empty table where no guide is about Tailwind
 */
export async function utilityTable(guides: Guide[]): Promise<UtilityTable> {
  const guide = guides.find(({ names }) => names?.[0] === "tailwind");
  if (!guide) return new Map();
  // The dev server calls this at every request, and to compile all utilities takes seconds.
  const known = tables.get(guide) ?? makeTable(guide);
  tables.set(guide, known);
  return known;
}

async function makeTable(guide: Guide): Promise<UtilityTable> {
  const design = await loadDesign();
  const names = design
    .getClassList()
    .map(([name]) => name)
    .filter((name) => !isOfPalette.test(name));
  const rules = design.candidatesToCss(names);
  // Of utilities that do the same, the one with the shortest name is the plainest.
  const compiled = names
    .map((utility, index) => ({ utility, ...onlyDeclaration(rules[index] ?? "", design) }))
    .sort((a, b) => a.utility.length - b.utility.length);
  const cards = new Map<string, string>();
  // The first section sets Tailwind up: it names utilities without teaching them.
  const [setUp, ...teaching] = guide.sections;
  for (const { items } of setUp ? [...teaching, setUp] : [])
    for (const item of items.filter(isAboutToday))
      for (const name of namesIn(item))
        if (!cards.has(name)) cards.set(name, `${guide.href}#${item.id}`);
  const cardOfProperty = new Map<string | undefined, string>();
  for (const { utility, property } of compiled) {
    const card = cards.get(utility);
    if (card && !cardOfProperty.has(property)) cardOfProperty.set(property, card);
  }
  const table: UtilityTable = new Map();
  for (const { utility, property, value } of compiled) {
    const href = cards.get(utility) ?? cardOfProperty.get(property);
    const declaration = `${property}: ${value}`;
    if (property && href && !table.has(declaration)) table.set(declaration, { utility, href });
  }
  return table;
}

/** Reads a rule that sets exactly one property, for the element itself. */
function onlyDeclaration(rule: string, design: DesignSystem) {
  const only = /^\.[^\s{]+ \{\n\s*([a-z-]+): ([^;{}]+);\n\}\s*$/.exec(rule);
  const [, property, value = ""] = only ?? [];
  return { property, value: normalizeValue(resolve(value, design)) };
}

/** A card on renamed classes names them, but teaches none. */
function isAboutToday(item: Item): boolean {
  return !item.generated && !fencesOf(item).some(({ outdated }) => outdated);
}

function namesIn({ description }: Item): string[] {
  return (description ? codeSpansOf(description) : []).flatMap((span) => span.split(/[\s,]+/));
}

/** Puts the theme's values in place of its variables, and works out products and quotients. */
function resolve(value: string, { theme }: DesignSystem): string {
  const text = value.replace(/var\((--[\w-]+)\)/g, (whole, key) => theme.get([key]) ?? whole);
  return text.replace(
    /calc\((-?[\d.]+)(rem|px)? ([*/]) (-?[\d.]+)(?: \* ([\d.]+)(%))?\)/g,
    (_, first, unit = "", operator, second, factor = 1, percent = unit) => {
      const result = operator === "*" ? first * second : first / second;
      return `${result * factor}${percent}`;
    },
  );
}

/** Writes equal values in the same way: without spaces that change nothing, lengths in rem, zero without a unit. */
function normalizeValue(value: string): string {
  return value
    .trim()
    .toLowerCase()
    .replace(/\s*([,/])\s*/g, "$1")
    .replace(/(?<![\w.#-])(-?[\d.]+)(px|rem|%)?(?![\w.])/g, (_, digits, unit = "") => {
      const number = unit === "px" ? digits / pixelsPerRem : Number(digits);
      return number === 0 ? "0" : `${+number.toFixed(4)}${unit === "px" ? "rem" : unit}`;
    });
}

/**
 * Names the Tailwind utilities that do what the samples of a guide to CSS do, by card id: two to
 * five, where they are the whole sample. A part of it would make something else.
 */
export function namedUtilities(
  { names, sections }: Pick<Guide, "names" | "sections">,
  table: UtilityTable,
): Record<string, NamedUtility[]> {
  if (names?.[0] !== "css") return {};
  return Object.fromEntries(
    itemsOf({ sections }).flatMap(({ id, sample }) => {
      if (sample?.language !== "css" || sample.expectError) return [];
      const utilities = declarationsOf(sample.code).map((one) => table.get(one));
      const named = new Set(utilities.filter((one) => one !== undefined));
      const isWhole = utilities.every((one) => one !== undefined);
      const isPoint = named.size >= leastUtilities && named.size <= mostUtilities;
      return isWhole && isPoint ? [[id, [...named]]] : [];
    }),
  );
}

/** The declarations of a sample; what is in an at-rule or for a state is not a class alone. */
function declarationsOf(css: string): string[] {
  const declarations: string[] = [];
  walk(parse(css, { parseValue: false }), (node) => {
    if (node.type === "Atrule" || node.type === "PseudoClassSelector")
      declarations.push(`no utility: ${node.name}`);
    if (node.type === "Declaration")
      declarations.push(`${node.property}: ${normalizeValue(generate(node.value))}`);
  });
  return declarations;
}
