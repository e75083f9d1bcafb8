import { addressInBar, showAddress, shownAddress } from './show-address.ts';

/** Pause in typing before the list is updated (ms). */
const PAUSE_MS = 400;

/**
 * Updates a list while somebody types into its search field. The form has the attribute
 * `data-search-while-typing`. The updated list starts at its first page. An update adds a history
 * entry only if the previous list had no search term. All other updates replace the current entry.
 * The back button therefore leads to the list before the search.
 */
export function startSearchWhileTyping(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-search-while-typing]');
  const field = form?.querySelector<HTMLInputElement>('[name=q]');
  if (!form || !field) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const searchSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(search, PAUSE_MS);
  };
  const search = () => {
    const wanted = new URL(form.action);
    for (const [name, value] of new FormData(form)) {
      if (`${value}`.trim()) wanted.searchParams.append(name, `${value}`.trim());
    }
    const before = new URL(shownAddress(), location.origin);
    if (!isChanged(before, wanted)) return;
    const address = wanted.pathname + wanted.search;
    if (before.searchParams.has('q')) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    void showAddress(address).catch(leaveFor(address));
  };
  form.addEventListener('input', searchSoon);
  form.addEventListener('submit', () => clearTimeout(timer));
  searchSoon(); // text may have been typed before the scripts had loaded
}

const isChanged = (before: URL, wanted: URL) =>
  (before.searchParams.get('q') ?? '') !== (wanted.searchParams.get('q') ?? '');

/**
 * Returns an error handler. If the list cannot be updated in place, the handler makes the browser
 * load the page of the list, which shows the error.
 */
const leaveFor = (address: string) => (error: Error) => {
  if (error.name !== 'AbortError' && addressInBar() === address) location.reload();
};
