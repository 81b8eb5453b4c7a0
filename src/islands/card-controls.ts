import { adoptStyles } from "./adopt-styles.ts";
import styles from "./card-controls.css?inline";
import { addPredictControls } from "./predict-controls.ts";
import { makeProofButton } from "./proof-controls.ts";
import { textToCopy } from "./text-to-copy.ts";
import { makeTryButton, watchSharedLinks } from "./try-controls.ts";

/** How long a button shows that it has copied. */
const copiedMs = 2000;
/** How long a button shows why it does nothing. */
const reasonMs = 6000;

/**
 * Gives each section and card a link to itself, and each sample a button that copies it.
 *
 * The document as served has none of them, because a copy button is useless without script and
 * hundreds of them would weigh on the first load. They are laid over the page, so nothing moves.
 */
export function addCardControls() {
  adoptStyles(styles);
  const status = addStatus();
  for (const heading of document.querySelectorAll<HTMLElement>(".sections :is(h2, h3)"))
    addLink(heading);
  const samples = ":is(.card, .setup) > pre:not([data-wrong])";
  for (const sample of document.querySelectorAll<HTMLElement>(samples))
    addCopyButton(sample, status);
  for (const sample of document.querySelectorAll<HTMLElement>(".card > pre:not([data-wrong])"))
    addTryButton(sample, status);
  for (const card of document.querySelectorAll<HTMLElement>(".card"))
    makeProofButton(card, titleOf(card), (words) => {
      status.textContent = words;
    });
  watchSharedLinks();
  addPredictControls(status);
}

/** The heading's name, because its text also contains the link to itself. */
function titleOf(inside: Element): string {
  return inside.closest(".card")?.querySelector("h3")?.ariaLabel ?? "";
}

function addTryButton(sample: HTMLElement, status: HTMLElement) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (button: HTMLElement, words: string) => {
    button.textContent = words;
    button.dataset.state = "says";
    status.textContent = words;
    clearTimeout(timer);
    timer = setTimeout(() => {
      button.textContent = "Try";
      delete button.dataset.state;
      status.textContent = "";
    }, reasonMs);
  };
  const button = makeTryButton(sample, titleOf(sample), say);
  if (button) sample.before(button);
}

/** Adds the live region by which a screen reader announces what a button has done. */
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
  // Without a name of its own the heading would be read with the link's, and the title heard twice.
  heading.ariaLabel = heading.textContent;
  heading.append(link);
}

function addCopyButton(sample: HTMLElement, status: HTMLElement) {
  const card = titleOf(sample);
  const setup = sample.closest(".setup")?.querySelector("summary")?.textContent;
  const title = setup ? `${card}, ${setup}` : card;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.ariaLabel = `Copy: ${title}`;
  // Before the sample. A box around it would move the sample, which costs its style and layout again.
  sample.before(button);

  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (state: "copied" | "selected", words: string) => {
    button.dataset.state = state;
    status.textContent = words;
    clearTimeout(timer);
    timer = setTimeout(() => {
      delete button.dataset.state;
      status.textContent = "";
    }, copiedMs);
  };
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(textToCopy(sample));
      say("copied", `Copied: ${title}`);
    } catch (error) {
      // The clipboard was refused, or the connection is not secure. The reader can copy by key.
      console.warn("The clipboard was refused; the sample has been selected instead.", error);
      getSelection()?.selectAllChildren(sample);
      say("selected", `Selected, not copied: ${title}. Press Ctrl or Command and C.`);
    }
  });
}
