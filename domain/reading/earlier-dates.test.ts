import { expect, test } from 'vitest';
import { readNotice } from './read-notice.ts';

const datesOf = (...lines: string[]) =>
  readNotice(lines.join('\n'))
    .facts.filter(({ fact }) => /^(?:dates|rounds)/.test(fact))
    .map(({ fact, value, certainty }) => [fact, (value as { on: string }).on, certainty]);

const OPENS = 'Online application starts from 10-08-2026';

test('a test before the applications is not a date of the notice', () => {
  expect(datesOf(OPENS, 'The written test was held on 21.06.2026.')).toEqual([
    ['dates.applyFrom', '2026-08-10', 'certain'],
  ]);
});

test('the dates of a notice of an earlier year are not read', () => {
  const earlier = 'Candidates of 2025 (last date: 30.06.2025) need not pay the fee again.';
  expect(datesOf(OPENS, 'Last date of application: 02.09.2026', earlier)).toEqual([
    ['dates.applyFrom', '2026-08-10', 'certain'],
    ['dates.last', '2026-09-02', 'certain'],
  ]);
});

test('a result names the test that was held before it', () => {
  const result = ['RESULT OF THE WRITTEN TEST', 'Dated: 18.11.2026'];
  expect(datesOf(...result, 'The written test was held on 21.06.2026.')).toContainEqual([
    'rounds.written.exam',
    '2026-06-21',
    'certain',
  ]);
});
