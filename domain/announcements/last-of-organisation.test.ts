import { afterAll, expect, test } from 'vitest';
import { system } from '#domain/actor.ts';
import { buildAnnouncement } from '#tests/factories.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { deleteAnnouncement } from './announcements.server.ts';
import { findLastOfOrganisation } from './last-of-organisation.server.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

test('the last notice of an organisation and kind is the newest that is not deleted', async () => {
  const organisation = 'Konkan Port Authority';
  const build = (title: string, createdAt: Date) =>
    buildAnnouncement(db, { title, createdAt, facts: { organisation } });
  const older = await build('Port Clerk Recruitment 2025', new Date('2025-01-01'));
  const newer = await build('Port Clerk Recruitment 2026', new Date('2026-01-01'));
  await build('Port Clerk Admit Card 2026', new Date('2026-02-01'));
  const found = () => findLastOfOrganisation(db, 'konkan  PORT authority', 'job');
  expect(await found()).toEqual({ id: newer.id, title: newer.title });
  await deleteAnnouncement(db, system, newer.id);
  expect(await found()).toMatchObject({ id: older.id });
  expect(await findLastOfOrganisation(db, organisation, 'result')).toBeNull();
  expect(await findLastOfOrganisation(db, '???', 'job')).toBeNull();
});
