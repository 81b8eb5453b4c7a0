import type { ProseKind } from "./sentences.ts";

/** Where a text comes from: the content, or the house (comments, docs, test titles, exported names). */
export type TextKind = ProseKind | "house";

/** Matches a word or phrase, even where it is broken over two lines; and what the field writes. */
interface StopWord {
  pattern: RegExp;
  write: string;
  /** The only kinds of text in which it is wrong; all when not given. */
  only?: TextKind[];
}

/**
 * Finds private words, translated phrases and British forms in a text.
 *
 * @example findStopWords("The server sends an answer.", "text")
 * // [{ index: 20, message: '"answer" is on the stop list', fix: 'Write "response" …' }]
 */
export function findStopWords(text: string, kind: TextKind) {
  return stopList
    .filter(({ only }) => only === undefined || only.includes(kind))
    .flatMap(({ pattern, write }) =>
      [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
        index,
        message: `"${found.replace(/\s+/g, " ")}" is on the stop list`,
        remedy: `Write ${write}`,
      })),
    );
}

function stop(list: string, write: string, ...only: TextKind[]): StopWord {
  const words = list.replaceAll(" ", "\\s+");
  const pattern = new RegExp(`(?<![\\p{L}-])(?:${words})(?![\\p{L}-])`, "giu");
  return { pattern, write, ...(only.length > 0 && { only }) };
}

