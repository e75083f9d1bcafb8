/** A fetched page of the site as a document, not yet part of the shown page. */
export type FetchedDocument = { document: Document; status: number; address: URL };

/**
 * Fetches a page of this site. No other module puts fetched HTML into a page. The HTML comes from
 * our renderer and our origin, and its scripts do not run.
 *
 * Rejects if the network fails or the answer is no page.
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
