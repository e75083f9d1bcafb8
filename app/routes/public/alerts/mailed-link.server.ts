import { data, type HeadersArgs } from 'react-router';
import { cachePolicies } from '../../../http.ts';

/** No cache keeps a page for the owner of one address. */
export function forOneReader<Data>(value: Data) {
  return data(value, { headers: { 'Cache-Control': cachePolicies.private } });
}

export function headersOfLoader({ loaderHeaders, actionHeaders }: HeadersArgs): Headers {
  return actionHeaders.has('Cache-Control') ? actionHeaders : loaderHeaders;
}
