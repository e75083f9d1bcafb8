import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { announcements, factChanges } from '#db/schema.server.ts';
import { system } from '#domain/actor.ts';
import { textsFor } from '#messages/catalogue.server.ts';
import { buildCategory } from '#tests/factories.ts';
import { createAnnouncement, updateAnnouncement } from '#tests/raw-writes.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import type { FactName } from '../facts/describe.ts';
import { describeFactChanges } from '../facts/fact-changes.ts';
import type { FactsInput } from '../facts/schema.ts';
import { listAllFactChanges, listFactChanges } from '../lists/fact-changes.server.ts';
import { deleteAnnouncement } from './announcements.server.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

let categoryId: string;
beforeAll(async () => {
  categoryId = (await buildCategory(db)).id;
});
beforeEach(async () => {
  await db.delete(announcements);
});

const english = { locale: 'en', texts: textsFor('en') } as const;
const input = (facts: FactsInput, more: object = {}) => ({
  title: 'SSC CGL 2026',
  description: '<p>Apply now.</p>',
  categoryId,
  facts,
  ...more,
});
const whole = (label: string, before: string, after: string) => ({
  label,
  isList: false,
  lines: [{ name: '', before, after }],
});
const wordsOf = async (id: string) =>
  (await listFactChanges(db, id)).map(({ changes, reason }) => ({
    reason,
    changes: describeFactChanges(changes, english),
  }));

describe('a fact that changes after publication', () => {
  test.each([
    ['with its first day', '2026-03-20', '20 Mar 2026 to '],
    ['without', undefined, 'until '],
  ])('is the correction if the last date ends it, %s', async (_, on, words) => {
    const notice = (lastDate: string) =>
      input(
        { kind: 'other', dates: { correction: on ? { on, until: lastDate } : undefined } },
        { threadName: 'SSC CGL 2026', stage: 'correction', lastDate },
      );
    const { id } = await createAnnouncement(db, system, notice('2026-03-22'));
    await updateAnnouncement(db, system, id, notice('2026-03-25'));
    expect(await wordsOf(id)).toMatchObject([
      { changes: [whole('Correction window', `${words}22 Mar 2026`, `${words}25 Mar 2026`)] },
    ]);
  });

  test('is recorded with both values and the reason', async () => {
    const { id } = await createAnnouncement(
      db,
      system,
      input({ vacancies: 100, dates: { exam: { on: '2026-05' } } }, { lastDate: '2026-03-14' }),
    );
    await updateAnnouncement(db, system, id, {
      ...input(
        {
          vacancies: 120,
          dates: { exam: { on: '2026-05' }, last: { extendedFrom: '2026-03-14' } },
        },
        { lastDate: '2026-03-21' },
      ),
      reason: 'The portal was down',
    });
    expect(await wordsOf(id)).toEqual([
      {
        reason: 'The portal was down',
        changes: [
          whole('Vacancies', '100', '120'),
          whole('Last date', '14 Mar 2026', '21 Mar 2026'),
        ],
      },
    ]);
  });

  test('names the day before an extension once, also in a period', async () => {
    const period = { on: '2026-03-10', until: '2026-03-14' };
    const { id } = await createAnnouncement(db, system, input({ dates: { correction: period } }));
    const first = { ...period, until: '2026-03-21', extendedFrom: '2026-03-14' };
    await updateAnnouncement(db, system, id, input({ dates: { correction: first } }));
    const second = { ...first, until: '2026-03-28' };
    await updateAnnouncement(db, system, id, input({ dates: { correction: second } }));
    const label = 'Correction window';
    const original = ' (extended from 14 Mar 2026)';
    expect((await wordsOf(id)).map(({ changes }) => changes)).toEqual([
      [
        whole(
          label,
          `10 Mar 2026 to 21 Mar 2026${original}`,
          `10 Mar 2026 to 28 Mar 2026${original}`,
        ),
      ],
      [whole(label, '10 Mar 2026 to 14 Mar 2026', '10 Mar 2026 to 21 Mar 2026')],
    ]);
  });

  test('may be the official link', async () => {
    const [first, second] = ['https://ssc.example/', 'https://ssc.example/notice.pdf'] as const;
    const { id } = await createAnnouncement(db, system, input({}, { url: first }));
    await updateAnnouncement(db, system, id, input({}, { url: second }));
    await updateAnnouncement(db, system, id, input({}));
    expect((await wordsOf(id)).map(({ changes }) => changes)).toEqual([
      [whole('Official link', second, '')],
      [whole('Official link', first, second)],
    ]);
  });

  test('has only one value if it is added or removed, and the newest save is listed first', async () => {
    const { id } = await createAnnouncement(db, system, input({}));
    await updateAnnouncement(db, system, id, input({ pay: '₹25,500 a month' }));
    await updateAnnouncement(db, system, id, input({}));
    expect(await wordsOf(id)).toEqual([
      { reason: null, changes: [whole('Pay', '₹25,500 a month', '')] },
      { reason: null, changes: [whole('Pay', '', '₹25,500 a month')] },
    ]);
  });

  test('is not recorded if only texts changed, or before publication', async () => {
    const { id } = await createAnnouncement(db, system, input({ vacancies: 1 }));
    await updateAnnouncement(
      db,
      system,
      id,
      input({ vacancies: 1 }, { title: 'SSC CGL 2026 Recruitment' }),
    );
    const later = new Date(Date.now() + 3_600_000);
    const scheduled = await createAnnouncement(
      db,
      system,
      input({ vacancies: 1 }, { publishedAt: later }),
    );
    await updateAnnouncement(
      db,
      system,
      scheduled.id,
      input({ vacancies: 2 }, { publishedAt: later }),
    );
    expect((await listAllFactChanges(db)).items).toEqual([]);
    expect(await db.$count(factChanges)).toBe(0);
  });

  test('is not recorded if the save fails', async () => {
    const { id } = await createAnnouncement(db, system, input({ vacancies: 1 }));
    const late = { ...input({ vacancies: 2 }), version: 99 };
    await expect(updateAnnouncement(db, system, id, late)).rejects.toThrow();
    expect(await db.$count(factChanges)).toBe(0);
  });
});

