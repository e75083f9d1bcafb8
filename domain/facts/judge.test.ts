import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../dates.ts';
import { Invalid } from '../errors.ts';
import { acceptFacts, judge } from './judge.ts';
import { type Kind, kinds } from './kinds.ts';
import type { Judged } from './rule.ts';
import { dateNames, type FactsInput, factsSchema, roundDates, timedDates } from './schema.ts';

type Typed = Partial<Omit<Judged, 'facts'>> & { facts?: FactsInput };

const announcement = ({ facts = {}, ...others }: Typed): Judged => ({
  title: 'SSC Constable 2026',
  lastDate: null,
  ...others,
  facts: factsSchema.parse(facts),
});

const found = (typed: Typed, kind: Kind = 'job') =>
  judge(announcement(typed), kind, '2026-03-01').map(
    ({ severity, fields: [field], rule }) => `${severity} ${field}: ${rule}`,
  );

/** Creates facts with the given days. The keys of `days` are names of dates, such as `last`. */
const on = (days: Record<string, string>): Typed => ({
  facts: {
    dates: Object.fromEntries(Object.entries(days).map(([name, day]) => [name, { on: day }])),
  },
});

describe('dates', () => {
  test.each<[Kind, Record<string, string>, string[]]>([
    [
      'job',
      { notification: '2026-09-27', last: '2026-01-18', feeLast: '2026-01-15' },
      [
        'impossible lastDate: last-before-notification',
        'impossible facts.dates.feeLast.on: feeLast-before-notification',
        'odd facts.dates.feeLast.on: feeLast-before-last',
      ],
    ],
    [
      'job',
      { notification: '2026-03-02', applyFrom: '2026-03-01' },
      ['odd facts.dates.applyFrom.on: applyFrom-before-notification'],
    ],
    [
      'result',
      { applyFrom: '2026-03-02', last: '2026-03-01' },
      ['impossible lastDate: last-before-applyFrom'],
    ],
    [
      'job',
      { applyFrom: '2026-03-02', correction: '2026-03-01' },
      ['impossible facts.dates.correction.on: correction-before-applyFrom'],
    ],
    [
      'job',
      { last: '2026-03-20', correction: '2026-03-01' },
      ['odd facts.dates.correction.on: correction-before-last'],
    ],
    [
      'job',
      { last: '2026-03-20', exam: '2026-03-01' },
      ['impossible facts.dates.exam.on: exam-before-last'],
    ],
    [
      'admission',
      { last: '2026-03-20', exam: '2026-03-01' },
      ['odd facts.dates.exam.on: exam-before-last'],
    ],
    [
      'other',
      { last: '2026-03-20', exam: '2026-03-01' },
      ['odd facts.dates.exam.on: exam-before-last'],
    ],
    ['answer-key', { last: '2026-03-20', exam: '2026-03-01' }, []],
    ['result', { last: '2026-03-20', exam: '2026-03-01' }, []],
    ['answer-key', { exam: '2026-03-20', last: '2026-03-01' }, ['odd lastDate: last-before-exam']],
    [
      'job',
      { last: '2026-12-10', admitCard: '2026-12-01' },
      ['impossible facts.dates.admitCard.on: admitCard-before-last'],
    ],
    [
      'job',
      { last: '2026-12-10', result: '2020-01-01' },
      ['impossible facts.dates.result.on: result-before-last'],
    ],
    ['admission', { last: '2026-12-10', result: '2026-01-01' }, []],
    [
      'admit-card',
      { admitCard: '2026-05-02', exam: '2026-05-01' },
      ['impossible facts.dates.exam.on: exam-before-admitCard'],
    ],
    [
      'result',
      { exam: '2026-05-01', answerKey: '2026-04-30', result: '2026-04-01' },
      [
        'impossible facts.dates.answerKey.on: answerKey-before-exam',
        'impossible facts.dates.result.on: result-before-exam',
        'odd facts.dates.result.on: result-before-answerKey',
      ],
    ],
    [
      'answer-key',
      { answerKey: '2027-02-10', objection: '2027-02-01' },
      ['odd facts.dates.objection.on: objection-before-answerKey'],
    ],
  ])('of a notice of the kind %s: %j', (kind, days, expected) => {
    expect(found(on(days), kind)).toEqual(expected);
  });

  test.each<[string, FactsInput['dates']]>([
    ['of months that overlap', { applyFrom: { on: '2026-03' }, last: { on: '2026-03-14' } }],
    ['that are to be announced', { exam: { on: 'tba' }, result: { on: '2026-02-27' } }],
    [
      'of an admit card within the days of its exam',
      { admitCard: { on: '2026-05-02' }, exam: { on: '2026-05-01', until: '2026-05-09' } },
    ],
    [
      'of one day without times',
      { applyFrom: { on: '2026-03-14', time: '18:00' }, last: { on: '2026-03-14' } },
    ],
    [
      'of one day in order',
      {
        applyFrom: { on: '2026-03-14', time: '10:00' },
        last: { on: '2026-03-14', time: '18:00' },
      },
    ],
    [
      'of fees and applications that end at the same moment',
      {
        last: { on: '2026-03-14', time: '23:59' },
        feeLast: { on: '2026-03-14', time: '23:59' },
      },
    ],
    [
      'of a window whose time is that of its end',
      {
        answerKey: { on: '2026-03-14' },
        objection: { on: '2026-03-14', until: '2026-03-16', time: '10:00' },
      },
    ],
  ])('%s are valid', (_, dates) => {
    expect(found({ facts: { dates } })).toEqual([]);
  });

  test.each<[string, FactsInput['dates'], string]>([
    [
      'of months',
      { exam: { on: '2026-03' }, result: { on: '2026-02-27' } },
      'impossible facts.dates.result.on: result-before-exam',
    ],
    [
      'of one day by their times',
      {
        applyFrom: { on: '2026-03-14', time: '18:00' },
        last: { on: '2026-03-14', time: '10:00' },
      },
      'impossible lastDate: last-before-applyFrom',
    ],
    [
      'of a range',
      { exam: { on: '2026-03-14', until: '2026-03-13' } },
      'impossible facts.dates.exam.until: end-before-start',
    ],
    [
      'of an extension',
      { feeLast: { on: '2026-03-14', extendedFrom: '2026-03-14' } },
      'impossible facts.dates.feeLast.extendedFrom: extension-not-later',
    ],
  ])('%s are compared', (_, dates, expected) => {
    expect(found({ facts: { dates } })).toEqual([expected]);
  });

  test.each<[string, FactsInput['dates'], string[]]>([
    ['an earlier day', { exam: { on: '2026-03-14', extendedFrom: '2026-03-20' } }, []],
    [
      'days that end on the former day',
      { exam: { on: '2026-03-14', until: '2026-03-20', extendedFrom: '2026-03-20' } },
      [],
    ],
    [
      'the same day',
      { exam: { on: '2026-03-14', extendedFrom: '2026-03-14' } },
      ['impossible facts.dates.exam.extendedFrom: extension-not-later'],
    ],
  ])('of an examination that moves to %s', (_, dates, expected) => {
    expect(found({ facts: { dates } })).toEqual(expected);
  });

  test.each([
    'feeLast',
    'correction',
    'objection',
  ] as const)('of an extension to an earlier day are impossible: %s', (name) => {
    const dates = { [name]: { on: '2026-03-14', extendedFrom: '2026-03-20' } };
    expect(found({ facts: { dates } })).toContain(
      `impossible facts.dates.${name}.extendedFrom: extension-not-later`,
    );
  });

  test('of an extended range are compared with its end', () => {
    const correction = { on: '2026-03-01', until: '2026-03-09', extendedFrom: '2026-03-05' };
    expect(found({ facts: { dates: { correction } } })).toEqual([]);
  });

  test('of the last date include its column', () => {
    const dates = { last: { extendedFrom: '2026-03-15' } };
    expect(found({ lastDate: '2026-03-14', facts: { dates } })).toEqual([
      'impossible facts.dates.last.extendedFrom: extension-not-later',
    ]);
  });

  test.each<[string, Typed]>([
    ['the mark', { facts: { mark: 'extended' } }],
    ['a window until posts are filled', { facts: { mark: 'until-filled' } }],
    [
      'the day before the extension',
      { facts: { dates: { last: { extendedFrom: '2026-03-01' } } } },
    ],
    ['the title', { title: 'SSC GD 2026: Application Reopened' }],
    ['a title of a correction', { title: 'SSC GD 2026 Correction Window' }],
    ['the stage', { stage: 'correction' }],
  ])('of a reopened window may be late: %s', (_, { facts, ...others }) => {
    const dates = { ...facts?.dates, exam: { on: '2026-03-02' } };
    const late = { lastDate: '2026-03-20', ...others, facts: { ...facts, dates } };
    expect(found(late)).toEqual(['odd facts.dates.exam.on: exam-before-last']);
    const reversed = {
      ...late,
      facts: { ...late.facts, dates: { applyFrom: { on: '2026-04-01' } } },
    };
    expect(found(reversed)).toEqual(['impossible lastDate: last-before-applyFrom']);
  });

  test('of a final key follow the objections, and those of a provisional key precede them', () => {
    const dates = { answerKey: { on: '2026-03-01' }, objection: { on: '2026-03-02' } };
    expect(found({ title: 'SSC GD 2026 Answer Key', facts: { dates } }, 'answer-key')).toEqual([]);
    expect(
      found({ title: 'SSC GD 2026 Final Answer Key', facts: { dates } }, 'answer-key'),
    ).toEqual(['odd facts.dates.answerKey.on: answerKey-before-objection']);
  });
});

