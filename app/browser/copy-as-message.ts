import { copyText } from './copy-text.ts';

/**
 * Lets a button copy a notice as a message. The text comes from the WhatsApp link next to the
 * button, so that the page contains the text only once.
 */
export function startCopyingAsMessage(): void {
  addEventListener('click', async ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-message]');
    const link = button?.parentElement?.querySelector<HTMLAnchorElement>(
      '[href^="https://wa.me/"]',
    );
    if (!button || !link) return;
    await copyText(new URL(link.href).searchParams.get('text') ?? '', button);
    alert(button.dataset.copied);
  });
}