describe('a changed fact that is a list', () => {
  const constable = { name: 'Constable (GD)', total: 120, ur: 60, sc: 20 };
  const others = [
    { name: 'Clerk', total: 45 },
    { name: 'Driver', total: 9, st: 1 },
  ];
  /** Returns the rows that describe a change. */
  const linesOf = (fact: FactName, before: unknown, after: unknown) =>
    describeFactChanges([{ fact, before, after }], english).flatMap(({ isList, lines }) =>
      lines.map((line) => [isList, line.name, line.before, line.after]),
    );

  test('shows one number of one post, and no other posts', () => {
    const changed = { ...constable, sc: 25 };
    expect(linesOf('posts', [constable, ...others], [changed, ...others])).toEqual([
      [true, 'Constable (GD)', 'SC 20', 'SC 25'],
    ]);
  });

  test('shows changed rows, then removed ones, then added ones', () => {
    const [clerk, driver] = others;
    expect(
      linesOf(
        'posts',
        [constable, clerk],
        [{ name: 'Peon', total: 3 }, driver, { ...constable, total: 121, st: 1 }],
      ),
    ).toEqual([
      [true, 'Constable (GD)', 'Total 120', 'Total 121, ST 1'],
      [true, '', 'Clerk: Total 45', ''],
      [true, '', '', 'Peon: Total 3'],
      [true, '', '', 'Driver: Total 9, ST 1'],
    ]);
  });

  test.each<[FactName, unknown, unknown, [string, string, string][]]>([
    [
      'states',
      ['bihar', 'goa'],
      ['goa', 'kerala', 'punjab'],
      [
        ['', 'Bihar', ''],
        ['', '', 'Kerala, Punjab'],
      ],
    ],
    ['qualifications', null, ['iti'], [['', '', 'ITI certificate']]],
    ['selection', ['Examination', 'Interview'], ['Examination'], [['', 'Interview', '']]],
    [
      'fees',
      [
        { group: 'General', rupees: 100 },
        { group: 'Women', rupees: 50 },
      ],
      [
        { group: 'General', rupees: 100 },
        { group: 'Women', rupees: 0 },
      ],
      [['Women', '₹50', 'No fee']],
    ],
    [
      'links',
      [
        { kind: 'apply', url: 'https://a.example' },
        { kind: 'syllabus', url: 'https://s.example' },
      ],
      [
        { kind: 'apply', url: 'https://b.example' },
        { kind: 'syllabus', url: 'https://s.example' },
      ],
      [['Apply online', 'https://a.example', 'https://b.example']],
    ],
    // The first of two links with the same kind was removed.
    [
      'links',
      [
        { kind: 'other', url: 'https://a.example' },
        { kind: 'other', url: 'https://b.example' },
      ],
      [{ kind: 'other', url: 'https://b.example' }],
      [['', 'Official page: https://a.example', '']],
    ],
    [
      'age',
      {
        min: 18,
        max: 25,
        relaxations: [
          { group: 'OBC', years: 3 },
          { group: 'SC', years: 5 },
        ],
      },
      {
        min: 18,
        max: 27,
        relaxations: [
          { group: 'OBC', years: 3 },
          { group: 'SC', years: 6 },
        ],
      },
      [
        ['', '18 to 25 years', '18 to 27 years'],
        ['SC', '5 extra years', '6 extra years'],
      ],
    ],
  ])('%s: only rows that differ', (fact, before, after, lines) => {
    expect(linesOf(fact, before, after)).toEqual(lines.map((line) => [true, ...line]));
  });

  test('is shown completely if only the order differs', () => {
    expect(
      linesOf('selection', ['Examination', 'Interview'], ['Interview', 'Examination']),
    ).toEqual([[false, '', 'Examination, Interview', 'Interview, Examination']]);
  });
});

describe('the list of all changes', () => {
  test('has the newest first, of live announcements only, page by page', async () => {
    const ids: string[] = [];
    for (const title of ['One 2026', 'Two 2026', 'Three 2026']) {
      const { id } = await createAnnouncement(db, system, input({}, { title }));
      await updateAnnouncement(db, system, id, input({ vacancies: 5 }, { title }));
      ids.push(id);
    }
    await deleteAnnouncement(db, system, ids[1] ?? '');
    const first = await listAllFactChanges(db, { limit: 1 });
    expect(first.items.map(({ title }) => title)).toEqual(['Three 2026']);
    const second = await listAllFactChanges(db, { limit: 1, cursor: first.older });
    expect(second.items.map(({ title }) => title)).toEqual(['One 2026']);
    expect(second.older).toBeNull();
  });

  test('has nothing of erased announcements', async () => {
    const { id } = await createAnnouncement(db, system, input({}));
    await updateAnnouncement(db, system, id, input({ vacancies: 5 }));
    await db.delete(announcements).where(eq(announcements.id, id));
    expect(await db.$count(factChanges)).toBe(0);
  });
});
