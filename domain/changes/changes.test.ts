import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '#domain/actor.ts';
import { deleteAnnouncement } from '#domain/announcements/announcements.server.ts';
import { buildAnnouncement, buildCategory, buildPost } from '#tests/factories.ts';
import { createAnnouncement, updateAnnouncement } from '#tests/raw-writes.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { describeForStaff, describeForVisitors } from './change-messages.server.ts';
import { announceDueMoments, pruneChanges, readChangesAfter } from './changes.server.ts';

const database = await createTestDatabase();
const { db, pool } = database;
afterAll(database.close);

const newest = async () =>
  Number((await pool.query('select coalesce(max(seq), 0) as seq from changes')).rows[0].seq);
const since = async (seq: number) => (await readChangesAfter(db, seq)) ?? [];

beforeEach(async () => {
  await db.execute(sql`delete from announcements`);
  await db.execute(sql`truncate changes restart identity`);
});

describe('missed changes', () => {
  test('are returned in order from a position', async () => {
    await buildCategory(db);
    const position = await newest();
    const { id } = await buildCategory(db);
    await db.execute(sql`update categories set name = 'Other' where id = ${id}`);
    expect(await since(position)).toMatchObject([
      { entity: 'category', entityId: id, action: 'insert' },
      { entity: 'category', entityId: id, action: 'update' },
    ]);
    expect(await readChangesAfter(db, await newest())).toEqual([]);
  });

  test('are unknown if they were deleted, are in the future or are too many', async () => {
    for (const _ of [1, 2, 3]) await buildCategory(db);
    const last = await newest();
    await db.execute(sql`update changes set at = now() - interval '5 days'`);
    expect(await pruneChanges(db, system, { olderThanDays: 3 })).toBe(2);
    expect(await readChangesAfter(db, last - 1)).toHaveLength(1);
    expect(await readChangesAfter(db, last - 2)).toBeNull();
    expect(await readChangesAfter(db, last + 1)).toBeNull();
    for (const nothing of [-1, 1.5, Number.NaN, Number.MAX_VALUE]) {
      expect(await readChangesAfter(db, nothing)).toBeNull();
    }
    await buildCategory(db);
    await buildCategory(db);
    expect(await readChangesAfter(db, last, { limit: 1 })).toBeNull();
    expect(await readChangesAfter(db, last, { limit: 2 })).toHaveLength(2);
  });

  test('include every row of a truncated table', async () => {
    const { id, categoryId } = await buildAnnouncement(db);
    const position = await newest();
    await db.execute(sql`truncate announcements cascade`);
    expect(await since(position)).toMatchObject([
      { entity: 'announcement', entityId: id, action: 'delete' },
    ]);
    const { rows } = await pool.query('select total from category_counts where category_id = $1', [
      categoryId,
    ]);
    expect(rows).toEqual([{ total: 0 }]);
  });

  test('have the same keys for new and changed announcements, several values included', async () => {
    const { id: categoryId } = await buildCategory(db);
    await db.execute(sql`insert into exam_threads (slug, name) values ('ssc-cgl', 'SSC CGL')`);
    const position = await newest();
    const add = sql`
      insert into announcements (title, slug, description, category_id, important, thread)
      values ('Admit card and result', 'a', '<p>x</p>', ${categoryId}, true, 'ssc-cgl'),
        ('Clerks', 'b', '<p>x</p>', ${categoryId}, false, null)
      returning id`;
    const ids = (await db.execute<{ id: string }>(add)).rows.map((row) => row.id);
    await db.execute(sql`update announcements set url = 'https://a.in'`);
    const told = await since(position);
    const of = (action: string) =>
      new Map(told.flatMap((c) => (c.action === action ? [[c.entityId, c]] : [])));
    for (const [, change] of of('insert')) {
      expect(change).toEqual({
        ...of('update').get(change.entityId),
        action: 'insert',
        seq: change.seq,
      });
    }
    expect([...of('insert').keys()].sort()).toEqual(ids.sort());
  });

  test('are empty without any changes', async () => {
    expect(await readChangesAfter(db, 0)).toEqual([]);
  });
});

describe('pruning', () => {
  test('keeps recent changes, and always the newest one', async () => {
    await buildCategory(db);
    await db.execute(sql`update changes set at = now() - interval '9 days'`);
    expect(await pruneChanges(db, system)).toBe(0);
    await buildCategory(db);
    expect(await pruneChanges(db, system)).toBe(1);
    expect(await since((await newest()) - 1)).toHaveLength(1);
  });
});

describe('the time of publication', () => {
  test('is recorded once when it is reached', async () => {
    const { id } = await buildAnnouncement(db, { publishedAt: new Date(Date.now() + 3_600_000) });
    expect(await announceDueMoments(db, system)).toBe(0);
    // Simulates that an hour has passed.
    await db.execute(sql`alter table announcements disable trigger user`);
    await db.execute(
      sql`update announcements set created_at = created_at - interval '2 hours', published_at = published_at - interval '1 hour 1 second' where id = ${id}`,
    );
    await db.execute(sql`alter table announcements enable trigger user`);
    await db.execute(sql`update changes set at = at - interval '2 hours'`);
    const position = await newest();
    expect(await announceDueMoments(db, system)).toBe(1);
    const [change, ...more] = await since(position);
    expect(more).toEqual([]);
    expect(change).toMatchObject({ entity: 'announcement', entityId: id });
    expect(change?.keys).toContain(`announcement:${id}`);
    expect(change?.keys).toContain('announcements');
    expect(await announceDueMoments(db, system)).toBe(0);
  });

  test('is not recorded again for announcements published by hand or at once', async () => {
    await buildAnnouncement(db);
    const { id, title, description, categoryId } = await buildAnnouncement(db, {
      publishedAt: new Date(Date.now() + 3_600_000),
    });
    await updateAnnouncement(db, system, id, {
      title,
      description,
      categoryId,
      publishedAt: new Date(),
    });
    expect(await announceDueMoments(db, system)).toBe(0);
  });
});

describe('changes for visitors', () => {
  const messages = async (position: number) => describeForVisitors(db, await since(position));

  test('name live entries, and entries that were live until their deletion', async () => {
    const position = await newest();
    const { id } = await buildAnnouncement(db);
    await deleteAnnouncement(db, system, id);
    const told = (await messages(position)).filter(({ entity }) => entity === 'announcement');
    expect(told).toMatchObject([{ id, keys: expect.arrayContaining([`announcement:${id}`]) }]);
  });

  test('do not name scheduled entries, drafts and messages', async () => {
    const { id: categoryId } = await buildCategory(db);
    const position = await newest();
    const { id } = await createAnnouncement(db, system, {
      title: 'Secret',
      description: '<p>x</p>',
      categoryId,
      publishedAt: new Date(Date.now() + 3_600_000),
    });
    const draft = await buildPost(db, { isPublished: false });
    await db.execute(
      sql`insert into contact_submissions (name, email, subject, message) values ('a', 'b', 'c', 'd')`,
    );
    const told = JSON.stringify(await messages(position));
    expect(told).toContain('announcements');
    expect(told).not.toContain(id);
    expect(told).not.toContain(draft.id);
    expect(told).not.toContain('contact');
    const staff = JSON.stringify(describeForStaff(await since(position)));
    for (const name of [id, draft.id, 'contact']) expect(staff).toContain(name);
  });
});
