import { type DesignSystem, loadDesign } from "@proofsheet/tailwind/compile";
import { tokensIn } from "@proofsheet/tailwind/tokens";
import { itemsOf } from "../content/site-model.ts";
import { codeSpansOf } from "../content/tree.ts";
import type { Guide, Item } from "../content/types.ts";
import { normalizeValue } from "../search/declarations.ts";
import type { DeclarationTable, PropertyUtilities } from "../search/types.ts";

/** What one class sets, its own variables resolved. */
interface Utility {
  name: string;
  declarations: [property: string, value: string][];
}

/** A utility of more declarations than this is a pattern of its own: `truncate`, `sr-only`. */
const mostDeclarations = 2;
/** A value of each kind of `kindsOf`, unlike any of the theme. */
const samples: Record<string, string> = {
  length: "13px",
  percentage: "37%",
  number: "7.3",
  angle: "13deg",
  time: "130ms",
  color: "#123456",
  calculation: "calc(100%-13px)",
  tracks: "13px_1fr",
};

const tables = new WeakMap<Guide, Promise<DeclarationTable>>();

/**
 * Makes the table of CSS declarations and the Tailwind utilities that make them, from Tailwind's
 * own compiler and default theme.
 *
 * @returns nothing where no guide is about Tailwind
 */
export async function utilityTable(guides: Guide[]): Promise<DeclarationTable | undefined> {
  const guide = guides.find(({ names }) => names?.[0] === "tailwind");
  if (!guide) return undefined;
  const known = tables.get(guide) ?? makeTable(guide);
  tables.set(guide, known);
  return known;
}

async function makeTable(guide: Guide): Promise<DeclarationTable> {
  const design = await loadDesign();
  const palette = new Set(
    [...design.theme.entries()].flatMap(([key]) => /^--color-(.+-\d+)$/.exec(key)?.[1] ?? []),
  );
  const names = design
    .getClassList()
    .map(([name]) => name)
    .filter((name) => !palette.has(name.split("-").slice(-2).join("-")));
  const utilities = compileAll(design, names);
  const taughtIn = taughtUtilities(guide);
  const properties = new Map<string, PropertyUtilities>();
  const propertyOf = (property: string) => {
    const entry = properties.get(property) ?? { values: {}, card: 0 };
    properties.set(property, entry);
    return entry;
  };
  for (const { name, declarations } of inOrderOfChoice(utilities, design))
    for (const [property, value] of declarations) propertyOf(property).values[value] ??= name;
  addRules(properties, utilities, design);
  const items = itemsOf(guide);
  const cards = new Map<Item, number>();
  const numberOf = (item: Item) => {
    const number = cards.get(item) ?? cards.size;
    cards.set(item, number);
    return number;
  };
  const counts = new Map<string, Map<Item, number>>();
  for (const { name, declarations } of compileAll(design, [...taughtIn.keys()]))
    for (const [property] of declarations) {
      const item = taughtIn.get(name) as Item;
      const count = counts.get(property) ?? new Map<Item, number>();
      counts.set(property, count.set(item, (count.get(item) ?? 0) + 1));
    }
  const taught: Record<string, number> = {};
  for (const [property, entry] of properties) {
    const best = [...(counts.get(property) ?? [])].sort((a, b) => b[1] - a[1])[0]?.[0];
    const [fallback] = items;
    if (!best && !fallback) continue;
    // Nothing teaches the property: it is not answered.
    if (!best) properties.delete(property);
    else entry.card = numberOf(best);
    for (const name of Object.values(entry.values)) {
      const own = taughtIn.get(name);
      if (own && own !== best) taught[name] = numberOf(own);
    }
  }
  return {
    guide: guide.href,
    cards: [...cards.keys()].map(({ id }) => id),
    taught,
    properties: Object.fromEntries(properties),
  };
}

/** The classes that a guide names, each with the first card that explains or shows it. */
function taughtUtilities(guide: Guide): Map<string, Item> {
  const taught = new Map<string, Item>();
  const add = (name: string, item: Item) => {
    if (/^-?[a-z][\w./-]*$/.test(name) && !taught.has(name)) taught.set(name, item);
  };
  const items = itemsOf(guide).filter(({ generated }) => !generated);
  for (const item of items)
    for (const span of item.description ? codeSpansOf(item.description) : [])
      for (const name of span.split(/[\s,]+/)) add(name, item);
  for (const item of items)
    for (const { token } of item.sample?.language === "html" ? tokensIn(item.sample.code) : [])
      add(token, item);
  return taught;
}

/** Puts the utility that a reader would choose before others that do the same. */
function inOrderOfChoice(utilities: Utility[], design: DesignSystem): Utility[] {
  const canonical = new Set(design.canonicalizeCandidates(utilities.map(({ name }) => name)));
  const rank = ({ name, declarations }: Utility) =>
    declarations.length * 1000 + (canonical.has(name) ? 0 : 500) + name.length;
  return utilities.toSorted((a, b) => rank(a) - rank(b));
}

