import type { Translated } from '../translated.ts';
import { composeHindiName, composeHindiTitle } from './compose-hindi.server.ts';
import { keeping } from './keeping.ts';

/**
 * The version of composed titles. It rises with each change of a form in `domain/search/words` or of
 * the rules here, so that stored titles are composed again (`renewDerived`).
 */
export const TITLES_VERSION = 8;

/** The titles of an English title in the other languages, as far as all of its words are known. */
export function composeTitles(title: string): Translated {
  const hindi = composeHindiTitle(title);
  return hindi ? { hi: hindi.text } : {};
}

/** The names of an organisation in the other languages. */
export const organisationNames = keeping((name) => {
  const hindi = composeHindiName(name);
  return hindi ? { hi: hindi.text } : {};
});

/** The names of an examination cycle, such as 'RSSB Patwari 2025', in the other languages. */
export const threadNames = keeping(composeTitles);
