import type { DesignSystem } from "@proofsheet/tailwind/compile";
import { tailwindAtRules } from "../../verifiers/tailwind/check-sheet.ts";
import type { Domain, NameVerdict, SampleNames } from "./domain.ts";

/** Functions that Tailwind gives to style sheets. */
const functions = /^--(?:alpha|spacing|value|modifier)\(/;

/** A class with a variant or with a value in brackets, whose parts may exist where the whole does not. */
const composed = /^[\w@*-]+:[\w@*[(-]|^[\w-]+-[[(]/;

/** The beginnings of names, up to each of their hyphens. */
function stemsOf(names: string[]): Set<string> {
  const ends = (name: string) => [...name.matchAll(/-/g)].map(({ index }) => index + 1);
  return new Set(names.flatMap((name) => ends(name).map((end) => name.slice(0, end))));
}

/** Makes the domain of Tailwind's classes, variants and theme variables. */
export function tailwindDomain(design: DesignSystem): Domain {
  const classes = design.getClassList().map(([name]) => name);
  const variants = new Set(design.getVariants().map(({ name }) => name));
  const themeKeys = [...design.theme.entries()].map(([key]) => key);
  const stems = stemsOf([...classes, ...variants]);
  const keyStems = stemsOf(themeKeys);
  const parts = new Set([...themeKeys, ...classes].flatMap((name) => name.split("-")));
  const cache = new Map<string, boolean>();

  const isClass = (token: string) => {
    const is = cache.get(token) ?? design.candidatesToCss([token])[0] !== null;
    cache.set(token, is);
    return is;
  };
  const isToken = (token: string): boolean => {
    if (tailwindAtRules.has(token.replace(/^@/, "")) && token.startsWith("@")) return true;
    if (/[*…]:?$/.test(token) && isClass(`${token.replace(/[*…]:?$/, "[a]")}:flex`)) return true;
    if (token.endsWith(":")) return isClass(`${token}flex`);
    if (token.startsWith("--") && functions.test(token)) return true;
    if (token.startsWith("--"))
      return themeKeys.includes(token) || keyStems.has(token.replace(/\*$/, ""));
    if (/[*…]$/.test(token)) {
      const [, before = "", stem = ""] = /^((?:[^:]*:)*)-?(.*?)[*…]$/.exec(token) ?? [];
      return stems.has(stem) && (before === "" || isClass(`${before}flex`));
    }
    return isClass(token) || isClass(`${token}:flex`) || variants.has(token);
  };
  const has = (word: string) =>
    isToken(word) || parts.has(word) || stems.has(`${word}-`) || keyStems.has(`${word}-`);

  return {
    name: "tailwind",
    check(text: string, samples: SampleNames): NameVerdict {
      if (isToken(text)) return "known";
      const tokens = text.split(/[\s,;]+/).filter(Boolean);
      const isWrong = (token: string) => composed.test(token) && !isToken(token);
      if (tokens.some((token) => isWrong(token) && !samples.code.includes(token))) return "wrong";
      return tokens.every((token) => has(token) || samples.words.has(token))
        ? "known"
        : "undecided";
    },
    has,
    names: () => [...classes, ...variants, ...themeKeys],
  };
}
