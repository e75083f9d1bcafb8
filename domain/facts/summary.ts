import { formatMessage } from '#messages/format.ts';
import type { Language } from '#messages/texts.ts';
import { describeFacts, organisationInFull, type WithFacts } from './describe.ts';

/**
 * Matches a word of three or more lowercase letters a to z. One other Latin letter may come before
 * them, such as a capital. 'PwBD' and 'B.Ed' do not match.
 */
const ENGLISH_WORD = /(?<!\p{L})\p{Script=Latin}?[a-z]{3,}(?!\p{L})/u;

/** An announcement with the changes that other notices of its thread make (`noticeInThread`). */
type InThread = WithFacts & { cancelled?: 'exam' | undefined; isRevised?: true | undefined };

/**
 * Returns the text of a description, or '' if another notice of the thread changed or cancelled the
 * announcement. The description may then name dates that are no longer valid.
 *
 * @param text the description or its beginning as plain text, in any language
 */
export function unlessRevised({ isRevised }: Pick<InThread, 'isRevised'>, text: string): string {
  return isRevised ? '' : text;
}

/**
 * Returns the description of an announcement as plain text. The announcement's own page uses this
 * text only in its metadata. If the description is empty or outdated ({@link unlessRevised}), the
 * facts replace it ({@link summarizeFacts}).
 */
export function describeInText(announcement: InThread, text: string, language: Language): string {
  return unlessRevised(announcement, text) || summarizeFacts(announcement, language);
}

/**
 * Describes facts as {@link describeFacts} does, but omits the dates of a cancelled announcement.
 */
export function describePresentFacts(announcement: WithFacts, language: Language) {
  const isCancelled = announcement.facts.mark === 'cancelled';
  return describeFacts(announcement, language).filter(
    ({ name }) => !isCancelled || !(name === 'rounds' || name.startsWith('dates.')),
  );
}

/**
 * Writes the facts of an announcement in one line, in place of a description ({@link
 * describeInText}). Returns '' without facts. Links and posts are left out. Plain text cannot mark
 * words as English, so facts with English words are left out in other languages. The organisation
 * is never left out.
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
