import type { Language } from '#messages/texts.ts';
import { describeFacts, type FactName, organisationInFull } from './describe.ts';
import type { Facts } from './schema.ts';

type WithFacts = { title: string; lastDate: string | null; facts: Facts };

/** Facts that the text leaves out: long ones, and those that need the rest of the page. */
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
 * An announcement as a short text for a chat: the title, the organisation, a line for each of its
 * state, vacancies and dates, and the address. Absent facts have no line.
 *
 * @param url the full address of the announcement
 */
export function toShareText(announcement: WithFacts, url: string, language: Language): string {
  const lines = describeFacts(announcement, language)
    .filter(({ name }) => !LEFT_OUT.has(name))
    .map(({ name, label, text }) => (name === 'mark' ? text : `${label}: ${text}`));
  return [announcement.title, organisationInFull(announcement.facts), ...lines, url]
    .filter(Boolean)
    .join('\n');
}
