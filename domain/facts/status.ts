import { clockInIndia, daysUntil, todayInIndia } from '../dates.ts';
import { isAfterApplications } from './date-groups.ts';
import { datesOfExamination, isKnown } from './exam-days.ts';
import { isCertainlyBefore, isDay, isMonth } from './fact-date.ts';
import { type Guide, guideOf } from './guides.ts';
import type { Kind } from './kinds.ts';
import { correctionOf, endsCorrection } from './last-date.ts';
import { type DateName, type FactDate, type Facts, isExtendedDate, type Round } from './schema.ts';
import type { Stage } from './stages.ts';
import { lastMomentOf, momentInIndia, type Window, windowStatusAt } from './window.ts';

/*
 * The status of an announcement is the present meaning of its dates for candidates. The status
 * changes with time, so it is not stored. `describe-status.ts` has the texts of statuses.
 */

/** Fields of an announcement that decide its status. */
export type StatusSource = Window & {
  /** English title. A notice without dates may name its subject only in the title. */
  title?: string;
  kind: Kind;
  stage: Stage | null;
  /** Calendar date, `yyyy-mm-dd`. */
  lastDate: string | null;
  /** Dates of the announcement's facts. The day of the last date may be missing. */
  dates: Facts['dates'];
  /**
   * Rounds of the announcement's facts. Their dates are used if `dates` has no day or month of an
   * examination.
   */
  rounds?: readonly Round[] | undefined;
  /** ISO timestamp. */
  publishedAt: string;
  /**
   * 'exam' if another notice of the thread cancels the examination. `noticeInThread` sets this
   * value. It is not stored.
   */
  cancelled?: 'exam' | undefined;
};

/** The subjects of a notice that can have a status. */
export type StatusSubject =
  | 'notice'
  | 'applications'
  | 'correction'
  | 'objections'
  | 'exam'
  | 'admitCard'
  | 'answerKey'
  | 'result'
  | 'syllabus'
  | 'rebuttal'
  | 'examCity'
  | 'letter';

export const statusPhases = [
  'unknown',
  'ahead',
  'open',
  'closing-soon',
  'last-day',
  'today',
  'under-way',
  'over',
  // The date is a past month or a past tentative day. The event may not have taken place.
  'due',
  // No date of the notice decides the phase.
  'undated',
  'cancelled',
] as const;
export type StatusPhase = (typeof statusPhases)[number];

const dateMarks = ['extended', 'rescheduled', 'until-filled', 'tentative'] as const;
/** Marks that describe the date of a status. */
type DateMark = (typeof dateMarks)[number];

/** Marks that are shown next to a status. */
export type StatusMark = DateMark | 'exam-cancelled' | 'applications-closed';

export type Status = {
  subject: StatusSubject;
  phase: StatusPhase;
  /**
   * The day, month or period of the status. The time of this date is the opening or closing time.
   */
  date: FactDate;
  marks: StatusMark[];
};

/** Kinds whose window is not for applications. */
const WITHOUT_APPLICATIONS: readonly Kind[] = ['admit-card', 'result', 'answer-key', 'rebuttal'];

type Row = {
  subject: StatusSubject;
  /**
   * Phases to which the row applies. Without a list, the row applies to all phases except
   * 'unknown'.
   */
  phases?: readonly StatusPhase[];
  /** Kinds to which the row applies. Without a list, the row applies to all kinds. */
  kinds?: readonly Kind[];
  /** Kinds to which the row does not apply. */
  except?: readonly Kind[];
  /**
   * Whether the row applies only if the applications are closed and the examination is near. The
   * day of the examination must be known, not tentative, and at most {@link NEXT_DAYS} days away.
   */
  isNext?: boolean;
  /** Whether the row applies only to an examination that has an original day and no new day. */
  isPostponed?: boolean;
};

/**
 * If the examination is at most this number of days away, the status is about the examination and
 * not about the closed applications.
 */
const NEXT_DAYS = 7;

