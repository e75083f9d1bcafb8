import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DERIVE_LOCK } from '#db/locks.ts';
import { announcements, changes } from '#db/schema.server.ts';
import { system } from '#domain/actor.ts';
import { buildCategory } from '#tests/factories.ts';
import { createAnnouncement, updateAnnouncement } from '#tests/raw-writes.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { updateCategory } from '../categories/categories.server.ts';
import { DERIVED_VERSION } from './derived-columns.server.ts';
import { moveAnnouncements } from './move.server.ts';
import { type RenewalProgress, renewDerived } from './renew-derived.server.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

let categoryId: string;
let resultsId: string;
beforeAll(async () => {
  categoryId = (await buildCategory(db, { slug: 'upsc' })).id;
  resultsId = (await buildCategory(db, { slug: 'results' })).id;
});
beforeEach(() => db.delete(announcements));

const input = (title = 'UPSC 2026') => ({ title, description: '<p>Text</p>', categoryId });
const read = async (id: string) => {
  const [row] = await db.select().from(announcements).where(eq(announcements.id, id));
  return row as NonNullable<typeof row>;
};

test('a row inserted by another program gets derived columns', async () => {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into announcements (title, slug, description, category_id, last_date, facts)
    values ('SSC Hall Ticket 2025', 'ssc', '<p>A<br />b</p>', ${categoryId}, '2026-03-14',
      '{"organisation": "SSC", "states": ["bihar"]}')
    returning id`);
  expect(await renewDerived(db, system)).toBe(1);
  expect(await read(rows[0]?.id ?? '')).toMatchObject({
    descriptionText: 'A b',
    kind: 'admit-card',
    isAdmitCard: true,
    year: 2025,
    closesAt: new Date('2026-03-15T00:00+05:30'),
    organisationSlug: 'ssc',
    states: ['bihar'],
    searchText: expect.stringContaining('hall ticket'),
    derivedVersion: DERIVED_VERSION,
    version: 1,
  });
});

test('facts of an older shape are converted, and no other column changes', async () => {
  const { id } = await createAnnouncement(db, system, input());
  const older = { age: { max: 27, relaxations: [{ group: 'SC / ST', years: 5 }] } };
  await db.execute(sql`
    update announcements set facts = ${JSON.stringify(older)}, search_version = 0
    where id = ${id}`);
  const before = await read(id);
  await renewDerived(db, system);
  const { facts, ...after } = await read(id);
  expect(facts).toEqual({
    age: {
      max: 27,
      relaxations: [
        { code: 'sc', years: 5 },
        { code: 'st', years: 5 },
      ],
    },
  });
  const { facts: _, ...others } = before;
  expect(after).toEqual({ ...others, derivedVersion: DERIVED_VERSION });
});

describe('a row changed by another program', () => {
  test.each([
    ['title', sql`title = 'UPSC Result 2024'`, { kind: 'result', isResult: true, year: 2024 }],
    [
      'own title',
      sql`own_titles = '{"hi": "संघ लोक सेवा आयोग"}'`,
      { titles: { hi: 'संघ लोक सेवा आयोग' } },
    ],
    ['description', sql`description = '<p>Other</p>'`, { descriptionText: 'Other' }],
    ['facts', sql`facts = '{"mark": "cancelled"}'`, { mark: 'cancelled' }],
    ['last date', sql`last_date = '2026-03-14'`, { closesAt: new Date('2026-03-14T18:30:00Z') }],
    ['moment', sql`title = 'UPSC', published_at = '2020-05-05'`, { year: 2020 }],
  ])('is renewed if its %s changes, and keeps its version', async (_, change, derived) => {
    const { id } = await createAnnouncement(db, system, input());
    await db.execute(sql`update announcements set ${change} where id = ${id}`);
    const { version, updatedAt } = await read(id);
    expect(await renewDerived(db, system)).toBe(1);
    expect(await read(id)).toMatchObject({ ...derived, version, updatedAt });
  });

  test('is renewed if its category changes', async () => {
    const { id } = await createAnnouncement(db, system, input());
    await db.execute(sql`update announcements set category_id = ${resultsId} where id = ${id}`);
    await renewDerived(db, system);
    expect(await read(id)).toMatchObject({ kind: 'result' });
  });

  test.each([
    ['facts', { organisation: 1, dates: 2 }],
    ['kind', { organisation: 'UPSC', kind: 'none' }],
    ['mark', { organisation: 'UPSC', mark: 'none' }],
  ])('is renewed although its %s break every rule', async (_, facts) => {
    const { id } = await createAnnouncement(db, system, input());
    await db.execute(sql`update announcements set facts = ${JSON.stringify(facts)}`);
    expect(await renewDerived(db, system)).toBe(1);
    expect(await read(id)).toMatchObject({ organisation: null, kind: 'other', mark: null });
  });
});

test('guessed kinds follow a changed slug of their category', async () => {
  const category = await buildCategory(db, { slug: 'syllabus' });
  const of = (facts = {}) => ({ ...input(), categoryId: category.id, facts });
  const guessed = await createAnnouncement(db, system, of());
  const chosen = await createAnnouncement(db, system, of({ kind: 'job' }));
  expect(guessed.kind).toBe('syllabus');
  await updateCategory(db, system, category.id, { name: category.name, slug: 'answer-key' });
  expect(await renewDerived(db, system)).toBe(1);
  expect(await read(guessed.id)).toMatchObject({ kind: 'answer-key', version: guessed.version });
  expect(await read(chosen.id)).toMatchObject({ kind: 'job' });
});

test('a row written by an older version of the site is renewed', async () => {
  const { id } = await createAnnouncement(db, system, input());
  // Older releases write a lower version.
  await db.execute(sql`update announcements set title = 'UPSC Result', search_version = 2`);
  expect(await renewDerived(db, system)).toBe(1);
  expect(await read(id)).toMatchObject({ kind: 'result' });
});

test('rows written by the site are not renewed again', async () => {
  const { id } = await createAnnouncement(db, system, input());
  await updateAnnouncement(db, system, id, {
    ...input(),
    lastDate: '2026-03-14',
    categoryId: resultsId,
  });
  await updateAnnouncement(db, system, id, { ...input(), facts: { vacancies: 4 } });
  expect(await renewDerived(db, system)).toBe(0);
});

test('rows moved to another category are not renewed again, unless they are stale', async () => {
  const fresh = await createAnnouncement(db, system, input());
  const stale = await createAnnouncement(db, system, input());
  await db.execute(sql`update announcements set title = 'UPSC 2024' where id = ${stale.id}`);
  await moveAnnouncements(db, system, { from: categoryId, to: resultsId });
  expect(await read(fresh.id)).toMatchObject({ kind: 'result', derivedVersion: DERIVED_VERSION });
  expect(await renewDerived(db, system)).toBe(1);
  expect(await read(stale.id)).toMatchObject({ kind: 'result', year: 2024 });
});

test('rows whose derived columns stay the same record no change', async () => {
  await createAnnouncement(db, system, input());
  await db.execute(sql`update announcements set search_version = 2`);
  const before = await db.$count(changes);
  expect(await renewDerived(db, system)).toBe(1);
  expect(await db.$count(changes)).toBe(before);
});

test('many rows are renewed in batches, which report progress and can be stopped', async () => {
  await db.execute(sql`
    insert into announcements (title, slug, description, category_id)
    select 'Notice ' || n, 'notice-' || n, '<p>Text</p>', ${categoryId} from generate_series(1, 60) n`);
  const told: RenewalProgress[] = [];
  const onProgress = (progress: RenewalProgress) => told.push(progress);
  const first = await renewDerived(db, system, { onProgress, shouldStop: () => told.length === 1 });
  expect(told).toEqual([{ done: first, total: 60 }]);
  expect(first).toBeLessThan(60);
  expect(await renewDerived(db, system, { onProgress })).toBe(60 - first);
  expect(told.at(-1)).toEqual({ done: 60 - first, total: 60 - first });
});

test('only one instance renews at a time', async () => {
  await db.execute(sql`
    insert into announcements (title, slug, description, category_id)
    values ('Notice', 'notice', '<p>Text</p>', ${categoryId})`);
  await db.transaction(async (other) => {
    await other.execute(sql`select pg_advisory_xact_lock(${DERIVE_LOCK})`);
    expect(await renewDerived(db, system)).toBe(0);
  });
  expect(await renewDerived(db, system)).toBe(1);
});
