import { expect, test } from 'vitest';
import { examDaysOf } from './term-status.ts';

test.each([
  ['a Monday', '2026-11-23T00:00', '2026-11-30', '2026-12-06'],
  ['a Thursday', '2026-11-26T12:00', '2026-11-30', '2026-12-06'],
  ['the last minute of a Sunday', '2026-11-29T23:59', '2026-11-30', '2026-12-06'],
  ['the first minute of a Monday', '2026-11-30T00:00', '2026-12-07', '2026-12-13'],
])('on %s the next week is from Monday to Sunday in India', (_, now, from, until) => {
  expect(examDaysOf('exam-next-week', new Date(`${now}+05:30`))).toEqual({ from, until });
});
