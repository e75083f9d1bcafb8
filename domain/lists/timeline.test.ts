import { describe, expect, test } from 'vitest';
import { type ThreadNotice, timelineOf } from './timeline.ts';

let made = 0;
/** Some days after what is not said to be of another day. */
const AT = Date.parse('2025-01-10T06:00:00.000Z');
const notice = (stage: ThreadNotice['stage'], input: Partial<ThreadNotice> = {}): ThreadNotice => {
  made += 1;
  const id = String(made);
  return {
    ...{ id, shortId: id, title: `Notice ${id}`, slug: `notice-${id}`, url: null, lastDate: null },
    ...{ categoryId: 'c', categoryName: 'C', categorySlug: 'c', important: false, kind: 'other' },
    ...{
      mark: null,
      opensAt: null,
      opensIn: null,
      closesAt: null,
      publishedAt: '2025-01-01T00:00:00.000Z',
    },
    stage,
    dates: {},
    ...input,
  };
};
/** Of stages told of one after the other. */
const after = (...told: ThreadNotice['stage'][]) =>
  timelineOf(told.map((stage) => notice(stage)).reverse(), AT);
const linesOf = (steps: ReturnType<typeof timelineOf>['steps']) =>
  steps.map(({ stage, dateName, date, notices }) => [
    stage ?? dateName,
    date?.on ?? null,
    notices.length,
  ]);

describe('the stage that is on, and the next one', () => {
  test.each<[ThreadNotice['stage'][], string | null, string | null]>([
    [['notification'], 'notification', 'admit-card'],
    [['notification', 'correction'], 'correction', 'admit-card'],
    [['exam-city'], 'exam-city', 'admit-card'],
    [['notification', 'admit-card'], 'admit-card', 'answer-key'],
    [['admit-card', 'answer-key'], 'answer-key', 'result'],
    [['answer-key', 'result'], 'result', 'final-result'],
    [['result', 'cut-off'], 'cut-off', 'final-result'],
    [['result', 'final-result'], 'final-result', null],
    // A second tier begins again.
    [['admit-card', 'result', 'admit-card'], 'admit-card', 'answer-key'],
    // A late corrigendum does not.
    [['notification', 'admit-card', 'correction'], 'admit-card', 'answer-key'],
    [['admit-card', 'notification'], 'admit-card', 'answer-key'],
    // Marks come after the final result.
    [['final-result', 'result'], 'final-result', null],
    [['notification', null], 'notification', 'admit-card'],
    [[null], null, null],
    [[], null, null],
  ])('after %j', (told, current, next) => {
    expect(after(...told)).toMatchObject({ current, next });
  });

  test('after a cancelled notification nothing follows', () => {
    const timeline = timelineOf([notice('notification', { mark: 'cancelled' })], AT);
    expect(timeline).toMatchObject({ current: 'notification', next: null });
  });
});

describe('what was told last is not on any more', () => {
  const day = (days: number) => AT + days * 86_400_000;
  const exam = { exam: { on: '2025-01-20', until: '2025-01-22' } };

  test.each<[string, ThreadNotice['dates'], number, boolean]>([
    ['on the last day of the exam', exam, 12, true],
    ['on the day after', exam, 13, false],
    ['after the date of the admit cards', { admitCard: { on: '2025-01-12' } }, 3, false],
    ['after the month of the result', { result: { on: '2025-01' } }, 22, false],
    ['after the last date', { last: { on: '2025-01-12' } }, 3, true],
    ['while a date is to be announced', { exam: { on: 'tba' } }, 3, true],
    ['before half a year without a word is over', {}, 170, true],
    ['and after it', {}, 171, false],
  ])('%s', (_, dates, days, isCurrent) => {
    const timeline = timelineOf([notice('notification', { dates })], day(days));
    expect(timeline).toMatchObject({
      current: 'notification',
      isCurrent,
      next: isCurrent ? 'admit-card' : null,
    });
    // A date between stages is none of them.
    expect(timeline.steps.map(({ isDone }) => isDone)).toEqual(
      timeline.steps.map(({ stage }) => stage === 'notification' && !isCurrent),
    );
  });
});

