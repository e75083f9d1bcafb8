import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textsFor } from '#messages/catalogue.server.ts';
import { type ApiNotice, rules } from '#tests/notices/contradictions.ts';
import { nextIndianMidnight } from '../dates.ts';
import { isDay } from './fact-date.ts';
import { kinds } from './kinds.ts';
import { factsWithLastDate } from './last-date.ts';
import { dateNames, type FactDate, type Facts, marks } from './schema.ts';
import { stages } from './stages.ts';
import { statusesChangeAt } from './status.ts';
import { describeSteps, MAX_STEPS, type StepsSource, stepsAt, stepsChangeAt } from './steps.ts';
import { momentInIndia, windowOf } from './window.ts';

const english = { locale: 'en', texts: textsFor('en') } as const;
const inIndia = (text: string) => Date.parse(`${text}+05:30`);
const iso = (date: Date | null) => date?.toISOString() ?? null;

/** Creates a notice whose window is derived from its facts. */
function notice(
  kind: StepsSource['kind'],
  title: string,
  facts: Facts = {},
  { lastDate = null, stage = null }: Partial<Pick<StepsSource, 'lastDate' | 'stage'>> = {},
): StepsSource {
  const { opensAt, opensIn, closesAt } = windowOf({ kind, stage, lastDate, facts });
  return {
    kind,
    title,
    stage,
    lastDate,
    facts,
    dates: facts.dates,
    publishedAt: '2026-01-01T00:00:00.000Z',
    mark: facts.mark ?? null,
    opensAt: iso(opensAt),
    opensIn,
    closesAt: iso(closesAt),
  };
}

/** Returns the heading, the text of each thing to do, and the text about events. */
function told(of: StepsSource, now: string, nextAbove?: FactDate | null): string[] {
  const steps = stepsAt(of, inIndia(now), nextAbove);
  if (!steps) return [];
  const { title, toDo, told } = describeSteps(steps, english);
  return [title, ...toDo, ...(told ? [told] : [])];
}