describe('rounds', () => {
  test('have an order in each round', () => {
    const facts: FactsInput = {
      dates: { exam: { on: '2026-09-01' }, result: { on: '2026-10-01' } },
      rounds: [
        { round: 'prelims', exam: { on: '2026-05-01' }, result: { on: '2026-06-01' } },
        { round: 'mains', exam: { on: '2026-09-01' }, answerKey: { on: '2026-08-01' } },
      ],
    };
    expect(found({ facts }, 'result')).toEqual([
      'impossible facts.rounds[1].answerKey.on: answerKey-before-exam',
    ]);
  });

  test('may be before a window that a later round opens', () => {
    const rounds: FactsInput['rounds'] = [{ round: 'prelims', exam: { on: '2026-03-01' } }];
    for (const title of ['SSC Constable 2026 Mains Form', 'UPSC IES 2026 DAF']) {
      expect(found({ title, lastDate: '2026-03-20', facts: { rounds } })).toEqual([]);
    }
  });

  test.each<[string, NonNullable<FactsInput['rounds']>[number]]>([
    ['exam.on', { exam: { on: '2026-03-01' } }],
    ['days[0]', { days: ['2026-03-01', '2026-03-02'] }],
  ])('are odd before the window to apply: %s', (field, round) => {
    const rounds = [{ round: 'prelims' as const, ...round }];
    expect(found({ lastDate: '2026-03-20', facts: { rounds } })).toEqual([
      `odd facts.rounds[0].${field}: exam-before-last`,
    ]);
    expect(found({ facts: { dates: { applyFrom: { on: '2026-03-03' } }, rounds } })).toEqual([
      `odd facts.rounds[0].${field}: exam-before-applyFrom`,
    ]);
    expect(found({ lastDate: '2026-03-20', facts: { rounds } }, 'result')).toEqual([]);
  });

  test('are odd if they repeat an earlier round', () => {
    const named = (name: string) => ({ name, result: { on: '2026-05-01' } });
    const rounds = [{ round: 'mains' as const }, named('CBAT'), { round: 'mains' as const }];
    expect(found({ facts: { rounds: [...rounds, named('Cbat'), named('PET')] } })).toEqual([
      'odd facts.rounds[2].round: round-repeated',
      'odd facts.rounds[3].round: round-repeated',
    ]);
  });

  test('are odd on the day of the exam in another year', () => {
    const held = (day: string) => ({
      facts: {
        dates: { exam: { on: '2027-02-10' } },
        rounds: [{ round: 'prelims' as const, days: [day] }],
      },
    });
    expect(found(held('2028-02-10'))).toEqual(['odd facts.rounds[0].days[0]: round-in-other-year']);
    expect(found(held('2027-02-10'))).toEqual([]);
    expect(found(held('2028-02-11'))).toEqual([]);
  });

  test('have answer keys of their own, whatever the title is', () => {
    const title = 'SSC GD 2026 Revised Answer Key';
    const dates = { answerKey: { on: '2026-01-09' }, objection: { on: '2026-01-10' } };
    const rounds = [{ name: 'First key', ...dates }];
    expect(found({ title, facts: { rounds } }, 'answer-key')).toEqual([]);
    expect(found({ facts: { rounds: [{ name: 'Final key', ...dates }] } }, 'answer-key')).toEqual([
      'odd facts.rounds[0].answerKey.on: answerKey-before-objection',
    ]);
  });

  test('last from the first to the last of their shifts', () => {
    const days = ['2026-03-09', '2026-03-05'];
    const rounds = [{ round: 'cbt-1' as const, days, admitCard: { on: '2026-03-07' } }];
    expect(found({ facts: { rounds } })).toEqual([]);
    const late = [{ ...rounds[0], admitCard: { on: '2026-03-10' } }];
    expect(found({ facts: { rounds: late } })).toEqual([
      'impossible facts.rounds[0].days[0]: exam-before-admitCard',
    ]);
  });

  test('are odd in an unusual order, if there is a usual one', () => {
    const held = (...names: ('tier-1' | 'mains' | 'medical' | 'interview')[]) =>
      found({
        facts: {
          rounds: names.map((round, n) => ({ round, exam: { on: `2026-0${n + 1}-01` } })),
        },
      });
    expect(held('tier-1', 'mains', 'interview', 'medical')).toEqual([]);
    expect(held('tier-1', 'mains', 'medical', 'interview')).toEqual([]);
    expect(held('mains', 'tier-1')).toEqual(['odd facts.rounds[0].exam.on: rounds-reversed']);
    expect(held('medical', 'mains')).toEqual(['odd facts.rounds[0].exam.on: rounds-reversed']);
  });
});

