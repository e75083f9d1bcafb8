import { getEventListeners } from 'node:events';
import { afterAll, afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { system, visitor } from '#domain/actor.ts';
import { deleteAnnouncement } from '#domain/announcements/announcements.server.ts';
import { createCategory } from '#domain/categories/categories.server.ts';
import { submitContact } from '#domain/contact/submit-contact.server.ts';
import { saveSettings } from '#domain/settings/settings.server.ts';
import { createAnnouncement } from '#tests/raw-writes.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { memoryStorage } from '#tests/setup/storage.ts';
import { clearAway } from '../start/housekeeping.ts';
import { type ChangeNews, createChangeFollower } from './change-follower.ts';

/** An interval longer than any test. Within a test, only a wake-up can deliver changes. */
const NEVER_MS = 3_600_000;

const database = await createTestDatabase();
const { id: categoryId } = await createCategory(database.db, system, {
  name: 'Jobs',
  slug: 'jobs',
});
const followers: ReturnType<typeof createChangeFollower>[] = [];
const log = { warn() {} };

afterEach(() => Promise.all(followers.splice(0).map((follower) => follower.stop())));
afterAll(database.close);

async function startFollower(tickMs = NEVER_MS) {
  const { db, address } = database;
  const follower = createChangeFollower({ db, address, log, tickMs });
  followers.push(follower);
  const news: ChangeNews[] = [];
  follower.subscribe((item) => news.push(item));
  await follower.start();
  await listening();
  return { follower, news, heard: () => news.flatMap(({ changes }) => changes) };
}

/** Waits until the number of listening connections equals the number of started followers. */
const listening = () =>
  vi.waitFor(async () => {
    const { rows } = await database.pool.query(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and application_name = 'suchna listener' and query <> ''`,
    );
    expect(rows[0].n).toBe(followers.length);
  });

const announcement = (title: string, more: object = {}) => ({
  title,
  description: '<p>Text</p>',
  categoryId,
  ...more,
});

describe('a change', () => {
  test('is received by every instance at once, whoever made it', async () => {
    const instances = [await startFollower(), await startFollower()];
    const { id } = await createAnnouncement(database.db, system, announcement('One'));
    for (const { heard, news } of instances) {
      await vi.waitFor(() => expect(heard().map(({ entityId }) => entityId)).toEqual([id]));
      expect(news[0]?.forVisitors).toEqual([
        {
          entity: 'announcement',
          action: 'insert',
          id,
          keys: expect.arrayContaining(['announcements', `announcement:${id}`]),
        },
      ]);
    }
  });

  test('made while the listening connection was lost is received after it returns', async () => {
    const { heard } = await startFollower();
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'suchna listener'`,
    );
    const { id } = await createAnnouncement(database.db, system, announcement('While away'));
    await vi.waitFor(() => expect(heard().map(({ entityId }) => entityId)).toEqual([id]), 5_000);
    await listening();
    const next = await createAnnouncement(database.db, system, announcement('Afterwards'));
    await vi.waitFor(() => expect(heard().map(({ entityId }) => entityId)).toContain(next.id));
  });

  test('leaves no listeners of lost connections behind', async () => {
    const signals = new Set<AbortSignal>();
    const listen = AbortSignal.prototype.addEventListener;
    vi.spyOn(AbortSignal.prototype, 'addEventListener').mockImplementation(function (
      this: AbortSignal,
      ...given: Parameters<typeof listen>
    ) {
      signals.add(this);
      listen.apply(this, given);
    });
    await startFollower(20);
    for (let n = 0; n < 3; n++) {
      await database.pool.query(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity
         where datname = current_database() and application_name = 'suchna listener'`,
      );
      await vi.waitFor(listening, 5_000);
    }
    // There are two listeners: one for the pause between polls, and one for the pause between
    // publications.
    const counts = () => [...signals].map((signal) => getEventListeners(signal, 'abort').length);
    await vi.waitFor(() => expect(Math.max(...counts())).toBe(2));
  });

  test('is received by the slow poll without a wake-up', async () => {
    const { heard } = await startFollower(20);
    await database.pool.query('alter table changes disable trigger changes_announce');
    onTestFinished(async () => {
      await database.pool.query('alter table changes enable trigger changes_announce');
    });
    const { id } = await createAnnouncement(database.db, system, announcement('Unannounced'));
    await vi.waitFor(() => expect(heard().map(({ entityId }) => entityId)).toEqual([id]));
  });
});

describe('visitors', () => {
  test('receive no changes of messages and staff, and only the keys of settings', async () => {
    const { news, heard } = await startFollower();
    await submitContact(database.db, visitor, {
      name: 'Asha',
      email: 'asha@example.org',
      subject: 'Private matter',
      message: 'Please keep this to yourselves.',
    });
    await saveSettings(database.db, system, { contactEmail: 'desk@example.org' });
    await database.pool.query(
      `insert into staff_users (id, name, email) values ('live', 'Ravi', 'ravi@example.org')`,
    );
    await vi.waitFor(() =>
      expect(heard().map(({ entity }) => entity)).toEqual(['contact', 'setting', 'staff']),
    );
    const forVisitors = news.flatMap((item) => item.forVisitors);
    expect(forVisitors).toEqual([{ entity: 'setting', action: 'update', keys: ['settings'] }]);
    expect(JSON.stringify(news.flatMap((item) => item.forStaff))).not.toContain('Private matter');
  });

  test('do not learn which notice was scheduled, but staff do', async () => {
    const { news, heard } = await startFollower();
    const publishedAt = new Date(Date.now() + 86_400_000);
    const { id } = await createAnnouncement(
      database.db,
      system,
      announcement('Tomorrow', { publishedAt }),
    );
    await vi.waitFor(() => expect(heard()).toHaveLength(1));
    expect(JSON.stringify(news[0]?.forVisitors)).not.toContain(id);
    expect(JSON.stringify(news[0]?.forStaff)).toContain(id);
  });

  test('learn which notice was removed', async () => {
    const { id } = await createAnnouncement(database.db, system, announcement('Taken down'));
    const { news, heard } = await startFollower();
    await deleteAnnouncement(database.db, system, id);
    await vi.waitFor(() => expect(heard()).toHaveLength(1));
    expect(news[0]?.forVisitors).toMatchObject([{ entity: 'announcement', id }]);
  });

  test('receive only the lists of very many changes', async () => {
    const { news, heard } = await startFollower();
    await database.pool.query(
      `insert into announcements (title, slug, description, category_id)
       select 'Notice ' || n, 'notice-' || n, '<p>Text</p>', $1 from generate_series(1, 300) n`,
      [categoryId],
    );
    await vi.waitFor(() => expect(heard()).toHaveLength(300));
    expect(news.flatMap(({ forVisitors }) => forVisitors)).toEqual([
      {
        entity: 'announcement',
        action: 'update',
        keys: ['announcements', `category-list:${categoryId}`, 'list:regular'],
      },
    ]);
  });
});

test('changes after a number are known until they are too many or deleted', async () => {
  const { follower } = await startFollower();
  const start = follower.position();
  const { id } = await createAnnouncement(database.db, system, announcement('One'));
  await vi.waitFor(() => expect(follower.position()).toBeGreaterThan(start));
  expect((await follower.since(start))?.forVisitors).toMatchObject([{ id }]);
  expect(await follower.since(follower.position() + 1_000)).toBeNull();
  await database.pool.query(`update changes set at = now() - interval '8 days' where seq <= $1`, [
    follower.position(),
  ]);
  await createAnnouncement(database.db, system, announcement('Two'));
  expect(await clearAway(database.db, memoryStorage())).toMatchObject({
    changes: expect.any(Number),
  });
  expect(await follower.since(start)).toBeNull();
});

test('one of several instances deletes old changes', async () => {
  const results = await Promise.all([
    clearAway(database.db, memoryStorage()),
    clearAway(database.db, memoryStorage()),
  ]);
  expect(results.filter((result) => result !== null).length).toBeGreaterThanOrEqual(1);
});