describe('a job', () => {
  const job = notice(
    'job',
    'SSC Recruitment 2026',
    {
      dates: {
        applyFrom: { on: '2026-11-01', time: '10:00' },
        last: { time: '17:00' },
        feeLast: { on: '2026-11-28', time: '18:00' },
        correction: { on: '2026-12-02', until: '2026-12-04', time: '23:00' },
        exam: { on: '2027-01-12' },
        result: { on: 'tba' },
      },
      fees: [{ group: 'General', rupees: 100 }],
      modes: ['online'],
    },
    { lastDate: '2026-11-27' },
  );
  const read = 'Read the official notification and check that you may apply.';
  const closed = 'Applications closed on 27 Nov 2026.';
  const resultToCome = 'Next: result, to be announced.';
  const keep = 'Keep a copy of the form that you sent.';
  const corrections =
    'Correct mistakes in the form during this period: 02 Dec 2026 to 04 Dec 2026, 11:00 PM.';

  test.each([
    [
      '2026-11-01T09:59',
      ['How to apply', read, 'Applications open on 01 Nov 2026, 10:00 AM.', corrections],
    ],
    [
      '2026-11-01T10:00',
      [
        'How to apply',
        read,
        'Apply on the official site by 27 Nov 2026, 5:00 PM.',
        'Pay the fee by 28 Nov 2026, 6:00 PM.',
        keep,
        corrections,
      ],
    ],
    [
      '2026-11-27T17:00',
      [
        'Steps to take',
        'Pay the fee by 28 Nov 2026, 6:00 PM.',
        corrections,
        `${closed} Next: exam, 12 Jan 2027.`,
      ],
    ],
    ['2026-11-28T18:00', ['Steps to take', corrections, `${closed} Next: exam, 12 Jan 2027.`]],
    [
      '2026-12-04T22:59',
      [
        'Steps to take',
        'Correct mistakes in the form by 04 Dec 2026, 11:00 PM.',
        `${closed} Next: exam, 12 Jan 2027.`,
      ],
    ],
    ['2026-12-04T23:00', ['What comes next', `${closed} Next: exam, 12 Jan 2027.`]],
    ['2027-01-12T08:00', ['What comes next', `${closed} Now: exam, 12 Jan 2027. ${resultToCome}`]],
    [
      '2027-01-13T00:00',
      ['What comes next', `${closed} The exam was on 12 Jan 2027. ${resultToCome}`],
    ],
  ])('at %s', (now, steps) => {
    expect(told(job, now)).toEqual(steps);
  });

  const bare = (facts: Facts, lastDate: string | null = '2026-11-27') =>
    notice('job', 'SSC Recruitment 2026', facts, { lastDate });
  const applying = (facts: Facts, lastDate?: string | null) =>
    told(bare(facts, lastDate), '2026-11-10T12:00').slice(2);

  test('names the way of applying in its facts', () => {
    const url = 'https://ssc.gov.in';
    expect(applying({ links: [{ kind: 'apply', url }] })[0]).toBe(
      'Apply on the official site by 27 Nov 2026.',
    );
    expect(applying({ modes: ['post'] })[0]).toBe(
      'Send the application by post. The last date is 27 Nov 2026.',
    );
    expect(applying({ modes: ['walk-in'] })[0]).toBe('Apply in person by 27 Nov 2026.');
    for (const facts of [{}, { modes: ['online', 'post'] }] satisfies Facts[]) {
      expect(applying(facts)[0]).toBe('Apply by 27 Nov 2026 as described in the notification.');
    }
  });

  test('names a fee only if it is not free for everyone', () => {
    const fee = (rupees: number) => applying({ fees: [{ group: 'All', rupees }] });
    expect(fee(100)).toContain('Pay the application fee.');
    expect(fee(0)).not.toContain('Pay the application fee.');
  });

  test('without a last date is open only until filled', () => {
    expect(applying({ mark: 'until-filled' }, null)[0]).toMatch(/^Apply as described .* filled\.$/);
    expect(applying({}, null)).toEqual([
      'This site does not know the last date. Check the official site before you apply.',
    ]);
  });

  test.each([
    ['ahead', '2026-12-12', 'Next: exam, 12 to 13 Dec 2026.'],
    ['under way', '2026-11-10', 'Now: exam, 10 Nov to 13 Dec 2026.'],
  ])('without a last date may be over if its examination is %s', (_, on, next) => {
    const dates = { exam: { on, until: '2026-12-13' } };
    const expected = [
      'Steps to take',
      'Read the official notification and check that you may apply.',
      'This site does not know the last date. Applications may be closed already. Check the official site.',
      next,
    ];
    expect(told(bare({ dates }, null), '2026-11-10T12:00')).toEqual(expected);
    const net = notice('other', 'UGC NET 2026', { dates }, { stage: 'notification' });
    expect(told(net, '2026-11-10T12:00')).toEqual(expected);
    const unknown = bare({ dates: { exam: { on: 'tba' } } }, null);
    expect(told(unknown, '2026-11-10T12:00')[0]).toBe('How to apply');
  });

  test.each([
    ['2026-12', 'Applications open in Dec 2026.'],
    ['tba', 'The opening date of applications is to be announced.'],
  ])('that opens in %s names the opening', (on, step) => {
    expect(applying({ dates: { applyFrom: { on } } })).toEqual([step]);
  });

  test('that is closed names the next round, or that no date is known', () => {
    const next = (facts: Facts) => {
      const [, text] = told(bare(facts), '2026-12-01T12:00');
      return text?.replace(`${closed} `, '');
    };
    const tierOne = { round: 'tier-1', exam: { on: '2026-11-29', until: '2026-11-30' } } as const;
    const tierTwo = { round: 'tier-2', exam: { on: '2027-02' } } as const;
    expect(next({ rounds: [tierOne, tierTwo] })).toBe(
      'Tier I ended on 30 Nov 2026. Next: Tier II, Feb 2027.',
    );
    expect(next({ dates: { exam: { on: 'tba' } } })).toBe('Next: exam, to be announced.');
    const unknown = 'This site has no later date. Check the official site.';
    expect(next({})).toBe(unknown);
    // An examination before the last date belongs to another cycle.
    expect(next({ dates: { exam: { on: '2025-02-01' } } })).toBe(unknown);
  });

  test('below the stages of its examination names no next date of its own', () => {
    const dated = bare({ dates: { exam: { on: '2027-01-12' } } });
    const at = '2026-12-01T12:00';
    const above = 'The next stages are shown at the top of this page.';
    expect(told(dated, at, { on: '2027-01-12' })[1]).toBe(`${closed} Next: exam, 12 Jan 2027.`);
    for (const next of [{ on: '2027-02-01' }, null]) {
      expect(told(dated, at, next)).toEqual(['What comes next', `${closed} ${above}`]);
    }
    expect(told(bare({}), at, null)).toEqual(['What comes next', `${closed} ${above}`]);
  });

  test('that is cancelled has no steps', () => {
    expect(told(bare({ mark: 'cancelled' }), '2026-11-10T12:00')).toEqual([]);
  });
});

