/* Short forms in notices that candidates must know. `abbreviation-…` of the texts has the meaning
   of each. */

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

/** One of them as a whole word; 'TEST' does not contain 'ST'. */
const WORD = new RegExp(`(?<![\\p{L}\\p{N}])(${abbreviations.join('|')})(?![\\p{L}\\p{N}])`, 'u');

/** The abbreviations of a text, in the order of the list. */
export function abbreviationsIn(text: string): Abbreviation[] {
  const parts = new Set(splitAtAbbreviations(text));
  return abbreviations.filter((abbreviation) => parts.has(abbreviation));
}

/** A text in parts: every second part is an abbreviation. */
export function splitAtAbbreviations(text: string): string[] {
  return text.split(WORD);
}
