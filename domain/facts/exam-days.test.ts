import { describe, expect, test } from 'vitest';
import { examinationsOf, examMonthsOf, monthAfter } from './exam-days.ts';
import type { Facts } from './schema.ts';

test.each<[string, Facts, string[] | null]>([
  ['a day', { dates: { exam: { on: '2026-03-14' } } }, ['2026-03']],
  ['a month', { dates: { exam: { on: '2026-03' } } }, ['2026-03']],
  [
    'a period over two turns of the month',
    { dates: { exam: { on: '2026-12-30', until: '2027-02-01' } } },
    ['2026-12', '2027-01', '2027-02'],
  ],
  [
    'rounds',
    {
      rounds: [
        { round: 'mains', exam: { on: '2026-08' } },
        { name: 'PET', days: ['2026-05-02'] },
      ],
    },
    ['2026-05', '2026-08'],
  ],
  ['an exam to be announced', { dates: { exam: { on: 'tba' } } }, null],
  ['no exam', {}, null],
])('the months of %s', (_, facts, months) => expect(examMonthsOf(facts)).toEqual(months));

describe('the examinations of an announcement', () => {
  test('list a round with the date of the announcement only once', () => {
    const exam = { on: '2026-03-14' };
    const round = { round: 'tier-1' as const, exam };
    expect(examinationsOf({ dates: { exam }, rounds: [round] })).toEqual([{ round, date: exam }]);
  });
});

test('months are counted across the turn of the year', () => {
  expect(monthAfter('2026-11', 2)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
});
