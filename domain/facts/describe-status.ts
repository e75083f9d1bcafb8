import { formatMessage } from '#messages/format.ts';
import type { Language, Texts } from '#messages/texts.ts';
import { DAY_MS, daysUntil, formatMonth, formatNearDate, formatTime } from '../dates.ts';
import { countText } from '../indian-numbers.ts';
import { describeDate } from './describe.ts';
import { isDay, isMonth } from './fact-date.ts';
import type { FactDate } from './schema.ts';
import {
  closedDayOf,
  isOpenPhase,
  type Status,
  type StatusMark,
  type StatusSource,
  type StatusSubject,
  statusAt,
} from './status.ts';
import { CLOSING_SOON_DAYS } from './window.ts';

/** The meaning of a status for readers. Each tone has its own colour. */
export type StatusTone = 'open' | 'soon' | 'urgent' | 'ahead' | 'news' | 'over' | 'cancelled';

/** The text of an announcement's status. */
export type StatusInWords = {
  /** Long form: 'Closing soon: 3 days left'. */
  full: string;
  /** Short form for lists, without clock times: '3 days left'. */
  short: string;
  tone: StatusTone;
  /** Labels next to the status: 'Extended', 'Rescheduled', 'Form closed'. */
  marks: string[];
};

/**
 * Describes the status of an announcement (`statusAt`). If no date decides the status and the
 * announcement has a mark, the mark is described instead. Days of the current year are written
 * without the year.
 *
 * @param now the present time, in milliseconds
 * @param daysBeside days (`yyyy-mm-dd`) that the page shows next to the status. Some texts omit
 * these days: 'Closed' instead of 'Closed on 14 Mar'.
 */
export function describeStatus(
  notice: StatusSource,
  now: number,
  language: Language,
  { daysBeside = [] }: { daysBeside?: readonly string[] } = {},
): StatusInWords {
  const { texts } = language;
  const status = statusAt(notice, now);
  if (status.phase === 'undated' && notice.mark) return describeMark(texts[`mark-${notice.mark}`]);
  const { on = '', until = on } = status.date;
  const hasDay = !daysBeside.includes(until);
  const write = (form: Form) => describeIn(form, status, now, language);
  return {
    full: write({ isShort: false, hasDay }),
    short: write({ isShort: true, hasDay }),
    tone: toneOf(status, notice, now),
    marks: status.marks.map((mark) => texts[MARK_TEXTS[mark]]),
  };
}

/**
 * Describes a status that stays the same on later days, because it is over, due or without a date.
 * The text includes the year: 'Closed on 14 Mar 2026'. Returns null for any other status, and for
 * applications without a date.
 */
export function describeLasting(status: Status, now: number, language: Language): string | null {
  const { subject, phase } = status;
  const isLasting =
    phase === 'over' || phase === 'due' || (phase === 'undated' && subject !== 'applications');
  if (!isLasting) return null;
  return describeIn({ isShort: true, hasDay: true, hasYear: true }, status, now, language);
}

/**
 * Returns the sentence about closed applications: 'Applications closed on 14 Mar 2026.' Returns ''
 * if the applications are not closed ({@link closedDayOf}).
 *
 * @param now the present time, in milliseconds
 */
export function describeClosed(notice: StatusSource, now: number, language: Language): string {
  const on = closedDayOf(notice, now);
  if (!on) return '';
  return formatMessage(language.texts['step-applications-over'], {
    date: describeDate({ on }, language),
  });
}

/** Whether the tone of a notice's status is 'over' or 'cancelled'. */
export function isOverAt(notice: StatusSource, now: number): boolean {
  return ['over', 'cancelled'].includes(toneOf(statusAt(notice, now), notice, now));
}

const MARK_TEXTS = {
  extended: 'mark-extended',
  rescheduled: 'mark-rescheduled',
  'until-filled': 'mark-until-filled',
  tentative: 'mark-tentative',
  'exam-cancelled': 'cancelled-exam',
  'applications-closed': 'mark-applications-closed',
} as const satisfies Record<StatusMark, keyof Texts>;

/** Uses the text of an announcement's mark as the text of a status without a date. */
function describeMark(mark: string): StatusInWords {
  return { full: mark, short: mark, tone: 'ahead', marks: [] };
}

type Form = { isShort: boolean; hasDay: boolean; hasYear?: boolean };

