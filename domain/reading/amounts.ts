import { readWholeNumber } from '../indian-numbers.ts';

/* This file finds amounts in rupees in a notice. */

/** Highest amount that is read as a fee (rupees). Larger amounts are pay or bonds. */
export const MOST_FEE = 10_000;

export type Amount = { start: number; end: number; rupees: number };

const NUMBER = '(?:\\d{1,3}(?:,\\d{2,3})+|\\d{1,7})(?:\\.\\d{2})?';
/**
 * Source of a pattern for the Hindi abbreviation of rupees. Some notices type its dot as a zero:
 * "रू० 300". Normalized texts have the digit 0 instead of "०".
 */
const ABBREVIATION = 'र[ुू](?:0\\.?|\\.| |(?=[1-9]))';
const AMOUNT = new RegExp(
  `(?<![\\p{L}\\d.,/])(?:(?:rs\\.?|₹|inr|rupees|${ABBREVIATION}|रुपये|रूपये) ?(?<one>${NUMBER})(?: ?/[-=])?|(?<other>${NUMBER}) ?(?:/[-=](?: ?\\([^)\\n]{0,60}\\))?(?: ?(?:रुपये|रूपये|रु\\.?))?|\\)? ?(?:रुपये|रूपये|रुपए|र[ुू](?![\\p{L}\\p{M}])[.0]*)|rupees))(?![.,]?\\d| ?(?:lakhs?|lacs?|crores?|लाख|करोड))`,
  'giu',
);

/** Finds the amounts of a text, in order. */
export function findAmounts(text: string): Amount[] {
  return [...text.matchAll(AMOUNT)].flatMap(({ 0: words, index, groups = {} }) => {
    const rupees = readWholeNumber((groups.one ?? groups.other ?? '').replace(/\.\d{2}$/, ''));
    return Number.isNaN(rupees) ? [] : [{ start: index, end: index + words.length, rupees }];
  });
}
