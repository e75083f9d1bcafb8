import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS, nextIndianMidnight } from '../dates.ts';
import { dateNames, roundNames } from '../facts/schema.ts';
import { stages } from '../facts/stages.ts';
import { statusAt } from '../facts/status.ts';
import { isRoundName } from './thread-rounds.ts';
import { dateAfter, type ThreadNotice, type TimelineStep, timelineOf } from './timeline.ts';

let made = 0;
/** A time some days after the default publication day of notices. */
const AT = Date.parse('2025-01-10T06:00:00.000Z');
const notice = (stage: ThreadNotice['stage'], input: Partial<ThreadNotice> = {}): ThreadNotice => {
  made += 1;
  const id = String(made);
  return {
    ...{ id, shortId: id, title: `Notice ${id}`, slug: `notice-${id}`, url: null, lastDate: null },
    ...{ categoryId: 'c', categoryName: 'C', categorySlug: 'c', important: false, kind: 'job' },
    ...{
      titles: {},
      thread: null,
      mark: null,
      opensAt: null,
      opensIn: null,
      closesAt: null,
      publishedAt: '2025-01-01T00:00:00.000Z',
    },
    ...{ stage, dates: {}, rounds: [], selection: [] },
    ...input,
  };
};
const nameOf = ({ round, stage, dateName }: TimelineStep) =>
  [round, stage ?? dateName].filter(Boolean).join(' ');
/** Returns a line for each step, with its state and first day. The sign '>' marks the next step. */
const linesOf = (notices: ThreadNotice[], at: number | string) =>
  timelineOf(notices, typeof at === 'string' ? Date.parse(at) : at).steps.map((step) =>
    [step.isNext ? '>' : '', nameOf(step), step.state, step.date?.on].filter(Boolean).join(' '),
  );
/** Returns the lines of a timeline whose stages were announced one after another, without dates. */
const after = (...told: ThreadNotice['stage'][]) =>
  linesOf(told.map((stage) => notice(stage)).reverse(), AT);

