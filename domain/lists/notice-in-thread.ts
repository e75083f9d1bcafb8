import type { AnnouncementBrief } from '../announcements/schema.ts';
import { todayInIndia } from '../dates.ts';
import { datesOfExamination, examOf, isKnown } from '../facts/exam-days.ts';
import { isCertainlyBefore, isDay } from '../facts/fact-date.ts';
import { prolongationOf } from '../facts/prolongation.ts';
import type { FactDate, Facts, Round } from '../facts/schema.ts';
import { endOfWindow } from '../facts/window.ts';
import { roundsOfThread, type ThreadRounds } from './thread-rounds.ts';
import {
  cancellationOf,
  cancelledRecruitment,
  dateOf,
  hasExamination,
  isSameDate,
  NEW_DATE,
  placesOf,
  type StepPlace,
  type ThreadNotice,
} from './timeline.ts';

/*
 * Other notices of a thread can change the last date and examination dates of a notice, or cancel
 * the notice. This file finds these changes and cancellations.
 */

/** A change of a date. `by` is the other notice that changed the date. */
export type ChangedDate = {
  name: 'last' | 'exam';
  from: FactDate;
  to: FactDate;
  by: ThreadNotice;
};

/** A cancellation by another notice of the thread. */
export type Cancellation = { of: 'exam' | 'recruitment' | 'admission'; by: ThreadNotice };

export type NoticeInThread<N> = {
  /**
   * The notice with its present last date and examination dates.
   * - `mark` is 'cancelled' if the subject of the notice is cancelled.
   * - `cancelled` is 'exam' if only the examination of the notice is cancelled.
   * - `isRevised` is true if another notice changed or cancelled this notice.
   */
  notice: N;
  changed: ChangedDate[];
  cancellation: Cancellation | null;
};

/**
 * The fields of a notice that {@link noticeInThread} reads or changes. Only full announcements have
 * `facts`. Briefs and titles lack this field.
 */
export type Source = Pick<
  AnnouncementBrief,
  'shortId' | 'kind' | 'mark' | 'cancelled' | 'isRevised' | 'lastDate' | 'dates' | 'rounds'
> &
  // Queries for mails do not load these columns.
  Partial<Pick<AnnouncementBrief, 'opensAt' | 'opensIn' | 'closesAt'>> & {
    facts?: Facts;
  };

/** The data of a thread that {@link noticeInThread} uses. */
export type ThreadChanges = {
  /** Newest first. */
  notices: readonly ThreadNotice[];
  rounds: ThreadRounds<ThreadNotice>;
  /** The notice that cancels the recruitment or admission, or null. */
  recruitment: ThreadNotice | null;
  /** The present examination dates. `by` is the notice that cancels the examination, or null. */
  examinations: {
    place: StepPlace;
    date: FactDate;
    source: ThreadNotice;
    by: ThreadNotice | null;
  }[];
};

/**
 * Finds the present examination dates and the cancellations of a thread.
 *
 * @param notices the notices of the thread, newest first
 */
export function changesOfThread(notices: readonly ThreadNotice[]): ThreadChanges {
  const rounds = roundsOfThread(notices);
  const examinations = placesOf(rounds).flatMap((place) => {
    const found = place.dateName === 'exam' ? dateOf(notices, place, rounds) : null;
    if (!found) return [];
    const by = cancellationOf({ ...place, date: found.date }, notices, rounds);
    return [{ place, ...found, by }];
  });
  return { notices, rounds, recruitment: cancelledRecruitment(notices), examinations };
}