describe('an answer key', () => {
  const key = notice('answer-key', 'BTSC Dresser Answer Key 2026', {
    dates: {
      objection: { on: '2026-05-18', until: '2026-05-21', time: '17:00' },
      result: { on: 'tba' },
    },
  });
  const check = [
    'How to check the answer key',
    'Open the answer key of your paper on the official site.',
    'Compare the answer key with your answers.',
  ];

  test.each([
    ['2026-05-17T23:59', 'Next: objections, 18 May 2026 to 21 May 2026, 5:00 PM.'],
    [
      '2026-05-21T16:59',
      'Object to a wrong answer by 21 May 2026, 5:00 PM, as described in the official notice.',
    ],
  ])('at %s', (now, step) => {
    expect(told(key, now)).toEqual([...check, step]);
  });

  test('states when objections closed', () => {
    expect(told(key, '2026-05-21T17:00')).toEqual([
      ...check,
      'Objections closed on 21 May 2026. Next: result, to be announced.',
    ]);
  });

  test('whose last date is only a month ends with its objections', () => {
    const facts = { dates: { ...key.facts.dates, last: { on: '2026-06' } } };
    expect(told(notice('answer-key', key.title, facts), '2026-05-20T12:00').at(-1)).toMatch(
      'by 21 May 2026, 5:00 PM',
    );
  });

  test('that is final has no step for objections', () => {
    expect(told(notice('answer-key', 'SSC MTS 2026 Final Answer Key'), '2026-05-17T00:00')).toEqual(
      check,
    );
  });

  test('that is not out yet has no step to check it', () => {
    const ahead = notice('answer-key', 'SSC Answer Key', {
      dates: { answerKey: { on: '2026-06' } },
    });
    expect(told(ahead, '2026-05-17T00:00')).toEqual([
      'What comes next',
      'Next: answer key, Jun 2026.',
    ]);
  });
});

describe('an admit card', () => {
  const card = notice('admit-card', 'SSC CGL Admit Card 2026', {
    dates: { admitCard: { on: '2026-05-10' }, exam: { on: '2026-05-20', until: '2026-05-22' } },
  });

  test('can be downloaded from its day until the examination is over', () => {
    expect(told(card, '2026-05-09T23:59')).toEqual([
      'What comes next',
      'Next: admit card, 10 May 2026.',
    ]);
    for (const now of ['2026-05-10T00:00', '2026-05-22T23:59']) {
      expect(told(card, now)).toContain(
        'Download the admit card from the official site and print it.',
      );
    }
    expect(told(card, '2026-05-23T00:00')).toEqual([
      'What comes next',
      'The exam ended on 22 May 2026. This site has no later date. Check the official site.',
    ]);
  });
});

