/** Words that say how a question is asked rather than what it is about. */
const stopWords = new Set(
  `a an and are as at be but by can cant could did do does doesnt dont for from get gets getting
  has have how i id im in into is isnt it its me my not of on or please should so some that the
  their them then there these this to up use used using want was way what whats when where which
  who why will with without wont work working works would you your between vs versus example
  examples tutorial best need make`.split(/\s+/),
);

/** Whether a word counts little in a query of several words. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}
