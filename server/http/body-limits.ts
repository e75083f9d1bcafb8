import { MAX_ADDRESS_BYTES } from '#domain/addresses.ts';
import { announcementLimits } from '#domain/announcements/schema.ts';
import { MAX_DOCUMENT_BYTES } from '#domain/documents/schema.ts';
import { factLimits } from '#domain/facts/schema.ts';
import { MAX_IMAGE_BYTES } from '#domain/media/schema.ts';
import { postLimits } from '#domain/posts/schema.ts';
import { MAX_TEXT_CHARACTERS } from '#domain/reading/evidence.ts';
import type { PublicKey } from '#messages/texts.ts';
import { MAX_BROWSER_ERROR_BYTES } from '../metrics/browser-errors.ts';

/** Bytes per Devanagari letter in a form without a file, percent-encoded (`%E0%A4%B8`). */
const CODED_BYTES = 9;
/** Bytes per Devanagari letter in a form with a file. */
const CODED_BYTES_BESIDE_FILE = 3;

/**
 * Limit for public forms. The longest public form, the contact form, has 50 KB if all its fields
 * are full of Hindi.
 */
const PUBLIC_BYTES = 64 * 1024;
/**
 * Limit for staff forms other than those of announcements, posts and documents. The form of the
 * about page is the longest of these forms.
 */
const STAFF_BYTES = 512 * 1024;
const FACT_CHARACTERS =
  factLimits.links * (MAX_ADDRESS_BYTES + factLimits.nameCharacters) +
  (factLimits.posts + factLimits.fees + factLimits.relaxations + factLimits.steps) *
    factLimits.nameCharacters;
/**
 * Number of times that a form contains its content. The form has the edited content, and the
 * content at the time when the form was opened.
 */
const CONTENTS = 2;
const ANNOUNCEMENT_BYTES =
  STAFF_BYTES +
  CONTENTS * CODED_BYTES * (announcementLimits.descriptionCharacters + FACT_CHARACTERS);
const POST_BYTES =
  STAFF_BYTES +
  CONTENTS * CODED_BYTES_BESIDE_FILE * postLimits.contentMaxCharacters +
  MAX_IMAGE_BYTES;

const DOCUMENT_BYTES = MAX_DOCUMENT_BYTES + CODED_BYTES_BESIDE_FILE * MAX_TEXT_CHARACTERS;

type BodyLimit = { maxBytes: number; key: PublicKey };

/** Limits by path. The first entry that matches applies. */
const limits: [address: RegExp, limit: BodyLimit][] = [
  [/^\/browser-errors$/, limit(MAX_BROWSER_ERROR_BYTES)],
  [/^\/admin\/(login|forgot-password|reset-password)/, limit(PUBLIC_BYTES)],
  [/^\/admin\/(uploads|blog\/)/, { maxBytes: POST_BYTES, key: 'imageTooLarge' }],
  [/^\/admin\/announcements\/read/, limit(DOCUMENT_BYTES)],
  [/^\/admin\/(announcements\/new|edit-announcement)/, limit(ANNOUNCEMENT_BYTES)],
  [/^\/admin(\/|\.|$)/, limit(STAFF_BYTES)],
];

/**
 * Returns the limit for the bodies of requests to a path: the maximum size in bytes, and the key of
 * the error text for a larger body.
 */
export function bodyLimitOf(path: string): BodyLimit {
  return limits.find(([address]) => address.test(path))?.[1] ?? limit(PUBLIC_BYTES);
}

function limit(maxBytes: number): BodyLimit {
  return { maxBytes, key: 'requestTooLarge' };
}
