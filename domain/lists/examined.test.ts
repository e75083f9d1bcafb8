import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { announcements } from '#db/schema.server.ts';
import { buildAnnouncement, buildCategory } from '#tests/factories.ts';
import type { AnnouncementInput } from '#tests/raw-writes.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { DAY_MS } from '../dates.ts';
import { examMonthsOf } from '../facts/exam-days.ts';
import { isDay } from '../facts/fact-date.ts';
import type { Facts, FactsInput } from '../facts/schema.ts';
import { type ExamStatus, examDaysOf, examStatuses } from '../search/term-status.ts';
import { listExamined } from './examined.server.ts';
import { searchAnnouncements } from './search.server.ts';

const { db, close } = await createTestDatabase();
afterAll(close);
const { id: categoryId } = await buildCategory(db);
beforeEach(() => db.delete(announcements));

/** Returns the day (`yyyy-mm-dd`) that is `days` days after another day. */
const inDays = (days: number, from = '2026-03-31') =>
  new Date(Date.parse(from) + days * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);

// Days around the end of a month.
const day = fc.integer({ min: -9, max: 9 }).map((days) => inDays(days));
const examDate = fc
  .tuple(fc.oneof({ weight: 5, arbitrary: day }, fc.constantFrom('2026-04', 'tba')), fc.option(day))
  .map(([on, until]) => ({ on, ...(until && isDay(on) && until > on && { until }) }));
const round = fc.record(
  { exam: examDate, days: fc.array(day, { minLength: 1, maxLength: 3 }) },
  { requiredKeys: [] },
);
const names = fc.option(fc.constantFrom('prelims', 'written', 'interview', 'counselling'));
const anyFacts = fc.record({
  exam: fc.option(examDate),
  rounds: fc.array(
    fc.tuple(round, names).map(([dates, name]) => ({ ...dates, ...(name && { round: name }) })),
    { maxLength: 2 },
  ),
  kind: fc.constantFrom('job', 'admit-card', 'other', 'result', 'rebuttal'),
  mark: fc.constantFrom(null, null, null, 'cancelled'),
});
type AnyFacts = typeof anyFacts extends fc.Arbitrary<infer Value> ? Value : never;

const isMonday = (day: string) => new Date(day).getUTCDay() === 1;

/** Whether the facts have an examination on the days that `status` means if the day is `today`. */
function hasExam({ exam, rounds, kind, mark }: AnyFacts, status: ExamStatus, today: string) {
  if (mark || kind === 'result' || kind === 'rebuttal') return false;
  const examinations = rounds.filter(({ round }) => round === 'prelims' || round === 'written');
  const unnamed = rounds.filter((one) => !('round' in one));
  const dates = exam && exam.on !== 'tba' ? [{ exam }] : [...examinations, ...unnamed];
  const tomorrow = inDays(1, today);
  const monday = [1, 2, 3, 4, 5, 6, 7].map((days) => inDays(days, today)).find(isMonday) ?? '';
  const [from, until] = {
    'exam-today': [today, today],
    'exam-tomorrow': [tomorrow, tomorrow],
    'exam-next-week': [monday, inDays(6, monday)],
    'exam-this-week': [today, inDays(7, today)],
  }[status] as [string, string];
  return dates.some((date) => {
    const days = ['days' in date ? (date.days ?? []) : [], date.exam?.on, date.exam?.until]
      .flat()
      .filter(isDay)
      .sort();
    return days.length > 0 && (days[0] ?? '') <= until && (days.at(-1) ?? '') >= from;
  });
}

test.each(examStatuses)('%s agrees with the days of the examination', async (status) => {
  const { id } = await buildAnnouncement(db, { createdAt: new Date('2026-01-01') });
  let some = 0;
  await fc.assert(
    fc.asyncProperty(anyFacts, day, async (of, today) => {
      const { exam, rounds, kind, mark } = of;
      const facts = { dates: exam ? { exam } : {}, ...(rounds.length > 0 && { rounds }) } as Facts;
      const columns = { facts, examMonths: examMonthsOf(facts), kind, mark };
      await db.update(announcements).set(columns).where(eq(announcements.id, id));
      const now = new Date(`${today}T12:00+05:30`);
      const found = await listExamined(db, examDaysOf(status, now));
      const expected = hasExam(of, status, today);
      some += Number(expected);
      expect(found.length).toBe(Number(expected));
    }),
    { numRuns: 300 },
  );
  expect(some).toBeGreaterThan(0);
});

describe('a search for examinations of a day', () => {
  const TODAY = '2026-03-31';
  const now = new Date(`${TODAY}T12:00+05:30`);
  let hour = 0;
  const build = (title: string, facts: FactsInput, others: Partial<AnnouncementInput> = {}) =>
    buildAnnouncement(db, {
      ...{ title, categoryId, facts, threadName: 'Krishna Clerk 2026', ...others },
      createdAt: new Date(Date.parse('2026-03-01') + hour++ * 3_600_000),
    });
  const examOn = (on: string) => ({ dates: { exam: { on } } });
  const search = async (query: string) => {
    const options = { query, now, isByStatus: true, isCounted: true };
    const { page, facets } = await searchAnnouncements(db, options);
    const found = page.items.map(({ title }) => title);
    return { found, counted: facets?.left };
  };

  test('lists the notices whose examination a newer notice moved to the day', async () => {
    await build('Krishna Admit Card', { kind: 'admit-card', ...examOn('2026-04-20') });
    await build('Krishna Syllabus', { kind: 'syllabus' });
    await build('Krishna Revised Exam Date', { rounds: [{ round: 'written', days: [TODAY] }] });
    await build('Other', examOn('2026-04-20'), { threadName: null });
    const both = ['Krishna Revised Exam Date', 'Krishna Admit Card'];
    expect(await search('exam today')).toEqual({ found: both, counted: 2 });
    expect(await search('krishna exam today')).toEqual({
      found: expect.arrayContaining(both),
      counted: 2,
    });
  });

  test('leaves out notices whose examination a newer notice moved away', async () => {
    await build('Krishna Admit Card', { kind: 'admit-card', ...examOn(TODAY) });
    await build('Krishna Exam Postponed', examOn('2026-04-20'));
    await build('Godavari Exam', examOn(TODAY), { threadName: null });
    expect(await search('exam today')).toEqual({ found: ['Godavari Exam'], counted: 1 });
  });

  test('leaves out notices whose examination a newer notice cancelled', async () => {
    await build('Krishna Admit Card', { kind: 'admit-card', ...examOn(TODAY) });
    await build('Krishna Exam Date', examOn(TODAY));
    await build('Krishna Exam Cancelled', { mark: 'cancelled', ...examOn(TODAY) });
    await build('Godavari Exam', examOn(TODAY), { threadName: null });
    expect(await search('exam this week')).toEqual({ found: ['Godavari Exam'], counted: 1 });
  });
});
