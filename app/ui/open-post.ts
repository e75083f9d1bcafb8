import type { Location } from 'react-router';

/*
 * A post opened over the list of posts. The router keeps the list's address with one parameter more
 * while the bar shows the address of the post, so that back closes it and reload shows its own page.
 */
const PARAMETER = 'post';

/** The router's address of a list with a post open over it. */
export function addressWithPost(listPath: string, slug: string): string {
  return `${listPath}${listPath.includes('?') ? '&' : '?'}${PARAMETER}=${encodeURIComponent(slug)}`;
}

/** The slug of the post that is open over the list. */
export function openPostOf({ mask, search }: Location): string | null {
  return mask ? new URLSearchParams(search).get(PARAMETER) : null;
}

/** Whether a visit only opens or closes a post over the list: nothing that loaders read changes. */
export function isPostToggle(currentUrl: URL, nextUrl: URL): boolean {
  const post = (url: URL) => url.searchParams.get(PARAMETER);
  return post(currentUrl) !== post(nextUrl) && rest(currentUrl) === rest(nextUrl);
}

function rest(url: URL): string {
  const parameters = new URLSearchParams(url.searchParams);
  parameters.delete(PARAMETER);
  return `${url.pathname}?${parameters}`;
}
