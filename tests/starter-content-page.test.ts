import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFirstStarterNotice } from './factories.ts';
import { openBuiltSite } from './setup/built-site.ts';
import { createTestDatabase } from './setup/database.ts';
import { editor, openSession } from './setup/staff-writes.ts';

const database = await createTestDatabase();
const site = await openBuiltSite(database);
let cookie: string;
beforeAll(async () => {
  await site.auth.createStaff({ ...editor, name: 'The editor', role: 'editor' });
  cookie = await openSession(site);
});
afterAll(() => database.close());

const textOf = async (path: string) => (await site.get(path, { cookie })).text;

test('editors are offered better versions of starter notices, and accept them', async () => {
  expect(await textOf('/admin')).not.toContain('starter content');
  expect(await textOf('/admin/starter-content')).toContain('The starter content is up to date.');
  await buildFirstStarterNotice(database.db, { title: 'SSC CHSL Recruitment 2025' });
  await buildFirstStarterNotice(database.db, { title: 'NITI Aayog Internship Scheme' });
  expect(await textOf('/admin')).toContain(
    '2 notices of the starter content have a better version Review',
  );
  const offer = await textOf('/admin/starter-content');
  expect(offer).toContain('Notices with a better version: 1');
  expect(offer).toContain('Notices to delete, because their date is unknown: 1');

  const form = new URLSearchParams({ intent: 'update' });
  const answer = await site.post('/admin/starter-content', form, { cookie });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    '/admin/starter-content?done=updated',
  ]);
  expect(await textOf('/admin/starter-content?done=updated')).toContain(
    'The starter content is up to date.',
  );
  expect(await textOf('/admin')).not.toContain('starter content');
});
