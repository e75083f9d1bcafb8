import { MAX_ADDRESS_BYTES } from '#domain/addresses.ts';
import { announcementLimits } from '#domain/announcements/schema.ts';
import { factLimits } from '#domain/facts/schema.ts';
import { MAX_IMAGE_BYTES } from '#domain/media/schema.ts';
import { postLimits } from '#domain/posts/schema.ts';
import type { PublicKey } from '#messages/texts.ts';
import { MAX_BROWSER_ERROR_BYTES } from '../metrics/browser-errors.ts';

/** A letter of Devanagari as a form codes it, `%E0%A4%B8`; with a file beside it, it takes three. */
const CODED_BYTES = 9;
const CODED_BYTES_BESIDE_FILE = 3;

/** The longest form of strangers, the contact form, is 50 KB of coded Hindi when it is full. */
const PUBLIC_BYTES = 64 * 1024;
/** The longest form of staff that holds no whole article is that of the about page's texts. */
const STAFF_BYTES = 512 * 1024;
const FACT_CHARACTERS =
  factLimits.links * (MAX_ADDRESS_BYTES + factLimits.nameCharacters) +
  (factLimits.posts + factLimits.fees + factLimits.relaxations + factLimits.steps) *
    factLimits.nameCharacters;
/** A form holds its content and the one that it was filled with. */
const CONTENTS = 2;
const ANNOUNCEMENT_BYTES =
  STAFF_BYTES +
  CONTENTS * CODED_BYTES * (announcementLimits.descriptionCharacters + FACT_CHARACTERS);
const POST_BYTES =
  STAFF_BYTES +
  CONTENTS * CODED_BYTES_BESIDE_FILE * postLimits.contentMaxCharacters +
  MAX_IMAGE_BYTES;

type BodyLimit = { maxBytes: number; key: PublicKey };

/** Where more or less may be sent than in a form of strangers; of several the first counts. */
const limits: [address: RegExp, limit: BodyLimit][] = [
  [/^\/browser-errors$/, limit(MAX_BROWSER_ERROR_BYTES)],
  [/^\/admin\/(login|forgot-password|reset-password)/, limit(PUBLIC_BYTES)],
  [/^\/admin\/(uploads|blog\/)/, { maxBytes: POST_BYTES, key: 'imageTooLarge' }],
  [/^\/admin\/(announcements\/new|edit-announcement)/, limit(ANNOUNCEMENT_BYTES)],
  [/^\/admin(\/|\.|$)/, limit(STAFF_BYTES)],
];

/** How large what is sent to an address may be, in bytes, and the text for what is larger. */
export function bodyLimitOf(path: string): BodyLimit {
  return limits.find(([address]) => address.test(path))?.[1] ?? limit(PUBLIC_BYTES);
}

function limit(maxBytes: number): BodyLimit {
  return { maxBytes, key: 'requestTooLarge' };
}