function describeIn(form: Form, status: Status, now: number, language: Language): string {
  const { on, until, time } = status.date;
  const told: FactDate = {
    on: status.phase === 'ahead' ? on : (until ?? on),
    ...(!form.isShort && { time }),
  };
  return formatMessage(language.texts[textOfStatus(form, status, now)], {
    date: form.hasYear ? describeDate(told, language) : formatNear(told, now, language),
    left: timeLeft(told, now, language),
    n: daysLeft(on, now),
  });
}

function textOfStatus(form: Form, status: Status, now: number): keyof Texts {
  if (status.phase === 'undated') return textOfUndated(status);
  switch (status.subject) {
    case 'notice':
    case 'syllabus':
    case 'rebuttal':
      return 'mark-cancelled';
    case 'applications':
      return textOfApplications(form, status);
    case 'correction':
      return textOfCorrection(form, status);
    case 'objections':
      return textOfObjections(form, status);
    case 'exam':
      return textOfExam(status, now);
    default:
      return textOfNews(form, status, status.subject);
  }
}

const UNDATED_TEXTS = {
  notice: 'status-notice-out',
  admitCard: 'status-admitCard-out',
  answerKey: 'status-answerKey-out',
  result: 'status-result-out',
  syllabus: 'status-syllabus-out',
  rebuttal: 'kind-rebuttal',
  examCity: 'status-examCity-out',
  letter: 'status-letter-out',
} as const satisfies Partial<Record<StatusSubject, keyof Texts>>;

function textOfUndated({ subject, date }: Status): keyof Texts {
  if (subject in UNDATED_TEXTS) return UNDATED_TEXTS[subject as keyof typeof UNDATED_TEXTS];
  return date.on ? 'status-last-undated' : 'status-applications-undated';
}

function textOfApplications({ isShort, hasDay }: Form, { phase, date }: Status): keyof Texts {
  if (phase === 'unknown') return 'status-applications-unknown';
  if (phase === 'over') return hasDay ? 'status-applications-over' : 'closed';
  if (!isOpenPhase(phase)) {
    return isMonth(date.on) ? 'status-applications-month' : 'status-applications-ahead';
  }
  if (!date.on) return 'status-applications-until-filled';
  if (isShort || phase === 'last-day') return 'statusLeft';
  return phase === 'open' ? 'status-applications-open' : 'status-applications-closing-soon';
}

function textOfCorrection({ hasDay }: Form, { phase, date }: Status): keyof Texts {
  if (isOpenPhase(phase)) return 'status-correction-open';
  if (phase === 'over') return hasDay ? 'status-correction-over' : 'status-correction-closed';
  return isMonth(date.on) ? 'status-correction-month' : 'status-correction-ahead';
}

function textOfObjections({ hasDay }: Form, { phase, date }: Status): keyof Texts {
  if (isOpenPhase(phase)) return hasDay ? 'status-objections-open' : 'status-objections-left';
  if (phase === 'over') return hasDay ? 'status-objections-over' : 'status-objections-closed';
  return isMonth(date.on) ? 'status-objections-month' : 'status-objections-ahead';
}

/** The status of an examination shows the days left if they are at most this number. */
const NEAR_EXAM_DAYS = 30;

function textOfExam({ phase, date }: Status, now: number): keyof Texts {
  if (phase === 'cancelled') return 'cancelled-exam';
  if (phase === 'unknown') {
    return date.extendedFrom ? 'status-exam-postponed' : 'status-exam-unknown';
  }
  if (phase === 'today') return 'status-exam-today';
  if (phase === 'under-way') return 'status-exam-under-way';
  if (phase === 'over') return date.until ? 'status-exam-ended' : 'status-exam-over';
  if (phase === 'due' && isDay(date.on)) {
    return date.until ? 'status-exam-due-until' : 'status-exam-due';
  }
  if (isMonth(date.on)) {
    return phase === 'due' ? 'status-exam-due-month' : 'status-exam-month';
  }
  const days = daysLeft(date.on, now);
  if (days === 1) return 'status-exam-tomorrow';
  return days <= NEAR_EXAM_DAYS ? 'status-exam-days' : 'status-exam-ahead';
}

type News = 'admitCard' | 'answerKey' | 'result' | 'examCity' | 'letter';

