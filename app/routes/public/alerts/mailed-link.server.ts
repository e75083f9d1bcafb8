import { data, type HeadersArgs } from 'react-router';
import { cachePolicies } from '../../../http.ts';

/**
 * Returns the data of a page for the owner of one email address. The status is 404 if the link in
 * the mail is unknown. Caches must not store these data.
 */
export function forOneReader<Data>(value: Data, { isFound }: { isFound: boolean }) {
  const headers = { 'Cache-Control': cachePolicies.private };
  return data(value, { status: isFound ? 200 : 404, headers });
}

export function headersOfLoader({ loaderHeaders, actionHeaders }: HeadersArgs): Headers {
  return actionHeaders.has('Cache-Control') ? actionHeaders : loaderHeaders;
}
