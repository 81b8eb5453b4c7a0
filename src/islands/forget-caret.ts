/**
 * Drops the caret that a click on text leaves behind, unseen, as a dialog opens: once the page
 * is inert, Chromium looks through the whole of it for another place to put the caret, which
 * takes longer than all the rest of opening a dialog. What is selected stays.
 */
export function forgetCaret() {
  // Caught on its way down: it does not bubble.
  addEventListener(
    "beforetoggle",
    ({ target }) => {
      const selection = getSelection();
      if (target instanceof HTMLDialogElement && selection?.isCollapsed) selection.empty();
    },
    true,
  );
}
