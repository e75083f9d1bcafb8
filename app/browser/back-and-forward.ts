import { closeLinkedDialog, type DialogState, showLinkedDialog } from './linked-dialogs.ts';
import { addressInBar, showAddress, shownAddress } from './show-address.ts';

const pathOf = (address: string) => address.split('?')[0];

/**
 * Handles the browser's back and forward buttons. They can lead to a URL whose page scripts showed
 * in the current document, without loading a new document.
 */
export function startBackAndForward(): void {
  addEventListener('popstate', ({ state }) => {
    const { over } = (state ?? {}) as Partial<DialogState>;
    const wanted = over ?? addressInBar();
    // A dialog was open when the visitor reloaded the page. The document is therefore the page of
    // the article in the dialog. The browser must load the page that was below the dialog.
    if (pathOf(wanted) !== pathOf(shownAddress())) return location.reload();
    if (over) void showLinkedDialog();
    else closeLinkedDialog();
    if (wanted === shownAddress()) return;
    const term = new URLSearchParams(wanted.split('?')[1]).get('q') ?? '';
    for (const field of document.querySelectorAll<HTMLInputElement>('#content [name=q]')) {
      field.value = term;
    }
    showAddress(wanted).catch((error: Error) => {
      if (error.name !== 'AbortError') location.reload();
    });
  });
}