describe('a timeline', () => {
  test('has the stages that are told of, the dates that are known, and the next stage', () => {
    const { steps, others } = timelineOf(
      [
        notice('admit-card', {
          dates: { exam: { on: '2025-09-12', until: '2025-09-26' }, last: { on: '2025-07-04' } },
        }),
        notice(null, { title: 'Syllabus' }),
        notice('notification', {
          dates: {
            notification: { on: '2025-06-09' },
            applyFrom: { on: '2025-06-09' },
            exam: { on: '2025-08' },
            result: { on: 'tba' },
          },
        }),
      ],
      AT,
    );
    expect(linesOf(steps)).toEqual([
      ['notification', '2025-06-09', 1],
      ['applyFrom', '2025-06-09', 0],
      ['last', '2025-07-04', 0],
      ['admit-card', null, 1],
      // The newest knows best.
      ['exam', '2025-09-12', 0],
      ['answer-key', null, 0],
      ['result', 'tba', 0],
    ]);
    expect(others.map(({ title }) => title)).toEqual(['Syllabus']);
  });

  test('takes the last day to object for no last day to apply', () => {
    const { steps } = timelineOf(
      [notice('answer-key', { dates: { last: { on: '2025-09-30' } } })],
      AT,
    );
    expect(linesOf(steps)).toEqual([
      ['answer-key', null, 1],
      ['result', null, 0],
    ]);
  });

  test('leaves out what an earlier round had after the stage that is on', () => {
    const first = notice('admit-card', {
      dates: {
        notification: { on: '2025-06-09' },
        exam: { on: '2025-09-12', until: '2025-09-26' },
        result: { on: '2025-12' },
      },
    });
    const of = (publishedAt: string, dates: ThreadNotice['dates'] = {}) =>
      linesOf(timelineOf([notice('admit-card', { publishedAt, dates }), first], AT).steps);
    const lines = (exam: unknown[][]) => [
      ['notification', '2025-06-09', 0],
      ['admit-card', null, 2],
      ...exam,
      ['answer-key', null, 0],
      ['result', '2025-12', 0],
    ];
    const exam = [['exam', '2025-09-12', 0]];
    // The last day of the exam in India, and the day after it.
    expect(of('2025-09-26T18:00:00.000Z')).toEqual(lines(exam));
    expect(of('2025-09-26T19:00:00.000Z')).toEqual(lines([]));
    // What the newest says itself stands.
    expect(of('2025-10-01T00:00:00.000Z', { exam: { on: '2025-09-12' } })).toEqual(lines(exam));
  });

  test('has been through what comes before a stage that follows the last date', () => {
    const doneAt = (stage: ThreadNotice['stage']) =>
      timelineOf(
        [
          notice(stage),
          notice('notification', {
            dates: {
              last: { on: '2025-07-04' },
              exam: { on: '2025-09-12' },
              result: { on: 'tba' },
            },
          }),
        ],
        AT,
      )
        .steps.filter(({ isDone }) => isDone)
        .map((step) => step.stage ?? step.dateName);
    expect(doneAt('correction')).toEqual(['notification']);
    expect(doneAt('admit-card')).toEqual(['notification', 'last']);
    expect(doneAt('answer-key')).toEqual(['notification', 'last', 'exam']);
  });

  test('has the date of a final result beside that of the result', () => {
    const { steps } = timelineOf(
      [
        notice('final-result', { dates: { result: { on: '2026-03-01' } } }),
        notice('result', { dates: { result: { on: '2025-11-01' } } }),
      ],
      AT,
    );
    expect(linesOf(steps)).toEqual([
      ['result', '2025-11-01', 1],
      ['final-result', '2026-03-01', 1],
    ]);
  });
});
