import type { SearchGuide, SearchOldName, SearchResult } from "./types.ts";
import { isStopWord } from "./words.ts";

/** A result that says what replaced an old name, and its place among the results; 0 is the first. */
interface OldNameNote {
  result: SearchResult;
  place: number;
}

/** A longer beginning of a name than this share of it finds the name. */
const prefixShare = 0.7;
const shortestPrefix = 5;
/** A name such as `json` is also a common word: its note is below this many better-known cards. */
const commonPlace = 2;

/**
 * Finds the old names that a query speaks of, and says what to use today.
 *
 * @param query what the reader has typed
 * @param here route of the page's guide
 * @returns at most one note for each card, those of the exact name first
 */
export function oldNameNotes(query: string, guides: SearchGuide[], here?: string): OldNameNote[] {
  const found = guides.flatMap((guide) =>
    (guide.oldNames ?? []).flatMap((name) => {
      const isMeant = isNamed(query, guide) || guide.href === here;
      const match =
        matchOf(query, name.name, isMeant) ??
        matchOf(withoutName(query, guide), name.name, isMeant);
      return match ? [{ guide, name, ...match }] : [];
    }),
  );
  const cards = new Set<string>();
  return found
    .sort((a, b) => b.quality - a.quality)
    .filter(({ guide, name }) => {
      const card = `${guide.href}#${name.card}`;
      return !cards.has(card) && cards.add(card);
    })
    .map(({ guide, name, place }) => ({ place, result: noteFor(guide, name) }));
}

/** The note that links to a card; the card's own title is its line. */
function noteFor(guide: SearchGuide, { card, name, state, now }: SearchOldName): SearchResult {
  const section = guide.sections.find(({ cards }) => cards.some(({ id }) => id === card));
  return {
    ...plainResult(
      `${guide.href}#${card}`,
      `${name}: ${state}. Use ${now}`,
      guide.name,
      section?.name,
    ),
    line: section?.cards.find(({ id }) => id === card)?.title ?? "",
    marks: { title: [[0, name.length]], line: [] },
    isNote: true,
  };
}

/** Says how well a query names an old name, and where the note belongs among the results. */
function matchOf(query: string, name: string, isGuideMeant: boolean) {
  const asked = wordsOf(query);
  const words = wordsOf(name);
  const typed = asked.join(" ");
  const whole = words.join(" ");
  const last = name.match(/\w+/g)?.at(-1) ?? "";
  const isSame = typed === whole;
  const isDistinctive = words.length > 1 || isName(name);
  const isMeant = isDistinctive || isGuideMeant || (/[A-Z]/.test(name) && query.trim() === name);
  const place = isMeant ? 0 : commonPlace;
  if (isSame) return { quality: 3, place };
  const isTag = name.startsWith("<") && typed === `${whole.slice(1)} tag`;
  const isOtherNumber = /-\d+$/.test(whole) && withoutNumber(typed) === withoutNumber(whole);
  // `isLoading` finds `mutation.isLoading`.
  const isLastWord = isName(last) && typed === last.toLowerCase();
  // "redirect after login" does not mean the name `Redirect`, in whatever guide.
  const isWithin = isDistinctive && !name.startsWith("<") && ` ${typed} `.includes(` ${whole} `);
  if (isTag || isOtherNumber || isLastWord || isWithin) return { quality: 2, place };
  const isPrefix =
    isDistinctive &&
    typed.length >= shortestPrefix &&
    typed.length >= prefixShare * whole.length &&
    whole.startsWith(typed);
  return isPrefix ? { quality: 1, place } : undefined;
}

/** Whether a text cannot be a word of English: `useHistory`, `flex-grow`, `@screen`, `<center>`. */
function isName(text: string): boolean {
  return /[a-z][A-Z]|[-@<]/.test(text);
}

/** The words of a name or query: brackets, parentheses and the value of an option are left out. */
function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().replace(/:\s*true\b/, "");
  return (plain.match(/<[a-z]+|[@\w-]+/g) ?? []).filter((word) => !isStopWord(word));
}

function withoutNumber(text: string): string {
  return text.replace(/-\d+$/, "");
}

function isNamed(query: string, { aliases }: SearchGuide): boolean {
  const text = ` ${query.toLowerCase()} `;
  return aliases.some((alias) => text.includes(` ${alias} `));
}

function withoutName(query: string, { aliases }: SearchGuide): string {
  const longestFirst = aliases.toSorted((a, b) => b.length - a.length);
  const text = ` ${query} `;
  const alias = longestFirst.find((one) => text.toLowerCase().includes(` ${one} `));
  if (alias === undefined) return query;
  const at = text.toLowerCase().indexOf(` ${alias} `);
  return `${text.slice(0, at)} ${text.slice(at + alias.length + 2)}`.trim();
}

/** A result in which nothing is marked: no query found it. */
export function plainResult(href: string, title: string, guide = "", section = ""): SearchResult {
  return { href, title, guide, section, line: "", isCode: false, marks: { title: [], line: [] } };
}
