import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  daysUntil,
  formatDate,
  formatDateAndTime,
  formatDateTime,
  formatDayMonthYear,
  formatLocaleDate,
  formatLongDate,
  formatTime,
  isCalendarDate,
  isPastLastDate,
  nextIndianMidnight,
  todayInIndia,
  toMachineDate,
} from './dates.ts';

const formats = [
  formatDate,
  formatDateAndTime,
  formatDateTime,
  formatDayMonthYear,
  formatLocaleDate,
  formatLongDate,
];
const moments = fc.date({
  min: new Date('1970-01-02T00:00:00Z'),
  max: new Date('2999-12-30T00:00:00Z'),
  noInvalidDate: true,
});
const inIndia = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Kolkata', ...options });

describe('dates', () => {
  test.each([
    ['formatDate', formatDate, '21 Nov 2026'],
    ['formatDayMonthYear', formatDayMonthYear, '21-11-2026'],
    ['formatLocaleDate', formatLocaleDate, '21 November 2026'],
    ['formatLongDate', formatLongDate, 'Saturday, 21 November 2026'],
  ])('%s shows a calendar date unchanged', (_, format, expected) => {
    expect(format('2026-11-21', 'en')).toBe(expected);
  });

  test.each([
    ['formatDate', formatDate, '22 Nov 2026'],
    ['formatDateTime', formatDateTime, 'Nov 22, 2026 12:15 AM'],
    ['formatDateAndTime', formatDateAndTime, '22 Nov 2026, 12:15 AM'],
  ])('%s shows a time in India', (_, format, expected) => {
    expect(format('2026-11-21T18:45:00.000Z', 'en')).toBe(expected);
    expect(format(new Date('2026-11-21T18:45:00.000Z'), 'en')).toBe(expected);
  });

  test.each([
    ['formatDateTime', formatDateTime, 'Nov 22, 2026', 'Nov 22, 2026 12:00 AM'],
    ['formatDateAndTime', formatDateAndTime, '22 Nov 2026', '22 Nov 2026, 12:00 AM'],
  ])('%s shows no time in the first second of a day in India', (_, format, day, later) => {
    expect(format('2026-11-21T18:30:00.000Z', 'en')).toBe(day);
    expect(format('2026-11-21T18:30:00.999Z', 'en')).toBe(day);
    expect(format('2026-11-21T18:30:01.000Z', 'en')).toBe(later);
    expect(format('2026-11-21T18:29:59.999Z', 'en')).toMatch(/11:59 PM$/);
  });

  test('for machines have only the date in that second', () => {
    expect(toMachineDate('2026-11-21T18:30:00.012Z')).toBe('2026-11-22');
    expect(toMachineDate('2026-11-21T18:30:01.000Z')).toBe('2026-11-21T18:30:01.000Z');
  });

  test('are formatted by language', () => {
    expect(formatLongDate('2026-11-21', 'hi')).toBe('शनिवार, 21 नवंबर 2026');
    expect(formatDate('soon', 'hi')).toBe('अमान्य दिनांक');
    expect(formatDate('2026-10-09', 'hi')).toBe('09 अक्टूबर 2026');
    expect(formatTime('23:59', 'hi')).toBe('रात 11:59');
    expect(formatTime('17:00', 'hi')).toBe('शाम 5:00');
    expect(formatTime('12:30', 'hi')).toBe('दोपहर 12:30');
    expect(formatTime('09:05', 'hi')).toBe('सुबह 9:05');
  });

  test('have a day of two digits, as dd MMM yyyy', () => {
    expect(formatDate('2026-03-07', 'en')).toBe('07 Mar 2026');
  });

  test.each([null, undefined, ''])('that are empty (%j) show nothing', (value) => {
    for (const format of formats) expect(format(value, 'en')).toBe('');
  });

  test.each([
    'soon',
    '2026-02-30',
    '2026-13-01',
    '0000-00-00',
    '21-11-2026x',
    new Date(Number.NaN),
  ])("that are invalid (%s) show 'Invalid date'", (value) => {
    for (const format of formats) expect(format(value, 'en')).toBe('Invalid date');
  });

  test('follow the calendar of India at any time', () => {
    const day = inIndia({ day: '2-digit', month: 'short', year: 'numeric' });
    const clock = inIndia({ hour: 'numeric', minute: '2-digit', hour12: true });
    fc.assert(
      fc.property(moments, (moment) => {
        const parts = Object.fromEntries(day.formatToParts(moment).map((p) => [p.type, p.value]));
        expect(formatDate(moment, 'en')).toBe(`${parts.day} ${parts.month} ${parts.year}`);
        expect(
          formatDateTime(moment, 'en').endsWith(clock.format(moment).replace('\u202f', ' ')),
        ).toBe(true);
      }),
    );
  });
});

describe('today in India', () => {
  test('changes at midnight in India', () => {
    expect(todayInIndia(new Date('2026-11-21T18:29:59Z'))).toBe('2026-11-21');
    expect(todayInIndia(new Date('2026-11-21T18:30:00Z'))).toBe('2026-11-22');
  });

  test('ends at the next midnight, which is at most a day away', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const midnight = nextIndianMidnight(moment);
        const left = midnight.getTime() - moment.getTime();
        expect(left).toBeGreaterThan(0);
        expect(left).toBeLessThanOrEqual(86_400_000);
        expect(todayInIndia(new Date(midnight.getTime() - 1))).toBe(todayInIndia(moment));
        expect(todayInIndia(midnight) > todayInIndia(moment)).toBe(true);
      }),
    );
  });
});

describe('a last date', () => {
  test('lasts until the end of that day in India', () => {
    expect(isPastLastDate('2026-11-21', new Date('2026-11-21T18:29:59Z'))).toBe(false);
    expect(isPastLastDate('2026-11-21', new Date('2026-11-21T18:30:00Z'))).toBe(true);
  });

  test.each([
    ['2026-11-20T18:29:59Z', 1],
    ['2026-11-20T18:30:00Z', 0],
    ['2026-11-21T18:29:59Z', 0],
    ['2026-11-21T18:30:00Z', -1],
    ['2026-10-21T18:30:00Z', 30],
  ])('is this number of days ahead at %s: %d', (now, days) => {
    expect(daysUntil('2026-11-21', new Date(now))).toBe(days);
  });

  test.each([null, undefined, '', 'soon'])('that is missing (%j) is never over', (value) => {
    expect(isPastLastDate(value, new Date())).toBe(false);
  });

  test.each([
    '2026-02-29',
    '2026-00-10',
    '2026-1-1',
    ' 2026-01-01',
    '2026-01-01T00:00',
    7,
    null,
  ])('%j is not a calendar date', (value) => {
    expect(isCalendarDate(value)).toBe(false);
  });
});
