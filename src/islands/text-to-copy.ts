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
