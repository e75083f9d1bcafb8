import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#tests/setup/app.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { createLog } from '../base/log.ts';
import { createPartHealth, type PartHealth } from '../metrics/part-health.ts';

const database = await createTestDatabase();
afterAll(database.close);

/** Makes new messages and schema changes fail with the database's error for a full disk. */
const fill = `
  create or replace function full_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$;
  create trigger full_disk before insert on contact_submissions execute function full_disk();
  create or replace function full_disk_for_tables() returns event_trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$;
  create event trigger full_disk on ddl_command_start execute function full_disk_for_tables()`;
const makeRoom = `
  drop event trigger full_disk;
  drop trigger full_disk on contact_submissions`;

test('a full disk makes writes and readiness fail until there is space again, and reading works', async () => {
  const parts: PartHealth = createPartHealth({ log: createLog('silent') });
  const log = createLog('warn', { onDatabaseAway: (error) => parts.report('database', error) });
  const { app } = createTestApp(database, { log, parts });
  const ready = async () => (await app.request('/readyz')).status;
  const write = () =>
    app.request('/api/v1/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        name: 'A visitor',
        email: 'visitor@example.org',
        subject: 'A question',
        message: `When is exam ${crypto.randomUUID()}?`,
      }),
    });
  expect([await ready(), (await write()).status]).toEqual([200, 200]);

  await database.pool.query(fill);
  const refused = await write();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('30');
  expect([await ready(), await ready()]).toEqual([503, 503]);
  expect((await app.request('/readyz/pages')).status).toBe(200);

  await database.pool.query(makeRoom);
  expect([await ready(), (await write()).status]).toEqual([200, 200]);

  // The disk fills up again while the site still counts the database as failing.
  await database.pool.query(fill);
  expect([(await write()).status, await ready()]).toEqual([503, 503]);
});
