import { readWholeNumber } from '../indian-numbers.ts';
import type { Found } from './read-dates.ts';

/* The number of posts in sentences. */

const COUNT =
  '(?<!\\p{L}-|(?:level|group|लेवल|ग्रुप)[ -])(?<count>\\d{1,3}(?:,\\d{2,3})+|\\d{1,6})(?![\\d/-]|[.,]\\d)';

/** The rules of the total, with the number in the group `count`. */
export const vacancyRules: readonly { name: string; pattern: RegExp; example: string }[] = [
  {
    name: 'total-of-vacancies',
    pattern: new RegExp(
      `(?:total|number of|no\\. of)[^\\n\\d\\t]{0,40}?(?:vacanc(?:y|ies)|posts?)[^\\n\\d\\t.;]{0,40}?${COUNT}`,
      'giu',
    ),
    example: 'Grand total of vacancies: 5,810',
  },
  {
    name: 'vacancies-after-label',
    pattern: new RegExp(`\\bvacancies(?: reported by banks)? ?: (?:approx\\.? ?)?${COUNT}`, 'giu'),
    example: 'Vacancies: 5464',
  },
  {
    name: 'count-of-vacancies',
    pattern: new RegExp(
      `(?<![\\d.,/-])(?<![:;] )${COUNT} (?:vacancies|(?:vacant )?posts of|(?:vacant )?posts\\b)`,
      'giu',
    ),
    example: 'There are approx. 2536 vacancies',
  },
  {
    name: 'hi-count-of-posts',
    pattern: new RegExp(`(?<![\\d.,/-])${COUNT} (?:रिक्त )?(?:पदों|पद )`, 'giu'),
    example: 'रिक्त 412 पदों पर चयन',
  },
  {
    name: 'hi-total-of-posts',
    pattern: new RegExp(`(?:पदों की (?:कुल )?संख्या|कुल (?:रिक्त )?पद)[^\\n\\d]{0,10}${COUNT}`, 'giu'),
    example: 'पदों की कुल संख्या 7466 है',
  },
];

/** Reads the total number of vacancies from sentences. */
export function readVacancies(text: string): Found<unknown>[] {
  return vacancyRules.flatMap(({ name, pattern }) =>
    [...text.matchAll(pattern)].flatMap((match): Found<unknown>[] => {
      const value = readWholeNumber(match.groups?.count ?? '');
      if (Number.isNaN(value) || value === 0) return [];
      const { index: start } = match;
      const end = start + match[0].length;
      return [{ fact: 'vacancies', value, start, end, rule: name, certainty: 'certain' }];
    }),
  );
}
