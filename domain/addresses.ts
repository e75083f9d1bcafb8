/* Checks of addresses that people enter. `links.ts` has those of the site's own pages. */

import { isUploadAddress } from './upload-address.ts';

/**
 * Longest accepted address, in bytes of UTF-8. The database indexes addresses, and an index entry
 * has at most 2,704 bytes. A Devanagari letter has three bytes.
 */
export const MAX_ADDRESS_BYTES = 2_000;

/** Whether an address is longer than the site accepts. */
export function isAddressTooLong(value: string): boolean {
  return new TextEncoder().encode(value).length > MAX_ADDRESS_BYTES;
}

/** An http or https address. */
export function isWebAddress(value: string): boolean {
  return isAddress(value, /^https?:\/\//i);
}

/** Whether everybody can reach a web address: no user name, no local host or private network. */
export function isPublicAddress(value: string): boolean {
  const url = parse(value);
  if (!url) return false;
  const { username, password, hostname } = url;
  const host = hostname.replace(/\.$/, '');
  return username === '' && password === '' && host.includes('.') && !PRIVATE_HOST.test(host);
}

/** Hosts without public DNS, and private addresses (RFC 1918, 3927, 6598) as `URL` writes them. */
const PRIVATE_HOST =
  /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.[\d.]+$|^\[|\.(?:localhost|local|internal|lan|home\.arpa)$/;

/** An image over https, or an upload. */
export function isImageAddress(value: string): boolean {
  return isUploadAddress(value) || isAddress(value, /^https:\/\//i);
}

/** The host of an address as people name it: `ssc.gov.in`; '' if the text is no address. */
export function hostOf(address: string): string {
  return parse(address)?.host.replace(/^www\./, '') ?? '';
}

/** Spaces, lone surrogates and control characters, also percent-encoded control characters. */
const HIDDEN = /[\s\p{Cc}\p{Cs}]|%(?:[01][\da-f]|7f)/iu;

/** Parsers accept addresses ("https:example") that links and the database do not. */
function isAddress(value: string, start: RegExp): boolean {
  return (
    !isAddressTooLong(value) && start.test(value) && !HIDDEN.test(value) && parse(value) !== null
  );
}

/** Replaces URL.parse, which the oldest supported browser of staff lacks. */
function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
