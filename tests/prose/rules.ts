import { code, type Sentence, unmask } from "./sentence.ts";
import { stopList } from "./stop-list.ts";

/** What a rule found: where in the sentence's text, what is wrong, and what to do about it. */
interface Finding {
  index: number;
  message: string;
  remedy: string;
}

/** Looks at one sentence; `before` holds the earlier sentences of the same file. */
type Rule = (sentence: Sentence, before: Sentence[]) => Finding[];

const maxWords = 28;

/** Abbreviations that readers of a guide know, and the rules that a sentence is held to. */
export function makeRules(knownAbbreviations: Set<string>): Record<string, Rule> {
  return {
    "sentence-length": sentenceLength,
    semicolon,
    "colon-chain": colonChain,
    "inverted-conditional": invertedConditional,
    "missing-subject": missingSubject,
    passive,
    "stop-list": stopWords,
    abbreviation: abbreviations(knownAbbreviations),
  };
}

function sentenceLength({ kind, words }: Sentence): Finding[] {
  if (kind !== "text" || words <= maxWords) return [];
  const message = `sentence of ${words} words`;
  return [{ index: 0, message, remedy: `Split it: at most ${maxWords} words, one idea each` }];
}

function semicolon({ text }: Sentence): Finding[] {
  return matches(text, /;/g).map(({ index }) => ({
    index,
    message: "semicolon",
    remedy: "End the sentence, or join the halves with a word",
  }));
}

/** A colon inside a word or number (`12:00`) is none. */
function colonChain({ text }: Sentence): Finding[] {
  return matches(text, /:(?=\s|$)/g)
    .slice(1)
    .map(({ index }) => ({
      index,
      message: "second colon in a sentence",
      remedy: "End the sentence at one of them",
    }));
}

const auxiliaries =
  "Has|Have|Had|Was|Were|Is|Are|Be|Does|Do|Did|Should|Can|Could|Will|Would|Must|May|Need";
const participles =
  "Set|Put|Given|Written|Made|Left|Kept|Run|Read|Built|Sent|Taken|Drawn|Shown|Called|[A-Z]\\p{Ll}+ed";

/**
 * "Was it stashed, the pop …" and "Renamed on GitHub, a branch …": English says "if" and "when".
 * A sentence that ends with a question mark is a question, and "Has … ?" before a colon is one.
 */
