import type { Location, ShouldRevalidateFunctionArgs } from 'react-router';

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

/**
 * Opening and closing a post changes nothing that loaders read: nothing is fetched again, so that it
 * is immediate and works on a network that is away. For every route around the list.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const post = (url: URL) => url.searchParams.get(PARAMETER);
  const isToggle = post(currentUrl) !== post(nextUrl) && rest(currentUrl) === rest(nextUrl);
  return isToggle ? false : defaultShouldRevalidate;
}

function rest(url: URL): string {
  const parameters = new URLSearchParams(url.searchParams);
  parameters.delete(PARAMETER);
  return `${url.pathname}?${parameters}`;
}
