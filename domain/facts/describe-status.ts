import { formatMessage } from '#messages/format.ts';
import type { Language } from '#messages/texts.ts';
import {
  clockInIndia,
  daysUntil,
  formatDate,
  formatDateAndTime,
  formatTime,
  todayInIndia,
} from '../dates.ts';
import { type Window, type WindowStatus, windowStatusAt } from './window.ts';

/** The status of an announcement: a word, and a detail such as the days left. */
export type StatusInWords = {
  status: WindowStatus | null;
  word: string;
  /** '3 days left'; '' if the word says everything. */
  timeLeft: string;
  isLastDay: boolean;
  /** A short form of both: '3 days left', 'Last day', 'Opens soon'. */
  short: string;
};

/**
 * The status and the mark of an announcement as a text in two parts: 'Closed', 'Opens 02 Mar 2026,
 * 10:00 AM', 'Closing soon' with '2 days left', 'Extended' with '9 days left'. Null if there is
 * nothing to show. A closed window has no other text, whatever its mark.
 *
 * @param now the present time, in milliseconds
 */
export function describeStatus(
  announcement: Window,
  now: number,
  language: Language,
): StatusInWords | null {
  const { texts, locale } = language;
  const { opensAt, closesAt, mark } = announcement;
  const status = windowStatusAt(announcement, now);
  const inWords = (
    word: string,
    { timeLeft = '', isLastDay = false, short }: Partial<StatusInWords> = {},
  ) => ({ status, word, timeLeft, isLastDay, short: short ?? (timeLeft || word) });
  if (mark === 'cancelled') return inWords(texts['mark-cancelled']);
  if (status === 'closed') return inWords(texts.closed);
  if (status === 'opens-soon' && opensAt) {
    const write = isMidnight(opensAt) ? formatDate : formatDateAndTime;
    const word = formatMessage(texts.opensAt, { date: write(opensAt, locale) });
    return inWords(word, { short: texts.statusOpensSoon });
  }
  if (status && closesAt) {
    const word = mark
      ? texts[`mark-${mark}`]
      : status === 'open'
        ? texts.statusOpen
        : texts.statusClosingSoon;
    return inWords(word, timeLeftUntil(closesAt, now, language));
  }
  if (status) return inWords(texts.openUntilFilled, { short: texts['mark-until-filled'] });
  return mark ? inWords(texts[`mark-${mark}`]) : null;
}

function timeLeftUntil(closesAt: string, now: number, { texts, locale }: Language) {
  // The end of a day belongs to that day.
  const lastDay = todayInIndia(new Date(Date.parse(closesAt) - 1));
  const days = daysUntil(lastDay, new Date(now));
  if (days > 1) return { timeLeft: formatMessage(texts.daysLeft, { n: days }) };
  if (days === 1) return { timeLeft: texts.oneDayLeft };
  const time = formatTime(clockInIndia(new Date(closesAt)), locale);
  const timeLeft = isMidnight(closesAt)
    ? texts.lastDay
    : formatMessage(texts.lastDayUntil, { time: time.replace(' ', NO_BREAK_SPACE) });
  return { timeLeft, isLastDay: true, short: texts.lastDay };
}

const NO_BREAK_SPACE = '\u00a0';

const isMidnight = (moment: string) => clockInIndia(new Date(moment)) === '00:00';