describe('numbers', () => {
  const five = { ur: 50, ews: 10, obc: 30, sc: 20, st: 10 };

  test.each<[string, FactsInput, string[]]>([
    ['groups that add up', { posts: [{ total: 120, ...five }] }, []],
    ['groups of which some are unknown', { posts: [{ total: 120, ur: 50, sc: 20 }] }, []],
    [
      'a group above the total',
      { posts: [{ name: 'A', total: 10, ur: 11 }] },
      ['impossible facts.posts[0].ur: group-above-total'],
    ],
    [
      'horizontal vacancies above the total',
      { posts: [{ name: 'A', total: 10, women: 11 }] },
      ['impossible facts.posts[0].women: group-above-total'],
    ],
    ['horizontal vacancies beside the groups', { posts: [{ total: 120, ...five, women: 40 }] }, []],
    [
      'groups above the total',
      { posts: [{ total: 120, ur: 100, obc: 100 }] },
      ['impossible facts.posts[0].ur: groups-above-total'],
    ],
    [
      'groups below the total',
      { posts: [{ total: 121, ...five }] },
      ['odd facts.posts[0].ur: groups-differ-from-total'],
    ],
    ['other groups that fill the total', { posts: [{ total: 121, ...five, others: 1 }] }, []],
    [
      'other groups that overlap',
      { posts: [{ total: 120, ...five, others: 7 }] },
      ['odd facts.posts[0].ur: groups-differ-from-total'],
    ],
    [
      'posts below the vacancies',
      { vacancies: 10, posts: [{ total: 4 }, { total: 5 }] },
      ['odd facts.vacancies: posts-differ-from-vacancies'],
    ],
    [
      'posts above the vacancies',
      { vacancies: 10, posts: [{ total: 11 }, { name: 'Clerk' }] },
      ['odd facts.vacancies: posts-differ-from-vacancies'],
    ],
    [
      'posts of which some are unknown',
      { vacancies: 10, posts: [{ total: 4 }, { name: 'A' }] },
      [],
    ],
    ['ages', { age: { min: 30, max: 20 } }, ['impossible facts.age.max: ages-out-of-order']],
    [
      'ages of a post',
      { posts: [{ name: 'A', age: { min: 30, max: 20 } }] },
      ['impossible facts.posts[0].age.max: ages-out-of-order'],
    ],
    [
      'an age of a post that its announcement contradicts',
      { age: { min: 40, max: 45 }, posts: [{ name: 'A', age: { max: 20 } }] },
      ['impossible facts.posts[0].age.max: ages-out-of-order'],
    ],
    ['the youngest and the oldest', { age: { min: 14, max: 70 } }, []],
    [
      'ages of hardly any post',
      { age: { min: 13, max: 71 } },
      ['odd facts.age.min: age-unusual', 'odd facts.age.max: age-unusual'],
    ],
    [
      'pay',
      { payScale: { from: 2, to: 1 }, posts: [{ name: 'A', payScale: { from: 2, to: 1 } }] },
      [
        'impossible facts.payScale.to: pay-out-of-order',
        'impossible facts.posts[0].payScale.to: pay-out-of-order',
      ],
    ],
    [
      'a fee of SC above that of General',
      {
        fees: [
          { group: 'General, OBC', rupees: 900 },
          { group: 'SC, ST', rupees: 1000 },
        ],
      },
      ['odd facts.fees[1].rupees: reserved-fee-above-general'],
    ],
    [
      'fees of several lines',
      {
        fees: [
          { group: 'General (one paper)', rupees: 100 },
          { group: 'General (two papers)', rupees: 200 },
          { group: 'SC (two papers)', rupees: 150 },
          { group: 'Stenographers', rupees: 900 },
        ],
      },
      [],
    ],
  ])('of %s', (_, facts, expected) => {
    expect(found({ facts })).toEqual(expected);
  });

  test('of schools may be the ages of children', () => {
    expect(found({ facts: { age: { min: 9, max: 11 } } }, 'admission')).toEqual([]);
  });

  test('have their values in the message', () => {
    const [finding] = judge(
      announcement({ facts: { vacancies: 10, posts: [{ total: 4 }, { total: 5 }] } }),
      'job',
    );
    expect(finding).toMatchObject({
      key: 'rule-posts-differ-from-vacancies',
      values: { sum: 9, vacancies: 10 },
    });
  });
});

