/**
 * Matches words in titles of notices about forms after the first examination. The last date of
 * such a notice does not end the time to apply.
 */
export const LATER_FORM = /\b(?:daf|counsell?ing|allotment|choice filling|slot)\b/i;