const OPEN = ['open', 'closing-soon', 'last-day'] as const satisfies readonly StatusPhase[];

/** Whether candidates can apply, correct or object in this phase. */
export const isOpenPhase = (phase: StatusPhase): phase is (typeof OPEN)[number] =>
  (OPEN as readonly StatusPhase[]).includes(phase);

/** Possible statuses by priority. A notice has the first status that applies. */
const ORDER: readonly Row[] = [
  { subject: 'notice' },
  { subject: 'applications', phases: ['ahead', ...OPEN], except: WITHOUT_APPLICATIONS },
  { subject: 'correction', phases: OPEN, except: WITHOUT_APPLICATIONS },
  {
    subject: 'exam',
    phases: ['ahead', 'today', 'under-way'],
    except: WITHOUT_APPLICATIONS,
    isNext: true,
  },
  { subject: 'applications', phases: ['over'], except: WITHOUT_APPLICATIONS },
  { subject: 'objections', kinds: ['answer-key'] },
  { subject: 'answerKey', kinds: ['answer-key'] },
  { subject: 'result', kinds: ['result'] },
  { subject: 'admitCard', phases: ['ahead'], kinds: ['admit-card'] },
  { subject: 'exam', phases: ['ahead', 'today', 'under-way'], except: ['result'] },
  { subject: 'exam', phases: ['unknown'], except: ['result'], isPostponed: true },
  { subject: 'result', kinds: ['job', 'admission', 'other'] },
  { subject: 'exam', phases: ['over'], except: ['answer-key', 'result'] },
  { subject: 'admitCard', phases: ['over'], kinds: ['admit-card'] },
  { subject: 'applications', phases: ['ahead', ...OPEN, 'over'], except: ['answer-key'] },
  { subject: 'applications', phases: ['unknown'], except: WITHOUT_APPLICATIONS },
  { subject: 'answerKey', phases: ['unknown'], kinds: ['answer-key'] },
  { subject: 'result', phases: ['unknown'], kinds: ['result'] },
  { subject: 'admitCard', phases: ['unknown'], kinds: ['admit-card'] },
  { subject: 'exam', phases: ['unknown'], kinds: ['admit-card', 'other'] },
];

/**
 * Returns the status of a published announcement at `now`. It is the first status of `ORDER` that
 * applies. If none applies, a past month or a past tentative day decides. Without such a date, the
 * kind and the title decide. The dates of a rebuttal are ignored. Days are calendar days in India.
 *
 * A cancelled examination replaces a status without a date. Any other status gets a mark for the
 * cancelled examination, unless the status itself is a cancellation.
 *
 * @param now the present time, in milliseconds
 */
export function statusAt(notice: StatusSource, now: number): Status {
  const status = statusOf(notice, now);
  if (!notice.cancelled || status.phase === 'cancelled') return status;
  return status.phase === 'undated'
    ? { subject: 'exam', phase: 'cancelled', date: {}, marks: [] }
    : { ...status, marks: [...status.marks, 'exam-cancelled'] };
}

/**
 * Returns the last day of closed applications. Returns null for applications that are not closed, a
 * cancelled notice, a later stage, or a kind without applications.
 *
 * @param now the present time, in milliseconds
 */
export function closedDayOf(notice: StatusSource, now: number): string | null {
  if (notice.mark === 'cancelled' || isAfterApplications(notice)) return null;
  if (WITHOUT_APPLICATIONS.includes(notice.kind)) return null;
  const state = stateOf('applications', notice, now);
  return state?.phase === 'over' ? (state.date.on ?? null) : null;
}

/**
 * Returns the status of a notice. If another notice cancels the examination (`cancelled`), this
 * cancellation is ignored.
 */