/** Finds by trial which prefixes take any step of the spacing scale, and which an arbitrary value. */
function addRules(
  properties: Map<string, PropertyUtilities>,
  utilities: Utility[],
  design: DesignSystem,
) {
  const prefixes = new Map<string, Set<string>>();
  for (const { name, declarations } of utilities)
    for (const [property] of declarations.length === 1 ? declarations : []) {
      const parts = name.replace(/^-/, "").split("-");
      const own = prefixes.get(property) ?? new Set<string>();
      for (let length = 1; length <= parts.length; length++) own.add(parts.slice(0, length).join("-"));
      prefixes.set(property, own);
    }
  const all = [...new Set([...prefixes.values()].flatMap((own) => [...own]))];
  const trials = all.flatMap((prefix) => [
    `${prefix}-13.5`,
    `-${prefix}-13.5`,
    ...Object.values(samples).map((value) => `${prefix}-[${value}]`),
  ]);
  const results = new Map(compileAll(design, trials).map((one) => [one.name, one.declarations]));
  const makes = (name: string, property: string, value: string) => {
    const made = results.get(name);
    return made?.length === 1 && made[0]?.[0] === property && made[0][1] === value;
  };
  for (const [property, own] of prefixes) {
    const entry = properties.get(property);
    if (!entry) continue;
    const step = [...own].find((prefix) => makes(`${prefix}-13.5`, property, "3.375rem"));
    if (step) {
      entry.step = step;
      if (makes(`-${step}-13.5`, property, "-3.375rem")) entry.negative = true;
      for (const [value, name] of Object.entries(entry.values))
        if (/^-?[\d.]+rem$/.test(value) && /-[\d.]+$/.test(name)) delete entry.values[value];
    }
    for (const [kind, sample] of Object.entries(samples)) {
      const value = normalizeValue(property, sample.replaceAll("_", " "));
      const prefix = [...own].find((one) => makes(`${one}-[${sample}]`, property, value));
      if (prefix) entry.arbitrary = { ...entry.arbitrary, [kind]: prefix };
    }
  }
}

function compileAll(design: DesignSystem, names: string[]): Utility[] {
  const theme = new Map([...design.theme.entries()].map(([key, { value }]) => [key, value]));
  return design.candidatesToCss(names).flatMap((css, index) => {
    const name = names[index] ?? "";
    const declarations = css ? declarationsOf(css, theme) : [];
    const isSimple = declarations.length > 0 && declarations.length <= mostDeclarations;
    return isSimple ? [{ name, declarations }] : [];
  });
}

/** Reads one plain rule; a rule with conditions or for other elements has no single declaration. */
function declarationsOf(css: string, theme: Map<string, string>): Utility["declarations"] {
  const [rule = "", ...rest] = css.split(/^@property /m);
  const body = /^\.[^\s{]+ \{\n([^{}]*)\}\s*$/.exec(rule)?.[1];
  if (body === undefined) return [];
  const variables = new Map(theme);
  for (const one of rest) {
    const [, key, value] = /^(--[\w-]+)[\s\S]*?initial-value: ([^;]+);/.exec(one) ?? [];
    if (key && value) variables.set(key, value);
  }
  const written = [...body.matchAll(/^\s*([\w-]+): ([^;]+);$/gm)];
  const declarations: Utility["declarations"] = [];
  for (const [, property = "", value = ""] of written)
    if (property.startsWith("--tw-")) variables.set(property, value);
    else if (!property.startsWith("-")) declarations.push([property, value]);
  return declarations.map(([property, value]) => [
    property,
    normalizeValue(property, calculate(resolve(value, variables)).replaceAll("0 0 #0000, ", "")),
  ]);
}

/** Puts values in place of variables, from the inside out; one without a value stays. */
function resolve(value: string, variables: Map<string, string>): string {
  const innermost = /var\((--[\w-]+)(?:,\s*([^()]*(?:\([^()]*\)[^()]*)*))?\)/;
  let text = value;
  for (let depth = 0; depth < 20; depth++) {
    const match = innermost.exec(text);
    if (!match) return text;
    const [whole, key = "", fallback] = match;
    const replacement = variables.get(key) ?? fallback;
    if (replacement === undefined) return text;
    text = text.replace(whole, () => replacement);
  }
  return text;
}

/** Works out products and quotients of numbers and one unit: `calc(0.25rem * 4)`. */
function calculate(value: string): string {
  return value.replace(/calc\(([^()]+)\)/g, (whole, expression: string) => {
    if (expression.includes("infinity")) return "infinity";
    const [first = "", ...others] = expression.split(/\s+(?=[*/])/);
    let unit = "";
    const read = (text: string) => {
      const [, digits, own = ""] = /^(-?[\d.]+)(rem|px|%)?$/.exec(text.trim()) ?? [];
      unit ||= own;
      return Number(digits);
    };
    let result = read(first);
    for (const part of others) {
      const number = read(part.slice(1));
      result = part.startsWith("*") ? result * number : result / number;
    }
    return Number.isFinite(result) ? `${result}${unit}` : whole;
  });
}
