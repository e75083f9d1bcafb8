/* The names of months that people write in notices, in English and in Hindi. Pure. */

/** By month from January on: the English name, then the Hindi spellings, the usual one first. */
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

/** The English names of the months from January on, in lower case. */
export const englishMonths: readonly string[] = NAMES.map(([english = '']) => english);

/** The Hindi names of each month from January on, without nukta, the usual spelling first. */
export const hindiMonths: readonly (readonly string[])[] = NAMES.map(([, ...hindi]) => hindi);

/** Letters of a short English name; September also has a form with four. */
const SHORT = 3;

const numbers = new Map<string, number>(
  NAMES.flatMap((names, index) =>
    [...names, names[0]?.slice(0, SHORT) ?? ''].map((name) => [name, index + 1] as const),
  ),
).set('sept', 9);

/** The number of a month by its name, full or short, in any case, with or without nukta. */
export function monthOfName(name: string): number | null {
  return numbers.get(name.toLowerCase().normalize('NFD').replaceAll('\u093c', '')) ?? null;
}

/** The names that {@link monthOfName} reads, as the source of a regular expression. Longer names
 * come first. */
export const MONTH_NAME: string = [...numbers.keys()]
  .sort((one, other) => other.length - one.length)
  // फ may have a nukta, as a character of its own or in the same one.
  .map((name) => name.replace('फ', '(?:फ\\u093c?|\\u095e)'))
  .join('|');
