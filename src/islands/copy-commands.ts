import { copyText } from "./copy-text.ts";

/** How long a command shows that it was copied. */
const copiedMs = 2000;

/** What is typed in a terminal begins so. */
const command =
  /^(?:git|gh|npm|npx|node|cd|ls|mkdir|rm|cp|mv|touch|cat|ssh|curl|grep|find|chmod) \S/;

/**
 * Lets each command in a table be copied by a click, or by Enter or Space. A sample has a button for
 * that; a command in a cell is the button itself.
 *
 * @param announce says something by a screen reader
 */
export function addCommandCopying(announce: (words: string) => void) {
  for (const code of document.querySelectorAll<HTMLElement>(".table td > code")) {
    const text = code.textContent;
    if (!command.test(text)) continue;
    code.classList.add("command");
    code.role = "button";
    code.tabIndex = 0;
    code.title = "Copy";
    const copy = () =>
      copyText(text, `Copied: ${text}`, (words) => {
        announce(words);
        code.dataset.state = words.startsWith("Copied") ? "copied" : "refused";
        setTimeout(() => {
          delete code.dataset.state;
          announce("");
        }, copiedMs);
      });
    code.onclick = () => {
      // A reader who selects a part of it wants only that.
      if (getSelection()?.isCollapsed !== false) void copy();
    };
    code.onkeydown = (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      void copy();
    };
  }
}
