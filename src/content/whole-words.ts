/** A part of a line of code. */
interface Part {
  text: string;
  /** Whether a browser would break it after a hyphen, which in code loses the meaning: `--`, `soft`. */
  isWhole: boolean;
}

/**
 * Cuts code into words with hyphens, which must stay whole, and what is between them.
 *
 * @example wordsOf("git reset --soft HEAD~1")
 * // → [{ text: "git reset ", isWhole: false }, { text: "--soft", isWhole: true }, …]
 */
export function wordsOf(code: string): Part[] {
  return code
    .split(/(\S*\S-\S+)/)
    .map((text, index) => ({ text, isWhole: index % 2 === 1 }))
    .filter(({ text }) => text !== "");
}
