import type { Language } from '#messages/texts.ts';
import { describeFacts, type FactName, organisationInFull } from './describe.ts';
import type { Facts } from './schema.ts';

type WithFacts = { title: string; lastDate: string | null; facts: Facts };

/** What stays out of the text: it is long, or of use only beside the rest. */
const LEFT_OUT: ReadonlySet<FactName> = new Set([
  'organisation',
  'advertisement',
  'posts',
  'dates.notification',
  'dates.correction',
  'fees',
  'age',
  'qualifications',
  'states',
  'selection',
  'pay',
  'links',
]);

/**
 * An announcement as a short text for a chat: its title and who published it, a line for its state,
 * its vacancies and each date, and its address. Lines without a fact are not there.
 *
 * @param url where the announcement is read
 */
export function toShareText(announcement: WithFacts, url: string, language: Language): string {
  const lines = describeFacts(announcement, language)
    .filter(({ name }) => !LEFT_OUT.has(name))
    .map(({ name, label, text }) => (name === 'mark' ? text : `${label}: ${text}`));
  return [announcement.title, organisationInFull(announcement.facts), ...lines, url]
    .filter(Boolean)
    .join('\n');
}
