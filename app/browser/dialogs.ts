/*
 * Makes dialogs modal. The focus stays inside an open dialog, and the page behind is inert. Without
 * scripts the same buttons open dialogs as popovers.
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
    } // a dialog that was opened as a popover is closed by the browser
  });
  closeByPressBeside();
}

/**
 * Whether the browser supports dialogs. In other browsers a link opens the page that a dialog would
 * show.
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
 * Closes a dialog when its backdrop is clicked. The target of such a click is the dialog element.
 * The dialog stays open if the pointer went down inside it, for example to select text.
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
