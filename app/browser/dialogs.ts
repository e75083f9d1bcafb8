/*
 * Real dialogs. Without scripts their buttons open them as popovers; here they open over the page,
 * which keeps the focus inside and is out of reach meanwhile.
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
    } // else it was opened as a popover, before the scripts were there
  });
  closeByPressBeside();
}

/** Without them links lead to the pages of what they would open. */
export function knowsDialogs(): boolean {
  return 'showModal' in document.createElement('dialog');
}

/** Opens a dialog at its beginning; what has `autofocus` in it gets the focus. */
export function openDialog(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  dialog.showModal();
  dialog.scrollTop = 0;
}

/** A press that begins and ends beside a dialog hits the dialog itself, not what is in it. */
function closeByPressBeside(): void {
  let begun: EventTarget | null = null;
  document.addEventListener('pointerdown', ({ target }) => {
    begun = target;
  });
  document.addEventListener('click', ({ target }) => {
    if (target === begun && target instanceof HTMLDialogElement && target.open) target.close();
  });
}
