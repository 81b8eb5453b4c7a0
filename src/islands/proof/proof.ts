import { adoptStyles } from "../adopt-styles.ts";
import { loadJson } from "../load-module.ts";
import { makeToolDialog, type ToolDialog } from "../tool-dialog.ts";
import { keep, loadedFrom } from "../try/keep.ts";
import { cardActions, type OpenCard } from "./actions.ts";
import styles from "./proof.css?inline";
import type { ProofData, ProofRequest } from "./types.ts";
import { actionButtons, proofView } from "./view.ts";

let panel: ToolDialog | undefined;
let data: Promise<ProofData> | undefined;
let current: ProofRequest | undefined;

/**
 * Opens the proof of a card.
 *
 * @param address address of the page's proofs
 */
export async function openProof(request: ProofRequest, address: string) {
  current = request;
  panel ??= makePanel();
  const { dialog, head, heading, say } = panel;
  heading.textContent = `Proof of: ${request.title}`;
  for (const part of [...dialog.children]) if (part !== head) part.remove();
  say("Loading…");
  if (!dialog.open) dialog.showModal();
  try {
    data ??= loadJson<ProofData>(address);
    const known = await data;
    const { card: id, title } = request;
    const proof = known.cards[id];
    if (current !== request) return;
    if (!proof) return say("Nothing is known of this card.");
    const card: OpenCard = { id, title, data: known, proof };
    say("");
    dialog.append(actionButtons(cardActions(card), say), proofView(card, say));
    dialog.scrollTop = 0;
  } catch (error) {
    data = undefined;
    console.warn("The proofs could not be loaded.", error);
    if (current === request) say("It could not be loaded. Close it and try again.");
    return;
  }
  const folder = address.slice(0, address.lastIndexOf("/") + 1);
  keep(loadedFrom(folder)).catch(() => undefined);
}

function makePanel(): ToolDialog {
  const made = makeToolDialog("proof");
  adoptStyles(styles);
  const { dialog } = made;
  let pressed: EventTarget | null = null;
  // A press outside closes it, but a drag that only ends there does not.
  dialog.addEventListener("pointerdown", ({ target }) => {
    pressed = target;
  });
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog && pressed === dialog) dialog.close();
  });
  dialog.addEventListener("close", () => {
    // The event comes late: another proof may have been opened meanwhile.
    if (dialog.open) return;
    current?.opener.focus({ preventScroll: true });
    current = undefined;
  });
  return made;
}
