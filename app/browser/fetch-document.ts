/** A page of the site that was fetched as a document and is not shown yet. */
export type FetchedDocument = { document: Document; status: number; address: URL };

/**
 * Fetches a page of this site. Modules insert only HTML from this function into a page, because
 * this HTML comes from the site's renderer and origin.
 *
 * Rejects if the network fails or the response is not a page.
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
