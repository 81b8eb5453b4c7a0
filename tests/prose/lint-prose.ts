import dictionary from "dictionary-en";
import { toNlcst } from "mdast-util-to-nlcst";
import type { Root } from "nlcst";
import { ParseEnglish } from "parse-english";
import retextIndefiniteArticle from "retext-indefinite-article";
import retextRepeatedWords from "retext-repeated-words";
import retextSpell from "retext-spell";
import { unified } from "unified";
import { VFile } from "vfile";
import { location } from "vfile-location";
import type { VFileMessage } from "vfile-message";
import { parseMarkdown } from "../../src/parse/markdown.ts";
import { codeWord, collectProse } from "./collect-prose.ts";
import { makeRules } from "./rules.ts";
import { sentencesOf } from "./sentence.ts";

/** One fault in the words of a file; line and column count from 1. */
export interface Diagnostic {
  file: string;
  line: number;
  column: number;
  rule: string;
  message: string;
  remedy: string;
}

/** What is wrong with a file's words, and how many words each of its sentences has. */
export interface LintedProse {
  diagnostics: Diagnostic[];
  sentenceLengths: number[];
}

/** The words in place of code: each unknown word costs time, as proposals are sought for it. */
const codeWords = Array.from({ length: 200 }, (_, length) => codeWord(length));

/** What the lint accepts beyond the English dictionary. */
export interface Vocabulary {
  /** Words, and names with their capitals. */
  words: string[];
  /** Abbreviations that need no explanation. */
  abbreviations: string[];
}

/**
 * Makes the lint: a function from a Markdown file to what is wrong with its prose. Sentences come
 * from retext, spelling from its English (en-US) dictionary, our own rules from `rules.ts`.
 */
export function makeProseLint({ words, abbreviations }: Vocabulary) {
  const rules = makeRules(new Set(abbreviations));

  function checkSentences() {
    return (tree: Root, file: VFile): undefined => {
      const sentences = sentencesOf(tree);
      const { toPoint } = location(file);
      for (const [number, sentence] of sentences.entries())
        for (const [rule, find] of Object.entries(rules))
          for (const { index, message, remedy } of find(sentence, sentences.slice(0, number))) {
            const place = toPoint(sentence.offsetAt(index));
            file.message(message, { place, ruleId: rule }).note = remedy;
          }
      file.data.sentenceLengths = sentences
        .filter(({ kind }) => kind === "text")
        .map((sentence) => sentence.words);
    };
  }

  const prose = unified()
    .use(retextSpell, {
      dictionary,
      personal: [...words, ...abbreviations].join("\n"),
      ignoreDigits: true,
      ignore: codeWords,
      // Proposals take time: after so many words without one, they are left out.
      max: 20,
    })
    .use(retextRepeatedWords)
    .use(retextIndefiniteArticle)
    .use(checkSentences)
    .freeze();

  return async (path: string, text: string): Promise<LintedProse> => {
    const file = new VFile({ path, value: text });
    await prose.run(parseProse(text, file), file);
    const diagnostics = file.messages
      .filter((message) => message.ruleId !== "overflow" && !isCode(message))
      .map((message) => toDiagnostic(path, message));
    diagnostics.sort((a, b) => a.line - b.line || a.column - b.column);
    return { diagnostics, sentenceLengths: file.data.sentenceLengths ?? [] };
  };
}

/** Parses each block by itself, so that the cells of a row do not become one sentence. */
function parseProse(text: string, file: VFile): Root {
  const children = collectProse(parseMarkdown(text)).flatMap(({ kind, paragraph }) => {
    const { position } = paragraph;
    const block = { type: "root" as const, children: [paragraph], position };
    const root = toNlcst(block, file, ParseEnglish) as Root;
    for (const child of root.children) if (child.type === "ParagraphNode") child.data = { kind };
    return root.children;
  });
  return { type: "RootNode", children };
}

declare module "vfile" {
  interface DataMap {
    sentenceLengths: number[];
  }
}

/**
 * Whether a word is code or a name, which no dictionary knows: it is masked, or has a capital after
 * a small letter (`GitHub`), or is an abbreviation, for which there is a rule of our own.
 */
function isCode({ source, actual = "" }: VFileMessage): boolean {
  if (/^Xx+/.test(actual)) return true;
  return source === "retext-spell" && /\p{Ll}\p{Lu}|^[\p{Lu}\d]+s?$|^v?\d|^\p{L}$/u.test(actual);
}

function toDiagnostic(file: string, message: VFileMessage): Diagnostic {
  const { line = 1, column = 1, source, ruleId = "prose", reason, actual, expected } = message;
  const place = { file, line, column };
  const proposals = expected?.map((word) => `"${word}"`).join(" or ");
  if (source === "retext-spell")
    return {
      ...place,
      rule: "spelling",
      message: `"${actual}" is not in the dictionary (American English)`,
      remedy: `Write ${proposals || "another word"}, or add it to vocabulary.txt`,
    };
  if (source !== undefined)
    return {
      ...place,
      rule: source.replace("retext-", ""),
      message: reason,
      remedy: proposals ? `Write ${proposals}` : "Say it once",
    };
  return { ...place, rule: ruleId, message: reason, remedy: message.note ?? "" };
}

/** Writes a diagnostic so that editors can jump to it. */
export function formatDiagnostic({ file, line, column, rule, message, remedy }: Diagnostic) {
  return `${file}:${line}:${column}: ${message} (${rule}). ${remedy}.`;
}
