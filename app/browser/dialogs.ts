/*
 * Makes open dialogs modal: focus stays inside, and the page behind is inert. Without scripts,
 * buttons open dialogs as popovers.
 */
export function startDialogs(): void {
  if (!knowsDialogs()) return;
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('button[popovertarget]');
    const dialog = document.getElementById(button?.getAttribute('popovertarget') ?? '');
    if (!button || !(dialog instanceof HTMLDialogElement)) return;
    if (button.getAttribute('popovertargetaction') !== 'hide') {
      event.preventDefault();
      openDialog(dialog);
    } else if (dialog.open) {
      event.preventDefault();
      dialog.close();
    } // else the browser closes the popover that was opened before the scripts had loaded
  });
  closeByPressBeside();
}

/**
 * Whether the browser supports dialogs. In other browsers, links lead to the page that a dialog
 * would show.
 */
export function knowsDialogs(): boolean {
  return 'showModal' in document.createElement('dialog');
}

/** Opens a dialog, scrolled to its top. The element with `autofocus` gets the focus. */
export function openDialog(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  dialog.showModal();
  dialog.scrollTop = 0;
}

/**
 * Closes a dialog at a click on its backdrop, whose target is the dialog itself. A press that began
 * inside, such as a selection of text, does not close the dialog.
 */
function closeByPressBeside(): void {
  let begun: EventTarget | null = null;
  document.addEventListener('pointerdown', ({ target }) => {
    begun = target;
  });
  document.addEventListener('click', ({ target }) => {
    if (target === begun && target instanceof HTMLDialogElement && target.open) target.close();
  });
}
