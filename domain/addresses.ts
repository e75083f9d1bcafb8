import { isUploadAddress } from './media/upload-address.ts';

/** Longer ones are nobody's link. */
export const MAX_ADDRESS_CHARACTERS = 2_000;

/** A page over http(s). */
export function isWebAddress(value: string): boolean {
  return isAddress(value, /^https?:\/\//i);
}

/** An image over https, or one that was uploaded here. */
export function isImageAddress(value: string): boolean {
  return isUploadAddress(value) || isAddress(value, /^https:\/\//i);
}

/** The site behind an address, as people name it: `ssc.gov.in`; '' for what is no address. */
export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : '';
}

/** Parsers forgive much ("https:example"), links and the database do not. */
function isAddress(value: string, start: RegExp): boolean {
  return (
    value.length <= MAX_ADDRESS_CHARACTERS &&
    start.test(value) &&
    !/\s/.test(value) &&
    URL.canParse(value)
  );
}
