import { code, type Sentence, unmask } from "./sentences.ts";

/** What breaks a rule: where in the sentence's text, what is wrong, and how to fix it. */
export interface Match {
  index: number;
  message: string;
  remedy: string;
}

/** Checks one sentence; `before` has the earlier sentences of the same file. */
export type Rule = (sentence: Sentence, before: Sentence[]) => Match[];

const maxWords = 28;
const maxSentences = 6;

/** The rules on how a sentence is made, under the names that the report shows. */
export const sentenceRules: Record<string, Rule> = {
  "sentence-length": sentenceLength,
  "card-length": cardLength,
  semicolon,
  "colon-chain": colonChain,
  slash,
  opening,
  "inverted-conditional": invertedConditional,
  "missing-subject": missingSubject,
  passive,
};

function sentenceLength({ kind, words }: Sentence): Match[] {
  if (kind !== "text" || words <= maxWords) return [];
  const message = `sentence of ${words} words`;
  return [{ index: 0, message, remedy: `Split it: at most ${maxWords} words, one fact each` }];
}

/** Each condition that someone adds makes a card longer, until no one reads it. */
function cardLength({ inCard }: Sentence): Match[] {
  if (inCard !== maxSentences + 1) return [];
  const message = `card with more than ${maxSentences} sentences, lists aside`;
  return [{ index: 0, message, remedy: "Take out what a reader with its question wouldn't miss" }];
}

function semicolon({ text }: Sentence): Match[] {
  return [...text.matchAll(/;/g)].map(({ index }) => ({
    index,
    message: "semicolon",
    remedy: "End the sentence there",
  }));
}

/** A colon inside a word or number (`12:00`) is none. */
function colonChain({ text }: Sentence): Match[] {
  return [...text.matchAll(/:(?=\s|$)/g)].slice(1).map(({ index }) => ({
    index,
    message: "second colon in a sentence",
    remedy: "End the sentence at one of them",
  }));
}

/** A slash between spaces separates two facts, which a reader matches by position. */
function slash({ kind, text }: Sentence): Match[] {
  if (kind !== "cell") return [];
  return [...text.matchAll(/(?<= )\/(?= )/g)].slice(0, 1).map(({ index }) => ({
    index,
    message: "cell with a slash between two facts",
    remedy: 'Make two rows, or join two names for one thing with "or"',
  }));
}

/** The first sentence of a card is also read alone. */
function opening({ opensCard, text }: Sentence): Match[] {
  const found = opensCard && /^(?:Use )?(?:it|its|they|them|their|this|these)\b/i.exec(text);
  if (!found) return [];
  const remedy = "Name the subject, so that the sentence can be quoted alone";
  return [{ index: 0, message: `card that opens with "${found[0]}"`, remedy }];
}

const auxiliaries =
  "Has|Have|Had|Was|Were|Is|Are|Be|Does|Do|Did|Should|Can|Could|Will|Would|Must|May|Need";
const participles =
  "Set|Put|Given|Written|Made|Left|Kept|Run|Read|Built|Sent|Taken|Drawn|Shown|Called|[A-Z]\\p{Ll}+ed";
const invertedForms = [
  // "Was it stashed, the pop …", but not "Do it, or …".
  new RegExp(
    `(?:^|: )(?!(?:do(?: not|n't)?|have|be|need) )(?:${auxiliaries})\\b(?!')[^,?:]*,`,
    "iu",
  ),
  // "Renamed on GitHub, a branch …"
  new RegExp(
    `^(?:${participles}) (?:in|on|with|from|at|as|without|inside|outside|after|before|for|by)\\b[^,]*, (?!and\\b|or\\b|then\\b)`,
    "u",
  ),
  // "Not pushed: reset it."
  /^(?:Not |Already |If )?\p{L}+ed(?: [^,:]{0,25})?: /u,
  // "Where a file is staged in part, the pop conflicts."
  /^Where [^,?:]*, /u,
];

