import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textsFor } from '#messages/catalogue.server.ts';
import { nextIndianMidnight } from '../dates.ts';
import { describeStatus } from './describe-status.ts';
import { kinds } from './kinds.ts';
import { dateNames, type Facts, marks, type Round } from './schema.ts';
import { type Status, type StatusSource, statusAt, statusesChangeAt } from './status.ts';
import { windowOf } from './window.ts';

const inIndia = (text: string) => Date.parse(`${text}+05:30`);
const iso = (date: Date | null) => date?.toISOString() ?? null;

/** Creates a notice whose window is derived from its dates. */
function notice(
  kind: StatusSource['kind'],
  dates: Facts['dates'] = {},
  {
    lastDate = null,
    mark,
    stage = null,
    rounds,
    publishedOn = '2025-12-01',
  }: {
    lastDate?: string | null;
    mark?: Facts['mark'];
    stage?: StatusSource['stage'];
    rounds?: Facts['rounds'];
    publishedOn?: string;
  } = {},
): StatusSource {
  const { opensAt, opensIn, closesAt } = windowOf({ kind, stage, lastDate, facts: { dates } });
  return {
    kind,
    stage,
    lastDate,
    dates,
    rounds,
    publishedAt: new Date(inIndia(`${publishedOn}T12:00`)).toISOString(),
    mark: mark ?? null,
    opensAt: iso(opensAt),
    opensIn,
    closesAt: iso(closesAt),
  };
}

const nameOf = ({ subject, phase }: Status) => `${subject} ${phase}`;
const at = (of: StatusSource, now: string) => nameOf(statusAt(of, inIndia(now)));

describe('a notice of a correction', () => {
  const dates = { correction: { on: '2026-03-20', until: '2026-03-22' } };
  const options = { lastDate: '2026-03-22', stage: 'correction' } as const;
  const correction = notice('other', dates, options);

  test.each([
    ['2026-03-19T23:59', 'correction ahead', 'Correction window opens on 20 Mar'],
    ['2026-03-20T00:00', 'correction closing-soon', 'Correction window open until 22 Mar'],
    ['2026-03-22T23:59', 'correction last-day', 'Correction window open until 22 Mar'],
    ['2026-03-23T00:00', 'correction over', 'Correction window closed on 22 Mar'],
  ])('has the status of its correction at %s: %s', (now, status, words) => {
    expect(at(correction, now)).toBe(status);
    const language = { locale: 'en', texts: textsFor('en') } as const;
    expect(describeStatus(correction, inIndia(now), language).full).toBe(words);
  });

  test('without days of the correction has its last date as their end', () => {
    const only = notice('other', {}, options);
    expect(at(only, '2026-03-22T23:59')).toBe('correction last-day');
    expect(at(only, '2026-03-23T00:00')).toBe('correction over');
  });

  test('has the mark of an extension while it lasts', () => {
    const longer = notice('other', { last: { extendedFrom: '2026-03-20' } }, options);
    expect(statusAt(longer, inIndia('2026-03-22T23:59')).marks).toEqual(['extended']);
    expect(statusAt(longer, inIndia('2026-03-23T00:00')).marks).toEqual([]);
  });

  test('without days of the correction changes its status when its last date ends', () => {
    const dates = { last: { time: '17:00' } };
    const only = notice('other', dates, options);
    const end = inIndia('2026-03-22T17:00');
    expect(statusesChangeAt([only], inIndia('2026-03-22T16:59'))).toBe(end);
    expect(at(only, '2026-03-22T17:00')).toBe('correction over');
  });

  test('has no application window', () => {
    expect([correction.opensAt, correction.closesAt]).toEqual([null, null]);
  });

  test('that is the recruitment itself has the status of its applications', () => {
    const recruitment = notice('job', dates, { ...options, lastDate: '2026-03-14' });
    expect(at(recruitment, '2026-03-23T00:00')).toBe('applications over');
  });
});

