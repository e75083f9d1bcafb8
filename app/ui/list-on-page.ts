import { createContext, useContext } from 'react';

/**
 * The lists that a page shows, in their order: on the server, whose hand-over names them instead of
 * saying again what their cards show.
 */
export const ListsOnPageContext = createContext<unknown[][] | null>(null);

/** What marks the element of a list whose cards a reader of this kind knows ({@link readsCards}). */
export function useListOnPage(kind: string, items: unknown[]): { 'data-cards': string } {
  useContext(ListsOnPageContext)?.push(items);
  return { 'data-cards': kind };
}

/** How cards are read from their elements, by the kind of their list. */
const readers: Record<string, (card: Element) => unknown> = {};

/** Says how the items of lists of one kind are read from the elements of their cards. */
export function readsCards<Item>(kind: string, read: (card: Element) => Item): void {
  readers[kind] = read;
}

if (!import.meta.env.SSR && window.suchna) {
  window.suchna.readList = (n) => {
    const list = document.querySelectorAll<HTMLElement>('[data-cards]')[n];
    const read = readers[list?.dataset.cards ?? ''];
    if (!list || !read) throw new Error('A list is not on its page.');
    return [...list.children].map(read);
  };
}

/** What the address of a notice says of it, from the first link of its card. */
export function addressOnCard(card: Element): { shortId: string; slug: string } {
  const { pathname = '' } = card.querySelector('a') ?? {};
  const [shortId = '', slug = ''] = pathname.split('/').slice(-2).map(decodeURIComponent);
  return { shortId, slug };
}
