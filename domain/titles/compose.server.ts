import type { Translated } from '../translated.ts';
import { withCache } from '../with-cache.ts';
import { composeHindiName, composeHindiTitle } from './compose-hindi.server.ts';

/**
 * Version of translated titles. Increase the version with each change of a Hindi form in
 * `domain/search/words` or of a rule in `domain/titles`. Stored titles are then translated again
 * (`renewDerived`).
 */
export const TITLES_VERSION = 8;

/** Maximum number of cached names of organisations, and of examination cycles. */
const MOST_CACHED = 2_000;

/**
 * Translates an English title into the other languages, word by word. The result lacks a language
 * in which a word or sign of the title is unknown.
 */
export function composeTitles(title: string): Translated {
  const hindi = composeHindiTitle(title);
  return hindi ? { hi: hindi.text } : {};
}

/** Translates the name of an organisation into the other languages. */
export const organisationNames = withCache(MOST_CACHED, (name: string): Translated => {
  const hindi = composeHindiName(name);
  return hindi ? { hi: hindi.text } : {};
});

/** Translates the name of an examination cycle, such as 'RSSB Patwari 2025'. */
export const threadNames = withCache(MOST_CACHED, composeTitles);