/* The heading for each kind of notice. The notices have no dates. */
test.each<[StepsSource['kind'], string, string]>([
  ['admission', 'CUET UG 2026 Application', 'How to apply'],
  ['admission', 'JEECUP Counselling 2026', 'Steps to take'],
  ['admit-card', 'RRB NTPC 2026 Exam City Details', 'How to find your exam city'],
  ['admit-card', 'BTSC 2026 Document Verification Letter', 'How to get the call letter'],
  ['result', 'SSC CGL 2026 Result', 'How to check the result'],
  ['result', 'UPSC CDS I 2026 Marks', 'How to see the marks'],
  ['result', 'JEE Advanced 2026 Score Card', 'How to see the marks'],
  ['result', 'India Post GDS 2026 5th Merit List', 'How to read the list'],
  ['result', 'SSC CGL 2026 Cut Off', 'How to read the cut-off'],
  ['result', 'BCECE 2026 2nd Round Allotment Result', 'Steps to take'],
  ['syllabus', 'SSC GD Syllabus 2026', 'How to find the syllabus'],
  ['other', 'UPSC CSE 2026 Question Paper', 'How to use the question paper'],
  ['job', 'SSC CGL 2026 Tentative Vacancy', 'How to read the vacancies'],
  ['other', 'Rajasthan Police 2026 Joining Order', 'Steps to take'],
  ['other', 'UPSC 2027 Exam Calendar', 'How to use the calendar'],
  ['rebuttal', 'SSC: official rebuttal', 'Steps to take'],
])('a notice has the steps of its kind: %s, %s', (kind, title, heading) => {
  const [shown, ...steps] = told(notice(kind, title), '2026-05-10T12:00');
  expect(shown).toBe(heading);
  expect(steps.length).toBeGreaterThanOrEqual(2);
});

test('joining orders, marks and tentative vacancies do not have the steps of a result', () => {
  for (const [kind, title] of [
    ['other', 'Rajasthan Police 2026 Joining Order'],
    ['result', 'UPSC CDS I 2026 Marks'],
    ['job', 'SSC CGL 2026 Tentative Vacancy'],
  ] as const) {
    expect(told(notice(kind, title), '2026-05-10T12:00').join(' ')).not.toMatch(/the result|Apply/);
  }
});

test('the correction window has the steps of its own notice', () => {
  const dates = { correction: { on: '2026-05-10', until: '2026-05-12' } };
  for (const [facts, lastDate] of [
    [{ dates }, null],
    [{}, '2026-05-12'],
  ] as const) {
    const of = notice('other', 'SSC CGL 2026 Application Correction', facts, { lastDate });
    expect(told(of, '2026-05-12T23:59')).toEqual([
      'How to correct the form',
      'Correct mistakes in the form by 12 May 2026.',
      'Keep a copy of the form that you sent.',
    ]);
    expect(told(of, '2026-05-13T00:00')[1]).toContain(
      'The correction window closed on 12 May 2026.',
    );
  }
});

test.each([
  ['other', 'SSC CGL 2026 Corrigendum'],
  ['job', 'SSC CGL 2026 Corrigendum'],
  ['other', 'SSC CGL 2026 Application Correction'],
] as const)('a corrigendum with the dates to apply has the steps to apply: %s, %s', (kind, title) => {
  const dates = { applyFrom: { on: '2026-05-02' } };
  const stage = 'correction';
  const of = notice(kind, title, { dates }, { stage, lastDate: '2026-05-12' });
  expect(told(of, '2026-05-10T12:00')[0]).toBe('How to apply');
  const correction = { on: '2026-05-14', until: '2026-05-15' };
  const both = notice(kind, title, { dates: { ...dates, correction } }, { stage });
  expect(told(both, '2026-05-14T12:00')[0]).toBe('How to correct the form');
});

