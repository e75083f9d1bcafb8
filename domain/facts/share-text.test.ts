import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textsFor } from '#messages/catalogue.server.ts';
import { kinds } from './kinds.ts';
import { datesOf } from './last-date.ts';
import { dateNames, type FactDate, type Facts, marks, roundDates, roundNames } from './schema.ts';
import { MAX_SHARE_CHARACTERS, toShareText } from './share-text.ts';
import { stages } from './stages.ts';
import { windowOf } from './window.ts';

const english = { locale: 'en', texts: textsFor('en') } as const;

type Shared = Parameters<typeof toShareText>[0];
type Given = Partial<Pick<Shared, 'title' | 'kind' | 'stage' | 'lastDate' | 'facts'>>;

/** Creates a notice whose window is derived from its facts. */
function notice({
  title = 'SSC GD 2026',
  kind = 'job',
  stage = null,
  lastDate = null,
  facts = {},
}: Given): Shared {
  const { opensAt, opensIn, closesAt } = windowOf({ kind, stage, lastDate, facts });
  return {
    title,
    titles: {},
    kind,
    stage,
    lastDate,
    facts,
    dates: facts.dates,
    rounds: facts.rounds,
    publishedAt: '2025-01-01T00:00:00.000Z',
    mark: facts.mark ?? null,
    opensAt: opensAt?.toISOString() ?? null,
    opensIn,
    closesAt: closesAt?.toISOString() ?? null,
  };
}

const linesAt = (now: string, given: Given) =>
  toShareText(notice(given), Date.parse(`${now}+05:30`), english).split('\n');

