/** Closes a dialog that was shown as a popover or as a modal dialog. A closed one stays closed. */
export function closeDialog(dialog: HTMLDialogElement) {
  dialog.close();
  // Older browsers know no popovers.
  if (dialog.popover) dialog.hidePopover();
}
