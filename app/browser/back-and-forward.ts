import { closeLinkedDialog, type DialogState, showLinkedDialog } from './linked-dialogs.ts';
import { addressInBar, showAddress, shownAddress } from './show-address.ts';

const pathOf = (address: string) => address.split('?')[0];

/** Handles back and forward between URLs that one document has shown. */
export function startBackAndForward(): void {
  addEventListener('popstate', ({ state }) => {
    const { over } = (state ?? {}) as Partial<DialogState>;
    const wanted = over ?? addressInBar();
    // After a reload at the URL of a dialog, the document is the article's page, without the page
    // below the dialog. The browser then loads the page of the URL.
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