describe('the text to share', () => {
  const recruitment: Given = {
    lastDate: '2026-03-14',
    facts: {
      organisation: 'Staff Selection Commission',
      abbreviation: 'SSC',
      advertisement: '03/2026',
      vacancies: 12465,
      dates: {
        notification: { on: '2026-02-28' },
        applyFrom: { on: '2026-03-02', time: '10:00' },
        last: { time: '17:00', extendedFrom: '2026-03-07' },
        feeLast: { on: '2026-03-15' },
        exam: { on: '2026-06' },
        admitCard: { on: '2026-05-28' },
        result: { on: 'tba' },
      },
      fees: [{ group: 'General', rupees: 100 }],
      qualifications: ['class-10'],
      gender: 'women',
    },
  };

  test('has title, status, organisation, vacancies, and the known dates in chronological order', () => {
    expect(linesAt('2026-03-14T16:59', recruitment)).toEqual([
      'SSC GD 2026',
      'Last date: 14 Mar 2026, 5:00 PM (extended from 07 Mar 2026)',
      'Staff Selection Commission (SSC)',
      '12,465 posts',
      'Apply from: 02 Mar 2026, 10:00 AM',
      'Last date to pay the fee: 15 Mar 2026',
      'Admit card: 28 May 2026',
      'Exam: Jun 2026',
    ]);
  });

  test('names the opening date of a window that is not open yet', () => {
    expect(linesAt('2026-03-01T12:00', recruitment).slice(0, 6)).toEqual([
      'SSC GD 2026',
      'Apply from: 02 Mar 2026, 10:00 AM',
      'Staff Selection Commission (SSC)',
      '12,465 posts',
      'Last date: 14 Mar 2026, 5:00 PM (extended from 07 Mar 2026)',
      'Last date to pay the fee: 15 Mar 2026',
    ]);
  });

  test('marks past dates as over', () => {
    const lines = linesAt('2026-03-14T17:00', recruitment);
    expect(lines[1]).toBe('Closed on 14 Mar 2026');
    expect(lines.join('\n')).not.toContain('Last date:');
    const exam: Given = { kind: 'admit-card', facts: { dates: { exam: { on: '2026-06-01' } } } };
    expect(linesAt('2026-06-02T00:00', exam)).toEqual(['SSC GD 2026', 'Exam was on 01 Jun 2026']);
  });

  test('has the days of a running examination, and never the number of days left', () => {
    const exam: Given = {
      kind: 'admit-card',
      facts: { dates: { exam: { on: '2026-06-01', until: '2026-06-09' } } },
    };
    for (const now of ['2026-05-30', '2026-05-31', '2026-06-01', '2026-06-09']) {
      expect(linesAt(`${now}T12:00`, exam)).toEqual([
        'SSC GD 2026',
        'Exam: 01 Jun 2026 to 09 Jun 2026',
      ]);
    }
  });

  test('names a rebuttal, and a result without a day, but no unknown dates', () => {
    expect(linesAt('2026-03-10T00:00', { kind: 'rebuttal' })[1]).toBe('Official rebuttal');
    expect(linesAt('2026-03-10T00:00', { kind: 'result' })[1]).toBe('Result declared');
    expect(linesAt('2026-03-10T00:00', { kind: 'job' })).toEqual(['SSC GD 2026']);
  });

  test('says that an examination is postponed without a new date', () => {
    const facts: Facts = { dates: { exam: { on: 'tba', extendedFrom: '2026-03-20' } } };
    expect(linesAt('2026-03-10T00:00', { kind: 'admit-card', facts })[1]).toBe('Exam postponed');
  });

  test('says that the applications are closed, also beside a near examination', () => {
    const facts: Facts = { dates: { last: { time: '17:00' }, exam: { on: '2026-03-20' } } };
    const at = (now: string) => linesAt(now, { lastDate: '2026-03-14', facts }).slice(1);
    expect(at('2026-03-14T16:59')).toEqual([
      'Last date: 14 Mar 2026, 5:00 PM',
      'Exam: 20 Mar 2026',
    ]);
    expect(at('2026-03-14T17:00')).toEqual([
      'Exam: 20 Mar 2026',
      'Form closed: 14 Mar 2026, 5:00 PM',
    ]);
  });

  test('names a cancelled, extended or open-until-filled notice as such', () => {
    const marked = (facts: Facts, lastDate: string | null = '2026-03-14') =>
      linesAt('2026-03-10T00:00', { lastDate, facts }).slice(1);
    const exam = { on: '2026-06-01' };
    expect(marked({ mark: 'cancelled', dates: { exam } })).toEqual(['Cancelled']);
    expect(marked({ mark: 'extended' })).toEqual(['Last date: 14 Mar 2026', 'Extended']);
    expect(marked({ mark: 'extended', dates: { last: { extendedFrom: '2026-03-07' } } })).toEqual([
      'Last date: 14 Mar 2026 (extended from 07 Mar 2026)',
    ]);
    expect(marked({ mark: 'until-filled' }, null)).toEqual(['Until filled']);
  });

  test('lists the dates of rounds once, and one post as one', () => {
    const facts: Facts = {
      vacancies: 1,
      dates: { exam: { on: '2026-06-01' } },
      rounds: [
        { round: 'interview', exam: { on: '2026-09' }, result: { on: 'tba' } },
        { round: 'cbt-1', exam: { on: '2026-06-01' }, answerKey: { on: '2026-06-20' } },
        { name: 'Trade test', days: ['2026-08-03', '2026-08-05'] },
      ],
    };
    expect(linesAt('2026-05-01T00:00', { facts })).toEqual([
      'SSC GD 2026',
      'Exam: 01 Jun 2026',
      '1 post',
      'CBT 1, Answer key: 20 Jun 2026',
      'Trade test: 03 Aug 2026, 05 Aug 2026',
      'Interview: Sep 2026',
    ]);
  });

  test('calls separate days tentative, and lists them once in any order', () => {
    const days = ['2026-12-13', '2026-12-06'];
    const exam = { on: '2026-12-06', until: '2026-12-13', tentative: true };
    const now = '2026-05-01T00:00';
    expect(linesAt(now, { facts: { dates: { exam }, rounds: [{ name: 'CBAT', days }] } })).toEqual([
      'SSC GD 2026',
      'Exam: 06 Dec 2026 to 13 Dec 2026 (tentative)',
    ]);
    expect(linesAt(now, { facts: { rounds: [{ name: 'CBAT', days, exam }] } })).toEqual([
      'SSC GD 2026',
      'CBAT: 06 Dec 2026, 13 Dec 2026 (tentative)',
    ]);
  });

  test('leaves out recruitment dates for a notice about a later stage', () => {
    const card = { ...recruitment, kind: 'admit-card', stage: 'admit-card' } as const;
    expect(linesAt('2026-05-29T00:00', card)).toEqual([
      'SSC GD 2026',
      'Exam: Jun 2026',
      'Staff Selection Commission (SSC)',
      '12,465 posts',
      'Admit card: 28 May 2026',
    ]);
  });

  test('of a notice without facts is its title', () => {
    expect(linesAt('2026-04-01T00:00', {})).toEqual(['SSC GD 2026']);
  });

  test('loses its earliest dates if it is too long', () => {
    const rounds = Array.from({ length: 10 }, (_, month) => ({
      name: 'A long name of a round of the examination, '.repeat(3),
      exam: { on: `2026-0${month % 9}-1${month}` },
    }));
    const lines = linesAt('2025-04-01T00:00', { facts: { rounds } });
    expect(lines.join('\n').length).toBeLessThanOrEqual(MAX_SHARE_CHARACTERS);
    expect(lines.at(-1)).toContain('18 Aug 2026');
    expect(lines.join('\n')).not.toContain('Jan 2026');
  });
});