describe('the timeline of a cycle', () => {
  const physicalTest = notice(null, {
    title: 'SSC GD Constable 2024 Physical Test Date',
    publishedAt: '2025-07-29T00:00:00.000Z',
    kind: 'admit-card',
    dates: {
      notification: { on: '2024-09-05' },
      last: { on: '2024-10-15' },
      exam: { on: '2025-08-20', until: '2025-09-11' },
    },
    rounds: [
      {
        round: 'written',
        exam: { on: '2025-02-04', until: '2025-02-25' },
        answerKey: { on: '2025-03-04' },
        result: { on: '2025-06-17' },
      },
    ],
  });
  const advertised = notice('notification', {
    title: 'SSC GD Constable Recruitment 2024',
    publishedAt: '2024-09-05T00:00:00.000Z',
    dates: {
      notification: { on: '2024-09-05' },
      applyFrom: { on: '2024-09-05' },
      last: { on: '2024-10-14' },
      exam: { on: '2025-02' },
    },
    selection: ['Computer Based Examination', 'PET/PST', 'Document Verification'],
  });
  const both = [physicalTest, advertised];
  const line = (at: string) => linesOf(both, at);
  const written = ['exam over 2025-02-04', 'answer-key done 2025-03-04', 'result done 2025-06-17'];
  const applied = [
    'notification done 2024-09-05',
    'applyFrom done 2024-09-05',
    'last done 2024-10-15',
  ];

  test('has the dates of all its notices in the order of rounds', () => {
    expect(line('2025-08-01T06:00:00Z')).toEqual([
      ...applied,
      ...written,
      '> physical-test exam ahead 2025-08-20',
      'document-verification exam unknown',
    ]);
    expect(line('2025-09-01T06:00:00Z')).toEqual([
      ...applied,
      ...written,
      'physical-test exam now 2025-08-20',
      '> document-verification exam unknown',
    ]);
  });

  test('names the notice of each date, the newest if several have it', () => {
    const { steps } = timelineOf(both, AT);
    const sourceOf = (name: string) => steps.find((step) => nameOf(step) === name)?.source?.title;
    expect(sourceOf('last')).toBe(physicalTest.title);
    expect(sourceOf('exam')).toBe(physicalTest.title);
    expect(sourceOf('applyFrom')).toBe(advertised.title);
  });

  test('has the extended last date if a newer notice repeats the former one', () => {
    const to = (on: string, extendedFrom?: string): Partial<ThreadNotice> => ({
      ...{ lastDate: on, closesAt: `${on}T18:30:00.000Z` },
      dates: { last: { on, extendedFrom } },
    });
    const extended = notice('notification', to('2025-01-29', '2025-01-15'));
    const repeating = notice(null, to('2025-01-15'));
    expect(linesOf([repeating, extended], AT)).toContain('> last ahead 2025-01-29');
    const { steps } = timelineOf([repeating, extended], AT);
    expect(steps.find((step) => nameOf(step) === 'last')?.source).toBe(extended);
    const other = notice('notification', to('2025-01-29', '2025-01-14'));
    expect(linesOf([repeating, other], AT)).toContain('> last ahead 2025-01-15');
  });

  test('takes the date of another notice if the newest has none', () => {
    const newest = notice('notification', { dates: { exam: { on: '2025-02-06' } } });
    expect(linesOf([newest, advertised], AT)).toContain('exam ahead 2025-02-06');
    expect(linesOf([newest, advertised], AT)).toContain('last done 2024-10-14');
    expect(linesOf([advertised, newest], AT)).toContain('exam ahead 2025-02');
  });

  test('expects steps that its notices name, or that usually follow', () => {
    expect(line('2025-10-01T06:00:00Z')).toEqual([
      ...applied,
      ...written,
      'physical-test exam over 2025-08-20',
      '> document-verification exam unknown',
    ]);
    const { selection: _, ...unselected } = advertised;
    expect(
      linesOf([physicalTest, { ...unselected, selection: [] }], '2025-10-01T06:00:00Z').slice(-2),
    ).toEqual(['physical-test exam over 2025-08-20', '> final-result unknown']);
  });

  test('has no next step after half a year without news, and states it', () => {
    // `last` is half a year after the end of the physical test.
    const last = Date.parse('2025-09-11T18:30:00Z') + 180 * DAY_MS;
    expect(timelineOf(both, last)).toMatchObject({ isQuiet: false });
    expect(linesOf(both, last).at(-1)).toBe('> document-verification exam unknown');
    expect(timelineOf(both, last + 1)).toMatchObject({ isQuiet: true });
    expect(linesOf(both, last + 1).at(-1)).toBe('document-verification exam unknown');
  });

  test('has a last known step if it is quiet and the usual next step is missing', () => {
    const dates = { exam: { on: '2024-12-12', until: '2024-12-30' } };
    const card = notice('admit-card', { title: 'SSC CHSL Tier I Admit Card', dates });
    const lastOf = (notices: ThreadNotice[], at: string) => {
      const { lastKnown } = timelineOf(notices, Date.parse(at));
      return lastKnown && nameOf(lastKnown);
    };
    expect(lastOf([card], '2025-06-01T06:00:00Z')).toBeNull();
    expect(lastOf([card], '2026-01-10T06:00:00Z')).toBe('tier-1 exam');
    expect(lastOf([{ ...advertised, selection: [] }], '2026-01-10T06:00:00Z')).toBe('exam');
    // This timeline ends with a later step that only the selection process names, so it has no last
    // known step.
    expect(lastOf([advertised], '2026-01-10T06:00:00Z')).toBeNull();
    expect(lastOf([notice('final-result'), card], '2026-01-10T06:00:00Z')).toBeNull();
    const result = notice('result', { kind: 'result' });
    expect(lastOf([result], '2026-01-10T06:00:00Z')).toBeNull();
    expect(lastOf([result, notice('notification')], '2026-01-10T06:00:00Z')).toBe('result');
    expect(lastOf([{ ...advertised, mark: 'cancelled' }], '2026-01-10T06:00:00Z')).toBeNull();
  });

  test('has a cancelled examination, and nothing next', () => {
    const exam = { dates: { exam: { on: '2025-02-10' } } };
    const cancelled = notice(null, { ...exam, kind: 'other', mark: 'cancelled' });
    const admitCard = notice('admit-card', { ...exam, kind: 'admit-card' });
    const told = ['admit-card done', 'exam cancelled 2025-02-10'];
    expect(linesOf([cancelled, admitCard], AT)).toEqual(told);
    expect(linesOf([admitCard, cancelled], AT)).toEqual(told);
    expect(linesOf([cancelled, admitCard], '2025-02-20T06:00:00Z')).toEqual(told);
  });

  test('has a cancelled examination of a month, also after its answer key', () => {
    const exam = { dates: { exam: { on: '2025-01' } } };
    const cancelled = notice(null, { ...exam, kind: 'other', mark: 'cancelled' });
    expect(linesOf([notice('answer-key'), cancelled], AT)[0]).toBe('exam cancelled 2025-01');
  });

  test('keeps a past round that a cancelled notice repeats', () => {
    const cancelled = notice(null, {
      kind: 'other',
      mark: 'cancelled',
      dates: { exam: { on: '2025-02-10' } },
      rounds: [{ round: 'prelims', exam: { on: '2024-10-10' } }],
      title: 'Mains cancelled',
    });
    expect(linesOf([cancelled], AT)).toEqual([
      'prelims exam over 2024-10-10',
      'mains exam cancelled 2025-02-10',
    ]);
  });

  test('has the new date of an examination whose first date is cancelled', () => {
    const cancelled = notice(null, {
      kind: 'other',
      mark: 'cancelled',
      dates: { exam: { on: '2025-02-10' } },
    });
    const again = notice(null, { kind: 'other', dates: { exam: { on: '2025-03-10' } } });
    expect(linesOf([again, cancelled], AT)).toEqual(['> exam ahead 2025-03-10']);
  });

  test('ends with finished and cancelled steps if it is cancelled', () => {
    const cancelled = { ...advertised, mark: 'cancelled' as const };
    expect(linesOf([cancelled], '2024-10-01T06:00:00Z')).toEqual([
      'notification cancelled 2024-09-05',
      'applyFrom done 2024-09-05',
      'exam cancelled 2025-02',
    ]);
    const again = { ...advertised, id: 'again', publishedAt: '2024-09-20T00:00:00.000Z' };
    expect(linesOf([again, cancelled], '2024-10-01T06:00:00Z')[0]).toBe(applied[0]);
  });

  test('has notices without a stage beside it', () => {
    expect(timelineOf(both, AT).others).toEqual([physicalTest]);
  });
});

