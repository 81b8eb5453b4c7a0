/**
 * Writes a text to the clipboard, and says whether it worked.
 *
 * @param say tells the reader something, on the page and by a screen reader
 */
export async function copyText(text: string, done: string, say: (words: string) => void) {
  try {
    await navigator.clipboard.writeText(text);
    say(done);
  } catch {
    say("The clipboard was refused.");
  }
}
