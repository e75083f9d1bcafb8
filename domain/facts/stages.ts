/** Stages of an examination cycle, in their usual order. */
export const stages = [
  'notification',
  'correction',
  'exam-city',
  'admit-card',
  'answer-key',
  'result',
  'cut-off',
  'final-result',
] as const;
export type Stage = (typeof stages)[number];

const FORM = '(?:applications?|forms?|registrations?|photos?|photographs?|signatures?)';

/**
 * Words for parts of a notice. A phrase that ends with one of these words and 'correction' is not
 * about a correction of the form: 'Age Correction'.
 */
const OF_NOTICE =
  '(?:notice|notification|advertisement|advt|vacanc(?:y|ies)|posts?|age|fees?|dates?|syllabus|pattern|key|results?)';

/**
 * Matches words in titles about corrections that candidates make in their forms. Corrections of the
 * notice itself, such as a corrigendum, do not match.
 */
export const FORM_CORRECTION = new RegExp(
  [
    `\\b(?:${FORM}|online) (?:corrections?|edit(?:ing)?)\\b(?! officers?)`,
    `\\bcorrect(?:ions?|ing)? (?:(?:of|in|to|for|the|your|errors|mistakes|details|online|submitted) )*${FORM}\\b`,
    '\\bcorrections? (?:window|facility|link|portal|option|period|process|charges?|start(?:s|ed)|opens?|begins|last date)\\b',
    `(?<!\\b${OF_NOTICE} )\\bcorrections?(?=\\W*(?:\\d|$)| ?[:|(,–-])`,
    `\\bedit(?:ing)?(?: (?:of|in|the|your|online))* (?:window|facility|link|option|${FORM})\\b`,
  ].join('|'),
  'i',
);
