/**
 * Clears a collapsed selection, the invisible caret that a click on text leaves, whenever a dialog
 * opens. Once the page is inert, Chromium searches all of it for another place for that caret, and
 * this takes longer than everything else that opening a dialog does. A selected text stays selected.
 */
export function clearCollapsedSelection() {
  addEventListener(
    "beforetoggle",
    ({ target }) => {
      const selection = getSelection();
      if (target instanceof HTMLDialogElement && selection?.isCollapsed) selection.empty();
    },
    // The event does not bubble, so the listener takes it in the capture phase.
    true,
  );
}
