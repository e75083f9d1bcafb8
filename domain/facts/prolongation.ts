import { isDay } from './fact-date.ts';
import type { Kind } from './kinds.ts';
import { LATER_FORM } from './later-form.ts';
import type { Facts, Mark } from './schema.ts';
import type { Stage } from './stages.ts';
import { endOfWindow } from './window.ts';

/*
 * A notice can extend the time to apply of other notices in its thread. The notice then has a later
 * last date, or opens the form again.
 * - `prolongationColumnsOf` decides whether a notice extends the time to apply of other notices.
 * - `prolongationOf` finds the notice that extends the time to apply of a given notice.
 * - `prolongedWindows` in `search/filters.server.ts` applies the rules of `prolongationOf` in SQL,
 *   with the stored columns.
 */

/** Matches words for an extended or reopened time to apply, in titles. */
const PROLONGING =
  /\b(?:extend|extends|extended|extending|extension|re-?open|re-?opens|re-?opened|re-?opening|resumes|resumed)\b/i;

/**
 * Matches titles about steps after the application form, or about periods that are not for
 * applications, such as objections.
 */
const OTHER_PERIOD =
  /\b(?:mains|tier[- ]?(?:2|3|ii|iii)|cbt[- ]?(?:2|ii)|skill test|interview|document verification|corrections?|objections?|fee)\b/i;

/** Kinds of notices that can have a time to apply. */
const KINDS_TO_APPLY: readonly Kind[] = ['job', 'admission', 'other'];

/** The fields of a notice that decide whether it extends the time to apply of other notices. */
type Content = {
  title: string;
  kind: Kind;
  stage: Stage | null;
  mark: Mark | null;
  dates?: Facts['dates'];
  opensIn: string | null;
  closesAt: Date | string | null;
};

/** Columns of a notice for the comparison with other notices of its thread. */
export type ProlongationColumns = {
  /** Whether the notice extends the time to apply of older notices of its thread. */
  isProlonging: boolean;
  /**
   * The last date before the extension: 10 March for an extension from 10 to 20 March. The notice
   * extends the time to apply of a newer notice if the last date of the newer notice is 10 March or
   * earlier. Null if the notice does not name this date, or does not extend the time to apply.
   */
  extendedFrom: string | null;
  /**
   * Whether the notice has a window that is not for applications, such as a window for objections.
   * Other notices never extend such a window.
   */
  isOtherWindow: boolean;
};

/**
 * Decides from the content of a notice whether the notice extends the time to apply of other
 * notices. The notice must meet all of these conditions:
 * - It is about the application form.
 * - Its mark, its original last date or its title announces an extension.
 * - It is not cancelled.
 * - The end of its window is known, and its last date is not tentative.
 * - Its opening is a known day, or no opening is stated.
 */
export function prolongationColumnsOf(notice: Content): ProlongationColumns {
  const { title, mark, opensIn, closesAt } = notice;
  const { tentative, extendedFrom } = notice.dates?.last ?? {};
  const isSaid = mark === 'extended' || extendedFrom !== undefined || PROLONGING.test(title);
  const isCertain = !tentative && mark !== 'cancelled' && opensIn === null;
  const isProlonging = closesAt !== null && isToApply(notice) && isSaid && isCertain;
  return {
    isProlonging,
    extendedFrom: isProlonging && isDay(extendedFrom) ? extendedFrom : null,
    isOtherWindow: closesAt !== null && !isToApply(notice),
  };
}

const isToApply = ({ title, kind, stage }: Content) =>
  (stage === null || stage === 'notification') &&
  KINDS_TO_APPLY.includes(kind) &&
  !LATER_FORM.test(title) &&
  !OTHER_PERIOD.test(title);

type ThreadNotice = Content & { lastDate: string | null; closesAt: string | null };

/**
 * Finds the notice that extends the time to apply of another notice. If there are several, the
 * notice with the latest end is returned.
 *
 * @param notices all notices of the thread, including `notice`, newest first
 */
export function prolongationOf<N extends ThreadNotice>(notice: N, notices: readonly N[]): N | null {
  if (notice.closesAt === null || prolongationColumnsOf(notice).isOtherWindow) return null;
  const index = notices.indexOf(notice);
  return notices
    .filter((other, place) => isProlonging(other, notice, { isNewer: place < index }))
    .reduce<N | null>(
      (best, one) => (best && endOfWindow(best) >= endOfWindow(one) ? best : one),
      null,
    );
}

/**
 * Whether the window of `longer` extends the time to apply of `notice`. `longer` must announce an
 * extension ({@link prolongationColumnsOf}). The window of `longer` must end later, and one of
 * these conditions must hold:
 * - `longer` is newer than `notice`.
 * - The last date of `notice` is not after the original last date of `longer`. A newer notice may
 *   repeat the original last date.
 */
function isProlonging(
  longer: ThreadNotice,
  notice: ThreadNotice,
  { isNewer }: { isNewer: boolean },
): boolean {
  if (endOfWindow(longer) <= endOfWindow(notice)) return false;
  const { isProlonging: isSaid, extendedFrom } = prolongationColumnsOf(longer);
  return isSaid && (isNewer || isAtMost(notice.lastDate, extendedFrom));
}

/** Whether a day (`yyyy-mm-dd`) is not after another day. False if one of the days is unknown. */
const isAtMost = (day: string | null, other: string | null) =>
  day !== null && other !== null && day <= other;