const stopList: StopWord[] = [
  // The field has a term for it.
  stop(
    "(?:answers?|answered|answering)(?! (?:\\p{L}+ )?questions?)",
    '"response" or "respond" (for a person, "reply")',
  ),
  stop("melt(?:s|ed|ing)?(?: into| together)?", '"squash" or "combine"'),
  stop("twins?", '"duplicate" or "counterpart"'),
  stop("reckon(?:s|ed|ing)?", '"calculate" or "expect"'),
  stop("remed(?:y|ies)", '"fix" or "solution"'),
  stop("cures?|cured", '"fix"'),
  stop("dear(?:er|est)?", '"expensive" or "slow"'),
  stop("unasked", '"automatically"'),
  stop("without a word", '"silently"'),
  stop("without a message|without notice", '"silently"'),
  stop(
    "capitals and small letters|upper and lower case(?: letters)?",
    '"case", "case-sensitive" or "case-insensitive"',
  ),
  stop("small letters?", '"lowercase"'),
  stop("(?:whoever|he who|who) (?:wants|needs|has|reads|listens)", '"if you want", or the subject'),
  stop("(?:by )?the way of (?:calling|\\p{L}+ing)", '"how it is called"'),
  stop("the way (?:back|out|there)", 'what it is: "unsubscribe function", "exit", "entry"'),
  stop("recycle bin|bin", '"trash"', "text"),
  stop("fault|faults|faulty", '"error" or "bug"'),
  stop("slips?", '"typo", "mistake" or "bug"'),
  stop("rubbish", '"garbage" or "invalid input"'),
  stop("senders?", '"provider"'),
  stop("the say|has its say|have their say", '"decides"'),
  stop("(?:has|have|keeps?) the last word", '"precedence" or "wins"'),
  stop("in spite of (?:it|this|that)", '"still" or "anyway"'),
  stop("so many (?:milliseconds|seconds|pixels|bytes)", '"this many"'),
  stop("of no use", '"useless", or what happens'),
  stop("white space", '"whitespace"'),
  stop("assistive tools?", '"assistive technology"'),
  stop("somebody|everybody|anybody|nobody", '"someone", "everyone", "anyone" or "no one"'),
  stop("of (?:its|their) own", '"its own …" or "separate"'),
  // Words used as if they were another.
  stop("stands? (?:for itself|for themselves)", '"is useful alone"'),
  stop("(?:stands?|stood)(?! out| still| for)", '"is", "are" or "lies"'),
  stop("anew|afresh", '"again" or "from the start"'),
  stop("for ever", '"forever"'),
  stop("for good", '"permanently"'),
  stop(
    "(?:hand|hands|handed|handing) (?:\\p{L}+ )?(?:on|over|out|down|back|in|to)",
    '"pass", "return" or "give"',
  ),
  stop(
    "(?:on|in|into|from) (?:the |its |their |your |one's )?(?:own )?hands?",
    '"manually", "yourself" or the one who does it',
  ),
  stop("at hand|beforehand", '"available" or "before"'),
  stop("hangs? (?:\\p{L}+ )?(?:on|at|from)", '"depends on" or "attach"'),
  stop("brings? along|takes? along", '"includes"'),
  stop("comes? (?:alive|to life)", '"hydrates" or "becomes interactive"'),
  stop("learns? of", '"be notified of"'),
  stop(
    "is asked|are asked|asks (?:the|each|every)",
    '"is called", "requests" or "prompts"',
    "text",
  ),
  stop("holds? (?:\\p{L}+ ){0,3}for (?:merged|done|true|equal)", '"considers"'),
  stop("tells? \\p{L}+ (?:apart|from)", '"distinguishes"'),
  stop("apart", '"separate" or "separately"'),
  stop("says? (?:so|nothing|little|no)", "what it shows or means"),
  stop("wants (?:to be|a|an|its)", '"needs" or "should be"'),
  stop("spares? (?:you|it|a|an|the)", '"saves" or "avoids"'),
  stop("no equal", '"no equivalent"'),
  stop("the like|and the like|such like", '"similar" or the names'),
  stop("likewise", '"also" or "in the same way"'),
  stop("alike", '"both" or "in the same way"'),
  stop("nor (?:does|do|is|are|has|have|can)", "a sentence of its own"),
  stop("all the same", '"anyway" or "still"'),
  stop("as (?:yet|of yet)", '"yet"'),
  stop("at one(?:'s|s)? leisure|at will|by nature", "what happens"),
  stop(
    "whence|thence|hence|thereby|therein|thereof|wherein|whereby|whither|hither|upon|whilst|amongst|lest|albeit",
    "a plain word",
  ),
  stop("else's|or else", '"otherwise"'),
  stop("comes? to (?:nothing|naught)", '"has no effect"'),
  stop("(?:has|have) to do with", '"concerns"'),
  stop("(?:is|are) (?:due|wont|apt|bound) to", '"will" or "may"'),
  stop("of its own accord|of itself", '"automatically"'),
  stop("now and then|every now and again", '"sometimes"'),
  stop("memory|memories", '"cache", unless it is the computer\'s memory', "title"),
  stop("renders? (?:again|anew)", '"re-render"'),
  stop(
    "(?<!there )(?:is|are) no(?! longer| more| such| other| better| way| need| different| matter)",
    '"is not a"',
  ),
  stop("whoever|whosoever", '"anyone who" or "if you"'),
  stop("for nothing", '"for free" or "automatically"'),
  stop("takes? the place of", '"replaces"'),
  stop("seldom", '"rarely"'),
  stop("shall|ought", '"must" or "should"'),
  stop("need not", '"does not have to"'),
  stop("thus|till", '"so" or "until"'),
  // Only in the house: fine in the content, or with another meaning there.
  stop("holds?|held|holding", '"contains", "passes", "is true" or "keeps"', "house"),
  stop("of (?:our|your) own", '"our own …"', "house"),
  stop("asks?|asked|asking", '"requests", "calls", "queries" or "prompts"', "house"),
  stop("tells?|told|telling", '"reports", "notifies", "shows" or "distinguishes"', "house"),
  stop("refus(?:e|es|ed|ing|als?)", '"reject" or "rejection"', "house"),
  stop("mend(?:s|ed|ing)?", '"fix"', "house"),
  stop("findings?", '"error", "diagnostic" or "result"', "house"),
  stop("carriers?", '"host frame"', "house"),
  stop("spares?", '"preloaded" or "pooled"', "house"),
  stop("judges?|judged", '"opinion" or "unproven"', "house"),
  stop("thief|thieves", '"attacker"', "house"),
  stop("(?:the|at) night", '"nightly"', "house"),
  stop("leads? to|leads? (?:nowhere|there|on)", '"links to" or "redirects to"', "house"),
  stop("in (?:its|the|their) place(?: of)?", '"instead" or "replaces"', "house"),
  stop("by (?:itself|themselves)", '"alone" or "automatically"', "house"),
];