describe('a recruitment', () => {
  const job = notice(
    'job',
    {
      applyFrom: { on: '2026-03-02', time: '10:00' },
      last: { time: '17:00' },
      correction: { on: '2026-03-20', until: '2026-03-22', time: '18:00' },
      exam: { on: '2026-06-01' },
      result: { on: '2026-09-01' },
    },
    { lastDate: '2026-03-14' },
  );

  test.each([
    ['2025-12-01T00:00', 'applications ahead'],
    ['2026-03-02T09:59', 'applications ahead'],
    ['2026-03-02T10:00', 'applications open'],
    ['2026-03-10T23:59', 'applications open'],
    ['2026-03-11T00:00', 'applications closing-soon'],
    ['2026-03-13T23:59', 'applications closing-soon'],
    ['2026-03-14T00:00', 'applications last-day'],
    ['2026-03-14T16:59', 'applications last-day'],
    ['2026-03-14T17:00', 'applications over'],
    ['2026-03-19T23:59', 'applications over'],
    ['2026-03-20T00:00', 'correction closing-soon'],
    ['2026-03-22T17:59', 'correction last-day'],
    ['2026-03-22T18:00', 'applications over'],
    ['2026-05-24T23:59', 'applications over'],
    ['2026-05-25T00:00', 'exam ahead'],
    ['2026-06-01T12:00', 'exam today'],
    ['2026-06-02T00:00', 'applications over'],
    ['2027-01-01T00:00', 'applications over'],
  ])('at %s in India: %s', (now, status) => {
    expect(at(job, now)).toBe(status);
  });

  test('that opens in a month, or on a day to be announced, is ahead', () => {
    const opens = (on: string) => notice('job', { applyFrom: { on } }, { lastDate: '2026-04-30' });
    expect(at(opens('2026-03'), '2026-03-31T23:59')).toBe('applications ahead');
    expect(at(opens('2026-03'), '2026-04-01T00:00')).toBe('applications open');
    expect(at(opens('tba'), '2026-04-01T00:00')).toBe('applications unknown');
    expect(at(opens('tba'), '2026-05-01T00:00')).toBe('applications over');
  });

  test('without a window has the status of its examination, then of its result', () => {
    const later = notice('job', { exam: { on: '2026-06-01' }, result: { on: '2026-09-01' } });
    expect(at(later, '2026-05-31T23:59')).toBe('exam ahead');
    expect(at(later, '2026-06-01T00:00')).toBe('exam today');
    expect(at(later, '2026-06-02T00:00')).toBe('result ahead');
    expect(at(later, '2026-09-01T00:00')).toBe('result over');
  });

  test('without any date is undated', () => {
    expect(at(notice('job'), '2026-03-01T00:00')).toBe('applications undated');
    const later = notice('job', { result: { on: 'tba' } });
    expect(at(later, '2026-03-01T00:00')).toBe('applications undated');
  });
});

test.each([
  ['2026-05-19T23:59', 'admitCard ahead'],
  ['2026-05-20T00:00', 'exam ahead'],
  ['2026-05-31T23:59', 'exam ahead'],
  ['2026-06-01T00:00', 'exam under-way'],
  ['2026-06-02T23:59', 'exam under-way'],
  ['2026-06-03T00:00', 'exam today'],
  ['2026-06-04T00:00', 'exam over'],
])('an admit card at %s in India: %s', (now, status) => {
  const dates = {
    admitCard: { on: '2026-05-20' },
    exam: { on: '2026-06-01', until: '2026-06-03' },
  };
  expect(at(notice('admit-card', dates), now)).toBe(status);
});

test('an admit card without an examination date is out', () => {
  const dates = { admitCard: { on: '2026-05-20' }, exam: { on: 'tba' } };
  expect(at(notice('admit-card', dates), '2026-05-20T00:00')).toBe('admitCard over');
  expect(at(notice('admit-card', { exam: { on: 'tba' } }), '2026-05-20T00:00')).toBe(
    'exam unknown',
  );
});

test.each([
  ['2026-08-09T23:59', 'objections ahead'],
  ['2026-08-10T00:00', 'objections open'],
  ['2026-08-11T00:00', 'objections closing-soon'],
  ['2026-08-14T00:00', 'objections last-day'],
  ['2026-08-14T17:59', 'objections last-day'],
  ['2026-08-14T18:00', 'objections over'],
])('an answer key at %s in India: %s', (now, status) => {
  const dates = {
    answerKey: { on: '2026-08-09' },
    exam: { on: '2026-07-01' },
    objection: { on: '2026-08-10', until: '2026-08-14', time: '18:00' },
  };
  expect(at(notice('answer-key', dates), now)).toBe(status);
});

test('an answer key without a known end of objections has no status after it', () => {
  const dates = { answerKey: { on: '2026-08-09' }, objection: { on: '2026-08-10' } };
  expect(at(notice('answer-key', dates), '2026-08-09T12:00')).toBe('objections ahead');
  expect(at(notice('answer-key', dates), '2026-08-10T00:00')).toBe('answerKey over');
});

