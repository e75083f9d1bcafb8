/*
 * This file has functions that check URLs entered by people. `links.ts` has the URLs of the site's
 * own pages.
 */

import { isUploadAddress } from './upload-address.ts';

/**
 * Maximum length of a URL, in bytes of UTF-8. The database indexes URLs, and an index entry has at
 * most 2,704 bytes.
 */
export const MAX_ADDRESS_BYTES = 2_000;

/** Checks whether a URL exceeds the maximum length. */
export function isAddressTooLong(value: string): boolean {
  return new TextEncoder().encode(value).length > MAX_ADDRESS_BYTES;
}

/** Checks whether a string is an http or https URL. */
export function isWebAddress(value: string): boolean {
  return isAddress(value, /^https?:\/\//i);
}

/**
 * Whether a URL may be publicly reachable. It must have no user name and no password. Its host must
 * have a dot and must not match `PRIVATE_HOST`.
 */
export function isPublicAddress(value: string): boolean {
  const url = parse(value);
  if (!url) return false;
  const { username, password, hostname } = url;
  const host = hostname.replace(/\.$/, '');
  return username === '' && password === '' && host.includes('.') && !PRIVATE_HOST.test(host);
}

/**
 * Matches hosts that are not public, in the format of `URL`. These are hosts without public DNS,
 * IPv4 addresses of the machine itself and of private networks (RFC 1918, 3927, 6598), and all IPv6
 * addresses.
 */
const PRIVATE_HOST =
  /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.[\d.]+$|^\[|\.(?:localhost|local|internal|lan|home\.arpa)$/;

/** Checks whether a string is an https URL or the URL of an upload. */
export function isImageAddress(value: string): boolean {
  return isUploadAddress(value) || isAddress(value, /^https:\/\//i);
}

/**
 * Returns the host of a URL without `www.`, such as `ssc.gov.in`, or '' if the text is not a URL.
 */
export function hostOf(address: string): string {
  return parse(address)?.host.replace(/^www\./, '') ?? '';
}

/**
 * Matches spaces, lone surrogates and control characters. Also matches percent-encoded control
 * characters.
 */
const HIDDEN = /[\s\p{Cc}\p{Cs}]|%(?:[01][\da-f]|7f)/iu;

/**
 * Whether a string matches `start` and is a URL that is not too long and has no hidden characters.
 * `start` is needed because URL parsers also accept texts without slashes, such as "https:example".
 * The database refuses such a text, and `sanitizeContent` removes a link to it.
 */
function isAddress(value: string, start: RegExp): boolean {
  return (
    !isAddressTooLong(value) && start.test(value) && !HIDDEN.test(value) && parse(value) !== null
  );
}

/** Parses a URL like URL.parse. The oldest supported browser of staff has no URL.parse. */
function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
