import type { Identifier } from "@mdn/browser-compat-data/types";
import { lexer, parse, walk } from "css-tree";
import { compat, elementNames, everyNameIn, namesIn } from "../../standards/compat.ts";
import { unknownFunction, unknownUnit } from "../../verifiers/css/vocabulary.ts";
import { type Domain, type Judgement, type SampleNames, wordsOf } from "./domain.ts";
import { isAttribute } from "./html.ts";

/** What the lexer holds beyond its published types. */
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
/** The keywords of all syntaxes: what stands outside of `<types>`; and the names of types. */
const keywords = new Set(
  [...Object.values(syntaxes), ...Object.values(types)].flatMap((syntax) =>
    (
      String(syntax)
        .replace(/<[^>]*>/g, " ")
        .match(/-?[a-z][\w-]*/gi) ?? []
    ).map((word) => word.toLowerCase()),
  ),
);
const compatNames = new Set(
  everyNameIn(compat.css as unknown as Identifier).flatMap((name) => [
    name,
    ...name.split("_"),
    name.replaceAll("_", "-"),
  ]),
);
const units = new Set(Object.values(tables.units).flat());
const typeNames = new Set(Object.keys(types));
const wide = new Set([
  ...tables.cssWideKeywords,
  "important",
  "from",
  "to",
  "not",
  "and",
  "or",
  "only",
]);

const words = [properties, keywords, compatNames, descriptors, atRules, units, typeNames, wide];
const all = new Set(words.flatMap((set) => [...set]));

/** Whether CSS has a word: a property, keyword, function, type, at-rule, pseudo-class or unit. */
function has(word: string): boolean {
  return all.has(word.toLowerCase());
}

/** The domain of CSS, by css-tree's grammar and MDN's compatibility data. */
export const cssDomain: Domain = {
  name: "css",
  judge,
  has,
  names: () =>
    [properties, keywords, atRules, pseudos, descriptors, units].flatMap((set) => [...set]),
};

function judge(text: string, samples: SampleNames): Judgement {
  const knows = (word: string) => has(word) || samples.words.has(word);
  const declarations = declarationsIn(text);
  if (declarations)
    return declarations.every(([name, spoken]) => knows(name) && value(spoken, knows))
      ? "known"
      : "unsaid";
  if (isSelector(text, knows)) return "known";
  return value(text, knows) ? "known" : "unsaid";
}

function declarationsIn(text: string): [name: string, value: string][] | undefined {
  const parts = text
    .replace(/^[^{]*\{|\}$/g, "")
    .split(";")
    .filter((part) => part.trim() !== "");
  const found = parts.map((part) => /^\s*(-{0,2}[a-z][\w-]*)\s*:(?:\s+|$)([^{}]*)$/i.exec(part));
  if (found.length === 0 || found.some((one) => one === null)) return undefined;
  return found.map((one) => [one?.[1] ?? "", one?.[2] ?? ""]);
}

function value(text: string, knows: (word: string) => boolean): boolean {
  const plain = text.replace(/"[^"]*"|'[^']*'|url\([^)]*\)|#[\da-f]{3,8}\b/gi, " ");
  if (unknownUnit(plain) !== undefined) return false;
  const strange = unknownFunction(plain);
  if (strange !== undefined && !knows(strange)) return false;
  return wordsOf(
    plain.replace(/(?<![\w-])[+-]?(?:\d[\d.]*|\.\d+)(?:e[+-]?\d+)?[a-z%]*/gi, " "),
  ).every((word) => knows(word) || /^[a-z]$/i.test(word));
}

function isSelector(text: string, knows: (word: string) => boolean): boolean {
  let known = true;
  const own = (name: string) => knows(name) || /^[a-z]$/.test(name);
  try {
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

function onParseError(error: Error) {
  throw error;
}
