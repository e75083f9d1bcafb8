import type { AnnouncementBrief } from '../announcements/schema.ts';
import { DAY_MS, todayInIndia } from '../dates.ts';
import { examOf } from '../facts/exam-days.ts';
import { isCertainlyBefore, isDay, TO_BE_ANNOUNCED } from '../facts/fact-date.ts';
import { endsCorrection } from '../facts/last-date.ts';
import { LATER_FORM } from '../facts/later-form.ts';
import { prolongationOf } from '../facts/prolongation.ts';
import {
  type DateName,
  type FactDate,
  type Facts,
  type Round,
  type RoundDate,
  roundDates,
} from '../facts/schema.ts';
import { type Stage, stages } from '../facts/stages.ts';
import { isAboutExamination } from '../threads/read-title.ts';
import { isPast, momentsOf, pastState, type StepState, stepStateAt } from './step-state.ts';
import {
  type DatedNotice,
  isExamination,
  isOwnName,
  roundsOfThread,
  type ThreadRound,
  type ThreadRounds,
} from './thread-rounds.ts';

/* This file builds the timeline of an examination cycle from the facts of all its announcements. */

/** The fields of an announcement that a timeline needs. */
export type ThreadNotice = AnnouncementBrief & {
  /** The dates that readers see (`datesToldOf`), including the day of the last date. */
  dates: NonNullable<Facts['dates']>;
  rounds: readonly Round[];
  selection: readonly string[];
};

/** A kind of step. Each kind has a stage of notices, the name of a date, or both. */
type StepKind = { stage: Stage | null; dateName: DateName | null };

/** A step of a cycle. */
export type StepPlace = StepKind & {
  /** Round of the step. Null for a step of the whole cycle. */
  round: ThreadRound | null;
};

/** A step as shown in a timeline. */
export type TimelineStep = StepPlace & {
  /** Present date of the step ({@link presentDateOf}), or null. */
  date: FactDate | null;
  /** Announcement from which the date comes, or null. */
  source: ThreadNotice | null;
  /** Announcements of the step's stage and round, newest first. */
  notices: ThreadNotice[];
  state: StepState;
  isNext: boolean;
  /** Whether the timeline shows no other step of the same round. */
  isAlone: boolean;
};

export type Timeline = {
  /** Steps that are known or expected, in their usual order. */
  steps: TimelineStep[];
  /**
   * Announcements without a stage, such as a syllabus. Notifications about the form for a later
   * round are also in this list.
   */
  others: ThreadNotice[];
  /** Whether half a year has passed without news, so that announcements may be missing. */
  isQuiet: boolean;
  /**
   * The last shown step, if the thread is quiet, this step has begun, and another step usually
   * follows. Null in all other cases.
   */
  lastKnown: TimelineStep | null;
  /**
   * Future examinations, answer keys and results that are compared with past cycles. They belong to
   * the current round or to the round of the next step. The timeline may hide some of them.
   */
  awaited: StepPlace[];
  /**
   * Next time, in milliseconds, at which a date of a shown step begins or ends. Dates without a day
   * are ignored. Null if there is no such time.
   */
  changesAt: number | null;
};

/**
 * Steps before the first round. `OF_ROUND` has the steps of each round. `FINAL` has the step after
 * the last round.
 */
const BEFORE: readonly StepKind[] = [
  { stage: 'notification', dateName: 'notification' },
  { stage: null, dateName: 'applyFrom' },
  { stage: null, dateName: 'last' },
  { stage: 'correction', dateName: 'correction' },
];
const OF_ROUND: readonly StepKind[] = [
  { stage: 'exam-city', dateName: null },
  { stage: 'admit-card', dateName: 'admitCard' },
  { stage: null, dateName: 'exam' },
  { stage: 'answer-key', dateName: 'answerKey' },
  { stage: null, dateName: 'objection' },
  { stage: 'result', dateName: 'result' },
  { stage: 'cut-off', dateName: null },
];
const FINAL: StepKind = { stage: 'final-result', dateName: 'result' };

/** After this number of days without news, the site assumes that announcements may be missing. */
const QUIET_DAYS = 180;

