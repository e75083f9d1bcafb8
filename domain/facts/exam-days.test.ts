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
  [
    'separate days over a turn of the month',
    { rounds: [{ name: 'CBAT', days: ['2026-03-05', '2026-02-28'] }] },
    ['2026-02', '2026-03'],
  ],
  [
    'a period that ends in the month after its round',
    {
      dates: { exam: { on: '2026-03-26', until: '2026-04-01' } },
      rounds: [{ round: 'written', days: ['2026-03-26', '2026-03-31'] }],
    },
    ['2026-03', '2026-04'],
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

  test('last from the first to the last of their separate days', () => {
    const round = { round: 'written' as const, days: ['2026-12-06', '2026-12-20', '2026-12-14'] };
    const date = { on: '2026-12-06', until: '2026-12-20' };
    expect(examinationsOf({ rounds: [round] })).toEqual([{ round, date }]);
    const single = { ...round, days: ['2026-12-06'] };
    expect(examinationsOf({ rounds: [single] })).toEqual([
      { round: single, date: { on: '2026-12-06' } },
    ]);
  });

  test('keep the last day and the tentative mark of the announcement', () => {
    const exam = { on: '2026-12-06', until: '2026-12-13', tentative: true };
    for (const round of [
      { round: 'prelims' as const, days: ['2026-12-06', '2026-12-13'] },
      { round: 'prelims' as const, exam: { on: '2026-12-06' } },
    ]) {
      expect(examinationsOf({ dates: { exam }, rounds: [round] })).toEqual([{ round, date: exam }]);
    }
    const mains = { round: 'mains' as const, days: ['2027-01-30'] };
    expect(examinationsOf({ dates: { exam }, rounds: [mains] })).toContainEqual({
      round: mains,
      date: { on: '2027-01-30' },
    });
  });
});

test('months are counted across the turn of the year', () => {
  expect(monthAfter('2026-11', 2)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
});