describe('the next step', () => {
  test.each<[ThreadNotice['stage'][], string[]]>([
    [['notification'], ['notification done', '> admit-card unknown']],
    [
      ['notification', 'correction'],
      ['notification done', 'correction announced', '> admit-card unknown'],
    ],
    [['exam-city'], ['exam-city done', '> admit-card unknown']],
    [['admit-card'], ['admit-card done', '> answer-key unknown']],
    [['answer-key'], ['answer-key done', '> result unknown']],
    [['result'], ['result done', '> final-result unknown']],
    [
      ['result', 'cut-off'],
      ['result done', 'cut-off done', '> final-result unknown'],
    ],
    [
      ['result', 'final-result'],
      ['result done', 'final-result done'],
    ],
    // A late notice about corrections does not make an earlier step the next step.
    [
      ['notification', 'admit-card', 'correction'],
      ['notification done', 'correction done', 'admit-card done', '> answer-key unknown'],
    ],
    [[null], []],
    [[], []],
  ])('after %j', (told, lines) => {
    expect(after(...told)).toEqual(lines);
  });

  test('after the result is a final one only for a job', () => {
    const result = notice('result', { kind: 'result' });
    expect(linesOf([result], AT)).toEqual(['result done']);
  });

  test('after an examination is its answer key, unless a later round is known', () => {
    const rounds = [
      { round: 'tier-1' as const, exam: { on: '2024-12-01' } },
      { round: 'tier-2' as const },
    ];
    const first = notice('notification', { rounds });
    expect(linesOf([first], AT).slice(1)).toEqual([
      'tier-1 exam over 2024-12-01',
      '> tier-1 answer-key unknown',
      'tier-2 exam unknown',
    ]);
    const second = notice('admit-card', { title: 'Tier II Admit Card' });
    expect(linesOf([second, first], AT).slice(1)).toEqual([
      'tier-1 exam over 2024-12-01',
      'tier-2 admit-card done',
      '> tier-2 answer-key unknown',
    ]);
  });
});

