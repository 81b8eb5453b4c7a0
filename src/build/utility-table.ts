import { type DesignSystem, loadDesign } from "@proofsheet/tailwind/compile";
import { tokensIn } from "@proofsheet/tailwind/tokens";
import { fencesOf } from "../content/outdated.ts";
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
/** Nobody types a longer value to look it up. */
const longestValue = 40;
/** Several numbers that utilities of the x and y axis make together, or what was not worked out. */
const composed = /^(?!span|box)[^(]*\d.* .*\d|\* -1|\+|skew/;
/** A value of each kind of `kindsOf`, unlike any of the theme. */
const samples: Record<string, string> = {
  length: "13px",
  percentage: "37%",
  number: "7.3",
  angle: "13deg",
  duration: "130ms",
  color: "#123456",
  expression: "calc(100%_-_13px)",
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

/** The utilities of a property, before a card is found that teaches it. */
type Utilities = Omit<PropertyUtilities, "card">;

/** What Tailwind itself says, whatever a guide teaches of it. */
interface Compiled {
  design: DesignSystem;
  properties: Map<string, Utilities>;
}

/** The dev server asks at every request, and to compile all classes takes seconds. */
let compiled: Promise<Compiled> | undefined;

async function compileDesign(): Promise<Compiled> {
  const design = await loadDesign();
  const palette = new Set(
    [...design.theme.entries()].flatMap(([key]) => /^--color-(.+-\d+)$/.exec(key)?.[1] ?? []),
  );
  const names = design
    .getClassList()
    .map(([name]) => name)
    // A quarter of all classes are masks of gradients, which set no property by themselves.
    .filter((name) => !/^-?mask-.*\d/.test(name))
    .filter((name) => !palette.has(name.split("-").slice(-2).join("-")));
  const utilities = compileAll(design, names);
  const properties: Compiled["properties"] = new Map();
  const propertyOf = (property: string) => {
    const entry = properties.get(property) ?? { values: {} };
    properties.set(property, entry);
    return entry;
  };
  for (const { name, declarations } of inOrderOfChoice(utilities, design))
    for (const [property, value] of declarations)
      if (value.length <= longestValue && !composed.test(value))
        propertyOf(property).values[value] ??= name;
  addRules(properties, utilities, design);
  return { design, properties };
}

async function makeTable(guide: Guide): Promise<DeclarationTable> {
  compiled ??= compileDesign();
  const { design, properties } = await compiled;
  const cards = teachingCards(guide, design);
  const ids = new Map<string, number>();
  const numberOf = ({ id }: Item) => {
    const number = ids.get(id) ?? ids.size;
    ids.set(id, number);
    return number;
  };
  const taught: Record<string, number> = {};
  const answered: Record<string, PropertyUtilities> = {};
  for (const [property, entry] of properties) {
    const card = cards.byProperty.get(property);
    // A property that no card teaches is not answered.
    if (!card) continue;
    answered[property] = { ...entry, card: numberOf(card) };
    for (const name of Object.values(entry.values)) {
      const own = cards.byName.get(name);
      const [first] = own ?? [];
      if (first && !own?.has(card)) taught[name] = numberOf(first);
    }
  }
  return {
    guide: guide.href,
    cards: [...ids.keys()],
    taught,
    properties: answered,
  };
}

/** Finds the card that teaches a utility, and the one that teaches the utilities of a property. */
function teachingCards(guide: Guide, design: DesignSystem) {
  const explained = new Map<string, Set<Item>>();
  const used = new Map<string, Set<Item>>();
  for (const item of itemsOf(guide).filter(isAboutToday)) {
    const spans = item.description ? codeSpansOf(item.description) : [];
    for (const name of spans.flatMap((span) => span.split(/[\s,]+/)))
      explained.set(name, (explained.get(name) ?? new Set()).add(item));
    for (const { token } of item.sample?.language === "html" ? tokensIn(item.sample.code) : [])
      used.set(token, (used.get(token) ?? new Set()).add(item));
  }
  // A card that explains a property is better than one whose sample happens to use it.
  const byProperty = new Map([
    ...mostlyAbout(compileAll(design, [...used.keys()]), used),
    ...mostlyAbout(compileAll(design, [...explained.keys()]), explained),
  ]);
  return { byName: explained, byProperty };
}

/** A card on renamed classes names them, but teaches none. */
function isAboutToday(item: Item): boolean {
  return !item.generated && !fencesOf(item).some(({ outdated }) => outdated);
}

/** By property, the card with most of its utilities, where these are much of what the card names. */
function mostlyAbout(utilities: Utility[], cards: Map<string, Set<Item>>): Map<string, Item> {
  const counts = new Map<string, Map<Item, number>>();
  const totals = new Map<Item, number>();
  for (const { name, declarations } of utilities)
    for (const item of cards.get(name) ?? [])
      for (const [property] of declarations) {
        const count = counts.get(property) ?? new Map<Item, number>();
        counts.set(property, count.set(item, (count.get(item) ?? 0) + 1));
        totals.set(item, (totals.get(item) ?? 0) + 1);
      }
  const score = ([item, count]: [Item, number]) => count ** 2 / (totals.get(item) ?? 1);
  return new Map(
    [...counts].flatMap(([property, count]): [string, Item][] => {
      const [best] = [...count].sort((a, b) => score(b) - score(a));
      return best ? [[property, best[0]]] : [];
    }),
  );
}

/** Puts the utility that a reader would choose before others that do the same. */
function inOrderOfChoice(utilities: Utility[], design: DesignSystem): Utility[] {
  const counts = new Map<string, number>();
  const keyOf = ({ declarations }: Utility) => declarations.join(";");
  for (const one of utilities) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  // To ask Tailwind is slow, and only where two do the same is there a choice.
  const rivals = utilities.filter((one) => (counts.get(keyOf(one)) ?? 0) > 1);
  const canonical = new Set(design.canonicalizeCandidates(rivals.map(({ name }) => name)));
  const rivalNames = new Set(rivals.map(({ name }) => name));
  const rank = ({ name, declarations }: Utility) =>
    declarations.length * 1000 +
    (rivalNames.has(name) && !canonical.has(name) ? 500 : 0) +
    name.length;
  return utilities.toSorted((a, b) => rank(a) - rank(b));
}

/** Finds by trial which prefixes take any step of the spacing scale, and which an arbitrary value. */
function addRules(properties: Map<string, Utilities>, utilities: Utility[], design: DesignSystem) {
  const prefixes = new Map<string, Set<string>>();
  for (const { name, declarations } of utilities)
    for (const [property] of declarations.length === 1 ? declarations : []) {
      const parts = name.replace(/^-/, "").split("-");
      const own = prefixes.get(property) ?? new Set<string>();
      for (let length = 1; length <= parts.length; length++)
        own.add(parts.slice(0, length).join("-"));
      prefixes.set(property, own);
    }
  const all = [...new Set([...prefixes.values()].flatMap((own) => [...own]))];
  const trials = all.flatMap((prefix) => [
    `${prefix}-13.5`,
    `-${prefix}-13.5`,
    `${prefix}-13`,
    `${prefix}-7/11`,
    `-${prefix}-7/11`,
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
    const steps = [...own].filter((prefix) => makes(`${prefix}-13.5`, property, "3.375rem"));
    // Of `end` and `inset-e`, the one that Tailwind itself would write today.
    const step = steps.find((prefix) => isCanonical(`${prefix}-13.5`, design)) ?? steps[0];
    if (step) {
      entry.step = step;
      if (makes(`-${step}-13.5`, property, "-3.375rem")) entry.negative = true;
      drop(entry, /^(?:0|-?[\d.]+rem)$/, /-(?:[\d.]+|px)$/);
    }
    const integer = [...own].find((prefix) => makes(`${prefix}-13`, property, "13"));
    if (integer) {
      entry.integer = integer;
      drop(entry, /^[1-9]\d*$/, /-\d+$/);
    }
    const fraction = [...own].find((prefix) => makes(`${prefix}-7/11`, property, "63.64%"));
    if (fraction) {
      entry.fraction = fraction;
      if (makes(`-${fraction}-7/11`, property, "-63.64%")) entry.negative = true;
      drop(entry, /%$/, /\d\/\d+$/);
    }
    for (const [kind, sample] of Object.entries(samples)) {
      const value = normalizeValue(property, sample.replaceAll("_", " "));
      const prefix = [...own].find((one) => makes(`${one}-[${sample}]`, property, value));
      if (!prefix) continue;
      const known = entry.arbitrary?.[prefix] ?? "";
      entry.arbitrary = { ...entry.arbitrary, [prefix]: known + kind[0] };
    }
  }
}

function isCanonical(name: string, design: DesignSystem): boolean {
  return design.canonicalizeCandidates([name])[0] === name;
}

/** Takes values out that a rule gives. */
function drop({ values }: Utilities, value: RegExp, name: RegExp) {
  for (const [key, utility] of Object.entries(values))
    if (value.test(key) && name.test(utility)) delete values[key];
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
    normalizeValue(
      property,
      calculate(resolve(value, variables)).replaceAll("0 0 #0000, ", ""),
    ).replace(/^0 0 #0000$/, "none"),
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
      const [, digits, own = ""] = /^(-?[\d.]+)(rem|px|%|deg)?$/.exec(text.trim()) ?? [];
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