/**
 * Builds the timeline of a thread at `at`. The date of a step comes from the newest announcement
 * with a date for this step. If a notice extends the last date, the last date comes from this
 * notice. The state of a step follows from its date, or from an announcement of its stage. Later
 * steps and cancellations can change the state.
 *
 * An expected step has no date and no announcement. It is shown in two cases:
 * - The step is an examination after all known steps, and the facts or the selection process name
 *   its round.
 * - The step is the usual next step, and the thread is not quiet.
 *
 * A cancelled recruitment has only past and cancelled steps.
 *
 * @param notices newest first
 * @param at the present time, in milliseconds
 */
export function timelineOf(notices: readonly ThreadNotice[], at: number): Timeline {
  const thread = roundsOfThread(notices);
  const steps = placesOf(thread).map((place) => {
    const told = place.stage ? noticesOf(notices, place, thread) : [];
    const found = presentDateOf(notices, place, thread);
    const date = found?.date ?? null;
    const state = cancellationOf({ ...place, date }, notices, thread)
      ? 'cancelled'
      : stepStateAt({ ...place, date, isAnnounced: told.length > 0 }, at);
    const source = found?.source ?? null;
    return { ...place, date, source, notices: told, state, isNext: false, isAlone: false };
  });
  const settled = inTime(withImpliedStates(steps));
  const isEnded = cancelledRecruitment(notices) !== null;
  const isQuiet = at - lastNews(notices, settled, at) > QUIET_DAYS * DAY_MS;
  const isJob = notices.some(({ kind }) => kind === 'job');
  const [over, known] = [settled.findLastIndex(isOver), settled.findLastIndex(isKnown)];
  const hasStopped = isEnded || settled.slice(over + 1).some(isCancelled);
  const usual = hasStopped ? null : usualNext(settled, { first: thread.first, isJob });
  const shown = settled.filter((step, index) => {
    if (isEnded) return isPast(step) || isCancelled(step);
    if (isKnown(step) || (step === usual && !isQuiet)) return true;
    if (step.date) return index > over;
    const isExpected = step.dateName === 'exam' && thread.expected.includes(step.round ?? '');
    return isExpected && index > known && !hasNews(step.round, settled);
  });
  const next = isEnded ? null : nextOf(shown, { isQuiet });
  const moments = shown.flatMap(({ dateName, date }) => momentsOf(dateName, date));
  const ahead = moments.filter((moment) => moment > at);
  const told = shown.map((step) => ({
    ...step,
    isNext: step === next,
    isAlone: shown.filter(({ round }) => round === step.round).length === 1,
  }));
  const last = told.at(-1);
  return {
    steps: told,
    others: notices.filter((notice) => notice.stage === null || isLaterForm(notice, thread)),
    isQuiet,
    lastKnown: isQuiet && usual && last && isOver(last) ? last : null,
    awaited: isEnded ? [] : awaitedIn(settled, next, thread.first),
    changesAt: ahead.length > 0 ? Math.min(...ahead) : null,
  };
}

/**
 * Returns the date of the next step, for the page of a notice. There are three cases:
 * - The timeline has a next step. The result is the date of this step, or null if the step has no
 *   date.
 * - The timeline has no next step, but has steps after the last step of the notice. The result is
 *   null.
 * - In all other cases, the result is undefined.
 *
 * A step belongs to the notice in three cases:
 * - The step lists the notice.
 * - The step takes its date from the notice.
 * - The step is an examination or a result on a date of the notice.
 */
export function dateAfter(
  { steps }: Pick<Timeline, 'steps'>,
  notice: ThreadNotice,
): FactDate | null | undefined {
  const next = steps.find(({ isNext }) => isNext);
  if (next) return next.date;
  const own = steps.findLastIndex(
    ({ dateName, date, source, notices }) =>
      [source, ...notices].some((one) => one?.id === notice.id) ||
      ((dateName === 'exam' || dateName === 'result') && namesDate(notice, dateName, date)),
  );
  return own >= 0 && own < steps.length - 1 ? null : undefined;
}

/** Whether a notice has this date for the whole examination or for a round. */
function namesDate(notice: ThreadNotice, dateName: RoundDate, date: FactDate | null): boolean {
  const { dates, rounds } = notice;
  const own = [dates[dateName], ...rounds.map((entry) => dateInRound(entry, dateName, notice))];
  return own.some((other) => other?.on !== undefined && other.on === date?.on);
}