describe('the state of a step', () => {
  const of = (dates: ThreadNotice['dates'], at: string, told?: ThreadNotice['stage']) =>
    linesOf([notice(told ?? null, { title: 'SSC CGL 2025', dates })], `2025-03-${at}+05:30`).find(
      (line) => !line.includes('unknown') || line.includes('2025'),
    );

  test.each<[string, ThreadNotice['dates'], string, string]>([
    ['opens', { applyFrom: { on: '2025-03-10' } }, '09T23:59', '> applyFrom ahead 2025-03-10'],
    ['is open', { applyFrom: { on: '2025-03-10' } }, '10T00:00', 'applyFrom done 2025-03-10'],
    [
      'opens at a time',
      { applyFrom: { on: '2025-03-10', time: '10:00' } },
      '10T09:59',
      '> applyFrom ahead 2025-03-10',
    ],
    [
      'is open at that time',
      { applyFrom: { on: '2025-03-10', time: '10:00' } },
      '10T10:00',
      'applyFrom done 2025-03-10',
    ],
    ['ends', { last: { on: '2025-03-10' } }, '10T23:59', '> last ahead 2025-03-10'],
    ['has ended', { last: { on: '2025-03-10' } }, '11T00:00', 'last done 2025-03-10'],
    [
      'ends at a time',
      { last: { on: '2025-03-10', time: '17:00' } },
      '10T16:59',
      '> last ahead 2025-03-10',
    ],
    [
      'has ended at that time',
      { last: { on: '2025-03-10', time: '17:00' } },
      '10T17:00',
      'last done 2025-03-10',
    ],
    [
      'of a correction is on',
      { correction: { on: '2025-03-10', until: '2025-03-12', time: '17:00' } },
      '12T16:59',
      'correction now 2025-03-10',
    ],
    [
      'of a correction is over',
      { correction: { on: '2025-03-10', until: '2025-03-12', time: '17:00' } },
      '12T17:00',
      'correction done 2025-03-10',
    ],
    [
      'of a correction whose first day is unknown is on',
      { correction: { until: '2025-03-12' } },
      '12T23:59',
      'correction now',
    ],
    [
      'of a correction whose first day is unknown is over',
      { correction: { until: '2025-03-12' } },
      '13T00:00',
      'correction done',
    ],
    [
      'of an exam is on',
      { exam: { on: '2025-03-10', until: '2025-03-12' } },
      '12T23:59',
      'exam now 2025-03-10',
    ],
    [
      'of an exam is over',
      { exam: { on: '2025-03-10', until: '2025-03-12' } },
      '13T00:00',
      'exam over 2025-03-10',
    ],
    [
      'of an exam at a time is on until the end of the day',
      { exam: { on: '2025-03-10', time: '10:00' } },
      '10T23:59',
      'exam now 2025-03-10',
    ],
    ['of a result is today', { result: { on: '2025-03-10' } }, '10T09:00', 'result now 2025-03-10'],
    ['of a result is over', { result: { on: '2025-03-10' } }, '11T00:00', 'result done 2025-03-10'],
    ['of a month is on', { exam: { on: '2025-03' } }, '31T23:59', '> exam ahead 2025-03'],
    ['of a month is over', { exam: { on: '2025-02' } }, '01T00:00', 'exam over 2025-02'],
    [
      'of a tentative day is ahead',
      { exam: { on: '2025-03-10', tentative: true } },
      '10T23:59',
      '> exam ahead 2025-03-10',
    ],
    [
      'of a tentative day proves nothing',
      { exam: { on: '2025-03-10', tentative: true } },
      '11T00:00',
      '> exam unknown 2025-03-10',
    ],
  ])('%s', (_, dates, at, line) => {
    expect(of(dates, at)).toBe(line);
  });

  test.each<[string, ThreadNotice['dates'], string]>([
    ['a date', {}, 'correction announced'],
    ['a known day', { correction: { on: 'tba' } }, 'correction announced tba'],
  ])('of a correction that a notice announces without %s is not done', (_, dates, line) => {
    expect(linesOf([notice('correction', { dates })], AT)).toContain(line);
  });

  test.each<[string, ThreadNotice['dates'], string, string[]]>([
    [
      'moves',
      { correction: { until: '2025-03-20' } },
      '2025-03-15T12:00+05:30',
      ['2025-03-11', '2025-03-20'],
    ],
    [
      'moves afterwards from a named day',
      { correction: { until: '2025-03-20', extendedFrom: '2025-03-15' } },
      '2025-03-16T12:00+05:30',
      ['2025-03-11', '2025-03-20'],
    ],
    [
      'may end a second period',
      { correction: { until: '2025-04-20' } },
      '2025-03-16T12:00+05:30',
      ['', '2025-04-20'],
    ],
    [
      'is before the first day',
      { correction: { until: '2025-03-08' } },
      '2025-03-05T12:00+05:30',
      ['', '2025-03-08'],
    ],
    [
      'moves with its first day',
      { correction: { on: '2025-03-12', until: '2025-03-20' } },
      '2025-03-10T12:00+05:30',
      ['2025-03-12', '2025-03-20'],
    ],
  ])('of a correction has the known first day if its last day %s', (_, dates, publishedAt, days) => {
    const older = notice('correction', {
      dates: { correction: { on: '2025-03-11', until: '2025-03-15' } },
    });
    const notices = [notice('correction', { dates, publishedAt }), older];
    const { steps } = timelineOf(notices, Date.parse(publishedAt));
    const { date, source } = steps.find(({ dateName }) => dateName === 'correction') ?? {};
    expect([date?.on ?? '', date?.until]).toEqual(days);
    expect(source).toBe(notices[0]);
  });

  test('of a correction keeps its first day through several moves of its last day', () => {
    const until = (day: string, publishedAt: string) =>
      notice('correction', { dates: { correction: { until: day } }, publishedAt });
    const notices = [
      until('2025-03-25', '2025-03-19T06:00:00.000Z'),
      until('2025-03-20', '2025-03-14T06:00:00.000Z'),
      notice('correction', { dates: { correction: { on: '2025-03-11', until: '2025-03-15' } } }),
    ];
    const { steps } = timelineOf(notices, Date.parse('2025-03-19T12:00+05:30'));
    const step = steps.find(({ dateName }) => dateName === 'correction');
    expect(step?.date).toEqual({ on: '2025-03-11', until: '2025-03-25' });
  });

  test('of a correction until a time changes at that time', () => {
    const dates = { correction: { until: '2025-03-10', time: '17:00' } };
    const at = (time: string) => {
      const { steps, changesAt } = timelineOf([notice('correction', { dates })], Date.parse(time));
      return [steps.find(({ dateName }) => dateName === 'correction')?.state, changesAt];
    };
    const end = '2025-03-10T17:00+05:30';
    expect(at('2025-03-10T16:59+05:30')).toEqual(['now', Date.parse(end)]);
    expect(at(end)).toEqual(['done', null]);
  });

  test('is done on the day of publication once a notice announces it', () => {
    const result = { result: { on: '2025-03-10' } };
    expect(of(result, '10T00:00', 'result')).toBe('result done 2025-03-10');
    expect(of(result, '09T23:59', 'result')).toBe('> result ahead 2025-03-10');
  });

  test('without a certain day follows from later steps of its round', () => {
    const exam = (date: object) =>
      linesOf([notice('answer-key', { dates: { exam: date } })], AT).slice(0, -1);
    expect(exam({ on: 'tba' })).toEqual(['answer-key done']);
    expect(exam({ on: '2025-01' })).toEqual(['exam over 2025-01', 'answer-key done']);
    expect(exam({ on: '2025-01-03', tentative: true })).toEqual([
      'exam over 2025-01-03',
      'answer-key done',
    ]);
  });

  test.each([
    '09T23:59',
    '10T12:00',
    '11T00:00',
  ])('of an examination has the phase of its status at %s', (time) => {
    const at = Date.parse(`2025-03-${time}+05:30`);
    const exam = { on: '2025-03-10', time: '10:00' };
    const dated = notice('admit-card', { kind: 'admit-card', dates: { exam } });
    const step = timelineOf([dated], at).steps.find(({ dateName }) => dateName === 'exam');
    const phase = statusAt(dated, at).phase;
    expect(step?.state).toBe(phase === 'today' ? 'now' : phase);
  });

  test('to be announced is shown until a later one is over', () => {
    const dates = { exam: { on: '2025-01-05' }, result: { on: 'tba' } };
    const first = notice('admit-card', { title: 'Prelims Admit Card', dates });
    expect(linesOf([first], AT)).toEqual([
      'prelims admit-card done',
      'prelims exam over 2025-01-05',
      '> prelims answer-key unknown',
      'prelims result unknown tba',
    ]);
    const mains = notice('admit-card', { title: 'Mains Admit Card' });
    expect(linesOf([mains, first], AT)).not.toContain('prelims result unknown tba');
  });
});

