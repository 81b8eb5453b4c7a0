import { answerOf } from "./find-cards.ts";
import type { DeclarationTable, PropertyUtilities, SearchAnswer, SearchIndex } from "./types.ts";

/** A Tailwind utility that makes a declaration, and the card that teaches it. */
export interface FoundUtility {
  utility: string;
  /** Address of the card. */
  href: string;
  /** Whether Tailwind has it by name; else it is the arbitrary form, `gap-[13px]`. */
  isExact: boolean;
}

/** Readers write these for the properties that utilities set. */
const otherNames: Record<string, string[]> = {
  background: ["background-color", "background-image"],
  "text-decoration": ["text-decoration-line"],
  "list-style": ["list-style-type", "list-style-position"],
  outline: ["outline-style"],
  "grid-gap": ["gap"],
  "word-wrap": ["overflow-wrap"],
};
const fontWeights: Record<string, string> = { normal: "400", bold: "700" };
const colors: Record<string, string> = {
  "#fff": "white",
  "#ffffff": "white",
  "#000": "black",
  "#000000": "black",
};
const pixelsPerRem = 16;
const remPerStep = 0.25;
const largestDenominator = 12;
const numberPattern = String.raw`-?(?:\d+\.?\d*|\.\d+)`;
const kinds: [kind: string, pattern: RegExp][] = [
  [
    "length",
    new RegExp(`^${numberPattern}(?:px|r?em|ch|ex|lh|[dsl]?v[hwb]|[dsl]?v(?:min|max)|cq[wh])$`),
  ],
  ["percentage", new RegExp(`^${numberPattern}%$`)],
  ["number", new RegExp(`^${numberPattern}$`)],
  ["angle", new RegExp(`^${numberPattern}(?:deg|turn|rad)$`)],
  ["duration", new RegExp(`^${numberPattern}m?s$`)],
  [
    "color",
    /^(?:red|green|blue|yellow|orange|purple|pink|gray|teal|navy|tomato|gold|silver|rebeccapurple)$|^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$|^(?:rgba?|hsla?|oklch|oklab)\([^()]+\)$/,
  ],
  ["expression", /^(?:calc|min|max|clamp)\([^"';]+\)$/],
  [
    "tracks",
    /^(?:repeat\([^"';]+\)|[\d.]+(?:fr|rem|px|%)|auto)(?:\s+(?:[\d.]+(?:fr|rem|px|%)|auto|minmax\([^"';]+\)))*$/,
  ],
];

/** Says what kind of value this is, where it is one that an arbitrary utility may hold. */
function kindsOf(value: string): string[] {
  return kinds.filter(([, pattern]) => pattern.test(value)).map(([kind]) => kind);
}

/**
 * Writes a value so that equal values are equal texts: lengths in rem (16px are 1rem), percentages
 * with two digits, colors by name where they are black or white.
 */
export function normalizeValue(property: string, value: string): string {
  const plain = value
    .trim()
    .toLowerCase()
    .replace(/\s*!important$/, "")
    .replace(/\s+/g, " ")
    .replace(/ ?([,/]) ?/g, "$1")
    .replace(
      new RegExp(`(?<![\\w.#-])(${numberPattern})(px|rem|em|%)?(?![\\w.])`, "g"),
      (_, digits, unit = "") => {
        const number = Number(digits) / (unit === "px" ? pixelsPerRem : 1);
        if (number === 0) return "0";
        if (unit === "%" && property === "opacity") return String(number / 100);
        return `${Number(number.toFixed(unit === "%" ? 2 : 4))}${unit === "px" ? "rem" : unit}`;
      },
    );
  if (property === "font-weight") return fontWeights[plain] ?? plain;
  if (
    property === "border-radius" &&
    /^\d{2,}(?:\.\d+)?rem$/.test(plain) &&
    Number.parseFloat(plain) > 60
  )
    return "infinity";
  return colors[plain] ?? plain;
}

/** Finds the utilities that together make one declaration; none where even one part has none. */
export function utilitiesFor(
  table: DeclarationTable,
  property: string,
  value: string,
): FoundUtility[] {
  const names = [property, ...(otherNames[property] ?? [])];
  for (const isExact of [true, false]) {
    for (const name of names) {
      const found = oneUtility(table, name, value);
      if (found && found.isExact >= isExact) return [found];
    }
    const parts = longhands(property, value).map(([name, part]) => oneUtility(table, name, part));
    if (parts.every((part) => part && part.isExact >= isExact))
      return parts.filter((part) => part !== undefined);
  }
  return [];
}

function oneUtility(table: DeclarationTable, property: string, value: string) {
  const known = Object.hasOwn(table.properties, property) ? table.properties[property] : undefined;
  if (!known) return undefined;
  const normal = normalizeValue(property, value);
  const exact = Object.hasOwn(known.values, normal) ? known.values[normal] : byRule(known, normal);
  const at = (utility: string, isExact: boolean): FoundUtility => {
    const card = table.cards[table.taught[utility] ?? known.card] ?? "";
    return { utility, href: `${table.guide}#${card}`, isExact };
  };
  if (exact) return at(exact, true);
  const written = value.trim().toLowerCase();
  for (const kind of kindsOf(written)) {
    if (kind === "tracks" && !property.startsWith("grid-")) continue;
    const [prefix] =
      Object.entries(known.arbitrary ?? {}).find(([, letters]) =>
        letters.includes(kind[0] ?? ""),
      ) ?? [];
    if (prefix)
      return at(
        `${prefix}-[${written.replace(/\s*([,/])\s*/g, "$1").replace(/\s+/g, "_")}]`,
        false,
      );
  }
  return undefined;
}

/** The utility of a length on the spacing scale, of a whole number or of a fraction. */
function byRule(known: PropertyUtilities, value: string): string | undefined {
  const { step, negative, integer, fraction } = known;
  const [, sign = "", digits, unit] = /^(-?)([\d.]+)(rem|%|)$/.exec(value) ?? [];
  if (!digits || (sign && !negative)) return undefined;
  const number = Number(digits);
  if (unit === "%") return fraction && ratioOf(number, `${sign}${fraction}`);
  if (unit === "" && number > 0)
    return !sign && Number.isInteger(number) && integer ? `${integer}-${number}` : undefined;
  if (!step) return undefined;
  if (number * pixelsPerRem === 1) return `${sign}${step}-px`;
  const steps = number / remPerStep;
  return Number.isInteger(steps * 2) ? `${sign}${step}-${steps}` : undefined;
}

/** The fraction that is so many percent, its denominator the smallest: 33.33 is 1/3. */
function ratioOf(percent: number, prefix: string): string | undefined {
  for (let below = 2; below <= largestDenominator; below++)
    for (let above = 1; above < below; above++)
      if (Math.abs((100 * above) / below - percent) < 0.006) return `${prefix}-${above}/${below}`;
  return undefined;
}

/** Takes a shorthand apart into declarations that utilities set. */
function longhands(property: string, value: string): [property: string, value: string][] {
  const parts = value.trim().split(/\s+(?![^(]*\))/);
  const [a = "", b = ""] = parts;
  const [, turn, amount = ""] =
    (property === "transform" && /^(rotate|scale)\(([^,()]+)\)$/.exec(value.trim())) || [];
  if (turn) return [[turn, amount]];
  if (property === "gap" && parts.length === 2)
    return [
      ["row-gap", a],
      ["column-gap", b],
    ];
  if (/^(?:margin|padding|inset)$/.test(property)) {
    const side = (name: string) => (property === "inset" ? name : `${property}-${name}`);
    const inline = `${property}-inline`;
    const names: Record<number, string[]> = {
      2: [`${property}-block`, inline],
      3: [side("top"), inline, side("bottom")],
      4: ["top", "right", "bottom", "left"].map(side),
    };
    const own = names[parts.length];
    if (own) return own.map((name, at) => [name, parts[at] ?? ""]);
  }
  if (/^border(?:-(?:top|right|bottom|left))?$/.test(property) && parts.length > 1)
    return parts.flatMap((part): [string, string][] => {
      if (part === "solid") return [];
      if (/^[\d.]/.test(part)) return [[`${property}-width`, part]];
      if (/^(?:dashed|dotted|double|hidden|none)$/.test(part)) return [["border-style", part]];
      return [[`${property}-color`, part]];
    });
  return [["", ""]];
}

/** Splits text into declarations: `display: flex; gap: 1rem`; nothing where it is anything else. */
function declarationsIn(text: string): [property: string, value: string][] {
  const written = text
    .split(";")
    .map((one) => one.trim())
    .filter(Boolean);
  const declarations = written.flatMap((one): [string, string][] => {
    const [, property, value] = /^([a-z][a-z-]*)\s*:\s*([^:{}]+)$/i.exec(one) ?? [];
    return property && value ? [[property.toLowerCase(), value.trim()]] : [];
  });
  return declarations.length === written.length ? declarations : [];
}

/** Answers a query that is CSS with the utilities that make it: "`gap-4` gives `gap: 1rem`". */
export function declarationAnswers(
  query: string,
  { guides, utilities }: SearchIndex,
): SearchAnswer[] {
  const declarations = utilities ? declarationsIn(query) : [];
  if (!utilities || declarations.length === 0) return [];
  const found = declarations.map(([property, value]) => utilitiesFor(utilities, property, value));
  if (found.some(({ length }) => length === 0)) return [];
  const [first] = found.flat();
  const guide = guides.find(({ href }) => href === utilities.guide);
  const card = first?.href.split("#")[1];
  if (!card || !guide) return [];
  const classes = [...new Set(found.flat().map(({ utility }) => utility))].join(" ");
  const css = declarations.map((one) => one.join(": ")).join("; ");
  return [answerOf(guide, card, classes, ` gives ${css}`, 0)];
}
