import type { Kind } from './kinds.ts';
import type { FactDate, Facts, Mark } from './schema.ts';
import type { Stage } from './stages.ts';

/*
 * A notice of a thread can prolong the time to apply of other notices: it extends the last date, or
 * opens the form again. `prolongedWindows` in `search/filters.server.ts` has the same rule in SQL.
 */

/** Words in titles of notices that prolong the time to apply. PostgreSQL reads the same pattern. */
export const PROLONGING_WORDS =
  'extend|extends|extended|extending|extension|re-?open|re-?opens|re-?opened|re-?opening|resumes|resumed';

/** Words in titles of notices about other forms. PostgreSQL reads the same pattern. */
export const OTHER_FORM_WORDS =
  'daf|counsell?ing|allotment|choice filling|slot|mains|tier[- ]?(?:2|3|ii|iii)|cbt[- ]?(?:2|ii)|skill test|interview|document verification|corrections?|objections?|fee';

/** Kinds of notices that can have a time to apply. */
export const KINDS_TO_APPLY = ['job', 'admission', 'other'] as const satisfies Kind[];

/** The fields of a notice that decide whether it prolongs the time to apply. */
type ProlongationSource = {
  title: string;
  kind: Kind;
  stage: Stage | null;
  mark: Mark | null;
  dates: Facts['dates'];
  lastDate: string | null;
  opensIn: string | null;
  closesAt: string | null;
};

const inTitle = (words: string) => new RegExp(`\\b(?:${words})\\b`, 'i');
const PROLONGING = inTitle(PROLONGING_WORDS);
const OTHER_FORM = inTitle(OTHER_FORM_WORDS);

/**
 * Finds the notice that prolongs the time to apply of a notice. If several do, the latest end
 * counts.
 *
 * @param notices the notices of the thread with this notice, newest first
 */
export function prolongationOf<N extends ProlongationSource>(
  notice: N,
  notices: readonly N[],
): N | null {
  const index = notices.indexOf(notice);
  return notices
    .filter((other, place) => isProlonging(other, notice, { isNewer: place < index }))
    .reduce<N | null>((best, one) => (best && endOf(best) >= endOf(one) ? best : one), null);
}

/**
 * Whether another notice of a thread prolongs the time to apply of a notice. Both are about the
 * application form, and the other one says that the time is longer and has a certain later end. The
 * other one is newer, or was extended from the last date of the notice or a later day: staff may
 * extend the first notice of a thread, once or again, after a newer notice repeated its last date.
 */
function isProlonging(
  other: ProlongationSource,
  notice: ProlongationSource,
  { isNewer }: { isNewer: boolean },
): boolean {
  const last: FactDate = other.dates?.last ?? {};
  const isSaid =
    other.mark === 'extended' || last.extendedFrom !== undefined || PROLONGING.test(other.title);
  return (
    isSaid &&
    (isNewer || isAtMost(notice.lastDate, last.extendedFrom)) &&
    !last.tentative &&
    other.mark !== 'cancelled' &&
    other.opensIn === null &&
    [other, notice].every(isToApply) &&
    other.closesAt !== null &&
    notice.closesAt !== null &&
    endOf(other) > endOf(notice)
  );
}

/** Compares calendar dates (`yyyy-mm-dd`). An unknown date is never at most another one. */
const isAtMost = (day: string | null, other: string | undefined) =>
  day !== null && other !== undefined && day <= other;

const endOf = ({ closesAt }: ProlongationSource) => Date.parse(closesAt ?? '');

const isToApply = ({ title, kind, stage }: ProlongationSource) =>
  (stage === null || stage === 'notification') &&
  (KINDS_TO_APPLY as readonly Kind[]).includes(kind) &&
  !OTHER_FORM.test(title);