describe('the round of a notice', () => {
  const dated = (title: string, stage: ThreadNotice['stage'], exam: string) =>
    notice(stage, { title, dates: { exam: { on: exam } } });

  test('is the one in its title, otherwise the latest one reached', () => {
    const notices = [
      dated('SSC CGL 2025 Answer Key', 'answer-key', '2025-05-02'),
      dated('SSC CGL 2025 Tier II Admit Card', 'admit-card', '2025-05-01'),
      dated('SSC CGL 2025 Tier I Admit Card', 'admit-card', '2025-02-01'),
    ];
    expect(linesOf(notices, AT)).toEqual([
      'tier-1 admit-card done',
      'tier-1 exam ahead 2025-02-01',
      'tier-2 admit-card done',
      'tier-2 exam ahead 2025-05-02',
      'tier-2 answer-key done',
      '> tier-2 result unknown',
    ]);
  });

  test('is the last one held before, and an examination for its results', () => {
    const rounds = [
      { round: 'prelims' as const, exam: { on: '2025-02-01' } },
      { round: 'mains' as const, exam: { on: '2025-04-01' } },
      { round: 'interview' as const, exam: { on: '2025-06-01' } },
    ];
    const between = (stage: ThreadNotice['stage'], day: string) => {
      const late = notice(stage, { publishedAt: `2025-${day}T06:00:00.000Z`, rounds });
      return linesOf([late], '2025-08-01T06:00:00Z').find((line) => line.includes(`${stage} done`));
    };
    expect(between('result', '02-01')).toBe('prelims result done');
    expect(between('result', '04-01')).toBe('prelims result done');
    expect(between('result', '04-02')).toBe('mains result done');
    expect(between('result', '07-01')).toBe('mains result done');
    expect(between('admit-card', '07-01')).toBe('interview admit-card done');
  });

  test.each(['Re-exam', 'CBAT', 'CBAT Re-exam'])('is %s in a title with it', (name) => {
    const again = dated(`RRB ALP 2025 ${name} Admit Card`, 'admit-card', '2025-03-01');
    const first = dated('RRB ALP 2025 Admit Card', 'admit-card', '2025-02-01');
    expect(linesOf([again, first], AT)).toEqual([
      'admit-card done',
      'exam ahead 2025-02-01',
      `${name} admit-card done`,
      `> ${name} exam ahead 2025-03-01`,
    ]);
  });

  test('is expected if facts name it, not by titles of other notices', () => {
    const papers = notice(null, { title: 'UPSC CSE 2024 Mains Question Papers' });
    expect(linesOf([papers], AT)).toEqual([]);
  });

  test('is the first examination for notices of the whole cycle', () => {
    const notices = [
      dated('SSC CGL 2025 Syllabus', null, '2025-02-03'),
      dated('SSC CGL 2025 Tier II Admit Card', 'admit-card', '2025-05-01'),
      dated('SSC CGL 2025 Tier I Admit Card', 'admit-card', '2025-02-01'),
    ];
    expect(linesOf(notices, AT)).toContain('tier-1 exam ahead 2025-02-03');
    // A physical test is not a written examination, so the examination before it gets the round ''.
    const physical = dated('SSC GD 2025 PET Admit Card', 'admit-card', '2025-05-01');
    expect(linesOf([physical, dated('SSC GD 2025', 'notification', '2025-02-01')], AT)).toEqual([
      'notification done',
      'exam ahead 2025-02-01',
      'physical-test admit-card done',
      '> physical-test exam ahead 2025-05-01',
    ]);
  });

  test('has a name if it is a written examination beside another one', () => {
    const written = { round: 'written' as const, exam: { on: '2025-02-01' } };
    const mains = { round: 'mains' as const, exam: { on: '2025-03-01' } };
    const linesWith = (...rounds: ThreadNotice['rounds']) =>
      linesOf([notice('notification', { rounds, selection: ['Written exam'] })], AT).slice(2);
    expect(linesWith(written)).toEqual(['exam ahead 2025-02-01']);
    expect(linesWith(written, mains)).toEqual([
      'written exam ahead 2025-02-01',
      'mains exam ahead 2025-03-01',
    ]);
    expect(linesWith(mains)).toEqual(['mains exam ahead 2025-03-01']);
    expect(linesWith()).toEqual(['exam unknown']);
  });

  test('of a single examination has the exam date, and not the interview', () => {
    const selection = ['Single examination', 'Interview'];
    const exam = { on: '2025-12-20', tentative: true };
    expect(linesOf([notice('notification', { dates: { exam }, selection })], AT)).toEqual([
      'notification done',
      '> admit-card unknown',
      'exam ahead 2025-12-20',
      'interview exam unknown',
    ]);
  });

  test('may have its own name, and days of shifts', () => {
    const days = ['2025-02-20', '2025-02-18'];
    const rounds = [{ name: 'CBAT', days }, { round: 'cbt-1' as const }];
    const card = notice('admit-card', { title: 'RRB ALP 2025 CBAT Admit Card', rounds });
    expect(linesOf([card], AT)).toEqual(['CBAT admit-card done', '> CBAT exam ahead 2025-02-18']);
    expect(timelineOf([card], AT).steps[1]?.date).toEqual({
      on: '2025-02-18',
      until: '2025-02-20',
    });
  });

  test('with its own name is before one that begins later', () => {
    const rounds = [
      { name: 'Typing', exam: { on: '2025-09-20' } },
      { name: 'Marks', result: { on: '2024-12-20' } },
      { name: 'Some day', result: { on: 'tba' } },
      { round: 'mains' as const, exam: { on: '2025-03-01' } },
      { round: 'prelims' as const, exam: { on: '2024-11-01' }, result: { on: '2024-12-15' } },
      { round: 'interview' as const, exam: { on: '2025-12-01' } },
    ];
    const { steps } = timelineOf([notice('notification', { rounds })], AT);
    expect(steps.slice(1).map(nameOf)).toEqual([
      'prelims exam',
      'prelims result',
      'Marks result',
      'mains exam',
      'Typing exam',
      'interview exam',
      'Some day result',
    ]);
    expect(steps.filter(({ isAlone }) => isAlone).map(nameOf)).toContain('Marks result');
    expect(steps.find((step) => nameOf(step) === 'prelims result')?.isAlone).toBe(false);
  });

  test('with its own name is in chronological order among the steps of others', () => {
    const card = notice('admit-card', { dates: { exam: { on: '2024-10-29' } } });
    const score = notice('result', {
      dates: { result: { on: '2025-01-06' } },
      rounds: [
        { name: 'First list', result: { on: '2024-12-19' } },
        { name: 'Interview of some', exam: { on: 'tba' } },
      ],
    });
    const dated = (lines: string[]) => lines.filter((line) => /\d{4}-\d\d-\d\d/.test(line));
    expect(dated(linesOf([score, card], AT))).toEqual([
      'exam over 2024-10-29',
      'First list result done 2024-12-19',
      'result done 2025-01-06',
    ]);
    const final = notice('final-result', { dates: { result: { on: '2024-12-20' } } });
    const marks = notice(null, { rounds: [{ name: 'Marks', result: { on: '2025-01-02' } }] });
    expect(dated(linesOf([marks, final, card], AT))).toEqual([
      'exam over 2024-10-29',
      'final-result done 2024-12-20',
      'Marks result done 2025-01-02',
    ]);
  });

  test('may have its own form, which does not date the beginning of the cycle', () => {
    const prelims = notice('admit-card', {
      title: 'Prelims Admit Card',
      dates: { admitCard: { on: '2024-10-01' } },
    });
    const form = notice('notification', {
      title: 'Mains Form',
      dates: { applyFrom: { on: '2024-12-01' }, last: { on: '2024-12-10' } },
    });
    expect(linesOf([form, prelims], AT).slice(0, 1)).toEqual([
      'prelims admit-card done 2024-10-01',
    ]);
    expect(timelineOf([form, prelims], AT).others).toEqual([form]);
    expect(linesOf([form], AT).slice(0, 3)).toEqual([
      'notification done',
      'applyFrom done 2024-12-01',
      'last done 2024-12-10',
    ]);
  });

  test('is null for a final result', () => {
    const rounds = [{ name: 'Final result', result: { on: '2025-01-05' } }];
    expect(linesOf([notice('result', { rounds })], AT)).toEqual([
      'result done',
      'final-result done 2025-01-05',
    ]);
  });
});

