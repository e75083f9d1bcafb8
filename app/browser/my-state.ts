import { readStored, stateKey, store } from './device-storage.ts';

/**
 * The visitor's state on home. A chosen state is remembered on the device as its name and address.
 * Its links replace the hint, in a line whose height is the same.
 */
export function startMyState(): void {
  addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('[data-my-state] a[data-state]');
    if (link) store(stateKey, JSON.stringify([link.textContent, link.pathname]));
  });
  showMyState();
}

/** Fills the slot again after the page was renewed. */
export function showMyState(): void {
  const slot = document.querySelector('[data-my-state]');
  const line = slot?.querySelector('.my-state-links');
  const links = slot?.querySelector('template')?.content.cloneNode(true) as DocumentFragment | null;
  const [name, path] = readState();
  if (!slot || !line || !links || !name || !path) return;
  for (const link of links.querySelectorAll('a')) {
    link.href = path + (link.dataset.query ?? '');
  }
  const first = links.querySelector('a');
  if (first) first.textContent = name;
  line.replaceChildren(links);
}

/** The stored name and path; nothing if another program changed them. */
function readState(): (string | undefined)[] {
  try {
    const stored: unknown = JSON.parse(readStored(stateKey) ?? '[]');
    const [name, path] = Array.isArray(stored) ? stored : [];
    const isPath = typeof path === 'string' && /^(?:\/[a-z]{2})?\/state\/[a-z-]+$/.test(path);
    return isPath && typeof name === 'string' ? [name, path] : [];
  } catch {
    return [];
  }
}
