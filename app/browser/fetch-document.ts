/** A page of the site as it came: its document, not yet part of any page. */
export type FetchedDocument = { document: Document; status: number; address: URL };

/**
 * Reads one of our own pages. Nothing else puts fetched HTML into a page: it comes from our own
 * renderer, over our own origin, and scripts in it do not run.
 *
 * Rejects where the network fails or the answer is no page.
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
