/** Closes a dialog, whether it was shown as a popover or as a modal dialog; a closed one stays so. */
export function closeDialog(dialog: HTMLDialogElement) {
  dialog.close();
  // Unknown to older browsers, where nothing is a popover.
  if (dialog.popover) dialog.hidePopover();
}
