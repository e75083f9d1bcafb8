import { expect, test } from 'vitest';
import { ageText } from './age-text.ts';

test.each([
  [0, '0 minutes'],
  [61_000, '1 minute'],
  [59 * 60_000, '59 minutes'],
  [3_600_000, '1 hour'],
  [47.9 * 3_600_000, '47 hours'],
  [48 * 3_600_000, '2 days'],
])('an age of %i milliseconds is shown as %s', (ms, text) => {
  expect(ageText(ms)).toBe(text);
});
