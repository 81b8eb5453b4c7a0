import type { Identifier } from "@mdn/browser-compat-data/types";
import { lexer, parse, walk } from "css-tree";
import { compat, elementNames, everyNameIn, namesIn } from "../../standards/compat.ts";
import { unknownFunction, unknownUnit } from "../../verifiers/css/vocabulary.ts";
import { type Domain, type NameVerdict, type SampleNames, wordsOf } from "./domain.ts";
import { isAttribute } from "./html.ts";

/** What the lexer has beyond its published types. */
const tables = lexer as unknown as {
  units: Record<string, string[]>;
  cssWideKeywords: string[];
  dump(): { properties: Record<string, string>; types: Record<string, string> };
};
const { properties: syntaxes, types } = tables.dump();

const properties = new Set([...Object.keys(syntaxes), ...namesIn(compat.css.properties)]);
const descriptors = new Set(
  namesIn(compat.css["at-rules"]).flatMap((name) => namesIn(compat.css["at-rules"]?.[name])),
);
const atRules = new Set(namesIn(compat.css["at-rules"]).map((name) => `@${name}`));
const pseudos = new Set(namesIn(compat.css.selectors));
/** The keywords of all syntaxes: what is outside of `<types>`; and the names of types. */
const keywords = new Set(
  [...Object.values(syntaxes), ...Object.values(types)].flatMap((syntax) => {
    const outside = String(syntax).replace(/<[^>]*>/g, " ");
    return outside.toLowerCase().match(/-?[a-z][\w-]*/g) ?? [];
  }),
);
const compatNames = new Set(
  everyNameIn(compat.css as unknown as Identifier).flatMap((name) => [
    name,
    ...name.split("_"),
    name.replaceAll("_", "-"),
  ]),
);
const units = new Set(Object.values(tables.units).flat());
const wide = [...tables.cssWideKeywords, ..."important from to not and or only".split(" ")];
const named = [properties, keywords, atRules, descriptors, units];
const all = new Set([...named, compatNames, Object.keys(types), wide].flatMap((set) => [...set]));

/** Whether CSS has a word: a property, keyword, function, type, at-rule, pseudo-class or unit. */
function has(word: string): boolean {
  return all.has(word.toLowerCase());
}

/** The domain of CSS, by css-tree's grammar and MDN's compatibility data. */
export const cssDomain: Domain = {
  name: "css",
  check,
  has,
  names: () => [...named, pseudos].flatMap((set) => [...set]),
};

function check(text: string, samples: SampleNames): NameVerdict {
  const knows = (word: string) => has(word) || samples.words.has(word);
  const declarations = readDeclarations(text);
  const isKnown = declarations
    ? declarations.every(([name, value]) => knows(name) && isValue(value, knows))
    : isSelector(text, knows) || isValue(text, knows);
  return isKnown ? "known" : "undecided";
}

function readDeclarations(text: string): [name: string, value: string][] | undefined {
  const parts = text
    .replace(/^[^{]*\{|\}$/g, "")
    .split(";")
    .filter((part) => part.trim() !== "");
  const found = parts.map((part) => /^\s*(-{0,2}[a-z][\w-]*)\s*:(?:\s+|$)([^{}]*)$/i.exec(part));
  if (found.length === 0 || found.includes(null)) return undefined;
  return found.map((one) => [one?.[1] ?? "", one?.[2] ?? ""]);
}

function isValue(text: string, knows: (word: string) => boolean): boolean {
  const plain = text.replace(/"[^"]*"|'[^']*'|url\([^)]*\)|#[\da-f]{3,8}\b/gi, " ");
  if (unknownUnit(plain) !== undefined) return false;
  const strange = unknownFunction(plain);
  if (strange !== undefined && !knows(strange)) return false;
  const number = /(?<![\w-])[+-]?(?:\d[\d.]*|\.\d+)(?:e[+-]?\d+)?[a-z%]*/gi;
  const words = wordsOf(plain.replace(number, " "));
  return words.every((word) => knows(word) || /^[a-z]$/i.test(word));
}

function isSelector(text: string, knows: (word: string) => boolean): boolean {
  let known = true;
  const own = (name: string) => knows(name) || /^[a-z]$/.test(name);
  try {
    const onParseError = (error: Error) => {
      throw error;
    };
    walk(parse(text, { context: "selectorList", onParseError }), (node) => {
      if (node.type === "TypeSelector")
        known &&= node.name.endsWith("*") || elementNames.has(node.name) || own(node.name);
      if (node.type === "ClassSelector" || node.type === "IdSelector") known &&= own(node.name);
      if (node.type === "AttributeSelector")
        known &&= isAttribute(node.name.name) || own(node.name.name);
      if (node.type === "PseudoClassSelector" || node.type === "PseudoElementSelector")
        known &&= pseudos.has(node.name);
      if (node.type === "Raw") known &&= wordsOf(node.value).every(own);
    });
  } catch {
    return false;
  }
  return known;
}