const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'.split('|');
/** Returns the dates in a text, in the format of facts: `2026-03-14` or `2026-03`. */
const datesIn = (text: string) =>
  [...text.matchAll(/(?:(\d{2}) )?([A-Z][a-z]{2}) (\d{4})/g)].map(([, day, month = '', year]) => {
    const number = String(MONTHS.indexOf(month) + 1).padStart(2, '0');
    return `${year}-${number}${day ? `-${day}` : ''}`;
  });

describe('the text to share, for any notice at any time,', () => {
  const anyDay = fc
    .integer({ min: 0, max: 600 })
    .map((days) => new Date(Date.UTC(2025, 6, 1 + days)).toISOString().slice(0, 10));
  const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });
  const anyDate: fc.Arbitrary<FactDate> = fc
    .record({
      on: fc.oneof(
        { weight: 5, arbitrary: anyDay },
        anyDay.map((day) => day.slice(0, 'yyyy-mm'.length)),
        fc.constant('tba'),
      ),
      time: maybe(fc.constantFrom('00:01', '10:00', '23:59')),
      until: maybe(anyDay),
      extendedFrom: maybe(anyDay),
      tentative: fc.constantFrom(true, undefined),
    })
    .map(({ time, until, ...date }) =>
      date.on.length === 'yyyy-mm-dd'.length
        ? { ...date, time, until: until && until > date.on ? until : undefined }
        : date,
    );
  const datesBy = (names: readonly string[]) =>
    fc.record(Object.fromEntries(names.map((name) => [name, maybe(anyDate)])));
  const anyNotice = fc
    .record({
      kind: fc.constantFrom(...kinds),
      stage: fc.constantFrom(null, ...stages),
      lastDate: fc.option(anyDay),
      dates: datesBy(dateNames),
      rounds: fc.array(
        fc
          .tuple(fc.constantFrom(...roundNames), datesBy(roundDates))
          .map(([round, dates]) => ({ round, ...dates })),
        { maxLength: 4 },
      ),
      mark: maybe(fc.constantFrom(...marks)),
      vacancies: maybe(fc.integer({ min: 0, max: 99_999 })),
    })
    .map(({ kind, stage, lastDate, dates, ...others }) => {
      const last = lastDate ? { ...dates.last, on: undefined } : dates.last;
      return notice({ kind, stage, lastDate, facts: { ...others, dates: { ...dates, last } } });
    });
  const anyMoment = fc
    .integer({ min: 0, max: 900 * 24 })
    .map((hours) => Date.UTC(2025, 4) + hours * 3_600_000);
  const check = (holds: (lines: string[], of: Shared) => void) =>
    fc.assert(
      fc.property(anyNotice, anyMoment, (of, now) =>
        holds(toShareText(of, now, english).split('\n'), of),
      ),
      { numRuns: 2_000 },
    );

  test('has its dates in chronological order, below the vacancies', () => {
    check((lines) => {
      const isHead = (line: string) => !line.includes(': ');
      const from = Math.max(2, lines.findLastIndex(isHead) + 1);
      const days = lines.slice(from).map((line) => datesIn(line)[0] ?? '');
      expect(days).toEqual([...days].sort());
    });
  });

  test('has only dates that are in the facts', () => {
    check((lines, { facts, lastDate }) => {
      const known = [
        ...Object.values(datesOf({ facts, lastDate })),
        ...(facts.rounds ?? []).flatMap((round) => roundDates.map((name) => round[name])),
      ].flatMap((date) => [date?.on, date?.until, date?.extendedFrom]);
      for (const date of datesIn(lines.join('\n'))) expect(known).toContain(date);
    });
  });

  test('has only sentences that stay true', () => {
    check((lines) => {
      expect(lines.join('\n')).not.toMatch(
        /left|today|tomorrow|soon|\bopen\b|opens|\bdays?\b|to be announced|under way|[{}]|undefined|Invalid/i,
      );
    });
  });

  test('is short enough for a chat', () => {
    check((lines) => {
      expect(lines.join('\n').length).toBeLessThanOrEqual(MAX_SHARE_CHARACTERS);
    });
  });
});