function statusOf(notice: StatusSource, now: number): Status {
  if (notice.kind === 'rebuttal' && notice.mark !== 'cancelled') return undated('rebuttal');
  for (const { subject: ofRow, phases, kinds, except, isNext, isPostponed } of ORDER) {
    const subject = subjectOfRow(ofRow, notice);
    if (kinds && !kinds.includes(notice.kind)) continue;
    if (except?.includes(notice.kind)) continue;
    const found = stateOf(subject, notice, now);
    if (!found || !(phases ? phases.includes(found.phase) : found.phase !== 'unknown')) continue;
    if (isPostponed && !found.date.extendedFrom) continue;
    if (isNext && !isNextAfterWindow(found, notice, now)) continue;
    const marks = marksOf(notice, { subject, ...found });
    return { subject, ...found, marks: isNext ? [...marks, 'applications-closed'] : marks };
  }
  return dueAt(notice, now) ?? undatedOf(notice);
}

/**
 * Returns the subject that a row of `ORDER` has for a notice. If the last date ends the
 * corrections, the window is for corrections. The admit card may be a call letter or the details of
 * the exam city.
 */
function subjectOfRow(ofRow: StatusSubject, notice: StatusSource): StatusSubject {
  if (ofRow === 'applications' && endsCorrection(notice)) return 'correction';
  return ofRow === 'admitCard' ? admitCardOf(notice) : ofRow;
}

function admitCardOf(notice: StatusSource): 'admitCard' | 'examCity' | 'letter' {
  const subject = subjectOfGuide(notice);
  return subject === 'examCity' || subject === 'letter' ? subject : 'admitCard';
}

/**
 * Whether the applications are closed and the examination has a near day that is not tentative.
 * False if the last date is the last day for corrections.
 */
function isNextAfterWindow({ date }: State, notice: StatusSource, now: number): boolean {
  if (!isDay(date.on) || date.tentative || endsCorrection(notice)) return false;
  const isClosed = stateOf('applications', notice, now)?.phase === 'over';
  return isClosed && daysUntil(date.on, new Date(now)) <= NEXT_DAYS;
}

/** Subject of a notice by its kind, if no date decides the status. */
const SUBJECTS: Partial<Record<Kind, StatusSubject>> = {
  job: 'applications',
  admission: 'applications',
  'admit-card': 'admitCard',
  'answer-key': 'answerKey',
  result: 'result',
  syllabus: 'syllabus',
};

/**
 * Subject of a notice by its guide. If a notice has no application dates, this subject replaces the
 * subject of the kind.
 */
const SUBJECTS_OF_GUIDES: Partial<Record<Guide, StatusSubject>> = {
  'exam-city': 'examCity',
  letter: 'letter',
  counselling: 'notice',
};

/**
 * Subjects that can have the phase 'due'. The first subject with a past month or a past tentative
 * day decides the status.
 */
const DUE = ['exam', 'admitCard', 'answerKey', 'result'] as const;
/** For these kinds of notices, only one subject can have the phase 'due'. */
const DUE_OF_KIND: Partial<Record<Kind, readonly (typeof DUE)[number][]>> = {
  'answer-key': ['answerKey'],
  result: ['result'],
};

function dueAt(notice: StatusSource, now: number): Status | null {
  const today = todayInIndia(new Date(now));
  for (const subject of DUE_OF_KIND[notice.kind] ?? DUE) {
    const date = subject === 'exam' ? examinationAt(notice, now) : notice.dates?.[subject];
    if (!date || !isKnown(date) || !isCertainlyBefore(endOf(date), today)) continue;
    if (!isMonth(date.on) && !date.tentative) continue;
    return { subject: subjectOfRow(subject, notice), phase: 'due', date, marks: [] };
  }
  return null;
}

/**
 * Returns the status of a notice if no date decides the status. For applications, `date` has the
 * opening date if this date is known.
 */
function undatedOf(notice: StatusSource): Status {
  const { kind, dates: { applyFrom, last } = {} } = notice;
  const isToApply = Boolean(applyFrom || last);
  const ofKind = SUBJECTS[kind] ?? (kind === 'other' && isToApply ? 'applications' : 'notice');
  const subject = (isToApply ? null : subjectOfGuide(notice)) ?? ofKind;
  return subject === 'applications' ? undated(subject, { on: applyFrom?.on }) : undated(subject);
}

