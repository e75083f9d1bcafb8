import { formatMessage } from '#messages/format.ts';
import type { Language } from '#messages/texts.ts';
import { formatNumber } from '../indian-numbers.ts';
import { type Titled, titleIn } from '../translated.ts';
import { datesOfRecruitment } from './date-groups.ts';
import {
  describeDate,
  describeRound,
  factLabel,
  organisationInFull,
  roundLabel,
  type WithFacts,
} from './describe.ts';
import { describeLasting } from './describe-status.ts';
import { isDay, isMonth } from './fact-date.ts';
import { datesToldOf } from './last-date.ts';
import { type DateName, dateNames, type FactDate, type Facts } from './schema.ts';
import { closedDayOf, dateNameOf, type Status, type StatusSource, statusAt } from './status.ts';

type Shared = StatusSource & Titled & WithFacts;

/**
 * Maximum length of the text (characters), without the URL of up to 100 characters. Chat apps hide
 * the end of longer messages.
 */
export const MAX_SHARE_CHARACTERS = 600;

/**
 * Writes an announcement as a short text for a chat. The first lines are title, status,
 * organisation and vacancies. Then each date has a line, the earliest date first.
 *
 * These are left out:
 * - The number of days left and dates to be announced, because the text may be read much later.
 * - The URL of the page.
 * - The date of the notification.
 * - The application dates of a notice about a later stage.
 * - All dates of a cancelled notice.
 * - The earliest dates, if the text would otherwise be too long.
 *
 * @param now the present time, in milliseconds
 */
export function toShareText(announcement: Shared, now: number, language: Language): string {
  const { facts } = announcement;
  const status = statusAt(announcement, now);
  const head = [
    titleIn(announcement, language.locale),
    ...statusLines(announcement, status, now, language),
    announcement.cancelled ? language.texts['cancelled-exam'] : '',
    organisationInFull(announcement, language.locale),
    vacanciesInWords(facts, language),
  ].filter(Boolean);
  const told = datesToldBy(status);
  const dates =
    announcement.mark === 'cancelled' ? [] : dateLines(announcement, told, now, language);
  while (dates.length > 0 && [...head, ...dates].join('\n').length > MAX_SHARE_CHARACTERS) {
    dates.shift();
  }
  return [...head, ...dates].join('\n');
}

/**
 * Returns the lines about the status. Usually they are the date of the status and the mark. A
 * status that stays the same on later days has its text instead ('Closed on 14 Mar 2026'). If an
 * examination was postponed without a new date, the only line is about the postponement.
 */
function statusLines(
  announcement: Shared,
  status: Status,
  now: number,
  language: Language,
): string[] {
  const { mark } = announcement;
  if (status.subject === 'exam' && status.phase === 'unknown' && status.date.extendedFrom) {
    return [language.texts.sharedExamPostponed];
  }
  const lasting = describeLasting(status, now, language);
  if (lasting && !(mark && status.phase === 'undated')) return [lasting];
  const dates = datesToldOf(announcement);
  const told = datesToldBy(status).find((name) => isKnown(dayOf(dates[name])));
  // The line of an extended date already contains the original day, so the mark is not repeated.
  const isMarkTold =
    mark === 'extended' &&
    [dates.last, dates.correction].some((date) => date?.extendedFrom !== undefined);
  return [
    told ? dateLine(told, dates, language) : '',
    mark && !isMarkTold ? language.texts[`mark-${mark}`] : '',
  ];
}

/**
 * Returns the names of the dates that a status shows. If the status is about objections, the last
 * date is one of them, because it is the last day for objections.
 */
function datesToldBy(status: Status): DateName[] {
  const name = dateNameOf(status);
  if (!name || status.phase === 'undated') return [];
  return status.subject === 'objections' ? [name, 'last'] : [name];
}

function vacanciesInWords({ vacancies }: Facts, { texts, locale }: Language): string {
  if (vacancies === undefined) return '';
  return formatMessage(vacancies === 1 ? texts.sharedVacancy : texts.sharedVacancies, {
    n: formatNumber(vacancies, locale),
  });
}

/**
 * Writes the lines for the known dates of an announcement and its rounds. The notification, the
 * dates in `told`, and the application dates of a notice about a later stage are left out. If the
 * applications are closed ({@link closedDayOf}), the label of the last date says so.
 */
function dateLines(
  announcement: Shared,
  told: readonly DateName[],
  now: number,
  language: Language,
): string[] {
  const { texts } = language;
  const dates = datesToldOf(announcement);
  const leftOut: readonly DateName[] = [
    'notification',
    ...told,
    ...datesOfRecruitment(announcement),
  ];
  const isClosed = closedDayOf(announcement, now) !== null;
  const own = dateNames
    .filter((name) => !leftOut.includes(name))
    .map((name) => {
      const label = name === 'last' && isClosed ? texts['mark-applications-closed'] : undefined;
      return { on: dayOf(dates[name]), line: dateLine(name, dates, language, label) };
    });
  const ofRounds = (announcement.facts.rounds ?? []).flatMap((round) =>
    describeRound(round, language, dates.exam)
      // The announcement's own dates are also the dates of the round in its title. These dates
      // already have lines, so they are not repeated for the round.
      .filter(({ name, on }) => on !== dates[name]?.on)
      .map(({ name, on, label, text }) => {
        const ofRound = roundLabel(round, texts);
        return { on, line: `${name === 'exam' ? ofRound : `${ofRound}, ${label}`}: ${text}` };
      }),
  );
  return [...own, ...ofRounds]
    .filter(({ on }) => isKnown(on))
    .sort((one, other) => (one.on ?? '').localeCompare(other.on ?? ''))
    .map(({ line }) => line);
}

/** Writes a date with its label: 'Last date: 14 Mar 2026, 5:00 PM'. */
function dateLine(
  name: DateName,
  dates: NonNullable<Facts['dates']>,
  language: Language,
  label = factLabel(`dates.${name}`, language.texts),
): string {
  return `${label}: ${describeDate(dates[name] ?? {}, language, name)}`;
}

const isKnown = (on: string | undefined) => isDay(on) || isMonth(on);

/** Returns the first day of a date, or the last day of a period without a first day. */
const dayOf = (date: FactDate | undefined) => date?.on ?? date?.until;
