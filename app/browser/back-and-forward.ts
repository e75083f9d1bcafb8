import { closeLinkedDialog, type DialogState, showLinkedDialog } from './linked-dialogs.ts';
import { addressInBar, showAddress, shownAddress } from './show-address.ts';

const pathOf = (address: string) => address.split('?')[0];

/**
 * Handles the browser's back and forward buttons. If a script has shown another page in the current
 * document, the buttons change only the URL and load no document. The function then shows the page
 * of the new URL.
 */
export function startBackAndForward(): void {
  addEventListener('popstate', ({ state }) => {
    const { over } = (state ?? {}) as Partial<DialogState>;
    const wanted = over ?? addressInBar();
    // A reload with an open dialog loads the page of the article in the dialog. If the wanted page
    // has another path than the loaded page, the browser must load the page of the new URL.
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
