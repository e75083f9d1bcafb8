import { copyText } from './copy-text.ts';

/** The share buttons. Their attributes hold what is shared and the confirmation. */
export function startSharing(): void {
  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-share]:not([data-message])');
    if (button) void sharePage(button);
  });
}

let isSharing = false;

/**
 * Opens the device's share sheet. If there is none or it fails, copies the link and says so. A
 * visitor who closes the sheet has changed their mind; this is not a failure.
 */
async function sharePage(button: HTMLElement): Promise<void> {
  if (isSharing) return; // pressed twice
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