/** English conditions have "if" or "when". A sentence that ends with a question mark is a question. */
function invertedConditional({ kind, text }: Sentence): Match[] {
  if (kind !== "text" || text.endsWith("?")) return [];
  const found = invertedForms.map((form) => form.exec(text)).find((match) => match !== null);
  if (!found) return [];
  const message = "condition without its conjunction";
  return [{ index: found.index, message, remedy: 'Begin with "If" or "When" and a subject' }];
}

const thirdPerson =
  "Returns|Sets|Gives|Makes|Takes|Keeps|Lets|Allows|Adds|Removes|Creates|Runs|Calls|Holds|Shows|Hides|Prints|Reads|Writes|Sends|Gets|Puts|Moves|Copies|Deletes|Opens|Closes|Starts|Stops|Checks|Tells|Says|Needs|Works|Waits|Throws|Turns|Uses|Finds|Lists|Fills|Changes|Replaces|Means|Wants|Saves|Loads|Renders|Wraps|Accepts|Applies|Includes|Stays";
const determiners = `a|an|the|each|every|what|all|only|its|your|one|two|no|it|them|this|that|these|as|when|where|not|in|on|with|for|to|also|either|both|${code}`;
const bareVerb = new RegExp(`^(${thirdPerson}) (?:${determiners})(?!\\p{L})`, "u");
const fragment =
  /^(?:Never|Not|Only|Also|Best|Better|Good|Handy|Useful|Meant|Made|Here|None|Nothing) (?:for|in|on|with|as|where|when|by|to|at|from|after|before|inside|outside|there|here|and)\b/u;
const verb =
  /\b(?:do|does|did|is|are|was|were|can|will|must|may|has|have|should|works?|helps?|needs?)(?:n't)?\b|'(?:s|re|ll|ve)\b|\bcan't\b|\bwon't\b/u;

/** Sentences begin with their subject, or with an imperative. Table cells may leave it out. */
function missingSubject({ kind, text }: Sentence): Match[] {
  if (kind !== "text" || text.endsWith("?")) return [];
  const bare = bareVerb.exec(text);
  const remedy = "Name the subject; only a table cell may leave it out";
  if (bare) return [{ index: 0, message: `no subject before "${bare[1]}"`, remedy }];
  if (fragment.test(text) && !verb.test(text))
    return [{ index: 0, message: "no verb", remedy: "Write a whole sentence" }];
  return [];
}

/** Participles that describe a state, for which the doer does not matter. */
const states = new Set(
  "deprecated supported required called named based allowed limited needed used known meant included defined related nested shared supposed interested involved signed installed enabled disabled checked expected focused pressed selected reserved unchanged unused left done gone set".split(
    " ",
  ),
);
const irregular =
  "built|bought|brought|caught|chosen|cut|drawn|driven|found|given|held|hidden|hung|kept|laid|lost|made|paid|put|read|rewritten|run|seen|sent|shown|split|spent|taken|taught|thrown|told|written|worn|woven|forgotten|broken|begun|beaten|understood|overwritten|undone|fed|met";
const passivePattern = new RegExp(
  `\\b(?:(?:is|are|was|were)(?:n't)?|been|being|be|gets?) (?:(?:not|then|only|never|always|also|still|already|now|\\p{Ll}+ly) )?((?!un)\\p{Ll}+ed|${irregular})\\b(?! by\\b)`,
  "gu",
);

function findPassives({ text }: Sentence) {
  return [...text.matchAll(passivePattern)].filter(
    ([, participle = ""]) => !states.has(participle),
  );
}

/** Passives of one paragraph that do not name who acts: one reads well, a second one does not. */
function passive(sentence: Sentence, before: Sentence[]): Match[] {
  if (sentence.kind !== "text") return [];
  const found = findPassives(sentence);
  const earlier = before.some(
    (other) => other.block === sentence.block && findPassives(other).length > 0,
  );
  return found.slice(earlier ? 0 : 1).map(({ index, 0: phrase }) => ({
    index,
    message: `another passive without an agent in this paragraph, "${unmask(phrase)}"`,
    remedy: "Name who acts: you, Git, React, the browser",
  }));
}
