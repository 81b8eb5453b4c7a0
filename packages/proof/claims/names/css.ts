import type { Identifier } from "@mdn/browser-compat-data/types";
import { lexer } from "css-tree";
import { compat, elementNames, everyNameIn, namesIn } from "../../standards/compat.ts";
import { units } from "../../verifiers/css/vocabulary.ts";
import { type Domain, type NameVerdict, type SampleNames, wordsOf } from "./domain.ts";
import { isAttribute } from "./html.ts";

/** What the lexer has beyond its published types. */
const tables = lexer as unknown as {
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

/** Knows a text whose words are all known, strings, addresses, colors and what a block is of aside. */
function check(text: string, samples: SampleNames): NameVerdict {
  const plain = text
    .replace(/"[^"]*"|'[^']*'|url\([^)]*\)|#[\da-f]{3,8}\b|\$(?==)/gi, " ")
    .replace(/^(@[\w-]+)?[^{]*\{(?=[^{}]*:[^{}]*\}$)/, "$1 ");
  const knows = (word: string) =>
    has(word) ||
    has(`-${word}`) ||
    samples.words.has(word) ||
    elementNames.has(word) ||
    isAttribute(word) ||
    /^[a-z]$/i.test(word);
  return wordsOf(plain).every(knows) ? "known" : "undecided";
}