test('an extension by more than half a year is odd', () => {
  const extended = (lastDate: string) => ({
    lastDate,
    facts: { dates: { last: { extendedFrom: '2026-12-10' } } },
  });
  expect(found(extended('2027-12-10'))).toEqual(['odd lastDate: extension-far']);
  expect(found(extended('2027-05-10'))).toEqual([]);
});

test('a date after the third year from now is odd, in any stage', () => {
  const rounds = [{ round: 'prelims' as const, exam: { on: '2026-05-01', until: '2062-05-02' } }];
  expect(found({ lastDate: '2062-03-31', facts: { rounds } })).toEqual([
    'odd lastDate: date-far-ahead',
    'odd facts.rounds[0].exam.on: date-far-ahead',
  ]);
  expect(found({ lastDate: '2029-12-31' })).toEqual([]);
});

describe('a date long before the publication of a new notice', () => {
  const newAt = new Date('2026-12-20T06:00:00Z');

  test.each<[Kind, Typed, string[]]>([
    ['job', { lastDate: '2025-12-20' }, ['odd lastDate: over-when-published']],
    ['job', { lastDate: '2026-10-20' }, ['odd lastDate: over-when-published']],
    ['job', { lastDate: '2026-10-21' }, []],
    ['job', { stage: 'result', lastDate: '2025-12-20' }, []],
    ['result', { lastDate: '2025-12-20' }, []],
    ['other', on({ exam: '2025-12-20' }), ['odd facts.dates.exam.on: over-when-published']],
    ['answer-key', on({ exam: '2025-12-20' }), []],
    ['other', { ...on({ exam: '2025-12-20' }), title: 'SSC GD 2025 Question Paper' }, []],
    ['other', { facts: { dates: { exam: { on: '2025-12-20', until: '2026-12-01' } } } }, []],
  ])('is odd in a notice of the kind %s: %j', (kind, typed, expected) => {
    expect(found({ ...typed, newAt }, kind)).toEqual(expected);
    expect(found(typed, kind)).toEqual([]);
  });
});