/**
 * Returns a notice with the changes that other notices of its thread make. Each rule uses the
 * result of the rules above it. A notice with the mark 'cancelled' does not change.
 * - Last date: if another notice extends the time to apply (`prolongationOf`), the notice gets the
 *   new last date. If the form opens again after the original end, the notice also gets the new
 *   opening.
 * - Examination date: the date in a newer notice replaces the date in this notice. A month does not
 *   replace a day in this month. The newer notice must be published before the examination is over,
 *   or its title must announce a new date. The date of any other newer notice may belong to another
 *   examination. If the new date is 'tba' and the newer notice states the original day, only a date
 *   on the original day is replaced.
 * - Repeated date: a notice that repeats the date from before a change gets the changed date.
 * - Cancelled examination: the notice loses the date of the examination. A notice without another
 *   pending examination gets `cancelled: 'exam'`. An admit card without another pending examination
 *   keeps its date and gets the mark 'cancelled'.
 * - Admit card without a date: the rules for newer notices apply to the date that the round of the
 *   card had when the card was published.
 * - Cancelled recruitment: all notices of the thread are cancelled. The other rules do not apply.
 */
export function noticeInThread<N extends Source>(
  notice: N,
  { notices, rounds, recruitment, examinations }: ThreadChanges,
): NoticeInThread<N> {
  const index = notices.findIndex(({ shortId }) => shortId === notice.shortId);
  const own = notices[index];
  if (!own || notice.mark === 'cancelled') return { notice, changed: [], cancellation: null };
  if (recruitment) {
    const of = recruitment.kind === 'admission' ? 'admission' : 'recruitment';
    const cancellation: Cancellation = { of, by: recruitment };
    return { notice: asRevised(asCancelled(notice)), changed: [], cancellation };
  }
  const changed: ChangedDate[] = [];
  let cancellation: Cancellation | null = null;
  let present = notice;
  const longest = prolongationOf(own, notices);
  if (longest) {
    const { last } = own.dates;
    changed.push({ name: 'last', from: last ?? {}, to: longest.dates.last ?? {}, by: longest });
    present = withWindow(present, own, longest);
  }
  const isNewer = (other: ThreadNotice) => notices.indexOf(other) < index;
  // If the present date comes from an older notice, this notice repeats a date from before the
  // change.
  const isRepeat = (source: ThreadNotice) => source !== own;
  for (const { place, date, source, by } of examinations) {
    const ownDate = dateOf([own], place, rounds)?.date;
    const from = ownDate ?? dateOfCard(index, place, { notices, rounds });
    if (!from || (!ownDate && !isNewer(by ?? source))) continue;
    const dated = ownDate ? present : withDates(present, { exam: from });
    if (by) {
      cancellation ??= { of: 'exam', by };
      present = withExamination(dated, from, undefined);
    } else if (isNewer(source) ? isChanged(from, { date, source }) : isRepeat(source)) {
      changed.push({ name: 'exam', from, to: date, by: source });
      present = withExamination(dated, from, date);
    }
  }
  if (cancellation && !hasExaminationAfter(cancellation.by, present)) {
    present =
      notice.kind === 'admit-card' ? asCancelled(notice) : { ...present, cancelled: 'exam' };
  }
  const isRevised = changed.length > 0 || cancellation !== null;
  return { notice: isRevised ? asRevised(present) : present, changed, cancellation };
}

const asRevised = <N extends Source>(notice: N): N => ({ ...notice, isRevised: true });

/**
 * Finds the examination date of an admit card that has no date. It is the date that the card's
 * round had when the card was published.
 *
 * @param index position of the admit card in the thread
 */
function dateOfCard(
  index: number,
  place: StepPlace,
  { notices, rounds }: Pick<ThreadChanges, 'notices' | 'rounds'>,
): FactDate | undefined {
  const own = notices[index];
  if (own?.kind !== 'admit-card' || hasExamination(own)) return undefined;
  const isOfRound = rounds.roundOfNotice.get(own) === place.round;
  return isOfRound ? dateOf(notices.slice(index), place, rounds)?.date : undefined;
}