function subjectOfGuide({ kind, title = '', stage, lastDate, dates = {} }: StatusSource) {
  const guide = guideOf({ kind, title, stage, lastDate, facts: { dates } });
  return (guide && SUBJECTS_OF_GUIDES[guide]) ?? null;
}

const undated = (subject: StatusSubject, date: FactDate = {}): Status => ({
  subject,
  phase: 'undated',
  date,
  marks: [],
});

/**
 * Returns the next time, in milliseconds, at which a window of these notices opens or ends, or
 * null. The start of a new day is left out, because all pages are rendered again at midnight.
 */
export function statusesChangeAt(notices: readonly StatusSource[], now: number): number | null {
  const moments = notices.flatMap((notice) =>
    [notice.opensAt, notice.closesAt, periodWindow(correctionOf(notice)).closesAt].flatMap(
      (moment) => (moment ? Date.parse(moment) : []),
    ),
  );
  const ahead = moments.filter((moment) => moment > now);
  return ahead.length > 0 ? Math.min(...ahead) : null;
}

/** Returns the last day of a window, in India. */
const lastDayOf = (closesAt: string) => todayInIndia(new Date(lastMomentOf(Date.parse(closesAt))));

type State = Pick<Status, 'phase' | 'date'>;

/**
 * Returns the state of a notice's subject at `now` (in milliseconds). Returns null if no date
 * decides the state.
 */
export function stateOf(subject: StatusSubject, notice: StatusSource, now: number): State | null {
  const { dates = {}, mark } = notice;
  switch (subject) {
    case 'notice':
      return mark === 'cancelled' ? { phase: 'cancelled', date: {} } : null;
    case 'applications':
      return windowState(notice, now);
    case 'objections':
      // The mark 'until-filled' is only about applications.
      return windowState({ ...notice, mark: null }, now);
    case 'correction':
      return windowState({ ...periodWindow(correctionOf(notice)), mark: null }, now);
    case 'exam':
      return eventState(examinationAt(notice, now), now);
    case 'syllabus':
    case 'rebuttal':
      return null;
    case 'examCity':
    case 'letter':
      return newsState(dates.admitCard, now);
    default:
      return newsState(dates[subject], now);
  }
}

/**
 * Returns the examination of a notice at `now`. It is the first of these that the notice has:
 * - the notice's own date, if it is a day or month
 * - the present or next examination of its rounds
 * - the last examination of its rounds
 * - the notice's own date, if it is 'tba'
 *
 * Examinations of rounds that ended before the publication are ignored.
 */
function examinationAt(notice: StatusSource, now: number): FactDate | undefined {
  const { dates, publishedAt } = notice;
  if (dates?.exam && isKnown(dates.exam)) return dates.exam;
  const [published, today] = [publishedAt, now].map((moment) => todayInIndia(new Date(moment)));
  const isBefore = (date: FactDate, day = '') => isCertainlyBefore(endOf(date), day);
  const all = datesOfExamination(notice)
    .filter((date) => !isBefore(date, published))
    .sort((one, other) => endOf(one).localeCompare(endOf(other)));
  return all.find((date) => !isBefore(date, today)) ?? all.at(-1) ?? dates?.exam;
}

const endOf = ({ on = '', until = on }: FactDate) => until;

/** Returns the state of a window for applications, corrections or objections. */
function windowState(window: Window, now: number): State | null {
  const { opensAt, opensIn, closesAt } = window;
  const status = windowStatusAt(window, now);
  if (status === null) return null;
  if (status === 'opens') {
    if (!opensAt) {
      return { phase: isMonth(opensIn) ? 'ahead' : 'unknown', date: { on: opensIn ?? '' } };
    }
    const on = todayInIndia(new Date(opensAt));
    return { phase: 'ahead', date: { on, ...timeOf(opensAt) } };
  }
  if (!closesAt) return { phase: 'open', date: {} };
  const on = lastDayOf(closesAt);
  if (status === 'closed') return { phase: 'over', date: { on } };
  const isLastDay = on === todayInIndia(new Date(now));
  return { phase: isLastDay ? 'last-day' : status, date: { on, ...timeOf(closesAt) } };
}