describe('an announcement to be stored', () => {
  const odd = on({ last: '2026-03-20', correction: '2026-03-01' });
  const accept = (typed: Typed, confirmed: string[], kind: Kind = 'job') =>
    acceptFacts(announcement({ ...typed, facts: { ...typed.facts, confirmed } }), kind, 'lastDate');

  const refusal = (write: () => unknown) => {
    try {
      return write();
    } catch (error) {
      if (error instanceof Invalid) return error.fields;
      throw error;
    }
  };

  test('is refused for impossible values, even if they are confirmed', () => {
    const typed = on({ applyFrom: '2026-03-20', last: '2026-03-01' });
    expect(refusal(() => accept(typed, ['last-before-applyFrom']))).toEqual({
      lastDate: { key: 'rule-last-before-applyFrom' },
    });
  });

  test('accepts a last date that is the last day for corrections, of which only the first day is given', () => {
    const dates = { correction: { on: '2026-03-10' } };
    const notice = { lastDate: '2026-03-20', facts: { dates } };
    expect(found({ stage: 'correction', ...notice })).toEqual([]);
    expect(found(notice)).toEqual(['odd facts.dates.correction.on: correction-before-last']);
  });

  test('names the field in which the last date was typed', () => {
    const typed = announcement(on({ applyFrom: '2026-03-20', last: '2026-03-01' }));
    expect(refusal(() => acceptFacts(typed, 'job', 'facts.dates.last.on'))).toEqual({
      'facts.dates.last.on': { key: 'rule-last-before-applyFrom' },
    });
  });

  test('is refused for odd values until they are confirmed', () => {
    expect(refusal(() => accept(odd, ['age-unusual']))).toEqual({
      'facts.dates.correction.on': { key: 'rule-correction-before-last' },
    });
    expect(accept(odd, ['correction-before-last']).confirmed).toEqual(['correction-before-last']);
  });

  test('keeps a confirmation only while its rule is broken', () => {
    expect(
      accept(on({ last: '2026-03-20' }), ['correction-before-last', 'no-rule']),
    ).not.toHaveProperty('confirmed');
    expect(accept(odd, ['no-rule', 'correction-before-last']).confirmed).toEqual([
      'correction-before-last',
    ]);
  });
});

