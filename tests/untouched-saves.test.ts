import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announcements, factChanges } from '#db/schema.server.ts';
import { getAnnouncementForStaff } from '#domain/announcements/announcements.server.ts';
import { toPresentShape } from '#domain/facts/present-shape.ts';
import type { Facts } from '#domain/facts/schema.ts';
import { openBuiltSite } from './setup/built-site.ts';
import { createTestDatabase } from './setup/database.ts';
import { formFieldsOf } from './setup/form-fields.ts';
import { editor, openSession } from './setup/staff-writes.ts';
import { tries } from './setup/tries.ts';

/* Tests that the form of an announcement can be saved without changes. */

const database = await createTestDatabase({ withStarterContent: true });
const { db } = database;
const site = await openBuiltSite(database);
let cookie: string;
beforeAll(async () => {
  await site.auth.createStaff({ ...editor, name: 'The editor' });
  cookie = await openSession(site);
});
afterAll(() => database.close());

const readStored = () =>
  db
    .select({
      id: announcements.id,
      title: announcements.title,
      version: announcements.version,
      updatedAt: announcements.updatedAt,
    })
    .from(announcements)
    .orderBy(announcements.publishedAt);

/** Saves the form of a notice as the server filled it in, with the given changes. */
async function save(id: string, changes: Record<string, string> = {}): Promise<number> {
  const path = `/admin/edit-announcement/${id}`;
  const fields = formFieldsOf((await site.get(path, { cookie })).html);
  for (const [name, value] of Object.entries(changes)) fields.set(name, value);
  return (await site.post(path, fields, { cookie })).status;
}

/**
 * Sorts the stored qualifications and states of all notices in descending order. This order differs
 * from the order of the schema.
 */
async function disorderChoices(): Promise<void> {
  for (const name of ['qualifications', 'states']) {
    await db.execute(sql`update announcements set facts = jsonb_set(facts, array[${name}],
      (select jsonb_agg(value order by value::text desc)
        from jsonb_array_elements(facts -> ${name})))
      where jsonb_array_length(facts -> ${name}) > 1`);
  }
}

/**
 * Outside the long suite, only every twelfth notice is saved, because each save sends two requests.
 */
const STEP = tries(12, 1);

test(
  'a starter notice saved without changes keeps its version and date, and no change is recorded',
  async () => {
    await disorderChoices();
    const before = await readStored();
    const saved = before.filter((_, index) => index % STEP === 0);
    expect(saved.length).toBeGreaterThan(tries(40, 500));
    for (const { id, title } of saved) expect([title, await save(id)]).toEqual([title, 302]);
    expect(await db.select().from(factChanges)).toEqual([]);
    expect(await readStored()).toEqual(before);
  },
  tries(120_000, 600_000),
);

test('only a changed fact is recorded if choices are stored in another order, and their order is corrected', async () => {
  await disorderChoices();
  const [notice] = await db
    .select()
    .from(announcements)
    .where(sql`jsonb_array_length(facts -> 'qualifications') > 2`)
    .limit(1);
  const { id = '' } = notice ?? {};
  expect(await save(id, { 'facts.pay': 'Level 7' })).toBe(302);
  const [entry] = await db.select().from(factChanges);
  expect(entry?.changes).toMatchObject([{ fact: 'pay', after: 'Level 7' }]);
  const { facts } = await getAnnouncementForStaff(db, id);
  expect(facts).toEqual(toPresentShape(facts));
  expect(facts.qualifications).not.toEqual((notice?.facts as Facts).qualifications);
});