describe('the last date', () => {
  test.each<[string, Partial<ThreadNotice>, boolean]>([
    ['a recruitment', { stage: 'notification', title: 'Recruitment 2025' }, true],
    ['a notice without a stage', { stage: null, title: 'SSC CGL 2025' }, true],
    ['a form after the first examination', { stage: null, title: 'UPSC CSE 2025 DAF' }, false],
    ['an answer key', { stage: 'answer-key', title: 'Answer Key' }, false],
  ])('of %s is one to apply, or not', (_, { stage = null, ...input }, isToApply) => {
    const only = notice(stage, { ...input, dates: { last: { on: '2025-09-30' } } });
    const names = timelineOf([only], AT).steps.map(nameOf);
    expect(names.includes('last')).toBe(isToApply);
  });

  test('is that of the recruitment after a newer correction notice', () => {
    const recruitment = notice('notification', { dates: { last: { on: '2025-07-18' } } });
    const correction = notice('correction', {
      dates: { last: { on: '2025-07-26' }, correction: { on: '2025-07-25', until: '2025-07-26' } },
    });
    expect(linesOf([correction, recruitment], '2025-08-01')).toContain('last done 2025-07-18');
    const lines = linesOf([correction], '2025-08-01');
    expect(lines.filter((line) => line.startsWith('last'))).toEqual([]);
  });

  test.each<[string, ThreadNotice['dates']]>([
    [
      'ends before the correction',
      { last: { on: '2025-07-18' }, correction: { on: '2025-07-25' } },
    ],
    ['has its opening beside it', { last: { on: '2025-07-18' }, applyFrom: { on: '2025-06-23' } }],
  ])('of a correction notice is one to apply if it %s', (_, dates) => {
    expect(linesOf([notice('correction', { dates })], '2025-08-01')).toContain(
      'last done 2025-07-18',
    );
  });
});

