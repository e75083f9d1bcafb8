import { copyText } from './copy-text.ts';

/**
 * Lets a button copy a notice as a message. The message comes from the link to WhatsApp beside the
 * button, so that the page contains the message only once.
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
