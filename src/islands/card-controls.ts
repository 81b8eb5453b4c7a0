import { adoptStyles } from "./adopt-styles.ts";
import styles from "./card-controls.css?inline";
import { textToCopy } from "./text-to-copy.ts";

/** How long a button says that it has copied, in ms. */
const saidFor = 2000;

/**
 * Gives each section and card a link to itself, and each sample a button that copies it.
 *
 * Made here and not in the document: without script a copy button is of no use, and a thousand
 * of them would weigh on the first load. Nothing moves: they stand above what is there.
 */
export function addCardControls() {
  adoptStyles(styles);
  const status = addStatus();
  for (const heading of document.querySelectorAll<HTMLElement>(".sections :is(h2, h3)"))
    addLink(heading);
  for (const sample of document.querySelectorAll<HTMLElement>(".card > pre:not([data-wrong])"))
    addCopyButton(sample, status);
}

/** What a screen reader is told when a button has done its work. */
function addStatus() {
  const status = document.createElement("div");
  status.className = "control-status";
  status.role = "status";
  document.body.append(status);
  return status;
}

function addLink(heading: HTMLElement) {
  const id = heading.closest("article, section")?.id;
  const link = document.createElement("a");
  link.className = "self-link";
  link.href = `#${id}`;
  link.ariaLabel = `Link to: ${heading.textContent}`;
  link.textContent = "#";
  // Else the link would make part of the heading's name, and the title be heard twice.
  heading.ariaLabel = heading.textContent;
  heading.append(link);
}

function addCopyButton(sample: HTMLElement, status: HTMLElement) {
  // Its name and not its text, in which the link to itself stands, too.
  const title = sample.closest(".card")?.querySelector("h3")?.ariaLabel ?? "";
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.ariaLabel = `Copy: ${title}`;
  // Beside the sample, not around it in a box: what is moved is styled and laid out anew.
  sample.before(button);

  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (state: "copied" | "selected", words: string) => {
    button.dataset.state = state;
    status.textContent = words;
    clearTimeout(timer);
    timer = setTimeout(() => {
      delete button.dataset.state;
      status.textContent = "";
    }, saidFor);
  };
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(textToCopy(sample));
      say("copied", `Copied: ${title}`);
    } catch (error) {
      // Refused, or no secure connection: hand it over ready to be copied by key.
      console.warn("The clipboard was refused; the sample has been selected instead.", error);
      getSelection()?.selectAllChildren(sample);
      say("selected", `Selected, not copied: ${title}. Press Ctrl or Command and C.`);
    }
  });
}