function invertedConditional({ kind, text }: Sentence): Finding[] {
  if (kind !== "text" || text.endsWith("?")) return [];
  const auxiliary = new RegExp(`(?:^|: )(?:${auxiliaries})\\b[^,?:]*,`, "iu");
  const imperative = /(?:^|: )(?:do(?: not|n't)?|have|be|need) /iu;
  const participle = new RegExp(
    `^(?:${participles}) (?:in|on|with|from|at|as|without|inside|outside|after|before|for|by)\\b[^,]*, (?!and\\b|or\\b|then\\b)`,
    "u",
  );
  // "Not pushed: reset it."
  const label = /^(?:Not |Already |If )?\p{L}+ed(?: [^,:]{0,25})?: /u;
  // "Where a file is staged in part, the pop conflicts."
  const where = /^Where [^,?:]*, /u;
  for (const pattern of [auxiliary, participle, label, where]) {
    const found = pattern.exec(text);
    if (!found || (pattern === auxiliary && imperative.test(found[0]))) continue;
    const message = "condition without its conjunction";
    return [{ index: found.index, message, remedy: 'Begin with "If" or "When" and a subject' }];
  }
  return [];
}

const thirdPerson =
  "Returns|Sets|Gives|Makes|Takes|Keeps|Lets|Allows|Adds|Removes|Creates|Runs|Calls|Holds|Shows|Hides|Prints|Reads|Writes|Sends|Gets|Puts|Moves|Copies|Deletes|Opens|Closes|Starts|Stops|Checks|Tells|Says|Needs|Works|Waits|Throws|Turns|Uses|Finds|Lists|Fills|Changes|Replaces|Means|Wants|Saves|Loads|Renders|Wraps|Accepts|Applies|Includes|Stays";
const determiners = `a|an|the|each|every|what|all|only|its|your|one|two|no|it|them|this|that|these|as|when|where|not|in|on|with|for|to|also|either|both|${code}`;

/** Sentences begin with their subject, or with an imperative. Table cells may leave it out. */
function missingSubject({ kind, text }: Sentence): Finding[] {
  if (kind !== "text" || text.endsWith("?")) return [];
  const bareVerb = new RegExp(`^(${thirdPerson}) (?:${determiners})(?!\\p{L})`, "u").exec(text);
  if (bareVerb) {
    const remedy = "Name the subject; only a table cell may leave it out";
    return [{ index: 0, message: `no subject before "${bareVerb[1]}"`, remedy }];
  }
  const fragment =
    /^(?:Never|Not|Only|Also|Best|Better|Good|Handy|Useful|Meant|Made|Here|None|Nothing) (?:for|in|on|with|as|where|when|by|to|at|from|after|before|inside|outside|there|here|and)\b/u;
  const verb =
    /\b(?:do|does|did|is|are|was|were|can|will|must|may|has|have|should|works?|helps?|needs?)\b/u;
  if (fragment.test(text) && !verb.test(text))
    return [{ index: 0, message: "no verb", remedy: "Write a whole sentence" }];
  return [];
}

/** Participles that describe a state, for which the doer does not matter. */
const states = new Set(
  "deprecated supported required called named based allowed limited needed used known meant included defined related nested shared supposed interested involved signed installed enabled disabled checked disabled expected focused pressed selected reserved unchanged unused left done gone set".split(
    " ",
  ),
);
const irregular =
  "built|bought|brought|caught|chosen|cut|drawn|driven|found|given|held|hidden|hung|kept|laid|lost|made|paid|put|read|rewritten|run|seen|sent|shown|split|spent|taken|taught|thrown|told|written|worn|woven|forgotten|broken|begun|beaten|understood|overwritten|undone|fed|met";

/** Passives of one paragraph that do not name who acts: one reads well, a second one does not. */
function passive(sentence: Sentence, before: Sentence[]): Finding[] {
  if (sentence.kind !== "text") return [];
  const [first, ...others] = passivesOf(sentence);
  if (!first) return [];
  const earlier = before.some(
    (other) => other.block === sentence.block && passivesOf(other).length > 0,
  );
  return (earlier ? [first, ...others] : others).map(({ index, found }) => ({
    index,
    message: `another passive without an agent in this paragraph, "${found}"`,
    remedy: "Name who acts: you, Git, React, the browser",
  }));
}

function passivesOf({ text }: Sentence): { index: number; found: string }[] {
  const pattern = new RegExp(
    `\\b(?:is|are|was|were|been|being|be|gets?) (?:(?:not|then|only|never|always|also|still|already|now|\\p{Ll}+ly) )?((?!un)\\p{Ll}+ed|${irregular})\\b(?! by\\b)`,
    "gu",
  );
  return matches(text, pattern)
    .filter(({ groups }) => !states.has(groups[0] ?? ""))
    .map(({ index, found }) => ({ index, found: unmask(found) }));
}

function stopWords({ kind, text }: Sentence): Finding[] {
  return stopList
    .filter(({ only }) => only === undefined || only === kind)
    .flatMap(({ pattern, write }) =>
      matches(text, pattern).map(({ index, found }) => ({
        index,
        message: `"${unmask(found)}" is on the stop list`,
        remedy: `Write ${write}`,
      })),
    );
}

/** An abbreviation is explained at its first use, in brackets before or after it. */
function abbreviations(known: Set<string>): Rule {
  return ({ text }, before) =>
    matches(text, /(?<![\p{L}\p{N}-])[A-Z]{2,6}(?=s?(?![\p{L}\p{N}-]))/gu)
      .filter(({ found }) => !known.has(found))
      .filter(({ index, found }) => {
        const around = text.slice(Math.max(0, index - 1), index + found.length + 2);
        const used = before.some((other) => other.text.includes(found));
        return !(used || around.startsWith("(") || around.endsWith(" ("));
      })
      .map(({ index, found }) => ({
        index,
        message: `"${found}" is not explained at its first use`,
        remedy: `Write its words, "(${found})" after them, or add it to abbreviations.txt`,
      }));
}

function matches(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].map(({ index, 0: found, ...groups }) => ({
    index,
    found,
    groups: Object.values(groups).slice(0, 1) as (string | undefined)[],
  }));
}