/** Lists all steps that a cycle may have, in their usual order. */
export function placesOf({ rounds }: { rounds: readonly ThreadRound[] }): StepPlace[] {
  const ofCycle = (kind: StepKind) => ({ ...kind, round: null });
  return [
    ...BEFORE.map(ofCycle),
    ...rounds.flatMap((round) => OF_ROUND.map((kind) => ({ ...kind, round }))),
    ofCycle(FINAL),
  ];
}

/**
 * Lists the dates of a cycle's steps ({@link dateOf}). Steps without a date are left out.
 *
 * @param notices newest first
 */
export function datesOfSteps(notices: readonly DatedNotice[]): (StepPlace & { date: FactDate })[] {
  const thread = roundsOfThread(notices);
  return placesOf(thread).flatMap((place) => {
    const found = dateOf(notices, place, thread);
    return found ? [{ ...place, date: found.date }] : [];
  });
}

const isCancelled = ({ state }: TimelineStep) => state === 'cancelled';
const isKnown = ({ state }: TimelineStep) => state !== 'unknown';
const isOver = (step: TimelineStep) =>
  isPast(step) || step.state === 'now' || step.state === 'announced';
const hasNews = (round: ThreadRound | null, steps: readonly TimelineStep[]) =>
  steps.some((step) => step.round === round && (isKnown(step) || step.date));

function noticesOf(
  notices: readonly ThreadNotice[],
  { stage, round }: StepPlace,
  thread: ThreadRounds<ThreadNotice>,
): ThreadNotice[] {
  return notices.filter((notice) => notice.stage === stage && isOfRound(notice, round, thread));
}

/**
 * Whether a notice is about a round. If `round` is null, each notice counts as a notice about the
 * whole cycle, except a notification about the form for a later round.
 */
const isOfRound = <N extends DatedNotice>(
  notice: N,
  round: ThreadRound | null,
  thread: ThreadRounds<N>,
): boolean =>
  round === null ? !isLaterForm(notice, thread) : thread.roundOfNotice.get(notice) === round;

/** Whether a notification is about the form for a later round, such as the main examination. */
const isLaterForm = <N extends DatedNotice>(
  notice: N,
  { roundOfNotice, first }: ThreadRounds<N>,
): boolean => notice.stage === 'notification' && roundOfNotice.get(notice) !== first;

/**
 * Returns the newest notification if it cancels the recruitment or admission, otherwise null. A job
 * or admission without a stage is also a notification.
 *
 * @param notices newest first
 */
export function cancelledRecruitment<N extends Pick<ThreadNotice, 'stage' | 'mark' | 'kind'>>(
  notices: readonly N[],
): N | null {
  const newest = notices.find(
    ({ stage, kind }) =>
      stage === 'notification' || (stage === null && (kind === 'job' || kind === 'admission')),
  );
  return newest?.mark === 'cancelled' ? newest : null;
}

/**
 * Finds the notice that cancels a step:
 * - The result of {@link cancelledRecruitment} cancels the step 'notification'.
 * - If the step is an examination, a cancelled notice about the examination on this date cancels
 *   the step.
 * - Nothing cancels any other step. The result is null.
 *
 * @param notices newest first
 */
export function cancellationOf(
  step: StepPlace & { date: FactDate | null },
  notices: readonly ThreadNotice[],
  thread: ThreadRounds<ThreadNotice>,
): ThreadNotice | null {
  const { stage, dateName, date } = step;
  if (stage === 'notification') return cancelledRecruitment(notices);
  if (dateName !== 'exam' || !date) return null;
  return (
    notices.find((notice, index) => {
      if (notice.mark !== 'cancelled') return false;
      const isDated = hasExamination(notice);
      const [told, round] = [
        isDated ? [notice] : notices.slice(index + 1),
        thread.roundInTitle(notice),
      ];
      const known = dateOf(told, step, thread)?.date;
      if (!known || !isSameDate(known, date)) return false;
      const isOwn = notice.dates.exam !== undefined && isSameDate(notice.dates.exam, date);
      if (isOwn) return true;
      // A notice does not cancel a round that was over before the notice was published.
      const day = todayInIndia(new Date(notice.publishedAt));
      if (isCertainlyBefore(date.until ?? date.on ?? '', day)) return false;
      if (round !== null && round !== step.round) return false;
      return isDated || cancelsRound(notice, step.round ?? '', thread);
    }) ?? null
  );
}

