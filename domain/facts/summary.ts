import { formatMessage } from '#messages/format.ts';
import type { Language } from '#messages/texts.ts';
import { describeFacts, organisationInFull, type WithFacts } from './describe.ts';

/** Matches a word in lowercase Latin letters. 'PwBD' and 'B.Ed' do not match. */
const ENGLISH_WORD = /(?<!\p{L})\p{Script=Latin}?[a-z]{3,}(?!\p{L})/u;

/**
 * Writes the facts of an announcement in one line, for announcements without a description. Returns
 * '' without facts. Links and the vacancies of each post are left out. In other languages than
 * English, facts with English words are left out, too, because a description cannot mark words as
 * English.
 */
export function summarizeFacts(announcement: WithFacts, language: Language): string {
  const told = describeFacts(announcement, language)
    .filter(({ name }) => name !== 'posts' && name !== 'links' && name !== 'organisation')
    .filter(({ text }) => language.locale === 'en' || !ENGLISH_WORD.test(text))
    .map(({ name, label, text }) => (name === 'mark' ? text : `${label}: ${text}`));
  return [organisationInFull(announcement, language.locale), ...told]
    .filter(Boolean)
    .map((text) => formatMessage(language.texts.factSentence, { text }))
    .join(' ');
}
