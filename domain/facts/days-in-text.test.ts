import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectLinear } from '#tests/setup/growth.ts';
import { applyEdits, movedBy } from '../text-edits.ts';
import { editsOfDay, findDays, readDays, rewriteDay } from './days-in-text.ts';

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
    ['31 March 2026 - Tuesday', '5 April 2026 - Sunday'],
    ['31.03.2026 / Tuesday', '05.04.2026 / Sunday'],
    ['31 March - Tuesday, 7 April 2026', '5 April - Tuesday, 7 April 2026'],
    ['Tuesday (31.03.2026)', 'Sunday (05.04.2026)'],
    ['(Tuesday) 31.03.2026', '(Sunday) 05.04.2026'],
    ['Tuesday - 31 March 2026', 'Sunday - 5 April 2026'],
    ['Tue. 31 March 2026', 'Sun. 5 April 2026'],
    ['Tuesday: March 31, 2026', 'Sunday: April 5, 2026'],
    ['मंगलवार (31 मार्च 2026)', 'रविवार (5 अप्रैल 2026)'],
    ['Monday to Tuesday, 31 March 2026', 'Monday to Tuesday, 5 April 2026'],
    ['March 1-31, 2026', 'March 1-April 5, 2026'],
    ['March 1st to 31st', 'March 1st to April 5th'],
    ['March 20, 25 and 31, 2026', 'March 20, 25 and April 5, 2026'],
    ['March 20, 31, 2026', 'March 20, April 5, 2026'],
    ['March 31 - 5 posts', 'April 5 - 5 posts'],
    ['March 31, 35 posts', 'April 5, 35 posts'],
    ['Feb 28 - Mar 31, 2026', 'Feb 28 - Apr 5, 2026'],
    ['Feb 28-Mar 31', 'Feb 28-Apr 5'],
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
    // A single weekday before a range or list belongs to the first day. A single weekday after a
    // range or list belongs to the last day. Two weekdays belong to the first and the last day.
    ['Tuesday, 2026-03-10', '2026-03-10', '2026-03-11', 'Wednesday, 2026-03-11'],
    ['Tuesday, March 10', '2026-03-10', '2026-03-11', 'Wednesday, March 11'],
    ['Tuesday, 10 to 12 March 2026', '2026-03-10', '2026-03-11', 'Wednesday, 11 to 12 March 2026'],
    ['Tuesday, 10 to 12 March 2026', '2026-03-12', '2026-03-13', 'Tuesday, 10 to 13 March 2026'],
    ['10 to 12 March (Thu)', '2026-03-12', '2026-03-13', '10 to 13 March (Fri)'],
    ['मंगलवार, 10 से 12 मार्च', '2026-03-10', '2026-03-11', 'बुधवार, 11 से 12 मार्च'],
    [
      '10 to 12 March (Tuesday to Thursday)',
      '2026-03-10',
      '2026-03-11',
      '11 to 12 March (Wednesday to Thursday)',
    ],
    [
      '10 to 12 March (Tuesday to Thursday)',
      '2026-03-12',
      '2026-03-13',
      '10 to 13 March (Tuesday to Friday)',
    ],
    ['10-12 March 2026 (Tue-Thu)', '2026-03-12', '2026-03-13', '10-13 March 2026 (Tue-Fri)'],
    [
      '10 और 12 मार्च (मंगलवार और गुरुवार)',
      '2026-03-12',
      '2026-03-13',
      '10 और 13 मार्च (मंगलवार और शुक्रवार)',
    ],
    [
      'Tuesday to Thursday, 10 to 12 March',
      '2026-03-12',
      '2026-03-13',
      'Tuesday to Friday, 10 to 13 March',
    ],
    [
      '10 to 12 March (Monday to Thursday)',
      '2026-03-12',
      '2026-03-13',
      '10 to 13 March (Monday to Thursday)',
    ],
    [
      '28 Feb 2026 Sat to Monday, 2 Mar 2026',
      '2026-03-02',
      '2026-03-03',
      '28 Feb 2026 Sat to Tuesday, 3 Mar 2026',
    ],
    ['March 1-5, 2027', '2027-03-01', '2027-02-26', 'February 26-March 5, 2027'],
    ['March 1-5, 2027', '2027-03-05', '2027-03-08', 'March 1-8, 2027'],
    ['December 28-30, 2026', '2026-12-30', '2027-01-04', 'December 28, 2026-January 4, 2027'],
    ['Monday, March 1-5', '2027-03-01', '2027-03-02', 'Tuesday, March 2-5'],
    ['Feb 18, 19 and 20, 2027', '2027-02-20', '2027-02-22', 'Feb 18, 19 and 22, 2027'],
    ['Feb 18, 19 and 20, 2027', '2027-02-18', '2027-02-17', 'Feb 17, 19 and 20, 2027'],
    ['March 5 to 6 pm', '2027-03-05', '2027-03-08', 'March 8 to 6 pm'],
    ['Extended from March 5 to 9', '2027-03-05', '2027-03-06', 'Extended from March 6 to 9'],
    ['Window Feb 28 - Mar 5, 2027', '2027-02-28', '2027-02-27', 'Window Feb 27 - Mar 5, 2027'],
    // These ranges cover two months.
    ['28 February to 2 March', '2026-02-28', '2026-02-27', '27 February to 2 March'],
    ['28 February to 2 March', '2026-03-02', '2026-04-05', '28 February to 5 April'],
    ['28.02.2026-02.03.2026', '2026-03-02', '2026-03-04', '28.02.2026-04.03.2026'],
    ['28 फरवरी से 2 मार्च 2026', '2026-02-28', '2026-02-27', '27 फरवरी से 2 मार्च 2026'],
    ['30 Dec 2026 to 2 Jan 2027', '2027-01-02', '2027-01-03', '30 Dec 2026 to 3 Jan 2027'],
    ['30 December to 2 January', '2026-12-30', '2026-12-29', '29 December to 2 January'],
    // Days of a list.
    ['10 and 12 March', '2026-03-10', '2026-03-14', '14 and 12 March'],
    ['10 and 12 March', '2026-03-12', '2026-04-05', '10 March and 5 April'],
    ['10, 11 and 12 March', '2026-03-10', '2026-03-09', '9, 11 and 12 March'],
    ['10, 11 and 12 March', '2026-03-11', '2026-03-13', '10, 13 and 12 March'],
    [
      '10th, 11th & 12th March 2026',
      '2026-03-10',
      '2026-02-28',
      '28th February, 11th & 12th March 2026',
    ],
    ['10, 11, 12 मार्च 2026', '2026-03-11', '2027-01-05', '10, 5 जनवरी 2027, 12 मार्च 2026'],
    ['10, 11 तथा 12.03.2026', '2026-03-10', '2026-03-09', '09, 11 तथा 12.03.2026'],
    ['Tuesday, 10, 11 and 12 March', '2026-03-10', '2026-03-11', 'Wednesday, 11, 11 and 12 March'],
    ['6, 10 to 12 March', '2026-03-06', '2026-03-07', '7, 10 to 12 March'],
    ['31/03, 5/4/2026', '2026-03-31', '2026-03-30', '30/03, 5/4/2026'],
    ['March 31, 5 April', '2026-03-31', '2026-03-30', 'March 30, 5 April'],
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
    '31, 12 March 2026',
    'Room 12, 131, 12 March 2026',
    '30 March to 2 April 2026',
  ])('is not in “%s”', (text) => {
    expect(findDays(text, '2026-03-31')).toEqual([]);
  });

  test.each([
    ['10 to 12 March 2026', '2026-03-10', ['10 to 12 March 2026']],
    ['10 to 12 March 2026', '2026-03-11', []],
    ['28 February to 2 March', '2026-02-28', ['28 February to 2 March']],
    ['28 February to 2 March', '2026-03-02', ['28 February to 2 March']],
    [
      '28 Feb 2026 (Sat) to Monday, 2 Mar 2026',
      '2026-03-02',
      ['28 Feb 2026 (Sat) to Monday, 2 Mar 2026'],
    ],
    ['2 March 2026 to 28 February 2026', '2026-02-28', ['28 February 2026']],
    ['10, 11 and 12 March', '2026-03-10', ['10']],
    ['10, 11 and 12 March', '2026-03-11', ['11 and 12 March']],
    ['10, 11 and 12 March', '2026-03-12', ['11 and 12 March']],
    ['Phase 10, 11 and 12 March', '2026-03-10', []],
  ])('%s names %s at %j', (text, on, found) => {
    expect(findDays(text, on).map((written) => written.text)).toEqual(found);
  });

  test.each([
    ['10 to 12 March', '2026-03-12', 1],
    ['10 and 12 March', '2026-03-12', 2],
    ['10, 12 March', '2026-03-10', 2],
    ['10, 12 to 15 March', '2026-03-15', 3],
    ['9, 10, 11 and 12 March', '2026-03-10', 4],
  ])('%s of %s is a list of %i days', (text, on, days) => {
    expect(findDays(text, on).map(({ listed }) => listed)).toEqual([days]);
  });

  test.each([
    ['28 February, 1 March and 5 March 2027', '2027-03-05', [['2027-02-28', '2027-03-01']]],
    ['28 Feb; 1 to 3 March, 5 March', '2027-03-05', [['2027-02-28', '2027-03-01', '2027-03-03']]],
    ['28 फरवरी, 3, 4 मार्च तथा 5 अप्रैल', '2027-02-28', [['2027-03-03', '2027-03-04', '2027-04-05']]],
    ['28 February or by 5 March', '2027-03-05', [[]]],
    ['10 and 12 March', '2027-03-12', [[]]],
  ])('%s names %s beside %j', (text, on, beside) => {
    expect(findDays(text, on).map((written) => written.beside)).toEqual(beside);
  });

  test.each([
    ['March 1-5, 2027', { start: 0, on: '2027-03-05', firstOn: '2027-03-01' }],
    ['Feb 18, 19 and 20, 2027', { start: 0, on: '2027-02-20', firstOn: '2027-02-18' }],
    ['6, 7, 20 and 21 March 2026', { start: 0, on: '2026-03-21', firstOn: '2026-03-06' }],
    ['10 to 12 March 2026', { start: 0, on: '2026-03-12', firstOn: '2026-03-10' }],
    ['10 to 12 March', { start: 0, on: '--03-12', firstOn: '--03-10' }],
    ['the 10th to the 12th of March 2026', { start: 4, on: '2026-03-12', firstOn: '2026-03-10' }],
    ['10th and the 12th March 2026', { start: 0, on: '2026-03-12', firstOn: '2026-03-10' }],
    ['12 March 2026', { start: 0, on: '2026-03-12', firstOn: null }],
    ['Exam: 21, 12 March 2026', { start: 10, on: '2026-03-12', firstOn: null }],
  ])('%s is read with its first day', (text, day) => {
    expect(readDays(text)).toMatchObject([day]);
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
    // "May" is both the full and the short name of the month, so a text with "May" does not show
    // whether other months need a full or a short name.
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

  test('is found at its place in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        for (const written of findDays(text, '2026-03-31')) {
          expect(text.slice(written.start, written.end)).toBe(written.text);
        }
      }),
    );
  });

  test.each([
    ...['31 ', '31-', '1 to ', 'March ', 'Monday, ', '३१ मार्च ', '31\n\n\n', '1, ', '1 and '],
    ...['March 1, ', 'March 1-', 'Monday - '],
  ])('is searched in time linear in the length: %j', async (piece) => {
    const repeated = (size: number) => piece.repeat(Math.ceil(size / piece.length));
    await expectLinear(piece, repeated, (text) => findDays(text, '2026-03-31'));
  });
});
