import { data, type HeadersArgs } from 'react-router';
import { cachePolicies } from '../../../http.ts';

/**
 * Returns the data of a page for the owner of one email address, with the status 404 if the link of
 * the mail is unknown. No cache may store these data.
 */
export function forOneReader<Data>(value: Data, { isFound }: { isFound: boolean }) {
  const headers = { 'Cache-Control': cachePolicies.private };
  return data(value, { status: isFound ? 200 : 404, headers });
}

export function headersOfLoader({ loaderHeaders, actionHeaders }: HeadersArgs): Headers {
  return actionHeaders.has('Cache-Control') ? actionHeaders : loaderHeaders;
}
