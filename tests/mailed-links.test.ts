import { afterAll, expect, test } from 'vitest';
import { alertRequests, alertSubscribers } from '#db/schema.server.ts';
import { openBuiltSite } from './setup/built-site.ts';
import { createTestDatabase } from './setup/database.ts';

/* Tests the pages of the links in Job Alerts mails. */

const database = await createTestDatabase();
afterAll(() => database.close());
const site = await openBuiltSite(database);
const { db } = database;

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

test.each([
  '/job-alerts/leave/0',
  `/job-alerts/leave/${UNKNOWN}`,
  '/job-alerts/confirm/0',
  `/job-alerts/confirm/${UNKNOWN}`,
])('an invalid link is not found, and its page is not cached: %s', async (path) => {
  const page = await site.get(path);
  expect(page.status).toBe(404);
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  expect(page.html).toContain('role="status"');
});

test('a mailed link is found, and a reader can unsubscribe with it any number of times', async () => {
  const email = 'asha@example.org';
  const [request] = await db.insert(alertRequests).values({ email }).returning();
  const [subscriber] = await db
    .insert(alertSubscribers)
    .values({ email: 'ravi@example.org' })
    .returning();
  const leave = `/job-alerts/leave/${subscriber?.token}`;
  const confirm = `/job-alerts/confirm/${request?.token}`;
  expect((await site.get(leave)).status).toBe(200);
  expect((await site.get(confirm)).status).toBe(200);
  const none = new URLSearchParams();
  expect((await site.post(leave, none)).status).toBe(200);
  expect((await site.post(leave, none)).status).toBe(200);
  expect((await site.post(confirm, none)).status).toBe(200);
  expect((await site.post(`/job-alerts/confirm/${UNKNOWN}`, none)).status).toBe(404);
});
