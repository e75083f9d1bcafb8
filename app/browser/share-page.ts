import { copyText } from './copy-text.ts';

/** Makes share buttons work. Their attributes contain the shared content and the confirmation. */
export function startSharing(): void {
  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-share]:not([data-message])');
    if (button) void sharePage(button);
  });
}

let isSharing = false;

/**
 * Opens the device's share sheet. If the device has no sheet or the sheet fails, copies the link
 * and confirms the copy. A closed sheet is not a failure.
 */
async function sharePage(button: HTMLElement): Promise<void> {
  if (isSharing) return; // the visitor pressed the button twice
  const { share: url = '', title, copied } = button.dataset;
  isSharing = true;
  try {
    await navigator.share({ title, url });
  } catch (error) {
    if ((error as Error).name !== 'AbortError') {
      await copyText(url, button);
      alert(copied);
    }
  }
  isSharing = false;
}
