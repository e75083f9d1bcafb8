/**
 * Whether a click on a link loads another page of the site in the same tab. Downloads and links to
 * another place on the current page do not count.
 */
export function leadsElsewhere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.button || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
    return false;
  if (!link.href || link.target || link.hasAttribute('download')) return false;
  const { origin, pathname, search, hash } = new URL(link.href);
  const isHere = pathname === location.pathname && search === location.search;
  return origin === location.origin && !(isHere && hash);
}
