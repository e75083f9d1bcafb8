/**
 * Whether a press on a link leads this window elsewhere. What is asked of the browser beside that
 * (another tab, a download, a part of the same page) is left to it.
 */
export function leadsElsewhere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.button || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
    return false;
  if (!link.href || link.target || link.hasAttribute('download')) return false;
  const { origin, pathname, search, hash } = new URL(link.href);
  const isHere = pathname === location.pathname && search === location.search;
  return origin === location.origin && !(isHere && hash);
}