/** Returns the clock time of an opening or end. Midnight is omitted. */
function timeOf(moment: string): Pick<FactDate, 'time'> {
  const time = clockInIndia(new Date(moment));
  return time === '00:00' ? {} : { time };
}

/**
 * Converts a period to a window. The first day may be missing. The window is empty in two cases:
 * - The last day is missing.
 * - The period begins in a month without a day, or with 'tba'.
 */
function periodWindow(period: FactDate | undefined): Omit<Window, 'mark'> {
  const { on, until, time } = period ?? {};
  if ((on && !isDay(on)) || !until) return { opensAt: null, opensIn: null, closesAt: null };
  return {
    opensAt: on ? momentInIndia(on).toISOString() : null,
    opensIn: null,
    closesAt: momentInIndia(until, time ?? '24:00').toISOString(),
  };
}

/**
 * Returns the state of an event on one or several days, such as an examination. Returns null
 * without a date, and for a past month or a past tentative day.
 *
 * @param now the present time, in milliseconds
 */
export function eventState(date: FactDate | undefined, now: number): State | null {
  const { on, until } = date ?? {};
  if (!date || !on) return null;
  if (!isDay(on) && !isMonth(on)) return { phase: 'unknown', date };
  const today = todayInIndia(new Date(now));
  if (isCertainlyBefore(until ?? on, today)) {
    return isDay(on) && !date.tentative ? { phase: 'over', date } : null;
  }
  if (!isDay(on) || isCertainlyBefore(today, on)) return { phase: 'ahead', date };
  return { phase: today === (until ?? on) ? 'today' : 'under-way', date };
}

/**
 * Returns the state of an item that is published on one day, such as a result.
 *
 * @param now the present time, in milliseconds
 */
export function newsState(date: FactDate | undefined, now: number): State | null {
  const state = eventState({ ...date, until: undefined }, now);
  if (state?.phase !== 'today') return state;
  return state.date.tentative ? { ...state, phase: 'ahead' } : { ...state, phase: 'over' };
}

/** Returns the marks for the date of a status. A status that is over or cancelled has no marks. */
function marksOf(
  notice: StatusSource,
  { subject, phase, date }: Pick<Status, 'subject' | 'phase' | 'date'>,
): DateMark[] {
  if (phase === 'over' || phase === 'cancelled') return [];
  const name = dateNameOf({ subject, phase });
  const ofName =
    name === 'correction'
      ? correctionOf(notice)
      : name && name !== 'exam'
        ? notice.dates?.[name]
        : date;
  const known = ofName ?? date;
  const isWindow = subject === 'applications' || subject === 'objections';
  const isMoved = Boolean(known.extendedFrom);
  const isPeriod = name !== null && isExtendedDate(name);
  const isMarked: Record<DateMark, boolean> = {
    extended: (isMoved && isPeriod) || (isWindow && notice.mark === 'extended'),
    // A postponed examination without a new date already has a status text about the postponement.
    rescheduled: isMoved && !isPeriod && !(subject === 'exam' && phase === 'unknown'),
    'until-filled':
      subject === 'applications' && notice.mark === 'until-filled' && date.on !== undefined,
    tentative: known.tentative === true,
  };
  return dateMarks.filter((mark) => isMarked[mark]);
}

/**
 * Returns the name of the date that a status shows. Returns null for a status about the whole
 * notice.
 */
export function dateNameOf({ subject, phase }: Pick<Status, 'subject' | 'phase'>): DateName | null {
  switch (subject) {
    case 'notice':
    case 'syllabus':
    case 'rebuttal':
      return null;
    case 'examCity':
    case 'letter':
      return 'admitCard';
    case 'applications':
      return phase === 'ahead' ? 'applyFrom' : 'last';
    case 'objections':
      return 'objection';
    default:
      return subject;
  }
}
