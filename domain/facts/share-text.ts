import type { Language } from '#messages/texts.ts';
import { describeFacts, type FactName, organisationInFull } from './describe.ts';
import { describeOver } from './describe-status.ts';
import type { Facts } from './schema.ts';
import { dateNameOf, type Status, type StatusSource, statusAt } from './status.ts';

type Shared = StatusSource & { title: string; lastDate: string | null; facts: Facts };

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
 * state, vacancies and dates, and the address. Absent facts have no line. What is over stands below
 * the title, in place of its date. A status that changes with time is left out, since people read the
 * text later.
 *
 * @param url the full address of the announcement
 * @param now the present time, in milliseconds
 */
export function toShareText(
  announcement: Shared,
  { url, now }: { url: string; now: number },
  language: Language,
): string {
  const status = statusAt(announcement, now);
  const over = status && describeOver(status, now, language);
  const told = over ? datesToldBy(status) : [];
  const lines = describeFacts(announcement, language)
    .filter(({ name }) => !LEFT_OUT.has(name) && !told.includes(name))
    .map(({ name, label, text }) => (name === 'mark' ? text : `${label}: ${text}`));
  return [announcement.title, over, organisationInFull(announcement.facts), ...lines, url]
    .filter(Boolean)
    .join('\n');
}

/** The dates that a status tells. The last date of an answer key is that of objections. */
function datesToldBy(status: Status): FactName[] {
  const name = `dates.${dateNameOf(status)}` as const;
  return status.subject === 'objections' ? [name, 'dates.last'] : [name];
}