const FIRST = Date.UTC(2020, 0, 1);
const toDay = (day: number) => new Date(FIRST + day * DAY_MS).toISOString().slice(0, 10);

/** Generates announcements with one round. The dates are numbers of days after 1 January 2020. */
const anyDays = (days = fc.nat(60)) =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    title: fc.constantFrom('A 2026', 'A 2026 Final Answer Key', 'A 2026 Correction'),
    own: fc.record(
      Object.fromEntries(dateNames.map((name) => [name, days])) as Record<string, typeof days>,
      { requiredKeys: [] },
    ),
    round: fc.record(
      Object.fromEntries(roundDates.map((name) => [name, days])) as Record<string, typeof days>,
      { requiredKeys: [] },
    ),
  });
type Days = typeof anyDays extends (...args: never[]) => fc.Arbitrary<infer Value> ? Value : never;

describe('a title about a cancellation', () => {
  const asked = ['odd facts.mark: cancelled-without-mark'];

  test.each([
    'Harbour Pilot Recruitment 2026 Cancelled',
    'Harbour Pilot Exam 2026 Cancelled, New Date Soon',
    'Harbour Pilot 2026 Advertisement Withdrawn',
    'Cancellation of Harbour Pilot Recruitment 2026',
    'हार्बर पायलट भर्ती 2026 रद्द',
    'हार्बर पायलट परीक्षा 2026 निरस्त की गई',
    'हार्बर पायलट 2026 विज्ञापन वापस लिया गया',
  ])('asks for the mark: %s', (title) => {
    expect(found({ title })).toEqual(asked);
    expect(found({ title, facts: { mark: 'extended' } })).toEqual(asked);
    expect(found({ title, facts: { mark: 'cancelled' } })).toEqual([]);
    expect(found({ title }, 'rebuttal')).toEqual([]);
  });

  test.each([
    'Harbour Pilot Recruitment 2026',
    'Harbour Pilot 2026 Cancelled Candidature',
    'Harbour Pilot 2026 Candidature Cancelled',
    'Harbour Pilot 2026 Cancellation of Candidates',
    'Harbour Pilot 2026 List of Cancelled Forms',
    'Harbour Pilot 2026 Applications Cancelled Without Photo',
    'Refund of Fee of Cancelled Harbour Pilot Exam 2026',
    'Harbour Pilot Exam 2026 Not Cancelled',
    'Harbour Pilot 2026 Exam Centre Cancelled',
    'हार्बर पायलट 2026 अभ्यर्थिता निरस्त',
    'हार्बर पायलट 2026 परीक्षा शुल्क वापसी',
  ])('about something else does not ask: %s', (title) => {
    expect(found({ title })).toEqual([]);
  });
});

