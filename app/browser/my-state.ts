import { readStored, stateKey, store } from './device-storage.ts';

/**
 * Stores the name and the path of the Indian state that the visitor chose on the home page. The
 * home page then shows the links of this state instead of a hint.
 */
export function startMyState(): void {
  addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('[data-my-state] a[data-state]');
    if (link) store(stateKey, JSON.stringify([link.textContent, link.pathname]));
  });
  showMyState();
}

/**
 * Shows the links of the stored state. The function is called at the start and after each update of
 * the page.
 */
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

/**
 * Reads the name and the path of the stored state. Returns an empty list if no state is stored or
 * the stored value is invalid.
 */
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