describe('the step after a notice', () => {
  const exam = { on: '2024-11-10', until: '2024-11-12' };
  const card = notice('admit-card', { dates: { exam } });
  const city = notice('exam-city', { dates: { exam } });
  const daysOnly = notice(null, { dates: { exam } });
  const syllabus = notice(null);
  const advertised = notice('notification', { dates: { last: { on: '2024-10-10' } } });
  const result = notice('result', { dates: { result: { on: '2024-12-20' } } });
  const late = Date.parse('2026-01-01T06:00:00Z');
  const following = (one: ThreadNotice, others: ThreadNotice[], at = late) =>
    dateAfter(timelineOf([...others, one], at), one);

  test('is the next step, with its date if it has one', () => {
    expect(following(card, [], AT)).toBeNull();
    const dated = notice('admit-card', { dates: { exam, result: { on: '2025-03-01' } } });
    const answered = notice('answer-key');
    expect(following(dated, [answered], AT)).toEqual({ on: '2025-03-01' });
  });

  test.each([
    ['of its stage', card],
    ['of an earlier stage', city],
    ['without a stage on its day', daysOnly],
    ['of a round on its day', notice(null, { rounds: [{ round: 'written', exam }] })],
  ])('is in the past if there are steps after the one %s', (_, one) => {
    expect(following(one, [result, card])).toBeNull();
  });

  test.each([
    ['its own step is the last', result, [card]],
    ['it names the day of the last step', city, [card]],
    ['it has no stage and names the day of the last step', daysOnly, [card]],
    ['it dates the last step', advertised, []],
    ['it has no step', syllabus, [result, card]],
  ])('is null if %s', (_, one, others) => {
    expect(following(one, others)).toBeUndefined();
  });

  test('is an examination with the date of a newer notice', () => {
    const moved = notice('admit-card', { dates: { exam: { on: '2024-12-10' } } });
    expect(following(city, [moved])).toBeNull();
  });
});

