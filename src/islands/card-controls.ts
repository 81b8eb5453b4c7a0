import { adoptStyles } from "./adopt-styles.ts";
import styles from "./card-controls.css?inline";
import { addCommandCopying } from "./copy-commands.ts";
import { textToCopy } from "./copy-text.ts";
import { make, titleOf } from "./dom.ts";
import { addPredictControls } from "./predict-controls.ts";
import { makeProofButton } from "./proof-controls.ts";
import { sayForAWhile } from "./say-for-a-while.ts";
import { addTryButton, watchSharedLinks } from "./try-controls.ts";

/** How long a button shows that it has copied. */
const copiedMs = 2000;

/**
 * Gives each section and card a link to itself, and each sample a button that copies it.
 *
 * The document as served has none of them, because a copy button is useless without script and
 * hundreds of them would weigh on the first load. They lie in room that the page keeps, so nothing moves.
 */
export function addCardControls() {
  adoptStyles(styles);
  // The live region by which a screen reader announces what a button has done.
  const status = make("div", { className: "control-status visually-hidden", role: "status" });
  document.body.append(status);
  const announce = (words: string) => {
    status.textContent = words;
  };
  for (const heading of document.querySelectorAll<HTMLElement>(".sections :is(h2, h3)"))
    addLink(heading);
  const samples = ".sample.copies > pre";
  for (const sample of document.querySelectorAll<HTMLElement>(samples))
    addCopyButton(sample, announce);
  for (const sample of document.querySelectorAll<HTMLElement>(".sample.tries > pre"))
    addTryButton(sample, announce);
  for (const card of document.querySelectorAll<HTMLElement>(".card"))
    makeProofButton(card, titleOf(card), announce);
  addCommandCopying(announce);
  closeOnDismissal(".checked");
  watchSharedLinks();
  addPredictControls(announce);
}

/** Closes a disclosure that lies over the page by Escape, and by a press beside it. */
function closeOnDismissal(selector: string) {
  const details = document.querySelector<HTMLDetailsElement>(selector);
  if (!details) return;
  addEventListener("pointerdown", ({ target }) => {
    if (!details.contains(target as Node)) details.open = false;
  });
  details.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !details.open) return;
    details.open = false;
    details.querySelector("summary")?.focus();
  });
}

function addLink(heading: HTMLElement) {
  const { textContent: name } = heading;
  const href = `#${heading.closest("article, section")?.id}`;
  // Without a separate name the heading would be read with the link's, and the title heard twice.
  heading.ariaLabel = name;
  heading.append(
    make("a", { className: "self-link", href, ariaLabel: `Link to: ${name}`, textContent: "#" }),
  );
}

function addCopyButton(sample: HTMLElement, announce: (words: string) => void) {
  const card = titleOf(sample.closest(".card"));
  const file = sample.closest<HTMLElement>(".setup > .sample")?.dataset.label;
  const title = file ? `${card}, ${file}` : card;
  const button = make("button", { type: "button", className: "copy", ariaLabel: `Copy: ${title}` });
  sample.before(button);
  // The style sheet shows what each state says.
  const say = (state: "copied" | "selected", words: string) =>
    sayForAWhile(button, announce, words, { shown: "", state, ms: copiedMs });
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(textToCopy(sample));
      say("copied", `Copied: ${title}`);
    } catch (error) {
      // The clipboard was rejected, or the connection is not secure. The reader can copy by key.
      console.warn("The clipboard was refused; the sample has been selected instead.", error);
      getSelection()?.selectAllChildren(sample);
      say("selected", `Selected, not copied: ${title}. Press Ctrl or Command and C.`);
    }
  });
}
