/*
 * Addresses that people give us, and whether they lead anywhere. Those of our own pages are in
 * `links.ts`.
 */

import { isUploadAddress } from './upload-address.ts';

/** Longer ones are nobody's link. */
export const MAX_ADDRESS_CHARACTERS = 2_000;

/** A page over http(s). */
export function isWebAddress(value: string): boolean {
  return isAddress(value, /^https?:\/\//i);
}

/**
 * Whether everybody can reach a web address: it carries no name or password, and its host is no
 * machine of one's own or of a private network.
 */
export function isPublicAddress(value: string): boolean {
  const url = parse(value);
  if (!url) return false;
  const { username, password, hostname } = url;
  const host = hostname.replace(/\.$/, '');
  return username === '' && password === '' && host.includes('.') && !PRIVATE_HOST.test(host);
}

/** Names that no server of names knows, and addresses (RFC 1918, 3927, 6598) as `URL` writes them. */
const PRIVATE_HOST =
  /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.[\d.]+$|^\[|\.(?:localhost|local|internal|lan|home\.arpa)$/;

/** An image over https, or one that was uploaded here. */
export function isImageAddress(value: string): boolean {
  return isUploadAddress(value) || isAddress(value, /^https:\/\//i);
}

/** The site behind an address, as people name it: `ssc.gov.in`; '' for what is no address. */
export function hostOf(address: string): string {
  return parse(address)?.host.replace(/^www\./, '') ?? '';
}

/** Parsers forgive much ("https:example"), links and the database do not. */
function isAddress(value: string, start: RegExp): boolean {
  return (
    value.length <= MAX_ADDRESS_CHARACTERS &&
    start.test(value) &&
    !/\s/.test(value) &&
    parse(value) !== null
  );
}

/** As URL.parse does, which the oldest browser of staff does not know. */
function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