describe('any thread', () => {
  const day = fc
    .integer({ min: 0, max: 500 })
    .map((days) => new Date(Date.parse('2024-06-01') + days * DAY_MS).toISOString().slice(0, 10));
  const date = fc.record(
    {
      on: fc.oneof(day, day, fc.constantFrom('tba', '2025-02', '2025-11')),
      time: fc.constantFrom('10:00', '17:30'),
      tentative: fc.boolean(),
    },
    { requiredKeys: ['on'] },
  );
  const round = fc.record(
    {
      round: fc.constantFrom('written' as const, 'tier-1' as const, 'medical' as const),
      exam: date,
      result: date,
    },
    { requiredKeys: ['round'] },
  );
  const thread = fc
    .array(
      fc.record({
        stage: fc.constantFrom(null, ...stages),
        title: fc.constantFrom('A 2025', 'A 2025 Tier II', 'A 2025 PET', 'A 2025 Interview'),
        dates: fc.dictionary(fc.constantFrom(...dateNames), date, { maxKeys: 4 }),
        rounds: fc.array(round, { maxLength: 2 }),
        selection: fc.subarray(['Tier I', 'DV', 'Merit list']),
        published: day,
      }),
      { minLength: 1, maxLength: 6 },
    )
    .map((drafts) =>
      drafts
        .toSorted((one, other) => (one.published < other.published ? 1 : -1))
        .map(({ stage, published, ...draft }) =>
          notice(stage, { ...draft, publishedAt: `${published}T04:30:00.000Z` }),
        ),
    );
  const moment = fc
    .integer({ min: 0, max: 600 * 24 * 60 })
    .map((minutes) => Date.parse('2024-06-01T00:00:00Z') + minutes * 60_000);

  test('has its rounds in their order, the newest dates, and at most one next step', () => {
    fc.assert(
      fc.property(thread, moment, (notices, at) => {
        const { steps } = timelineOf(notices, at);
        const places = steps.flatMap(({ round }) =>
          round && isRoundName(round) ? roundNames.indexOf(round) : [],
        );
        expect(places).toEqual(places.toSorted((one, other) => one - other));
        expect(steps.filter(({ isNext }) => isNext).length).toBeLessThanOrEqual(1);
        // The date of a notification for a later round is not a date of the cycle.
        const isPlain = notices.every(
          ({ stage, title }) => stage !== 'notification' || title === 'A 2025',
        );
        for (const { date: shown, source, dateName, round } of isPlain ? steps : []) {
          if (!shown || round !== null || dateName === 'last' || dateName === 'result') continue;
          const newest = notices.find(({ dates }) => dateName && dates[dateName]?.on);
          expect(source).toBe(newest);
        }
        // The timeline hides unknown steps before a past or current step.
        const over = steps.findLastIndex(
          ({ state }) => state === 'done' || state === 'over' || state === 'now',
        );
        expect(steps.slice(0, Math.max(over, 0)).map(({ state }) => state)).not.toContain(
          'unknown',
        );
      }),
    );
  });

  test('never marks a finished step as unfinished later', () => {
    fc.assert(
      fc.property(thread, moment, fc.integer({ min: 0, max: 400 }), (notices, at, days) => {
        const done = (now: number) =>
          timelineOf(notices, now)
            .steps.filter(({ state }) => state === 'done' || state === 'over')
            .map(nameOf);
        expect(done(at + days * DAY_MS)).toEqual(expect.arrayContaining(done(at)));
      }),
    );
  });

  test('stays the same until the time of its next change, or midnight in India', () => {
    fc.assert(
      fc.property(thread, moment, fc.nat(), (notices, at, part) => {
        const { changesAt, ...now } = timelineOf(notices, at);
        const midnight = nextIndianMidnight(new Date(at)).getTime();
        const until = Math.min(changesAt ?? midnight, midnight);
        const later = at + (part % (until - at));
        // The value of `isQuiet` may change at any time of the day. Timelines with different values
        // are not compared.
        const { isQuiet, ...others } = timelineOf(notices, later);
        if (isQuiet === now.isQuiet) expect({ ...others, isQuiet }).toMatchObject(now);
      }),
    );
  });
});

test('the next step is to apply while the last date is ahead', () => {
  const told = notice('notification', {
    dates: { last: { on: '2025-01-20' }, correction: { on: '2025-01-08', until: '2025-01-25' } },
  });
  const exam = (on: string) => notice(null, { dates: { exam: { on } } });
  expect(linesOf([exam('2025-02-10'), told], AT)).toContain('> last ahead 2025-01-20');
  expect(linesOf([exam('2025-01-15'), told], AT)).not.toContain('> last ahead 2025-01-20');
});