test('a result is awaited until its day, and was due after its month', () => {
  const result = (on: string, own: object = {}) => notice('result', { result: { on, ...own } });
  expect(at(result('2026-09-01'), '2026-08-31T23:59')).toBe('result ahead');
  expect(at(result('2026-09-01'), '2026-09-01T00:00')).toBe('result over');
  expect(at(result('2026-09'), '2026-09-30T23:59')).toBe('result ahead');
  expect(at(result('2026-09'), '2026-10-01T00:00')).toBe('result due');
  expect(at(result('tba'), '2026-10-01T00:00')).toBe('result unknown');
  const tentative = result('2026-09-01', { tentative: true });
  expect(at(tentative, '2026-09-01T12:00')).toBe('result ahead');
  expect(at(tentative, '2026-09-02T00:00')).toBe('result due');
});

describe('a notice without an examination date of its own', () => {
  const rounds = [
    { round: 'prelims', days: ['2026-06-03', '2026-06-01', '2026-06-02'] },
    { round: 'mains', exam: { on: '2026-09-10' } },
    { round: 'interview', exam: { on: '2026-08-01' } },
  ] as const satisfies Round[];
  const card = notice('admit-card', {}, { rounds: [...rounds] });

  test.each([
    ['2026-05-31T12:00', 'exam ahead', '2026-06-01'],
    ['2026-06-02T12:00', 'exam under-way', '2026-06-01'],
    ['2026-06-03T12:00', 'exam today', '2026-06-01'],
    ['2026-06-04T12:00', 'exam ahead', '2026-09-10'],
    ['2026-09-11T12:00', 'exam over', '2026-09-10'],
  ])('has that of its rounds at %s: %s', (now, name, day) => {
    const status = statusAt(card, inIndia(now));
    expect([nameOf(status), status.date.on]).toEqual([name, day]);
  });

  test('ignores rounds that were over before its publication', () => {
    const letter = notice('admit-card', {}, { rounds: [rounds[0]], publishedOn: '2026-06-04' });
    expect(at(letter, '2026-06-05T12:00')).toBe('admitCard undated');
    const same = notice('admit-card', {}, { rounds: [rounds[0]], publishedOn: '2026-06-03' });
    expect(at(same, '2026-06-05T12:00')).toBe('exam over');
  });

  test('has the status of its own date as soon as it has one', () => {
    const own = notice('admit-card', { exam: { on: '2026-05-01' } }, { rounds: [...rounds] });
    expect(at(own, '2026-06-02T12:00')).toBe('exam over');
    const tba = notice('admit-card', { exam: { on: 'tba' } }, { rounds: [...rounds] });
    expect(at(tba, '2026-06-02T12:00')).toBe('exam under-way');
  });
});

test('a rebuttal has the status of a rebuttal unless it is cancelled', () => {
  const rebuttal = notice('rebuttal', { exam: { on: '2026-06-01' } });
  expect(at(rebuttal, '2026-06-01T12:00')).toBe('rebuttal undated');
  expect(at({ ...rebuttal, mark: 'cancelled' }, '2026-06-01T12:00')).toBe('notice cancelled');
});

test('an answer key is out even if only the day of its examination is known', () => {
  const key = notice('answer-key', { exam: { on: '2026-06-01' } });
  expect(at(key, '2026-06-05T12:00')).toBe('answerKey undated');
});

test('a tentative or unknown examination does not replace the end of the applications', () => {
  for (const exam of [{ on: '2026-03-20', tentative: true }, { on: '2026-03' }, { on: 'tba' }]) {
    const job = notice('job', { exam }, { lastDate: '2026-03-14' });
    expect(at(job, '2026-03-18T00:00')).toBe('applications over');
  }
});

describe('marks', () => {
  const marksAt = (of: StatusSource, now: string) => statusAt(of, inIndia(now)).marks;
  const job = (own: object, mark?: Facts['mark']) =>
    notice('job', { last: own }, { lastDate: '2026-03-14', ...(mark && { mark }) });

  test('are shown beside a window until it is over', () => {
    expect(marksAt(job({}, 'extended'), '2026-03-14T23:59')).toEqual(['extended']);
    expect(marksAt(job({}, 'extended'), '2026-03-15T00:00')).toEqual([]);
    expect(marksAt(job({}, 'until-filled'), '2026-03-14T23:59')).toEqual(['until-filled']);
  });

  test('follow from the date itself', () => {
    const extended = job({ extendedFrom: '2026-03-07', tentative: true });
    expect(marksAt(extended, '2026-03-10T00:00')).toEqual(['extended', 'tentative']);
    const exam = notice('admit-card', {
      exam: { on: '2026-06-01', tentative: true },
    });
    expect(marksAt(exam, '2026-03-10T00:00')).toEqual(['tentative']);
    expect(marksAt(exam, '2026-06-02T00:00')).toEqual([]);
    const moved = notice('admit-card', { exam: { on: '2026-06-01', extendedFrom: '2026-06-08' } });
    expect(marksAt(moved, '2026-03-10T00:00')).toEqual(['rescheduled']);
  });

  test('say that the applications are closed beside the next examination', () => {
    const closed = notice('job', { exam: { on: '2026-03-20' } }, { lastDate: '2026-03-14' });
    expect(marksAt(closed, '2026-03-18T00:00')).toEqual(['applications-closed']);
    expect(marksAt(closed, '2026-03-21T00:00')).toEqual([]);
  });
});

