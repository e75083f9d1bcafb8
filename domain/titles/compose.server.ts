import type { Translated } from '../translated.ts';
import { composeHindiName, composeHindiTitle } from './compose-hindi.server.ts';

/**
 * The version of composed titles. It rises with each change of a form in `domain/search/words` or of
 * the rules here, so that stored titles are composed again (`renewDerived`).
 */
export const TITLES_VERSION = 3;

/** The titles of an English title in the other languages, as far as all of its words are known. */
export function composeTitles(title: string): Translated {
  const hindi = composeHindiTitle(title);
  return hindi ? { hi: hindi.text } : {};
}

/** Most names whose translations are kept. */
const MOST_NAMES = 2_000;

/**
 * The names of an organisation in the other languages. The results are kept: names repeat in lists,
 * and a process knows few of them.
 */
export const organisationNames = keeping((name) => {
  const hindi = composeHindiName(name);
  return hindi ? { hi: hindi.text } : {};
});

/** The names of an examination cycle, such as 'RSSB Patwari 2025', in the other languages. */
export const threadNames = keeping(composeTitles);

function keeping(compose: (name: string) => Translated): (name: string) => Translated {
  const kept = new Map<string, Translated>();
  return (name) => {
    const known = kept.get(name);
    if (known) return known;
    const names = compose(name);
    if (kept.size >= MOST_NAMES) kept.clear();
    kept.set(name, names);
    return names;
  };
}
