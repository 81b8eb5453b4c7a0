import type { ProseKind } from "./collect-prose.ts";

/** A word or phrase that readers stumble on, and what the field says instead. */
export interface StopWord {
  pattern: RegExp;
  write: string;
  /** Where it is a fault; everywhere when not given. */
  only?: ProseKind;
}

const words = (list: string) => new RegExp(`(?<![\\p{L}-])(?:${list})(?![\\p{L}-])`, "giu");

/** Private words, translated phrases and British forms, each seen in the guides or their reviews. */
export const stopList: StopWord[] = [
  // The field has a term for it.
  {
    pattern: words("answers?|answered|answering"),
    write: '"response" or "respond" (for a person, "reply")',
  },
  { pattern: words("melt(?:s|ed|ing)?(?: into| together)?"), write: '"squash" or "combine"' },
  { pattern: words("twins?"), write: '"duplicate" or "counterpart"' },
  { pattern: words("reckon(?:s|ed|ing)?"), write: '"calculate" or "expect"' },
  { pattern: words("remed(?:y|ies)"), write: '"fix" or "solution"' },
  { pattern: words("cures?|cured"), write: '"fix"' },
  { pattern: words("dear(?:er|est)?"), write: '"expensive" or "slow"' },
  { pattern: words("unasked"), write: '"automatically"' },
  { pattern: words("without a word"), write: '"silently"' },
  { pattern: words("without a message|without notice"), write: '"silently"' },
  {
    pattern: words("capitals and small letters|upper and lower case(?: letters)?"),
    write: '"case", "case-sensitive" or "case-insensitive"',
  },
  { pattern: words("small letters?"), write: '"lowercase"' },
  {
    pattern: words("(?:whoever|he who|who) (?:wants|needs|has|reads|listens)"),
    write: '"if you want", or the subject',
  },
  { pattern: words("(?:by )?the way of (?:calling|\\p{L}+ing)"), write: '"how it is called"' },
  {
    pattern: words("the way (?:back|out|there)"),
    write: 'what it is: "unsubscribe function", "exit", "entry"',
  },
  { pattern: words("recycle bin|bin"), write: '"trash"', only: "text" },
  { pattern: words("fault|faults|faulty"), write: '"error" or "bug"' },
  { pattern: words("slips?"), write: '"typo", "mistake" or "bug"' },
  { pattern: words("rubbish"), write: '"garbage" or "invalid input"' },
  { pattern: words("senders?"), write: '"provider"' },
  { pattern: words("the say|has its say|have their say"), write: '"decides"' },
  { pattern: words("(?:has|have|keeps?) the last word"), write: '"precedence" or "wins"' },
  // Words used as if they were another.
  { pattern: words("stands? (?:for itself|for themselves)"), write: '"is useful alone"' },
  {
    pattern: words("(?:stands?|stood)(?! out| still| for)"),
    write: '"is", "are" or "lies"',
  },
  { pattern: words("anew|afresh"), write: '"again" or "from the start"' },
  { pattern: words("for ever"), write: '"forever"' },
  { pattern: words("for good"), write: '"permanently"' },
  {
    pattern: words("(?:hand|hands|handed|handing) (?:\\p{L}+ )?(?:on|over|out|down|back|in|to)"),
    write: '"pass", "return" or "give"',
  },
  {
    pattern: words("(?:on|in|into|from) (?:the |its |their |your |one's )?(?:own )?hands?"),
    write: '"manually", "yourself" or the one who does it',
  },
  { pattern: words("at hand|beforehand"), write: '"available" or "before"' },
  { pattern: words("hangs? (?:\\p{L}+ )?(?:on|at|from)"), write: '"depends on" or "attach"' },
  { pattern: words("brings? along|takes? along"), write: '"includes"' },
  { pattern: words("comes? (?:alive|to life)"), write: '"hydrates" or "becomes interactive"' },
  { pattern: words("learns? of"), write: '"be notified of"' },
  {
    pattern: words("is asked|are asked|asks (?:the|each|every)"),
    write: '"is called", "requests" or "prompts"',
    only: "text",
  },
  {
    pattern: words("holds? (?:\\p{L}+ ){0,3}for (?:merged|done|true|equal)"),
    write: '"considers"',
  },
  { pattern: words("tells? \\p{L}+ (?:apart|from)"), write: '"distinguishes"' },
  { pattern: words("apart"), write: '"separate" or "separately"' },
  { pattern: words("says? (?:so|nothing|little|no)"), write: "what it shows or means" },
  { pattern: words("wants (?:to be|a|an|its)"), write: '"needs" or "should be"' },
  { pattern: words("spares? (?:you|it|a|an|the)"), write: '"saves" or "avoids"' },
  { pattern: words("no equal"), write: '"no equivalent"' },
  { pattern: words("the like|and the like|such like"), write: '"similar" or the names' },
  { pattern: words("likewise"), write: '"also" or "in the same way"' },
  { pattern: words("alike"), write: '"both" or "in the same way"' },
  { pattern: words("nor (?:does|do|is|are|has|have|can)"), write: "a sentence of its own" },
  { pattern: words("all the same"), write: '"anyway" or "still"' },
  { pattern: words("as (?:yet|of yet)"), write: '"yet"' },
  { pattern: words("at one(?:'s|s)? leisure|at will|by nature"), write: "what happens" },
  {
    pattern: words(
      "whence|thence|hence|thereby|therein|thereof|wherein|whereby|whither|hither|upon|whilst|amongst|lest|albeit",
    ),
    write: "a plain word",
  },
  { pattern: words("else's|or else"), write: '"otherwise"' },
  { pattern: words("comes? to (?:nothing|naught)"), write: '"has no effect"' },
  { pattern: words("(?:has|have) to do with"), write: '"concerns"' },
  { pattern: words("(?:is|are) (?:due|wont|apt|bound) to"), write: '"will" or "may"' },
  { pattern: words("of its own accord|of itself"), write: '"automatically"' },
  { pattern: words("now and then|every now and again"), write: '"sometimes"' },
  {
    pattern: words("memory|memories"),
    write: '"cache", unless it is the computer\'s memory',
    only: "title",
  },
  { pattern: words("renders? (?:again|anew)"), write: '"re-render"' },
  {
    pattern: words(
      "(?<!there )(?:is|are) no(?! longer| more| such| other| better| way| need| different| matter)",
    ),
    write: '"is not a"',
  },
  { pattern: words("whoever|whosoever"), write: '"anyone who" or "if you"' },
  { pattern: words("for nothing"), write: '"for free" or "automatically"' },
  { pattern: words("takes? the place of"), write: '"replaces"' },
  {
    pattern: words(
      "(?:an?|one|two|three) (?:line|commit|file|tag|entry|row|request|page|element|render|level|column|class|name) an? (?=\\p{Ll})",
    ),
    write: '"one … per …"',
  },
  { pattern: words("seldom"), write: '"rarely"' },
  { pattern: words("shall|ought"), write: '"must" or "should"' },
  { pattern: words("need not"), write: '"does not have to"' },
  { pattern: words("thus|till"), write: '"so" or "until"' },
];
