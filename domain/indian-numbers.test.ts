import fc from 'fast-check';
import { expect, test } from 'vitest';
import { texts } from '#messages/en/public.ts';
import { countText, formatNumber, readWholeNumber } from './indian-numbers.ts';

test.each([
  ['3979', 3979],
  [' 3,979 ', 3979],
  ['1,00,000', 100_000],
  ['1,000,000', 1_000_000],
  ['३९७९', 3979],
  ['१,०००', 1000],
  ['१,००,०००', 100_000],
  ['0', 0],
])('%s is %d', (typed, count) => {
  expect(readWholeNumber(typed)).toBe(count);
});

test.each([
  '',
  '1e3',
  '0x10',
  '-1',
  '+1',
  '2.5',
  '12,34',
  ',100',
  '1,0000',
  '1 000',
  'many',
  'Infinity',
])('“%s” is not a whole number', (typed) => {
  expect(readWholeNumber(typed)).toBeNaN();
});

test.each([
  ['en', 0, '0 notices'],
  ['en', 1, '1 notice'],
  ['en', 2, '2 notices'],
  ['en', 100_000, '1,00,000 notices'],
  ['hi', 0, '0 notice'],
  ['hi', 1, '1 notice'],
  ['hi', 2, '2 notices'],
  ['hi', 100_000, '1,00,000 notices'],
] as const)('in %s, %d takes the form of "%s"', (locale, n, text) => {
  expect(countText({ locale, texts }, 'notices', n)).toBe(text);
});

test('every formatted number is parsed to the same value, in any grouping and digits', () => {
  fc.assert(
    fc.property(fc.nat(), (count) => {
      const shown = formatNumber(count, 'en');
      const devanagari = count.toLocaleString('hi-IN-u-nu-deva');
      for (const typed of [String(count), shown, count.toLocaleString('en-US'), devanagari]) {
        expect(readWholeNumber(typed)).toBe(count);
      }
    }),
    { numRuns: 100 },
  );
});
