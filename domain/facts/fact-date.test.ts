import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCertainlyBefore, readFactDate, writeFactDate } from './fact-date.ts';

describe('a typed date', () => {
  test.each([
    ['2026-03-14', '2026-03-14'],
    ['14-03-2026', '2026-03-14'],
    ['14.3.2026', '2026-03-14'],
    ['14/03/2026', '2026-03-14'],
    [' 14  March 2026 ', '2026-03-14'],
    ['14th Mar, 2026', '2026-03-14'],
    ['14 Sept 2026', '2026-09-14'],
    ['14 Feburary 2026', '2026-02-14'],
    ['२६ नवम्बर २०२६', '2026-11-26'],
    ['26 नवंबर 2026', '2026-11-26'],
    ['१४-०३-२०२६', '2026-03-14'],
    ['1 फ़रवरी, 2026', '2026-02-01'],
    ['1 फ\u093cरवरी, 2026', '2026-02-01'],
    ['मार्च २०२६', '2026-03'],
    ['2026-03', '2026-03'],
    ['03/2026', '2026-03'],
    ['March 2026', '2026-03'],
    ['To be announced', 'tba'],
    ['TBA', 'tba'],
  ])('%s is %s', (typed, date) => {
    expect(readFactDate(typed)).toBe(date);
  });

  test.each([
    '',
    '31-02-2026',
    '14-13-2026',
    '14-03-26',
    '2026',
    '-2026-01-01',
    '- 14 March 2026',
    '14',
    'next week',
    '१४ माघ २०२६',
    '1-2-3-2026',
  ])('“%s” is not a date', (typed) => {
    expect(readFactDate(typed)).toBeNull();
  });

  test('every day is parsed to the same value in each spelling, also a second time', () => {
    const day = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2099-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year, month, dayOfMonth] = iso.split('-');
        const long = date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
        const hindi = date.toLocaleDateString('hi-IN', { dateStyle: 'long', timeZone: 'UTC' });
        const devanagari = date.toLocaleDateString('hi-IN-u-nu-deva', {
          dateStyle: 'long',
          timeZone: 'UTC',
        });
        const numeric = `${dayOfMonth}-${month}-${year}`;
        for (const typed of [iso, numeric, long, hindi, devanagari, writeFactDate(iso)]) {
          expect(readFactDate(typed)).toBe(iso);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('any text is a date or null', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const read = readFactDate(typed);
        if (read !== null) expect(readFactDate(read)).toBe(read);
      }),
      { numRuns: 200 },
    );
  });
});

test.each([
  ['2026-03-14', '14-03-2026'],
  ['2026-03', '03-2026'],
  ['tba', 'to be announced'],
])('%s is shown in a form as %s, and parsed to the same value', (date, written) => {
  expect(writeFactDate(date)).toBe(written);
  expect(readFactDate(written)).toBe(date);
});

test('an invalid date is shown in a form as it was typed', () => {
  for (const typed of ['', 'next week', '2026-02-31', '2026-13']) {
    expect(writeFactDate(typed)).toBe(typed);
  }
});

test('a month is neither before nor after its own days, and a date to be announced is never before or after', () => {
  expect(isCertainlyBefore('2026-03', '2026-03-14')).toBe(false);
  expect(isCertainlyBefore('2026-03-14', '2026-03')).toBe(false);
  expect(isCertainlyBefore('2026-02', '2026-03-14')).toBe(true);
  expect(isCertainlyBefore('tba', '2026-03-14')).toBe(false);
});
