import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromIndianInput, toIndianInput } from './date-time-field.ts';

test('a field for date and time uses the time of India', () => {
  expect(toIndianInput(new Date('2026-11-21T18:45:30Z'))).toBe('2026-11-22T00:15');
  expect(fromIndianInput('2026-11-22T00:15')).toEqual(new Date('2026-11-21T18:45:00Z'));
  expect(fromIndianInput('2026-11-22T00:15:30')).toEqual(new Date('2026-11-21T18:45:30Z'));
});

test.each([
  '',
  'soon',
  '2026-02-30T10:00',
  '2026-11-22',
  '2026-11-22T24:00',
  '2026-11-22T10:60',
])('%j is not a valid time', (value) => {
  expect(fromIndianInput(value)).toBeNull();
});

test('the value of the field is parsed to the same minute', () => {
  const moments = fc.date({
    min: new Date('1970-01-02T00:00:00Z'),
    max: new Date('2999-12-30T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, (moment) => {
      const minute = Math.floor(moment.getTime() / 60_000) * 60_000;
      expect(fromIndianInput(toIndianInput(moment))?.getTime()).toBe(minute);
    }),
  );
});