const NEWS_TEXTS = {
  admitCard: {
    unknown: 'status-admitCard-unknown',
    ahead: 'status-admitCard-ahead',
    month: 'status-admitCard-month',
    over: 'status-admitCard-over',
    overWithoutDay: 'status-admitCard-out',
    due: 'status-admitCard-due',
    dueMonth: 'status-admitCard-due-month',
  },
  answerKey: {
    unknown: 'status-answerKey-unknown',
    ahead: 'status-answerKey-ahead',
    month: 'status-answerKey-month',
    over: 'status-answerKey-over',
    overWithoutDay: 'status-answerKey-out',
    due: 'status-answerKey-due',
    dueMonth: 'status-answerKey-due-month',
  },
  result: {
    unknown: 'status-result-unknown',
    ahead: 'status-result-ahead',
    month: 'status-result-month',
    over: 'status-result-over',
    overWithoutDay: 'status-result-out',
    due: 'status-result-due',
    dueMonth: 'status-result-due-month',
  },
  examCity: {
    unknown: 'status-examCity-unknown',
    ahead: 'status-examCity-ahead',
    month: 'status-examCity-month',
    over: 'status-examCity-over',
    overWithoutDay: 'status-examCity-out',
    due: 'status-examCity-due',
    dueMonth: 'status-examCity-due-month',
  },
  letter: {
    unknown: 'status-letter-unknown',
    ahead: 'status-letter-ahead',
    month: 'status-letter-month',
    over: 'status-letter-over',
    overWithoutDay: 'status-letter-out',
    due: 'status-letter-due',
    dueMonth: 'status-letter-due-month',
  },
} as const satisfies Record<News, Record<string, keyof Texts>>;

function textOfNews({ hasDay }: Form, { phase, date }: Status, subject: News): keyof Texts {
  const texts = NEWS_TEXTS[subject];
  if (phase === 'unknown') return texts.unknown;
  if (phase === 'over') return hasDay ? texts.over : texts.overWithoutDay;
  if (phase === 'due') return isMonth(date.on) ? texts.dueMonth : texts.due;
  return isMonth(date.on) ? texts.month : texts.ahead;
}

/**
 * Number of days for which a status counts as news. A notice without a date is news after its
 * publication. An admit card, call letter, exam city, answer key or result is news after its date.
 */
const NEWS_DAYS = 30;

function toneOf(
  { subject, phase, date }: Status,
  { publishedAt }: Pick<StatusSource, 'publishedAt'>,
  now: number,
): StatusTone {
  switch (phase) {
    case 'last-day':
    case 'today':
      return 'urgent';
    case 'closing-soon':
      return 'soon';
    case 'ahead':
      return subject === 'exam' && daysLeft(date.on, now) <= CLOSING_SOON_DAYS ? 'soon' : 'ahead';
    case 'over':
      return subject in NEWS_TEXTS && -daysLeft(date.on, now) <= NEWS_DAYS ? 'news' : 'over';
    case 'undated':
      if (subject === 'applications') return 'ahead';
      return now - Date.parse(publishedAt) <= NEWS_DAYS * DAY_MS ? 'news' : 'over';
    case 'due':
      return 'over';
    case 'unknown':
    case 'under-way':
      return 'ahead';
    default:
      return phase;
  }
}

/** Formats a date: '14 Mar, 5:00 PM', 'Jun 2026', '14 Mar 2025'. Returns '' without a date. */
function formatNear({ on = '', time }: FactDate, now: number, { texts, locale }: Language): string {
  if (isMonth(on)) return formatMonth(on, locale);
  const date = formatNearDate(on, new Date(now), locale);
  return time ? formatMessage(texts.dateWithTime, { date, time: clockTime(time, locale) }) : date;
}

/** Formats the remaining time: '3 days left', 'Last day, until 5:00 PM'. */
function timeLeft({ on, time }: FactDate, now: number, language: Language): string {
  const { texts, locale } = language;
  const days = daysLeft(on, now);
  if (days > 0) return countText(language, 'daysLeft', days);
  return time
    ? formatMessage(texts.lastDayUntil, { time: clockTime(time, locale) })
    : texts.lastDay;
}

/**
 * Returns the number of days until a day, or until the first day of a month. The number is NaN if
 * `on` is neither a day nor a month.
 */
const daysLeft = (on: string | undefined, now: number) => daysUntil(on ?? '', new Date(now));

/** Formats a time with a non-breaking space. */
const clockTime = (time: string, locale: Language['locale']) =>
  formatTime(time, locale).replace(' ', '\u00a0');
