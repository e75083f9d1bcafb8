/* Finds notices that correct an earlier one. Some of their values are old and some are new. */

/**
 * Words in the heading of a notice that changes another one. `REPLACES` has the words before its
 * new values.
 */
const CHANGES = /\b(?:corrigend(?:um|a)|addend(?:um|a)|erratum|amendments?)\b|शुद्धि ?-?पत्र/iu;
const REPLACES =
  /\b(?:read as|please read|(?:be|to be) read|instead of|in place of|substituted|(?:corrections?|amendments?|modifications?) (?:is|are|has been|have been))\b|के स्थान पर|पढा जा/iu;
const UNCHANGED = /\bremains?\b|unchanged|यथावत/iu;
const HEADING_CHARACTERS = 1_500;

/**
 * Checks whether a notice corrects an earlier one. Its values may be old or new ones, unless their
 * sentence states that they remain.
 */
export const isCorrection = (text: string): boolean =>
  CHANGES.test(text.slice(0, HEADING_CHARACTERS)) && REPLACES.test(text);

/** Checks whether a sentence states that its values remain. */
export const isUnchanged = (said: string): boolean => UNCHANGED.test(said);
