import { copyText } from './copy-text.ts';

/** The button that copies a notice as a message. Its attributes hold message and confirmation. */
export function startCopyingAsMessage(): void {
  addEventListener('click', async ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-message]');
    if (!button) return;
    const { message = '', copied } = button.dataset;
    await copyText(message, button);
    alert(copied);
  });
}
