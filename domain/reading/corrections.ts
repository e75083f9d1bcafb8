/*
 * This file finds notices that correct an earlier notice. A correcting notice has old and new
 * values.
 */

/** Matches words in the heading of a notice that changes another notice. */
const CHANGES = /\b(?:corrigend(?:um|a)|addend(?:um|a)|erratum|amendments?)\b|शुद्धि ?-?पत्र/iu;
/** Matches words that announce new values. */
const REPLACES =
  /\b(?:read as|please read|(?:be|to be) read|instead of|in place of|substituted|(?:corrections?|amendments?|modifications?) (?:is|are|has been|have been))\b|के स्थान पर|पढा जा/iu;
const UNCHANGED = /\bremains?\b|unchanged|यथावत/iu;
const HEADING_CHARACTERS = 1_500;

/**
 * Whether a notice corrects an earlier notice. The values of a correcting notice may be old or new,
 * unless their sentence says that they remain.
 */
export const isCorrection = (text: string): boolean =>
  CHANGES.test(text.slice(0, HEADING_CHARACTERS)) && REPLACES.test(text);

/** Whether a sentence says that its values remain. */
export const isUnchanged = (said: string): boolean => UNCHANGED.test(said);
