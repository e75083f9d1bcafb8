import type { Language } from '#messages/texts.ts';
import { describeFacts, type FactName, organisationInFull } from './describe.ts';
import type { Facts } from './schema.ts';

/*
 * What an announcement says in so many facts as running text: to send on, and in place of a
 * description.
 */

type WithFacts = { title: string; lastDate: string | null; facts: Facts };

/** What stays out of a message: it is long, or of use only beside the rest. */
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
export function toMessage(announcement: WithFacts, url: string, language: Language): string {
  const lines = describeFacts(announcement, language)
    .filter(({ name }) => !LEFT_OUT.has(name))
    .map(({ name, label, text }) => (name === 'mark' ? text : `${label}: ${text}`));
  return [announcement.title, organisationInFull(announcement.facts), ...lines, url]
    .filter(Boolean)
    .join('\n');
}

/**
 * The facts of an announcement in one line, where it has no description; '' without facts.
 * Links and numbers by post are left to tables.
 */
export function toSummary(announcement: Omit<WithFacts, 'title'>, language: Language): string {
  const told = describeFacts(announcement, language)
    .filter(({ name }) => name !== 'posts' && name !== 'links' && name !== 'organisation')
    .map(({ name, label, text }) => (name === 'mark' ? text : `${label}: ${text}`));
  return [organisationInFull(announcement.facts), ...told]
    .filter(Boolean)
    .map((text) => `${text}.`)
    .join(' ');
}