test.each([
  'Corrigendum on Age',
  'Notification Correction',
  'Correction in Notification',
])('a notice that corrects an earlier notice has no steps about the form: %s', (words) => {
  const of = notice('job', `SSC CGL 2026 ${words}`, {}, { lastDate: '2026-05-12' });
  expect(told(of, '2026-05-10T12:00')[0]).toBe('How to apply');
});

test('a notice of an unknown kind has no steps', () => {
  expect(told(notice('other', 'OMR sheet instructions'), '2026-05-10T12:00')).toEqual([]);
});

const anyDay = fc.integer({ min: 1, max: 28 }).map((n) => `2026-03-${String(n).padStart(2, '0')}`);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const anyDate: fc.Arbitrary<FactDate> = fc
  .record({
    on: fc.oneof(
      { weight: 6, arbitrary: anyDay },
      fc.constantFrom('2026-03', '2026-02', '2026-05', 'tba'),
    ),
    time: maybe(fc.constantFrom('00:00', '00:01', '10:00', '17:00', '23:59')),
    until: maybe(anyDay),
    tentative: fc.constantFrom(true, undefined),
  })
  .map(({ on, time, until, ...others }) => ({
    on,
    ...others,
    time: isDay(on) ? time : undefined,
    until: isDay(on) && until && until > on ? until : undefined,
  }));

/** Generates any notice with dates around March 2026. */
const anyNotice = fc
  .record({
    kind: fc.constantFrom(...kinds),
    title: fc.constantFrom(
      'A 2026',
      'A Recruitment 2026',
      'A 2026 Correction',
      'A Counselling 2026',
      'A 2026 DAF Form',
      'A Final Answer Key',
      'A Exam City 2026',
      'A 2026 Interview Letter',
      'A 2026 Cut Off',
    ),
    stage: fc.option(fc.constantFrom(...stages)),
    lastDate: fc.option(anyDay),
    dates: fc.record(Object.fromEntries(dateNames.map((name) => [name, maybe(anyDate)]))),
    mark: maybe(fc.constantFrom(...marks)),
    modes: maybe(fc.subarray(['online', 'post', 'walk-in'] as const)),
    fees: maybe(fc.nat(1).map((rupees) => [{ group: 'All', rupees }])),
    rounds: fc.array(
      fc.record({
        round: fc.constantFrom('tier-1', 'interview'),
        days: maybe(fc.array(anyDay, { maxLength: 3 })),
        exam: maybe(anyDate),
        result: maybe(anyDate),
      }),
      { maxLength: 2 },
    ),
  })
  .map(({ kind, title, stage, lastDate, dates, ...facts }) => {
    const { last, ...others } = dates as NonNullable<Facts['dates']>;
    // The day of the last date has its own column.
    const own = lastDate && last ? { last: { ...last, on: undefined } } : last ? { last } : {};
    return notice(kind, title, { ...facts, dates: { ...others, ...own } }, { lastDate, stage });
  });
const anyMinute = fc
  .integer({ min: 0, max: 40 * 24 * 60 })
  .map((minutes) => inIndia('2026-02-25T00:00') + minutes * 60_000);
const anyNextAbove = fc.option(fc.option(anyDate), { nil: undefined });

const textsAt = (of: StepsSource, now: number, nextAbove?: FactDate | null) => {
  const steps = stepsAt(of, now, nextAbove);
  if (!steps) return [];
  const { toDo, told } = describeSteps(steps, english);
  return [...toDo, ...(told.match(/[^.]+\./g)?.map((sentence) => sentence.trim()) ?? [])];
};

/** Whether a period or day in the facts has not ended. */
const isAhead = ({ on, until = on, time }: FactDate = {}, now: number) =>
  isDay(until) && momentInIndia(until, time ?? '24:00').getTime() > now;

