/**
 * A sample as it should be pasted: the very text that was proven.
 *
 * But a shell's comments are left out. They show what a command prints, and zsh, the shell of a
 * Mac, takes `#` typed at its prompt for a word of the command, which then fails.
 *
 * @param sample the `pre` whose tokens were marked by `highlight()`
 */
export function textToCopy(sample: HTMLElement): string {
  if (!sample.querySelector("code.language-bash")) return sample.textContent;
  const copy = sample.cloneNode(true) as HTMLElement;
  for (const comment of copy.querySelectorAll("i.c")) comment.textContent = "";
  const bare = copy.textContent.split("\n").map((line) => line.trimEnd());
  const lines = sample.textContent.split("\n");
  return bare.filter((line, index) => line !== "" || lines[index] === "").join("\n");
}
