import type { Kind } from './kinds.ts';
import type { FactDate, Facts, Mark } from './schema.ts';
import type { Stage } from './stages.ts';

/*
 * A notice of a thread can prolong the time to apply of older notices: it extends the last date, or
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
  opensIn: string | null;
  closesAt: string | null;
};

const inTitle = (words: string) => new RegExp(`\\b(?:${words})\\b`, 'i');
const PROLONGING = inTitle(PROLONGING_WORDS);
const OTHER_FORM = inTitle(OTHER_FORM_WORDS);

/**
 * Whether a newer notice of a thread prolongs the time to apply of an older one. Both are about the
 * application form, and the newer one says that the time is longer and has a certain later end.
 */
export function isProlonging(newer: ProlongationSource, older: ProlongationSource): boolean {
  const last: FactDate = newer.dates?.last ?? {};
  const isSaid =
    newer.mark === 'extended' || last.extendedFrom !== undefined || PROLONGING.test(newer.title);
  return (
    isSaid &&
    !last.tentative &&
    newer.mark !== 'cancelled' &&
    newer.opensIn === null &&
    [newer, older].every(isToApply) &&
    newer.closesAt !== null &&
    older.closesAt !== null &&
    Date.parse(newer.closesAt) > Date.parse(older.closesAt)
  );
}

const isToApply = ({ title, kind, stage }: ProlongationSource) =>
  (stage === null || stage === 'notification') &&
  (KINDS_TO_APPLY as readonly Kind[]).includes(kind) &&
  !OTHER_FORM.test(title);
