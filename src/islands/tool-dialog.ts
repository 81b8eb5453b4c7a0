import { adoptStyles } from "./adopt-styles.ts";
import { make } from "./dom.ts";
import styles from "./tool-dialog.css?inline";

let isStyled = false;

/** A modal dialog that a control of a card opens: a heading that names it, buttons, a status. */
export interface ToolDialog {
  dialog: HTMLDialogElement;
  heading: HTMLHeadingElement;
  /** Contains heading, buttons and status. */
  head: HTMLElement;
  status: HTMLElement;
  /** Says something to everyone: in the head, and to a screen reader. */
  say(text: string): void;
}

/**
 * Makes a closed dialog and adds it to the page.
 *
 * @param name its class; ids in it begin with it
 * @param buttons its own ones; the last closes it
 */
export function makeToolDialog(name: string, buttons: HTMLButtonElement[] = []): ToolDialog {
  if (!isStyled) adoptStyles(styles);
  isStyled = true;
  const heading = make("h2", { id: `${name}-title` });
  const status = make("p", { className: "tool-status", role: "status" });
  const dialog = make("dialog", { className: `tool ${name}` });
  const close = make("button", {
    type: "button",
    textContent: "Close",
    title: "Escape",
    onclick: () => dialog.close(),
  });
  const row = make("div", { className: "tool-buttons" }, ...buttons, close);
  const head = make("div", { className: "tool-head" }, heading, row, status);
  dialog.setAttribute("aria-labelledby", heading.id);
  dialog.append(head);
  // A link to a card of this page leads out of the dialog.
  dialog.addEventListener("click", ({ target }) => {
    if ((target as Element).closest('a[href^="#"]')) dialog.close();
  });
  document.body.append(dialog);
  return {
    dialog,
    heading,
    head,
    status,
    say(text) {
      status.textContent = text;
    },
  };
}
