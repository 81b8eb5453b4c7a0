/**
 * Writes a text to the clipboard, and says whether it worked.
 *
 * @param text or what it will be, when it is loaded first
 * @param say shows words on the page, and says them by a screen reader
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

/**
 * The text of a sample, to be pasted. It is the text that was proven.
 *
 * Comments of shell samples are left out. They show what a command prints, and zsh, the shell of
 * macOS, takes a `#` that is typed at its prompt for a word of the command, which then fails.
 *
 * @param sample the `pre`, in which `highlight()` has put comments into `<i class="c">`
 */
export function textToCopy(sample: HTMLElement): string {
  if (!sample.querySelector("code.language-bash")) return sample.textContent;
  const copy = sample.cloneNode(true) as HTMLElement;
  for (const comment of copy.querySelectorAll("i.c")) comment.textContent = "";
  const bare = copy.textContent.split("\n").map((line) => line.trimEnd());
  const lines = sample.textContent.split("\n");
  return bare.filter((line, index) => line !== "" || lines[index] === "").join("\n");
}