const anyDay = fc.integer({ min: 1, max: 28 }).map((n) => `2026-03-${String(n).padStart(2, '0')}`);

/** Generates any notice with dates around March 2026. */
const anyNotice = (() => {
  const on = fc.oneof(
    { weight: 6, arbitrary: anyDay },
    fc.constantFrom('2026-03', '2026-02', 'tba'),
  );
  const time = fc.option(fc.constantFrom('00:01', '10:00', '17:00', '23:59'), { nil: undefined });
  const until = fc.option(anyDay, { nil: undefined });
  const tentative = fc.constantFrom(true, undefined);
  const date = fc.record({ on, time, until, tentative }).map((given) => ({
    ...given,
    until: given.until && given.until > given.on ? given.until : undefined,
  }));
  const dates = fc.record(
    Object.fromEntries(dateNames.map((name) => [name, fc.option(date, { nil: undefined })])),
  );
  return fc
    .record({
      kind: fc.constantFrom(...kinds),
      dates,
      lastDate: fc.option(anyDay),
      mark: fc.option(fc.constantFrom(...marks), { nil: undefined }),
    })
    .map(({ kind, dates: given, ...others }) => notice(kind, given as Facts['dates'], others));
})();
const anyMinute = fc
  .integer({ min: 0, max: 40 * 24 * 60 })
  .map((minutes) => inIndia('2026-02-25T00:00') + minutes * 60_000);

test('a status changes only at midnight, and at the announced time', () => {
  fc.assert(
    fc.property(anyNotice, anyMinute, (of, minute) => {
      const next = minute + 60_000;
      const moments = [
        statusesChangeAt([of], minute),
        nextIndianMidnight(new Date(minute)).getTime(),
      ];
      if (!moments.includes(next)) expect(statusAt(of, next)).toEqual(statusAt(of, minute));
    }),
    { numRuns: 2_000 },
  );
});

test('a cancelled notice is cancelled at any time', () => {
  fc.assert(
    fc.property(anyNotice, anyMinute, (of, minute) => {
      expect(nameOf(statusAt({ ...of, mark: 'cancelled' }, minute))).toBe('notice cancelled');
    }),
  );
});

test('every status has complete texts', () => {
  const english = { locale: 'en', texts: textsFor('en') } as const;
  fc.assert(
    fc.property(anyNotice, anyMinute, anyDay, (of, minute, dayBeside) => {
      const words = describeStatus(of, minute, english, { daysBeside: [dayBeside] });
      for (const text of [words.full, words.short, ...words.marks]) {
        expect(text).toMatch(/^(?:[A-Z]|\d+ days? left)/);
        expect(text).not.toMatch(/[{}]|undefined|NaN|Invalid| $/);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('a status that is over stays over, and none is ahead again', () => {
  const order = ['unknown', 'ahead', 'open', 'closing-soon', 'last-day', 'under-way', 'today'];
  const placeOf = ({ phase }: Status) => [...order, 'over', 'due'].indexOf(phase);
  fc.assert(
    fc.property(anyNotice, anyMinute, anyMinute, (of, one, other) => {
      const [earlier, later] = [
        statusAt(of, Math.min(one, other)),
        statusAt(of, Math.max(one, other)),
      ];
      if (earlier.subject !== later.subject) return;
      if ([earlier, later].some(({ phase }) => phase === 'undated')) return;
      expect(placeOf(later)).toBeGreaterThanOrEqual(placeOf(earlier));
    }),
    { numRuns: 1_000 },
  );
});

test('the announced time is the earliest of several notices', () => {
  const closing = (time: string) => notice('job', { last: { time } }, { lastDate: '2026-03-14' });
  const notices = [closing('18:00'), closing('17:00'), notice('job')];
  const named = (now: string) => statusesChangeAt(notices, inIndia(now));
  expect(named('2026-03-14T16:59')).toBe(inIndia('2026-03-14T17:00'));
  expect(named('2026-03-14T17:00')).toBe(inIndia('2026-03-14T18:00'));
  expect(named('2026-03-14T18:00')).toBeNull();
});
