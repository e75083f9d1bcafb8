import { afterAll, expect, test } from 'vitest';
import { staffUsers } from '#db/schema.server.ts';
import { system } from '#domain/actor.ts';
import { buildAnnouncement, buildCategory } from '#tests/factories.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { fillStaffRows } from '#tests/setup/staff-rows.ts';
import { saveSettings } from '../settings/settings.server.ts';
import { type ChangeKey, isChangeKey } from './change-key.ts';

const { db, pool, close } = await createTestDatabase();
afterAll(close);

/** The kind of a key: its prefix with the colon, or the whole key if it has no id or slug. */
type Kind<Key> = Key extends `list:${string}`
  ? Key
  : Key extends `${infer Prefix}:${string}`
    ? `${Prefix}:`
    : Key;

/** All kinds of keys. The type checker reports a missing kind. */
const kinds: Record<Kind<ChangeKey>, true> = {
  about: true,
  'announcement:': true,
  announcements: true,
  categories: true,
  'category-list:': true,
  'category:': true,
  contact: true,
  'contact:': true,
  'list:admit-card': true,
  'list:important': true,
  'list:regular': true,
  'list:result': true,
  'post:': true,
  posts: true,
  'setting:': true,
  settings: true,
  staff: true,
  'thread:': true,
};

const kindOf = (key: string) => (key.startsWith('list:') ? key : key.replace(/:.*/, ':'));

test('the database writes every kind of key that a page may depend on, and no other', async () => {
  const { id: categoryId } = await buildCategory(db);
  await buildAnnouncement(db, { title: 'RRB Clerk 2026 Admit Card', categoryId, important: true });
  await buildAnnouncement(db, {
    title: 'RRB Clerk 2026 Result',
    categoryId,
    threadName: 'RRB Clerk 2026',
  });
  await saveSettings(db, system, { bannerText: 'A banner' });
  await db.insert(staffUsers).values({ id: 'asha', name: 'Asha', email: 'asha@example.org' });
  await fillStaffRows(db);
  const { rows } = await pool.query<{ key: string }>(
    'select distinct unnest(keys) as key from changes',
  );
  const keys = rows.map(({ key }) => key);
  expect(keys.filter((key) => !isChangeKey(key))).toEqual([]);
  expect([...new Set(keys.map(kindOf))].sort()).toEqual(Object.keys(kinds).sort());
});

test.each([
  '',
  'announcement',
  'announcement:',
  'anouncements',
  'list:results',
  'setting:bannertext',
  'today',
])('%j is not a change key', (key) => {
  expect(isChangeKey(key)).toBe(false);
});
