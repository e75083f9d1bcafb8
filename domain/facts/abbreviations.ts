/*
 * Abbreviations in notices that candidates must know. The messages `abbreviation-…` explain them.
 */

export const abbreviations = [
  'UR',
  'EWS',
  'OBC',
  'NCL',
  'EBC',
  'MBC',
  'BC',
  'SC',
  'ST',
  'PwBD',
  'PwD',
  'PH',
  'ESM',
  'CBT',
  'CBAT',
  'OMR',
  'PET',
  'PST',
  'DV',
  'DME',
  'RME',
  'DAF',
  'OTR',
  'CEN',
  'NOC',
  'ITI',
] as const;
export type Abbreviation = (typeof abbreviations)[number];

/** Matches an abbreviation as a whole word: not the 'ST' in 'TEST'. */
const WORD = new RegExp(`(?<![\\p{L}\\p{N}])(${abbreviations.join('|')})(?![\\p{L}\\p{N}])`, 'u');

/** Finds the abbreviations in a text. They are in the order of `abbreviations`. */
export function abbreviationsIn(text: string): Abbreviation[] {
  const parts = new Set(splitAtAbbreviations(text));
  return abbreviations.filter((abbreviation) => parts.has(abbreviation));
}

/** Splits a text at its abbreviations. Every second element of the result is an abbreviation. */
export function splitAtAbbreviations(text: string): string[] {
  return text.split(WORD);
}