/** Whether a notice has an examination date. The date may be a month or 'tba'. */
export const hasExamination = ({ dates, rounds }: ThreadNotice) =>
  hasDay(dates.exam) || rounds.some((entry) => hasDay(examOf(entry)));

/**
 * Whether a cancelled notice without an examination date cancels the examination of a round:
 * - A notice whose title is not about an examination cancels no round.
 * - A round in the title is cancelled. The caller checks that the title does not name another
 *   round.
 * - If only the facts name rounds, these rounds are cancelled.
 * - If neither title nor facts name a round, all written examinations and all rounds without a code
 *   are cancelled.
 */
function cancelsRound(
  notice: ThreadNotice,
  round: ThreadRound,
  thread: ThreadRounds<ThreadNotice>,
): boolean {
  if (!isAboutExamination(notice.title)) return false;
  if (thread.roundInTitle(notice) !== null) return true;
  const named = notice.rounds.map(thread.roundOfEntry);
  return named.length > 0 ? named.includes(round) : isExamination(round) || isOwnName(round);
}

/** Whether two dates have the same first and last day. */
export const isSameDate = (one: FactDate, other: FactDate) =>
  one.on === other.on && (one.until ?? one.on) === (other.until ?? other.on);

/** Matches words in titles of notices about a new date. */
export const NEW_DATE =
  /\b(?:revised|new (?:exam(?:ination)? )?date|re-?scheduled?|postponed|deferred)\b/i;

/** Stages whose notices have the exact day of the examination. */
const WITH_EXAM_DAY: readonly Stage[] = ['admit-card', 'exam-city'];

/**
 * Removes the notices that repeat an examination date after an older notice changed this date.
 * Notices that announce a change are kept. Admit cards and notices about the exam city are kept as
 * well, because their day is reliable.
 *
 * @param notices newest first
 */
function withoutRepeats<N extends DatedNotice>(
  notices: readonly N[],
  dateIn: (notice: N) => FactDate | undefined,
): N[] {
  const saysChange = (notice: N) =>
    dateIn(notice)?.extendedFrom !== undefined || NEW_DATE.test(notice.title);
  const isFormer = (day: string, older: readonly N[]) =>
    older.some((mover, index) => {
      const moved = dateIn(mover);
      if (!moved || moved.on === day || !saysChange(mover)) return false;
      const before = older.slice(index + 1).map((one) => dateIn(one)?.on);
      return [moved.extendedFrom, ...before].includes(day);
    });
  return notices.filter((notice, index) => {
    const day = dateIn(notice)?.on;
    if (!isDay(day) || saysChange(notice)) return true;
    if (notice.stage && WITH_EXAM_DAY.includes(notice.stage)) return true;
    return !isFormer(day, notices.slice(index + 1));
  });
}

/**
 * Finds the date of a step ({@link newestDate}). Notices that repeat an outdated examination date
 * are ignored.
 */
export function dateOf<N extends DatedNotice>(
  notices: readonly N[],
  place: StepPlace,
  thread: ThreadRounds<N>,
): { date: FactDate; source: N } | null {
  const { dateName, round } = place;
  if (!dateName) return null;
  const dateIn = (notice: N) => {
    const isOwn = isOfRound(notice, round, thread) && isDateOf(place, notice);
    const own = isOwn ? notice.dates[dateName] : undefined;
    const entry = notice.rounds.find((each) => thread.roundOfEntry(each) === round);
    return hasDay(own) ? own : entry && dateInRound(entry, dateName, notice);
  };
  const telling = dateName === 'exam' ? withoutRepeats(notices, dateIn) : notices;
  return newestDate(telling, dateIn);
}

/**
 * Finds the date of a step as {@link dateOf} does. If another notice extends a last date, the
 * result is the last date of the other notice.
 */
function presentDateOf(
  notices: readonly ThreadNotice[],
  place: StepPlace,
  thread: ThreadRounds<ThreadNotice>,
): { date: FactDate; source: ThreadNotice } | null {
  const found = dateOf(notices, place, thread);
  const longer = place.dateName === 'last' && found ? prolongationOf(found.source, notices) : null;
  return longer?.dates.last ? { date: longer.dates.last, source: longer } : found;
}

