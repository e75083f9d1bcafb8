import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examThreads } from '#db/schema.server.ts';
import { buildAnnouncement, buildCategory } from '#tests/factories.ts';
import type { AnnouncementInput } from '#tests/raw-writes.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import type { Facts } from '../facts/schema.ts';
import { listPastCycles } from './past-cycles.server.ts';
import { daysInPastCycles, type PastCycle } from './past-cycles.ts';
import { getThread } from './threads.server.ts';
import { type StepPlace, timelineOf } from './timeline.ts';

const AT = Date.parse('2026-03-10T06:00:00Z');
const result: StepPlace = { stage: 'result', dateName: 'result', round: '' };
const exam: StepPlace = { stage: null, dateName: 'exam', round: '' };

/** Creates a cycle with one notice that has these dates. */
function cycle(
  year: number,
  dates: NonNullable<Facts['dates']>,
  input: Partial<PastCycle['notices'][number]> = {},
): PastCycle {
  const notice = {
    title: `SSC CGL ${year} Result`,
    publishedAt: `${year}-12-01T00:00:00.000Z`,
    ...{ stage: 'result' as const, dates, rounds: [], selection: [] },
    ...input,
  };
  const thread = { slug: `ssc-cgl-${year}`, name: `SSC CGL ${year}` };
  return { thread, cycle: String(year), notices: [notice] };
}
const known = [
  cycle(2023, { exam: { on: '2023-03-01', until: '2023-03-10' }, result: { on: '2023-05-11' } }),
  cycle(2024, { exam: { on: '2024-03-01' }, result: { on: '2024-05-15' } }),
  cycle(2025, { exam: { on: '2025-03-01' }, result: { on: '2025-05-30' } }),
];
/** Returns the number of days between the two steps of each pair, by cycle: '2023: 62'. */
const daysOf = (cycles: PastCycle[], steps = [result]) =>
  daysInPastCycles(steps, cycles, AT).map((pair) =>
    pair.cycles.map(({ cycle, days }) => `${cycle}: ${days}`),
  );

describe('the days between two steps', () => {
  test('are counted for each past cycle, from the last day of the exam', () => {
    expect(daysOf(known)).toEqual([['2023: 62', '2024: 75', '2025: 90']]);
    expect(daysInPastCycles([result], known, AT)).toMatchObject([{ from: exam, to: result }]);
  });

  test('are counted from the last date to apply to an examination', () => {
    const cycles = [2023, 2024, 2025].map((year) =>
      cycle(
        year,
        { last: { on: `${year}-01-01` }, exam: { on: `${year}-02-01` } },
        { stage: 'notification' },
      ),
    );
    expect(daysOf(cycles, [exam])).toEqual([['2023: 31', '2024: 31', '2025: 31']]);
  });

  test('are not shown for fewer than three cycles', () => {
    expect(daysOf(known.slice(1))).toEqual([]);
    expect(daysOf(known, [])).toEqual([]);
  });

  test.each<[string, NonNullable<Facts['dates']>]>([
    ['has no exam', { result: { on: '2025-05-30' } }],
    ['knows only a month', { exam: { on: '2025-03' }, result: { on: '2025-05-30' } }],
    [
      'was tentative',
      { exam: { on: '2025-03-01', tentative: true }, result: { on: '2025-05-30' } },
    ],
    ['is not over', { exam: { on: '2025-03-01' }, result: { on: '2026-03-10' } }],
    ['has its result first', { exam: { on: '2025-03-01' }, result: { on: '2025-02-01' } }],
  ])('do not count a cycle that %s', (_, dates) => {
    expect(daysOf([...known.slice(0, 2), cycle(2025, dates)])).toEqual([]);
  });

  test('are counted within the same round', () => {
    const cycles = [2023, 2024, 2025].map((year) =>
      cycle(
        year,
        { result: { on: `${year}-09-01` } },
        {
          title: `SSC CGL ${year} Tier II Result`,
          rounds: [
            {
              round: 'tier-1',
              exam: { on: `${year}-03-01` },
              result: { on: `${year}-03-31` },
            },
            { round: 'tier-2', exam: { on: `${year}-08-01` } },
          ],
        },
      ),
    );
    const days = (round: string) => daysOf(cycles, [{ ...result, round }]);
    expect(days('tier-1')).toEqual([['2023: 30', '2024: 30', '2025: 30']]);
    expect(days('tier-2')).toEqual([['2023: 31', '2024: 31', '2025: 31']]);
    expect(days('')).toEqual([]);
  });

  test('are counted for the newest five cycles', () => {
    const many = [2019, 2020, 2021, 2022].map((year) =>
      cycle(year, { exam: { on: `${year}-03-01` }, result: { on: `${year}-03-02` } }),
    );
    const [pair = []] = daysOf([...many, ...known]);
    expect(pair).toEqual(['2021: 1', '2022: 1', '2023: 62', '2024: 75', '2025: 90']);
  });
});

describe('the past cycles of a thread', () => {
  const database = createTestDatabase();
  let categoryId: string;
  beforeAll(async () => {
    categoryId = (await buildCategory((await database).db)).id;
  });
  afterAll(async () => (await database).close());

  test('are the earlier cycles of the same examination, and have the days of its next steps', async () => {
    const { db } = await database;
    const build = (threadName: string, input: Partial<AnnouncementInput> = {}) =>
      buildAnnouncement(db, { categoryId, threadName, title: threadName, ...input });
    const ended = [
      [2023, '05'],
      [2025, '07'],
      [2024, '06'],
    ] as const;
    for (const [year, day] of ended) {
      await build(`SSC CGL ${year}`, {
        stage: 'result',
        facts: { dates: { exam: { on: `${year}-03-01` }, result: { on: `${year}-03-${day}` } } },
      });
    }
    for (const name of ['SSC CGL 2027', 'SSC CGL Mumbai 2024', 'SSC CHSL 2024', 'SSC CGL Extra']) {
      await build(name);
    }
    await build('SSC CGL 2026', {
      stage: 'admit-card',
      facts: { dates: { exam: { on: '2026-03-01' } } },
    });
    // Threads of other examinations may have slugs that begin in the same way. They must not use up
    // the limit of threads.
    const others = Array.from({ length: 60 }, (_, n) => `SSC CGL Zone ${n} 2022`);
    await db
      .insert(examThreads)
      .values(others.map((name) => ({ name, slug: name.toLowerCase().replaceAll(' ', '-') })));
    const thread = await getThread(db, 'ssc-cgl-2026');
    const cycles = await listPastCycles(db, thread);
    expect(cycles.map(({ cycle }) => cycle)).toEqual(['2023', '2024', '2025']);
    const { awaited } = timelineOf(thread.notices, AT);
    expect(awaited).toEqual([
      { stage: 'answer-key', dateName: 'answerKey', round: '' },
      { stage: 'result', dateName: 'result', round: '' },
    ]);
    expect(daysOf(cycles, awaited)).toEqual([['2023: 4', '2024: 5', '2025: 6']]);
    expect(await listPastCycles(db, { slug: 'ssc-cgl-extra', name: 'SSC CGL Extra' })).toEqual([]);
  });
});
