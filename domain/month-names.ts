/* This file has the names of months in notices, in English and Hindi. */

/**
 * Names by month, from January on: the English name, then the Hindi spellings, the most common
 * spelling first.
 */
const NAMES = [
  'january जनवरी',
  'february फरवरी फरबरी',
  'march मार्च',
  'april अप्रैल अप्रेल',
  'may मई',
  'june जून',
  'july जुलाई',
  'august अगस्त',
  'september सितंबर सितम्बर',
  'october अक्टूबर अक्तूबर',
  'november नवंबर नवम्बर',
  'december दिसंबर दिसम्बर',
].map((names) => names.split(' '));

/** English names of the months in lowercase, January first. */
export const englishMonths: readonly string[] = NAMES.map(([english = '']) => english);

/**
 * Hindi names of each month without nukta, from January on. The most common spelling comes first.
 */
export const hindiMonths: readonly (readonly string[])[] = NAMES.map(([, ...hindi]) => hindi);

/** Length of a short English name (letters). September also has a short name of four letters. */
const SHORT = 3;

const numbers = new Map<string, number>(
  NAMES.flatMap((names, index) =>
    [...names, names[0]?.slice(0, SHORT) ?? ''].map((name) => [name, index + 1] as const),
  ),
).set('sept', 9);

/**
 * Finds the number of a month by its full or short name, in any case, with or without nukta.
 * Returns null for other names.
 */
export function monthOfName(name: string): number | null {
  return numbers.get(name.toLowerCase().normalize('NFD').replaceAll('\u093c', '')) ?? null;
}

/**
 * Names that {@link monthOfName} knows, as the source of a regular expression. Longer names come
 * first.
 */
export const MONTH_NAME: string = [...numbers.keys()]
  .sort((one, other) => other.length - one.length)
  // फ may have a nukta, as a separate or combined character.
  .map((name) => name.replace('फ', '(?:फ\\u093c?|\\u095e)'))
  .join('|');