const runs = { numRuns: 3_000 };

test('no step is about a window that is over or not open yet', () => {
  fc.assert(
    fc.property(anyNotice, anyMinute, anyNextAbove, (of, now, nextAbove) => {
      const { dates = {}, mark } = of.facts;
      const isOver =
        of.closesAt === null ? mark !== 'until-filled' : Date.parse(of.closesAt) <= now;
      const isToOpen = of.opensAt !== null && Date.parse(of.opensAt) > now;
      const isOpen = !isOver && !isToOpen;
      for (const text of textsAt(of, now, nextAbove)) {
        if (/^(?:Apply|Send|Object|Fill in|Do what)\b/.test(text)) {
          expect([text, isOpen]).toEqual([text, true]);
        }
        if (/^Pay the\b/.test(text)) {
          const isPaid = isDay(dates.feeLast?.on) ? isAhead(dates.feeLast, now) : isOpen;
          expect([text, isPaid]).toEqual([text, true]);
        }
        if (/^Correct\b/.test(text)) {
          const last = { on: of.lastDate ?? undefined, time: dates.last?.time };
          const isEnd = of.stage === 'correction' && isAhead(last, now);
          const isRight = isEnd || isAhead(dates.correction, now) || isOpen;
          expect([text, isRight]).toEqual([text, true]);
        }
      }
    }),
    runs,
  );
});

test('no step contradicts the facts or the clock, by the rules for pages', () => {
  fc.assert(
    fc.property(anyNotice, anyMinute, anyNextAbove, (of, now, nextAbove) => {
      const html = `<article>${textsAt(of, now, nextAbove).join(' ')}</article>`;
      const api: ApiNotice = {
        shortId: 'abcdefgh',
        link: 'https://suchna.test/announcement/abcdefgh/a',
        title: of.title,
        kind: of.kind,
        mark: of.mark,
        lastDate: of.lastDate,
        closesAt: of.closesAt,
        publishedAt: '2026-01-01T00:00:00+05:30',
        updatedAt: '2026-01-01T00:00:00+05:30',
        facts: factsWithLastDate(of) as ApiNotice['facts'],
      };
      const found = ['invitation after the end', 'date that no fact has'].flatMap((name) =>
        rules[name]?.({ notice: api, html, now }),
      );
      expect(found).toEqual([]);
    }),
    runs,
  );
});

test('steps change only at midnight, and at the announced times', () => {
  fc.assert(
    fc.property(anyNotice, anyMinute, (of, now) => {
      const later = now + 60_000;
      const moments = [
        statusesChangeAt([of], now),
        stepsChangeAt(of, now),
        nextIndianMidnight(new Date(now)).getTime(),
      ];
      if (!moments.includes(later)) expect(textsAt(of, later)).toEqual(textsAt(of, now));
    }),
    runs,
  );
});

test('steps are few complete sentences without repetition', () => {
  fc.assert(
    fc.property(anyNotice, anyMinute, anyNextAbove, (of, now, nextAbove) => {
      const texts = textsAt(of, now, nextAbove);
      expect(texts.length).toBeLessThanOrEqual(MAX_STEPS);
      expect(new Set(texts).size).toBe(texts.length);
      for (const text of texts) {
        expect(text).toMatch(/^[A-Z].*\.$/);
        expect(text).not.toMatch(/[{}]|undefined|NaN|Invalid| \.| ,/);
      }
    }),
    runs,
  );
});

test('exam city details of a cancelled examination ask for nothing', () => {
  const city = notice('admit-card', 'RRB NTPC 2026 Exam City Details');
  expect(told(city, '2026-11-26T12:00')[0]).toBe('How to find your exam city');
  const cancelled = told({ ...city, cancelled: 'exam' }, '2026-11-26T12:00');
  expect(cancelled).toEqual([
    'What comes next',
    'This site has no later date. Check the official site.',
  ]);
});