/**
 * Whether a date has a day, a month or 'tba', or at least a last day. A period of corrections may
 * have only a last day.
 */
const hasDay = (date: FactDate | undefined) => Boolean(date?.on ?? date?.until);

/**
 * Finds the newest announcement that has a date, and returns this date. If the announcement only
 * moves the last day of a period, the first day comes from an older announcement.
 *
 * @param notices newest first
 * @param dateIn returns the date of an announcement
 */
export function newestDate<N extends Pick<DatedNotice, 'publishedAt'>>(
  notices: readonly N[],
  dateIn: (notice: N) => FactDate | undefined,
): { date: FactDate; source: N } | null {
  for (const [index, source] of notices.entries()) {
    const date = dateIn(source);
    if (!date || !hasDay(date)) continue;
    if (date.on) return { date, source };
    const older = newestDate(notices.slice(index + 1), dateIn)?.date;
    const isMoved = older && isLastDayMoved(date, older, source.publishedAt);
    return { date: isMoved ? { ...date, on: older.on } : date, source };
  }
  return null;
}

/**
 * Whether a period without a first day moves the last day of an older period. The newer notice must
 * name the old last day, or must be published before the old last day is over. Otherwise the newer
 * period may be a second period.
 */
function isLastDayMoved(
  { until = '', extendedFrom }: FactDate,
  older: FactDate,
  publishedAt: string,
): boolean {
  if (!isDay(older.on) || !older.until || older.on > until) return false;
  return extendedFrom === older.until || todayInIndia(new Date(publishedAt)) <= older.until;
}

/**
 * Returns a date of an entry in `facts.rounds`. Returns undefined for dates that rounds cannot
 * have.
 */
function dateInRound(
  entry: Round,
  dateName: DateName,
  { dates }: Pick<DatedNotice, 'dates'>,
): FactDate | undefined {
  if (!isRoundDate(dateName)) return undefined;
  return dateName === 'exam' ? examOf(entry, dates.exam) : entry[dateName];
}

const isRoundDate = (name: DateName): name is RoundDate =>
  (roundDates as readonly DateName[]).includes(name);

/** Whether a date of an announcement belongs to a step. */
function isDateOf({ stage, dateName }: StepKind, notice: DatedNotice): boolean {
  // The last date in a notice is not always the last date to apply. It may be the end of
  // corrections or objections, or belong to the form for a later round.
  if (dateName === 'last') {
    const lastDate = notice.dates.last?.on ?? null;
    if (endsCorrection({ ...notice, lastDate })) return false;
    return notice.stage ? TO_APPLY.includes(notice.stage) : !LATER_FORM.test(notice.title);
  }
  if (dateName !== 'result') return true;
  return (stage === 'final-result') === (notice.stage === 'final-result');
}

/** Stages whose notices may have the last date of applications. They come before the answer key. */
const TO_APPLY = stages.slice(0, stages.indexOf('answer-key'));

/**
 * Marks steps as past if a later step is past. If a step belongs to a round, the later step must
 * belong to the same round. Only two kinds of steps are marked:
 * - steps with a month or a past tentative date
 * - steps that are announced without a date
 *
 * A cancelled step stays cancelled.
 */
function withImpliedStates(steps: readonly TimelineStep[]): TimelineStep[] {
  return steps.map((step, index) => {
    const { date, round, state, dateName } = step;
    const hasDate = date !== null && date.on !== TO_BE_ANNOUNCED;
    const isCertain = state !== 'unknown' && momentsOf(dateName, date).length > 0;
    const isImplied = steps
      .slice(index + 1)
      .some((later) => isPast(later) && (round === null || later.round === round));
    const isOpen = (hasDate && state !== 'cancelled') || state === 'announced';
    return isOpen && !isCertain && isImplied ? { ...step, state: pastState(dateName) } : step;
  });
}

/**
 * Moves each dated step of a round without a code to its place by date, among the steps of other
 * rounds and the final result. A first merit list, for example, comes before the final result.
 */