/** Whether a notice has an examination that was not over when the notice `by` was published. */
function hasExaminationAfter(by: ThreadNotice, { dates, rounds }: Source): boolean {
  const day = todayInIndia(new Date(by.publishedAt));
  const all = [...(dates?.exam ? [dates.exam] : []), ...datesOfExamination({ dates: {}, rounds })];
  return all.some((date) => isKnown(date) && !isCertainlyBefore(date.until ?? date.on ?? '', day));
}

/** Changes several notices of a thread as {@link noticeInThread} does. */
export const noticesInThread = <N extends Source>(
  notices: readonly N[],
  changes: ThreadChanges,
): N[] => notices.map((notice) => noticeInThread(notice, changes).notice);

const asCancelled = <N extends Source>(notice: N): N => ({
  ...notice,
  mark: 'cancelled',
  ...(notice.facts && { facts: { ...notice.facts, mark: 'cancelled' } }),
});

/**
 * Gives a notice the last dates of the notice `longer`. If the form opens again, the notice also
 * gets the new opening.
 */
function withWindow<N extends Source>(notice: N, own: ThreadNotice, longer: ThreadNotice): N {
  const { lastDate, opensAt, closesAt, dates } = longer;
  const isAgain = opensAt !== null && Date.parse(opensAt) >= endOfWindow(own);
  const last: FactDate = { ...dates.last, extendedFrom: notice.lastDate ?? undefined };
  return {
    ...withDates(notice, {
      last,
      ...(dates.feeLast && { feeLast: dates.feeLast }),
      ...(isAgain && { applyFrom: dates.applyFrom }),
    }),
    ...{ lastDate, closesAt },
    ...(isAgain && { opensAt, opensIn: null }),
  };
}

/** Replaces some dates of a notice and of its facts. The other dates do not change. */
const withDates = <N extends Source>(notice: N, dates: Facts['dates']): N => ({
  ...notice,
  dates: { ...notice.dates, ...dates },
  ...(notice.facts && {
    facts: { ...notice.facts, dates: { ...notice.facts.dates, ...dates } },
  }),
});

function isChanged(from: FactDate, { date, source }: { date: FactDate; source: ThreadNotice }) {
  // A postponement without a new date affects only the examination on the original day.
  const { extendedFrom = from.on } = date;
  if (!isKnown(date) && from.on !== extendedFrom) return false;
  const published = todayInIndia(new Date(source.publishedAt));
  const isLessExact = isDay(from.on) && date.on !== undefined && from.on.startsWith(date.on);
  const isOther = isCertainlyBefore(from.until ?? from.on ?? '', published);
  const isRevision = !isOther || NEW_DATE.test(source.title);
  return !isSameDate(from, date) && isRevision && (isDay(date.on) || !isLessExact);
}

/**
 * Replaces an examination date of a notice and of its rounds. If `to` is undefined, the date is
 * removed, and so is a round that has nothing but this date.
 */
function withExamination<N extends Source>(notice: N, from: FactDate, to: FactDate | undefined): N {
  const { facts } = notice;
  const isMeant = (date: FactDate | undefined) => date !== undefined && isSameDate(date, from);
  const present = (all: Facts['dates']) => {
    const { exam, ...others } = all ?? {};
    return isMeant(exam) ? { ...others, ...(to && { exam: to }) } : all;
  };
  const inPresent = (round: Round): Round[] => {
    if (!isMeant(examOf(round, notice.dates?.exam))) return [round];
    const { exam, days, ...others } = round;
    if (to) return [{ ...others, exam: to }];
    const { round: code, name, ...facts } = others;
    return Object.keys(facts).length > 0 ? [others] : [];
  };
  return {
    ...notice,
    dates: present(notice.dates),
    ...(notice.rounds && { rounds: notice.rounds.flatMap(inPresent) }),
    ...(facts && {
      facts: {
        ...facts,
        ...(facts.dates && { dates: present(facts.dates) }),
        ...(facts.rounds && { rounds: facts.rounds.flatMap(inPresent) }),
      },
    }),
  };
}