const datesOn = (days: object, shift = 0) =>
  Object.fromEntries(Object.entries(days).map(([name, day]) => [name, { on: toDay(day + shift) }]));

const judged = ({ kind, title, own, round }: Days, shift = 0) =>
  found(
    {
      title,
      facts: {
        dates: datesOn(own, shift),
        rounds: [{ round: 'mains', ...datesOn(round, shift) }],
      },
    },
    kind,
  );

describe('for any dates', () => {
  test('the findings depend only on the distances between days', () => {
    fc.assert(
      fc.property(anyDays(), fc.nat(2000), (days, shift) => {
        expect(judged(days, shift)).toEqual(judged(days));
      }),
    );
  });

  test('a further date removes no finding', () => {
    fc.assert(
      fc.property(anyDays(), anyDays(), (days, more) => {
        const both = {
          ...days,
          own: { ...more.own, ...days.own },
          round: { ...more.round, ...days.round },
        };
        expect(judged(both)).toEqual(expect.arrayContaining(judged(days)));
      }),
    );
  });

  test('a time removes no finding', () => {
    fc.assert(
      fc.property(anyDays(), fc.constantFrom(...timedDates), (days, name) => {
        const dates: Record<string, object> = datesOn(days.own);
        const timed = dates[name] ? { ...dates, [name]: { ...dates[name], time: '10:00' } } : dates;
        const plain = found({ title: days.title, facts: { dates } }, days.kind);
        expect(found({ title: days.title, facts: { dates: timed } }, days.kind)).toEqual(
          expect.arrayContaining(plain),
        );
      }),
    );
  });

  test('dates in their usual order have no finding', () => {
    const order = ['notification', 'applyFrom', 'last', 'feeLast', 'correction', 'admitCard'];
    const after = ['exam', 'answerKey', 'objection', 'result'];
    const days = Object.fromEntries([...order, ...after].map((name, day) => [name, day]));
    for (const kind of kinds.filter((each) => each !== 'answer-key')) {
      expect(judged({ kind, title: 'A 2026', own: days, round: {} })).toEqual([]);
    }
  });
});
