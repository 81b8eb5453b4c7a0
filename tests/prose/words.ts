import dictionary from "dictionary-en";
import nspell from "nspell";
import type { Match, Rule } from "./rules.ts";
import { type Sentence, unmask, wordPattern } from "./sentences.ts";
import { findStopWords } from "./stop-list.ts";

/** What the lint accepts beyond the English dictionary. */
export interface Vocabulary {
  /** Words, and names with their capitals. */
  words: string[];
  /** Abbreviations that need no explanation. */
  abbreviations: string[];
}

/** Makes the rules on single words, under the names that the report shows. */
export function makeWordRules({ words, abbreviations }: Vocabulary): Record<string, Rule> {
  return {
    "stop-list": ({ kind, text }) =>
      findStopWords(text, kind).map((match) => ({ ...match, message: unmask(match.message) })),
    abbreviation: makeAbbreviationRule(new Set(abbreviations)),
    "repeated-word": repeatedWord,
    article,
    spelling: makeSpellingRule([...words, ...abbreviations]),
  };
}

/** An abbreviation is explained at its first use, in brackets before or after it. */
function makeAbbreviationRule(known: Set<string>): Rule {
  return ({ text }, before) =>
    [...text.matchAll(/(?<![\p{L}\p{N}-])[A-Z]{2,6}(?=s?(?![\p{L}\p{N}-]))/gu)]
      .filter(([found]) => !known.has(found) && !before.some((other) => other.text.includes(found)))
      .filter(({ index, 0: found }) => {
        const around = text.slice(Math.max(0, index - 1), index + found.length + 2);
        return !(around.startsWith("(") || around.endsWith(" ("));
      })
      .map(({ index, 0: found }) => ({
        index,
        message: `"${found}" is not explained at its first use`,
        remedy: `Write its words, "(${found})" after them, or add it to abbreviations.txt`,
      }));
}

function repeatedWord({ text }: Sentence): Match[] {
  return [...text.matchAll(/(?<![\p{L}\p{N}])(?!Xx)(\p{L}+) \1(?![\p{L}\p{N}-])/giu)]
    .filter(([, word = ""]) => !["had", "that"].includes(word))
    .map(({ index, 0: found }) => ({ index, message: `"${found}"`, remedy: "Say it once" }));
}

const consonantSound = /^(?:uni(?!n|m)|us[aeu]|ut[ei]|eu|onc?e\b|ubi)/i;
const vowelSound = /^(?:hour|honest|honor|heir|8|11\b|18\b)|^[aeiou]/i;
const spelledVowel = /^[AEFHILMNORSX](?=[A-Z]|\b)/;
const readAsWord = /^(?:README|HEAD|LIFO|NOT|SELECT|SAML|RAM|REST)\b/;

/** "a" before a consonant's sound and "an" before a vowel's. Code may be read in either way. */
function article({ text }: Sentence): Match[] {
  return [...text.matchAll(/(?<![\p{L}\p{N}-])(an?) (?!Xx)([\p{L}\p{N}]+)/giu)].flatMap(
    ({ index, 1: found = "", 2: next = "" }) => {
      if (/^(?:and|nor|or)$/.test(next) || (found === "A" && index > 0)) return [];
      const spelled = /^[A-Z]+s?$/.test(next) && !readAsWord.test(next);
      const vowel = spelled
        ? spelledVowel.test(next)
        : vowelSound.test(next) && !consonantSound.test(next);
      const right = vowel ? "an" : "a";
      if (found.toLowerCase() === right) return [];
      const message = `"${found}" before "${next}"`;
      return [{ index, message, remedy: `Write "${right}"` }];
    },
  );
}

/** A name (`GitHub`), an abbreviation, a number, a version or a letter: no dictionary knows it. */
const nameOrNumber = /\p{Ll}\p{Lu}|^[\p{Lu}\d]+s?$|^v?\d|^\p{L}$/u;

/** Checks words against the English (en-US) dictionary and these words. */
function makeSpellingRule(words: string[]): Rule {
  const checker = nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) });
  for (const word of words) checker.add(word);
  const isKnown = (word: string) => nameOrNumber.test(word) || checker.correct(word);
  const isCorrect = (word: string) =>
    [word, word.replace(/'s?$/, "")].some(
      (form) => isKnown(form) || form.split(/[-.:]/).every(isKnown),
    );
  return ({ text }) =>
    [...text.replaceAll("’", "'").matchAll(wordPattern)]
      .filter(([word]) => !word.startsWith("Xx") && !isCorrect(word))
      .map(({ index, 0: word }) => {
        const proposals = checker
          .suggest(word)
          .slice(0, 3)
          .map((proposal) => `"${proposal}"`);
        return {
          index,
          message: `"${word}" is not in the dictionary (American English)`,
          remedy: `Write ${proposals.join(" or ") || "another word"}, or add it to vocabulary.txt`,
        };
      });
}
