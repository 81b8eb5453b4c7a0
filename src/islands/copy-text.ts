/**
 * Writes a text to the clipboard, and says whether it worked.
 *
 * @param text or what it will be, when it is loaded first
 * @param say tells the reader something, on the page and by a screen reader
 * @throws when the text could not be loaded
 */
export async function copyText(
  text: string | Promise<string>,
  done: string,
  say: (words: string) => void,
) {
  try {
    await write(text);
    say(done);
  } catch {
    await text;
    say("The clipboard was refused.");
  }
}

/** Safari takes no text that comes after the press, but an item that promises it. */
async function write(text: string | Promise<string>) {
  if (typeof text === "string" || !("ClipboardItem" in globalThis))
    return navigator.clipboard.writeText(await text);
  const type = "text/plain";
  const item = new ClipboardItem({ [type]: text.then((loaded) => new Blob([loaded], { type })) });
  await navigator.clipboard.write([item]);
}
