import { describe, expect, test } from 'vitest';
import { groupDates, isRecruitmentBackground } from './date-groups.ts';
import type { Kind } from './kinds.ts';
import type { Facts } from './schema.ts';
import type { Stage } from './stages.ts';

const dates: NonNullable<Facts['dates']> = {
  notification: { on: '2026-01-01' },
  applyFrom: { on: '2026-01-02' },
  last: { time: '17:00' },
  feeLast: { on: '2026-02-02' },
  correction: { on: '2026-02-05', until: '2026-02-07' },
  admitCard: { on: '2026-03-01' },
  exam: { on: '2026-03-10' },
  answerKey: { on: '2026-03-20' },
  objection: { on: '2026-03-20', until: '2026-03-25' },
  result: { on: 'tba' },
};
const groupsOf = (kind: Kind, stage: Stage | null = null) =>
  groupDates({ kind, stage, lastDate: '2026-02-01', facts: { dates } });

describe('the dates of a notice', () => {
  const recruitment = ['notification', 'applyFrom', 'last', 'feeLast', 'correction'];
  const examination = ['admitCard', 'exam', 'answerKey', 'objection', 'result'];
  const rest = (first: string[]) => examination.filter((name) => !first.includes(name));

  test.each<[Kind, Stage | null, string[]]>([
    ['admit-card', null, ['admitCard', 'exam']],
    ['answer-key', null, ['answerKey', 'objection']],
    ['result', null, ['result']],
    ['other', 'exam-city', ['admitCard', 'exam']],
    ['other', 'cut-off', ['result']],
    ['syllabus', null, []],
  ])('begin with the dates of its title: %s %s', (kind, stage, first) => {
    expect(groupsOf(kind, stage)).toEqual({ key: [...first, ...rest(first)], recruitment });
  });

  test.each<[Kind, Stage | null]>([
    ['job', null],
    ['admission', 'notification'],
    ['other', null],
  ])('of a recruitment begin with its application dates: %s %s', (kind, stage) => {
    const windows = ['applyFrom', 'last', 'feeLast', 'correction'];
    expect(groupsOf(kind, stage)).toEqual({
      key: [...windows, 'notification', ...examination],
      recruitment: [],
    });
  });

  test('of a correction begin with it and fold the other recruitment dates', () => {
    expect(groupsOf('job', 'correction')).toEqual({
      key: ['correction', ...examination],
      recruitment: ['notification', 'applyFrom', 'last', 'feeLast'],
    });
  });

  test('leave out a last date that the line under the title shows completely', () => {
    const notice = { kind: 'job', stage: null, lastDate: '2026-02-01' } as const;
    const told = groupDates({ ...notice, facts: { dates: { applyFrom: { on: '2026-01-02' } } } });
    expect(told.key).toEqual(['applyFrom']);
    const extended = { dates: { last: { extendedFrom: '2026-01-20' } } };
    expect(groupDates({ ...notice, facts: extended }).key).toEqual(['last']);
  });
});

describe('age limits and fees are background', () => {
  const isBackground = (facts: Facts, more: object = {}) =>
    isRecruitmentBackground({ kind: 'other', stage: null, lastDate: null, facts, ...more });
  const exam = { on: '2026-03-10' };

  test('of a later stage, and of an examination without a window', () => {
    expect(isBackground({}, { kind: 'result' })).toBe(true);
    expect(isBackground({}, { stage: 'correction' })).toBe(true);
    expect(isBackground({ dates: { exam } })).toBe(true);
    expect(isBackground({ rounds: [{ round: 'written', exam }] })).toBe(true);
  });

  test('of a notice without applications', () => {
    expect(isBackground({})).toBe(false);
    expect(isBackground({ dates: { exam } }, { lastDate: '2026-02-01' })).toBe(false);
    expect(isBackground({ dates: { exam, applyFrom: { on: '2026-01-02' } } })).toBe(false);
    expect(isBackground({ dates: { exam } }, { kind: 'job' })).toBe(false);
    expect(isBackground({ dates: { exam } }, { stage: 'notification' })).toBe(false);
  });
});