function inTime(steps: readonly TimelineStep[]): TimelineStep[] {
  const dayOf = ({ date }: TimelineStep) => (isDay(date?.on) ? date.on : '');
  const ordered = [...steps];
  for (const step of steps) {
    const day = dayOf(step);
    if (day === '' || step.round === null || !isOwnName(step.round)) continue;
    const place = ordered.indexOf(step);
    const beginning = ordered.findIndex(({ round }) => round !== null);
    const later = ordered.findIndex((other, at) => at >= beginning && dayOf(other) > day);
    const earlier = ordered.findLastIndex((other) => dayOf(other) !== '' && dayOf(other) < day);
    const target = later >= 0 && later < place ? later : Math.max(place, earlier);
    ordered.splice(target, 0, ...ordered.splice(place, 1));
  }
  return ordered;
}

/**
 * Returns the time of the latest news up to `at`. The publication of a notice counts as news. The
 * beginning and the end of a dated step also count.
 */
function lastNews(
  notices: readonly ThreadNotice[],
  steps: readonly TimelineStep[],
  at: number,
): number {
  const published = notices.map(({ publishedAt }) => Date.parse(publishedAt));
  const ended = steps.flatMap(({ dateName, date }) => momentsOf(dateName, date));
  return Math.max(...published, ...ended.filter((moment) => moment <= at));
}

/**
 * Returns the step that usually follows the last step that has begun. In a recruitment, the very
 * last step is the final result.
 */
function usualNext(
  steps: readonly TimelineStep[],
  { first, isJob }: { first: ThreadRound; isJob: boolean },
): TimelineStep | null {
  const last = steps.findLastIndex(isOver);
  const { stage = null, dateName = null, round = null } = steps[last] ?? {};
  const later = steps.slice(last + 1);
  const find = (wanted: Stage, of: ThreadRound | null) =>
    later.find((step) => step.stage === wanted && step.round === of) ?? null;
  if (last < 0 || stage === 'final-result') return null;
  if (round === null) return find('admit-card', first);
  if (later.some((step) => step.round !== round && isKnown(step))) return null;
  if (stage === 'exam-city') return find('admit-card', round);
  if (isExamination(round)) {
    if (stage === 'admit-card' || dateName === 'exam') return find('answer-key', round);
    if (stage === 'answer-key' || dateName === 'objection') return find('result', round);
  }
  if (stage === 'admit-card') return null;
  const hasRoundAfter = later.some((step) => step.round !== null && step.round !== round);
  return isJob && !hasRoundAfter ? find('final-result', null) : null;
}

/**
 * Returns the next step of the timeline. There are two possibilities, in this order:
 * - The first opening or last date that is `ahead` and has a day. It is skipped if a later step has
 *   an earlier date.
 * - The first later step that is `ahead`. In a thread that is not quiet, this step may also be
 *   `unknown`.
 *
 * A later step is a step after the last step that has begun. Returns null if neither step exists.
 */
function nextOf(
  shown: readonly TimelineStep[],
  { isQuiet }: { isQuiet: boolean },
): TimelineStep | null {
  const later = shown.slice(shown.findLastIndex(isOver) + 1);
  const toApply = shown.find(
    ({ state, dateName, date }) =>
      state === 'ahead' && (dateName === 'applyFrom' || dateName === 'last') && isDay(date?.on),
  );
  const isEarlier = ({ date }: TimelineStep) =>
    isCertainlyBefore(date?.on ?? '', toApply?.date?.on ?? '');
  if (toApply && !later.some(isEarlier)) return toApply;
  return later.find(({ state }) => state === 'ahead' || (state === 'unknown' && !isQuiet)) ?? null;
}

/** Dates that are compared with the dates of past cycles. */
const AWAITED: ReadonlySet<DateName | null> = new Set(['exam', 'answerKey', 'result']);

/**
 * Returns the steps with dates in `AWAITED` that are still to come. They belong to the current
 * round or to the round of the next step.
 */
function awaitedIn(
  steps: readonly TimelineStep[],
  next: TimelineStep | null,
  first: ThreadRound,
): StepPlace[] {
  const last = steps.findLastIndex(isOver);
  const rounds = [steps[last]?.round ?? first, next?.round];
  return steps
    .slice(last + 1)
    .filter(
      ({ round, dateName }) => round !== null && AWAITED.has(dateName) && rounds.includes(round),
    )
    .map(({ stage, dateName, round }) => ({ stage, dateName, round }));
}
