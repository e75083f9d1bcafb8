import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judge, refusedAmong } from './judge.ts';
import { kinds } from './kinds.ts';
import type { Judged } from './rule.ts';
import { dateNames, type FactsInput, factsSchema, roundDates } from './schema.ts';
import { withholdDoubtful } from './withhold.ts';

const withheldFrom = (facts: FactsInput, lastDate: string | null = null, title = 'SSC GD 2026') => {
  const judged: Judged = { title, lastDate, facts: factsSchema.parse(facts) };
  const { announcement, withheld } = withholdDoubtful(judged, 'job');
  return { ...announcement, rules: withheld.map(({ rule }) => rule) };
};

test('plausible values stay unchanged', () => {
  const facts: FactsInput = { vacancies: 4, dates: { applyFrom: { on: '2026-03-01' } } };
  expect(withheldFrom(facts, '2026-03-20')).toEqual({
    title: 'SSC GD 2026',
    lastDate: '2026-03-20',
    facts,
    rules: [],
  });
});

test('a title about a cancellation withholds nothing, and the mark stays', () => {
  const facts: FactsInput = { mark: 'extended' };
  expect(withheldFrom(facts, null, 'SSC GD 2026 Exam Cancelled')).toMatchObject({
    facts: { mark: 'extended', confirmed: ['cancelled-without-mark'] },
    rules: [],
  });
});

test('of two dates the later one in the usual order is withheld, with its other parts', () => {
  const dates: FactsInput['dates'] = {
    notification: { on: '2026-09-27' },
    last: { time: '17:00' },
    exam: { on: '2026-10-05', until: '2026-10-07' },
    result: { on: '2026-10-01' },
  };
  expect(withheldFrom({ dates }, '2026-01-18')).toMatchObject({
    lastDate: null,
    facts: { dates: { notification: { on: '2026-09-27' }, exam: { on: '2026-10-05' } } },
    rules: ['last-before-notification', 'result-before-exam'],
  });
});

test('a last day before the first day is withheld alone', () => {
  const exam = { on: '2026-10-05', until: '2026-10-04' };
  expect(withheldFrom({ dates: { exam } }).facts.dates).toEqual({ exam: { on: '2026-10-05' } });
});

test('a stage that repeats another is withheld with its dates', () => {
  const mains = { round: 'mains' as const, exam: { on: '2026-10-05' } };
  const rounds = [mains, { ...mains, exam: { on: '2026-10-06' } }];
  expect(withheldFrom({ rounds })).toMatchObject({
    facts: { rounds: [mains] },
    rules: ['round-repeated'],
  });
});

test('all days of a stage before the last date are withheld', () => {
  const rounds = [{ round: 'mains' as const, days: ['2026-10-05', '2026-10-06'] }];
  const { facts, rules } = withheldFrom({ rounds }, '2026-12-01');
  expect(JSON.stringify(facts)).not.toContain('2026-10');
  expect(new Set(rules)).toEqual(new Set(['exam-before-last']));
});

test('categories that cannot sum up to the total are withheld, and the total is not', () => {
  const posts = [{ name: 'Clerk', total: 120, ur: 100, obc: 100, women: 4 }, { name: 'Peon' }];
  expect(withheldFrom({ posts }).facts.posts).toEqual([
    { name: 'Clerk', total: 120, women: 4 },
    { name: 'Peon' },
  ]);
});

test('a doubtful fee is withheld with its row', () => {
  const general = { group: 'General', rupees: 100 };
  const women = { group: 'Women', rupees: 0 };
  const fees = [general, { group: 'SC', rupees: 500 }, { group: 'ST', rupees: 400 }, women];
  expect(withheldFrom({ fees }).facts.fees).toEqual([general, women]);
});

test('odd values confirmed by staff or by the author of the content stay', () => {
  const facts: FactsInput = { age: { min: 12, max: 15 }, confirmed: ['age-unusual'] };
  expect(withheldFrom(facts)).toMatchObject({ facts, rules: [] });
  expect(withheldFrom({ confirmed: ['age-unusual'] }).facts).toEqual({});
});

test('the remaining dates are accepted, for any dates', () => {
  const day = fc.integer({ min: 10, max: 28 }).map((n) => ({ on: `2026-03-${n}` }));
  const some = (names: readonly string[]) =>
    fc.record(Object.fromEntries(names.map((name) => [name, day])), { requiredKeys: [] });
  const shifts = fc.array(
    day.map(({ on }) => on),
    { maxLength: 3 },
  );
  fc.assert(
    fc.property(
      some(dateNames),
      some(roundDates),
      shifts,
      fc.constantFrom(...kinds),
      (dates, round, days, kind) => {
        const facts = factsSchema.parse({ dates, rounds: [{ round: 'mains', days, ...round }] });
        const judged = { title: 'SSC GD 2026', lastDate: dates.last?.on ?? null, facts };
        const { announcement } = withholdDoubtful(judged, kind);
        expect(refusedAmong(judge(announcement, kind), announcement.facts)).toEqual([]);
        expect(factsSchema.parse(announcement.facts)).toEqual(announcement.facts);
      },
    ),
  );
});
