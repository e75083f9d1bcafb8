/* This file has the names of months in notices, in English and Hindi. */

/**
 * Names of each month, January first. The English name is followed by the Hindi spellings, the most
 * common spelling first.
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

/** Hindi names of each month without nukta, January first. The most common spelling comes first. */
export const hindiMonths: readonly (readonly string[])[] = NAMES.map(([, ...hindi]) => hindi);

/** Length of a short English name (letters). September also has a short name of four letters. */
const SHORT = 3;

const numbers = new Map<string, number>(
  NAMES.flatMap((names, index) =>
    [...names, names[0]?.slice(0, SHORT) ?? ''].map((name) => [name, index + 1] as const),
  ),
).set('sept', 9);

/**
 * Finds the number of a month by its full or short name. Case and nukta are ignored. Returns null
 * for other names.
 */
export function monthOfName(name: string): number | null {
  return numbers.get(name.toLowerCase().normalize('NFD').replaceAll('\u093c', '')) ?? null;
}

/**
 * Source of a regular expression for all names that {@link monthOfName} accepts. Longer names come
 * first.
 */
export const MONTH_NAME: string = [...numbers.keys()]
  .sort((one, other) => other.length - one.length)
  // फ may have a nukta. Unicode has two encodings of फ with nukta, with one or two characters.
  .map((name) => name.replace('फ', '(?:फ\\u093c?|\\u095e)'))
  .join('|');
