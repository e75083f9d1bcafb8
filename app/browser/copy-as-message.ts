import { copyText } from './copy-text.ts';

/**
 * The button that copies a notice as a message. The link to WhatsApp beside it holds the message, so
 * that the page holds it once less.
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
