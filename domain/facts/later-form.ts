/**
 * Matches titles about forms after the first examination, such as the detailed application form
 * (DAF) or forms for counselling. The last date of such a notice does not end the time to apply.
 */
export const LATER_FORM = /\b(?:daf|counsell?ing|allotment|choice filling|slot)\b/i;
