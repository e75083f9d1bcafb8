import { copyText } from './copy-text.ts';

/**
 * Makes share buttons work. Attributes of a button contain the shared content and the confirmation
 * text.
 */
export function startSharing(): void {
  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-share]:not([data-message])');
    if (button) void sharePage(button);
  });
}

let isSharing = false;

/**
 * Opens the device's share sheet. If the device has no share sheet or it fails, copies the link and
 * shows a confirmation. A share sheet that the visitor closes is not a failure.
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
  } finally {
    isSharing = false;
  }
}
