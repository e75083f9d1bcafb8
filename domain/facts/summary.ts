import { formatMessage } from '#messages/format.ts';
import type { Language } from '#messages/texts.ts';
import { describeFacts, organisationInFull, type WithFacts } from './describe.ts';

/**
 * Matches a word with three or more lowercase Latin letters and at most one other letter before
 * them. 'PwBD' and 'B.Ed' do not match.
 */
const ENGLISH_WORD = /(?<!\p{L})\p{Script=Latin}?[a-z]{3,}(?!\p{L})/u;

/** An announcement with the changes that other notices of its thread make (`noticeInThread`). */
type InThread = WithFacts & { cancelled?: 'exam' | undefined; isRevised?: true | undefined };

/**
 * Returns a plain text of the description, or '' if a newer notice revised the announcement. The
 * description may then name former dates.
 *
 * @param text the description, or its beginning, in any language
 */
export function unlessRevised({ isRevised }: Pick<InThread, 'isRevised'>, text: string): string {
  return isRevised ? '' : text;
}

/**
 * Returns the description of an announcement as plain text, for all places outside the
 * announcement's page. The facts ({@link summarizeFacts}) replace a description that is empty or
 * from before a revision ({@link unlessRevised}).
 */
export function describeInText(announcement: InThread, text: string, language: Language): string {
  return unlessRevised(announcement, text) || summarizeFacts(announcement, language);
}

/** Describes all facts as {@link describeFacts} does. A cancelled announcement has no dates. */
export function describePresentFacts(announcement: WithFacts, language: Language) {
  const isCancelled = announcement.facts.mark === 'cancelled';
  return describeFacts(announcement, language).filter(
    ({ name }) => !isCancelled || !(name === 'rounds' || name.startsWith('dates.')),
  );
}

/**
 * Writes the facts of an announcement in one line, in place of a description ({@link
 * describeInText}). Returns '' without facts. Links and posts are left out. A description cannot
 * mark words as English. In other languages, facts with English words are therefore left out,
 * except the organisation.
 */
export function summarizeFacts(announcement: InThread, language: Language): string {
  const told = describePresentFacts(announcement, language)
    .filter(({ name }) => name !== 'posts' && name !== 'links' && name !== 'organisation')
    .filter(({ text }) => language.locale === 'en' || !ENGLISH_WORD.test(text))
    .map(({ name, label, text }) => (name === 'mark' ? text : `${label}: ${text}`));
  const cancelled = announcement.cancelled && language.texts['cancelled-exam'];
  return [organisationInFull(announcement, language.locale), cancelled, ...told]
    .flatMap((text) => text || [])
    .map((text) => formatMessage(language.texts.factSentence, { text }))
    .join(' ');
}
