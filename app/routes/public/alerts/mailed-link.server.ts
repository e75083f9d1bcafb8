import { data, type HeadersArgs } from 'react-router';
import { cachePolicies } from '../../../http.ts';

/** A page for the owner of one address is kept by no cache. */
export function forOneReader<Data>(value: Data) {
  return data(value, { headers: { 'Cache-Control': cachePolicies.private } });
}

export function headersOfLoader({ loaderHeaders, actionHeaders }: HeadersArgs): Headers {
  return actionHeaders.has('Cache-Control') ? actionHeaders : loaderHeaders;
}
