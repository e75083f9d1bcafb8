/** A fetched page of the site that is not shown yet. */
export type FetchedDocument = { document: Document; status: number; address: URL };

/**
 * Fetches a page of this site. The returned document comes from the site itself, so scripts may
 * insert its HTML into the current document.
 *
 * Rejects if the network fails, if the response is not an HTML page, or if a redirect leads to
 * another origin.
 */
export async function fetchDocument(
  address: string,
  init: RequestInit = {},
): Promise<FetchedDocument> {
  const response = await fetch(address, { headers: { Accept: 'text/html' }, ...init });
  const url = new URL(response.url);
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
  if (!isPage || url.origin !== location.origin) throw new TypeError('The answer is no page.');
  const html = await response.text();
  return {
    document: new DOMParser().parseFromString(html, 'text/html'),
    status: response.status,
    address: url,
  };
}
