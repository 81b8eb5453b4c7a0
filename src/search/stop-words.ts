/** Words that are part of a question rather than its subject. */
const stopWords = new Set(
  `a an and are as at be but by can cant could did do does doesnt dont for from get gets getting
  has have how i id im in into is isnt it its me my not of on or please should so some that the
  their them then there these to up use used using want was way what whats when where which
  who why will with without wont work working works would you your between vs versus example
  examples tutorial best need make if`.split(/\s+/),
);

/** Words that say little about the subject. */
const weakWords = new Set(
  `after again against all another any away before every everything just like more new off one only
  other out over same something still than thing time too turn this via while`.split(/\s+/),
);

const stopWordWeight = 0.25;
const weakWordWeight = 0.5;

/** How much a word counts in a query of several words, from 0 to 1, whatever its frequency. */
export function wordWeight(word: string): number {
  if (stopWords.has(word)) return stopWordWeight;
  return weakWords.has(word) ? weakWordWeight : 1;
}

export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}
