import type { Rule } from './rule.ts';

/* This file recognises titles about a cancellation, such as 'Clerk Exam Cancelled'. */

/** English words for a cancellation, as a part of a regular expression. */
export const CANCELLED_WORDS = 'cancelled|cancellation|withdrawn|scrapped|called off';

const CANCELLED = new RegExp(
  `\\b(?:${CANCELLED_WORDS})\\b|(?<![\\p{L}\\p{M}])(?:रद्द|निरस्त|वापस (?:लिया|ली))`,
  'iu',
);

/**
 * Matches titles in which a word for a cancellation is not about the subject of the notice. For
 * example, the notice cancels the candidature of some applicants, refunds a fee, or denies a
 * cancellation.
 */
const OTHER_CANCELLATION =
  /\b(?:candidatures?|candidates?|applicants?|roll n(?:o|umber)s?|list of (?:cancelled|withdrawn)|refunds?|cent(?:re|er)s?|not (?:been )?(?:cancelled|withdrawn)|(?:cancelled|cancellation of|rejected) (?:the )?(?:applications?|forms?|registrations?)|(?:applications?|forms?|registrations?) (?:cancelled|cancellation))\b|अभ्यर्थ|उम्मीदवार|वापसी|धनवापसी|केंद्र|केन्द्र/i;

/** Whether a title says, in English or Hindi, that the subject of its notice is cancelled. */
export const isCancellation = (title: string): boolean =>
  CANCELLED.test(title) && !OTHER_CANCELLATION.test(title);

export const cancelledTitleRules = [
  {
    // Without the mark 'cancelled', the site shows the cancelled notice and the other notices of
    // its thread as open.
    name: 'cancelled-without-mark',
    find: ({ title, facts: { mark } }, kind) =>
      mark !== 'cancelled' && kind !== 'rebuttal' && isCancellation(title)
        ? [{ severity: 'odd', fields: ['facts.mark'] }]
        : [],
  },
] as const satisfies Rule[];
