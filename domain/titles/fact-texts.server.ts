import type { Locale } from '#messages/locales.ts';
import type { Facts } from '../facts/schema.ts';
import type { Translated } from '../translated.ts';
import { withCache } from '../with-cache.ts';
import { composeHindiName } from './compose-hindi.server.ts';

/** Maximum number of cached translations. */
const MOST_CACHED = 2_000;

/**
 * Translates texts of facts, such as 'General, OBC (men)' and 'Final key', into the other
 * languages.
 */
const factTexts = withCache(MOST_CACHED, (text: string): Translated => {
  const parts = text
    .split(/(; )/)
    .map((part) => (part === '; ' ? part : composeHindiName(placed(part))?.text));
  return parts.includes(undefined) ? {} : { hi: parts.join('') };
});

/** Changes 'SC, ST of Bihar' to 'SC, ST (Bihar)', so that the place also comes last in Hindi. */
const placed = (text: string) => text.replace(/ of (\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)$/u, ' ($1)');

/**
 * Translates short texts of an announcement's facts. Examples are names of posts and rounds, groups
 * of candidates and labels of links. A text with an unknown word is not translated.
 */
export function factsIn(facts: Facts, locale: Locale): Facts {
  if (locale === 'en') return facts;
  const say = (text: string) => factTextIn(text, locale);
  const named = <Entry extends { name?: string | undefined }>(entry: Entry): Entry =>
    entry.name ? { ...entry, name: say(entry.name) } : entry;
  const grouped = <Entry extends { group?: string | undefined }>(entry: Entry): Entry =>
    entry.group ? { ...entry, group: say(entry.group) } : entry;
  const labelled = <Entry extends { label?: string | undefined }>(entry: Entry): Entry =>
    entry.label ? { ...entry, label: say(entry.label) } : entry;
  const { abbreviation, advertisement, fees, age, rounds, selection, posts, links } = facts;
  return {
    ...facts,
    ...(abbreviation && { abbreviation: say(abbreviation) }),
    ...(advertisement && { advertisement: say(advertisement) }),
    ...(fees && { fees: fees.map(grouped) }),
    ...(age?.relaxations && { age: { ...age, relaxations: age.relaxations.map(grouped) } }),
    ...(rounds && { rounds: rounds.map(named) }),
    ...(selection && { selection: selection.map((step) => step && say(step)) }),
    ...(posts && { posts: posts.map(named) }),
    ...(links && { links: links.map(labelled) }),
  };
}

/**
 * Translates a text of a fact, such as a round's name. A text with an unknown word is not
 * translated.
 */
export const factTextIn = (text: string, locale: Locale): string =>
  locale === 'en' ? text : (factTexts(text)[locale] ?? text);
