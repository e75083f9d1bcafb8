import type { Translated } from '../translated.ts';
import { composeHindiName, composeHindiTitle } from './compose-hindi.server.ts';
import { keeping } from './keeping.ts';

/**
 * Version of composed titles. Increase this version with each change of a form in
 * `domain/search/words` or of the rules here, so that stored titles are composed again
 * (`renewDerived`).
 */
export const TITLES_VERSION = 8;

/**
 * Composes the titles of an English title in the other languages. If a word is unknown in a
 * language, the language is missing.
 */
export function composeTitles(title: string): Translated {
  const hindi = composeHindiTitle(title);
  return hindi ? { hi: hindi.text } : {};
}

/** Composes the names of an organisation in the other languages. */
export const organisationNames = keeping((name) => {
  const hindi = composeHindiName(name);
  return hindi ? { hi: hindi.text } : {};
});

/**
 * Composes the names of an examination cycle, such as 'RSSB Patwari 2025', in the other languages.
 */
export const threadNames = keeping(composeTitles);
