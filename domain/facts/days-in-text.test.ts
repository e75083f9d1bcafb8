import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEdits, movedBy } from '../text-edits.ts';
import { editsOfDay, findDays, rewriteDay } from './days-in-text.ts';

const replaced = (text: string, from: string, to: string) =>
  applyEdits(
    text,
    findDays(text, from).flatMap((written) =>
      movedBy(written.start, editsOfDay(written, from, to)),
    ),
  );

describe('a day in a text', () => {
  test.each([
    ['31 March 2026', '5 April 2026'],
    ['31st March, 2026', '5th April, 2026'],
    ['31 st March 2026', '5 th April 2026'],
    ['31st of March 2026', '5th of April 2026'],
    ['31ST MARCH 2026', '5TH APRIL 2026'],
    ['31 march', '5 april'],
    ['31 Mar 2026', '5 Apr 2026'],
    ['31-Mar-2026', '05-Apr-2026'],
    ['31-MAR-26', '05-APR-26'],
    ['31 Mar. 2026', '5 Apr. 2026'],
    ['31 March’26', '5 April’26'],
    ['March 31, 2026', 'April 5, 2026'],
    ['Mar 31 2026', 'Apr 5 2026'],
    ['31-03-2026', '05-04-2026'],
    ['31.03.2026', '05.04.2026'],
    ['31/03/2026', '05/04/2026'],
    ['31 / 03 / 2026', '05 / 04 / 2026'],
    ['31/3/2026', '5/4/2026'],
    ['31/03/26', '05/04/26'],
    ['31/03', '05/04'],
    ['2026-03-31', '2026-04-05'],
    ['३१ मार्च २०२६', '५ अप्रैल २०२६'],
    ['31 मार्च 2026', '5 अप्रैल 2026'],
    ['३१-०३-२०२६', '०५-०४-२०२६'],
    ['दिनांक-31.03.2026', 'दिनांक-05.04.2026'],
    ['31 मार्च तक', '5 अप्रैल तक'],
    ['Tuesday, 31 March 2026', 'Sunday, 5 April 2026'],
    ['31 March 2026 (Tue)', '5 April 2026 (Sun)'],
    ['31 मार्च 2026 (मंगलवार)', '5 अप्रैल 2026 (रविवार)'],
    ['31 March 2026, Monday to Friday', '5 April 2026, Monday to Friday'],
    ['1 to 31 March 2026', '1 March to 5 April 2026'],
    ['1st–31st March', '1st March–5th April'],
    ['01-31/03/2026', '01/03-05/04/2026'],
    ['1 से 31 मार्च 2026', '1 मार्च से 5 अप्रैल 2026'],
    ['Phase 2 - 31 March 2026', 'Phase 2 - 5 April 2026'],
    ['01.03.2026-31.03.2026', '01.03.2026-05.04.2026'],
    ['31 March 11 PM', '5 April 11 PM'],
    ['31-03-2026 तथा 31 March', '05-04-2026 तथा 5 April'],
  ])('%s becomes %s', (text, expected) => {
    expect(replaced(`Apply by ${text}.`, '2026-03-31', '2026-04-05')).toBe(`Apply by ${expected}.`);
  });

  test.each([
    ['1 to 10 December 2026', '2026-12-10', '2027-01-05', '1 December 2026 to 5 January 2027'],
    ['1 to 10 May 2026', '2026-05-10', '2026-05-20', '1 to 20 May 2026'],
    ['15 May 2026', '2026-05-15', '2026-06-02', '2 June 2026'],
    ['15-May-2026', '2026-05-15', '2026-06-02', '02-Jun-2026'],
    ['10 Sept 2026', '2026-09-10', '2026-11-23', '23 Nov 2026'],
    ['10 सितम्बर 2026', '2026-09-10', '2026-11-23', '23 नवम्बर 2026'],
    ['10 सितंबर 2026', '2026-09-10', '2026-11-23', '23 नवंबर 2026'],
    ['10 फ़रवरी 2026', '2026-02-10', '2026-03-01', '1 मार्च 2026'],
    ['05 March 2026', '2026-03-05', '2026-04-06', '06 April 2026'],
    ['5.12.2026', '2026-12-05', '2027-01-06', '6.1.2027'],
    ['11 July', '2026-07-11', '2026-07-22', '22 July'],
    ['2nd July', '2026-07-02', '2026-07-11', '11th July'],
  ])('%s of %s on %s is %s', (text, from, to, expected) => {
    expect(replaced(text, from, to)).toBe(expected);
  });

  test.each([
    '31 March 2025',
    '31/03/2025',
    'No. 4-31/03',
    '31/03-7',
    '31-03-2025',
    '131 March 2026',
    '31 Marchers',
    '3 March 2026',
    'March 2026',
    'A31-03-2026',
    '31-03-20261',
    '03-31-2026',
    '2026-31-03',
  ])('is not in “%s”', (text) => {
    expect(findDays(text, '2026-03-31')).toEqual([]);
  });

  test('is found in every spelling of every day, and replaced by every other one', () => {
    const day = fc
      .date({
        min: new Date('2000-01-01'),
        max: new Date('2099-12-31'),
        noInvalidDate: true,
      })
      .map((date) => date.toISOString().slice(0, 10));
    const dated = (on: string, locale: string, month: 'long' | 'short' | '2-digit') =>
      new Date(`${on}T00:00:00Z`).toLocaleDateString(locale, {
        day: month === '2-digit' ? '2-digit' : 'numeric',
        month,
        year: 'numeric',
        timeZone: 'UTC',
      });
    const spelling = fc.constantFrom<(on: string) => string>(
      (on) => on,
      (on) => dated(on, 'en-GB', '2-digit'),
      (on) => dated(on, 'en-GB', '2-digit').replaceAll('/', '.'),
      (on) => dated(on, 'en-GB', 'long'),
      (on) => dated(on, 'en-US', 'long'),
      (on) => dated(on, 'en-US', 'short'),
      (on) => dated(on, 'hi-IN', 'long').replace('फ़', 'फ'),
      (on) => dated(on, 'hi-IN-u-nu-deva', 'long').replace('फ़', 'फ'),
    );
    // "May" is both the full and the short name of a month.
    const isMay = (on: string) => on.slice(5, 7) === '05';
    fc.assert(
      fc.property(day, day, spelling, (from, to, write) => {
        fc.pre(!isMay(from));
        const [written, ...others] = findDays(`Before ${write(from)} after`, from);
        expect(others).toEqual([]);
        expect(written && rewriteDay(written, from, to)).toBe(write(to));
      }),
      { numRuns: 300 },
    );
  });

  test('is searched in any text in a short time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        for (const written of findDays(text, '2026-03-31')) {
          expect(text.slice(written.start, written.end)).toBe(written.text);
        }
      }),
    );
    const started = performance.now();
    for (const piece of ['31 ', '31-', '1 to ', 'March ', 'Monday, ', '३१ मार्च ', '31\n\n\n']) {
      findDays(piece.repeat(50_000 / piece.length), '2026-03-31');
    }
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
