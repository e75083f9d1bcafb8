import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { alertRequests, alertSubscribers } from '#db/schema.server.ts';
import { system, visitor } from '#domain/actor.ts';
import { deleteAnnouncement } from '#domain/announcements/announcements.server.ts';
import { deleteCategory } from '#domain/categories/categories.server.ts';
import { Invalid } from '#domain/errors.ts';
import { textsFor } from '#messages/catalogue.server.ts';
import { buildAnnouncement, buildCategory } from '#tests/factories.ts';
import { requestAlerts } from '#tests/raw-writes.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { digestValues } from './alert-mail-values.ts';
import {
  confirmAlerts,
  eraseOldRequests,
  findDigest,
  findRequest,
  findSubscriber,
  findUnmailedRequest,
  leaveAlerts,
  listDueSubscribers,
  listUnmailedRequests,
  markDigested,
  markRefused,
  markRequestMailed,
} from './alerts.server.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

beforeEach(async () => {
  await db.delete(alertRequests);
  await db.delete(alertSubscribers);
  await db.execute(sql`delete from announcements`);
});

const email = 'asha@example.org';
const morning = new Date('2026-11-21T01:30:00Z');
const minutesBefore = (minutes: number, moment = morning) =>
  new Date(moment.getTime() - minutes * 60_000);
const yesterday = minutesBefore(24 * 60);

/** Subscribes an address. The request is confirmed, and yesterday's digest counts as received. */
async function subscribe(
  input: { email?: string; categoryIds?: string[] } = {},
): Promise<{ id: string; token: string }> {
  const { id } = await requestAlerts(db, visitor, { email, ...input });
  const request = await findUnmailedRequest(db, id);
  await markRequestMailed(db, system, id);
  await confirmAlerts(db, visitor, request?.token ?? '');
  const [row] = await db
    .update(alertSubscribers)
    .set({ digestedUntil: yesterday })
    .where(sql`email = ${input.email ?? email}`)
    .returning();
  return row as { id: string; token: string };
}

describe('a request for Job Alerts', () => {
  test('is stored with its address in lowercase, and does not subscribe yet', async () => {
    const { id: categoryId, name } = await buildCategory(db);
    const { id, isToBeMailed } = await requestAlerts(db, visitor, {
      email: ' Asha@Example.ORG ',
      categoryIds: [categoryId, categoryId],
    });
    expect(isToBeMailed).toBe(true);
    expect(await findUnmailedRequest(db, id)).toMatchObject({ email, categoryNames: [name] });
    expect(await db.$count(alertSubscribers)).toBe(0);
  });

  test.each([
    '',
    ' ',
    'asha',
    'a b@example.org',
    `${'a'.repeat(250)}@example.org`,
  ])('needs a valid address, unlike %j', async (wrong) => {
    const refused = await requestAlerts(db, visitor, { email: wrong }).catch((error) => error);
    expect(refused).toBeInstanceOf(Invalid);
    expect(Object.keys(refused.fields)).toEqual(['email']);
    expect(await db.$count(alertRequests)).toBe(0);
  });

  test('names categories that exist', async () => {
    const gone = await buildCategory(db);
    await deleteCategory(db, system, gone.id);
    for (const categoryIds of [['x'], ['00000000-0000-4000-8000-000000000000'], [gone.id]]) {
      await expect(requestAlerts(db, visitor, { email, categoryIds })).rejects.toMatchObject({
        key: 'alertCategoryUnknown',
      });
    }
  });

  test('sends a mail to an address once in 15 minutes, however often it is entered, and keeps its link', async () => {
    const first = await requestAlerts(db, visitor, { email });
    const asked = await findUnmailedRequest(db, first.id);
    await markRequestMailed(db, system, first.id);
    const { id: categoryId, name } = await buildCategory(db);
    expect(await requestAlerts(db, visitor, { email, categoryIds: [categoryId] })).toEqual({
      id: first.id,
      isToBeMailed: false,
    });
    await db.update(alertRequests).set({ mailedAt: sql`now() - interval '16 minutes'` });
    expect(
      (await requestAlerts(db, visitor, { email, categoryIds: [categoryId] })).isToBeMailed,
    ).toBe(true);
    expect(await findUnmailedRequest(db, first.id)).toEqual({ ...asked, categoryNames: [name] });
  });

  test('expires after seven days', async () => {
    const { id } = await requestAlerts(db, visitor, { email });
    const token = (await findUnmailedRequest(db, id))?.token ?? '';
    await markRequestMailed(db, system, id);
    await db.update(alertRequests).set({ createdAt: sql`now() - interval '1 year'` });
    expect(await eraseOldRequests(db, system)).toBe(0);
    await db.update(alertRequests).set({ mailedAt: sql`now() - interval '8 days'` });
    expect(await findRequest(db, token)).toBeNull();
    expect(await confirmAlerts(db, visitor, token)).toBeNull();
    expect(await eraseOldRequests(db, system)).toBe(1);
  });

  test('that was never mailed expires as well, and is not mailed later', async () => {
    const young = await requestAlerts(db, visitor, { email: 'young@example.org' });
    const { id } = await requestAlerts(db, visitor, { email });
    expect(await listUnmailedRequests(db)).toEqual([young.id, id]);
    await db
      .update(alertRequests)
      .set({ createdAt: sql`now() - interval '3 years'` })
      .where(sql`id = ${id}`);
    expect(await listUnmailedRequests(db)).toEqual([young.id]);
    expect(await findUnmailedRequest(db, id)).toBeNull();
    expect(await eraseOldRequests(db, system)).toBe(1);
    expect(await db.select({ id: alertRequests.id }).from(alertRequests)).toEqual([
      { id: young.id },
    ]);
  });

  test('expires earlier if the setting says so', async () => {
    await requestAlerts(db, visitor, { email });
    await db.update(alertRequests).set({ createdAt: sql`now() - interval '50 hours'` });
    expect(await eraseOldRequests(db, system, 3)).toBe(0);
    expect(await eraseOldRequests(db, system, 2)).toBe(1);
  });
});

describe('a confirmation', () => {
  test('subscribes the address, once', async () => {
    const { id } = await requestAlerts(db, visitor, { email });
    const token = (await findUnmailedRequest(db, id))?.token ?? '';
    expect(await findRequest(db, token)).toEqual({ email });
    expect(await db.$count(alertSubscribers)).toBe(0);
    await Promise.all([confirmAlerts(db, visitor, token), confirmAlerts(db, visitor, token)]);
    expect(await confirmAlerts(db, visitor, token)).toEqual({ email });
    expect(await db.select().from(alertSubscribers)).toMatchObject([{ email, categoryIds: [] }]);
  });

  test('changes the categories of a subscribed address', async () => {
    const { token } = await subscribe();
    const { id: categoryId } = await buildCategory(db);
    const { id, isToBeMailed } = await requestAlerts(db, visitor, {
      email,
      categoryIds: [categoryId],
    });
    expect(isToBeMailed).toBe(true);
    expect(await db.select().from(alertSubscribers)).toMatchObject([{ categoryIds: [] }]);
    await confirmAlerts(db, visitor, (await findUnmailedRequest(db, id))?.token ?? '');
    expect(await db.select().from(alertSubscribers)).toMatchObject([
      { token, categoryIds: [categoryId] },
    ]);
  });

  test('with an unknown or missing token changes nothing', async () => {
    for (const token of ['', 'x', '00000000-0000-4000-8000-000000000000', "' or 1=1"]) {
      expect(await findRequest(db, token)).toBeNull();
      expect(await confirmAlerts(db, visitor, token)).toBeNull();
      expect(await findSubscriber(db, token)).toBeNull();
      await leaveAlerts(db, visitor, token);
    }
  });
});

describe('unsubscribing', () => {
  test('erases the address everywhere, and an old link does not restore it', async () => {
    const { token } = await subscribe();
    const [request] = await db.select().from(alertRequests);
    expect(await findSubscriber(db, token)).toEqual({ email });
    await leaveAlerts(db, visitor, token);
    expect(await findSubscriber(db, token)).toBeNull();
    expect(await confirmAlerts(db, visitor, request?.token ?? '')).toBeNull();
    expect([await db.$count(alertRequests), await db.$count(alertSubscribers)]).toEqual([0, 0]);
    await leaveAlerts(db, visitor, token);
  });
});

describe('the digest', () => {
  test('has the live notices published since the last one, newest first', async () => {
    const { id: subscriberId } = await subscribe();
    const older = await buildAnnouncement(db, {
      createdAt: minutesBefore(60),
      lastDate: '2026-12-01',
    });
    const newer = await buildAnnouncement(db, { createdAt: minutesBefore(5) });
    const deleted = await buildAnnouncement(db, { createdAt: minutesBefore(7) });
    await deleteAnnouncement(db, system, deleted.id);
    // This notice was in yesterday's digest.
    await buildAnnouncement(db, { createdAt: minutesBefore(0, yesterday) });
    // This notice is published after 07:00.
    await buildAnnouncement(db, { createdAt: minutesBefore(-1) });
    expect(await findDigest(db, { subscriberId, until: morning })).toMatchObject({
      email,
      categoryNames: [],
      total: 2,
      announcements: [
        { title: newer.title, shortId: newer.shortId, slug: newer.slug, lastDate: null },
        { title: older.title, lastDate: '2026-12-01' },
      ],
    });
  });

  test('shows the end of a correction window as such, not as a last date', async () => {
    const { id: subscriberId } = await subscribe();
    await buildAnnouncement(db, {
      createdAt: minutesBefore(9),
      lastDate: '2026-03-22',
      threadName: 'Clerk Examination 2026',
      stage: 'correction',
      facts: { dates: { correction: { on: '2026-03-20', until: '2026-03-22' } } },
    });
    const digest = await findDigest(db, { subscriberId, until: morning });
    const language = { locale: 'en', texts: textsFor('en') } as const;
    const site = { siteName: 'Suchna', siteUrl: 'https://notices.example.org' };
    expect(digest && digestValues(digest, site, morning, language).notices).toMatchObject([
      { note: 'Correction window until 22 Mar 2026' },
    ]);
  });

  test('names a recruitment that another notice cancels as cancelled', async () => {
    const { id: subscriberId } = await subscribe();
    const build = (minutes: number, input: object) =>
      buildAnnouncement(db, {
        createdAt: minutesBefore(minutes),
        threadName: 'Guard 2026',
        stage: 'notification',
        ...input,
      });
    await build(9, { lastDate: '2026-03-30' });
    await build(8, { facts: { mark: 'cancelled' } });
    const digest = await findDigest(db, { subscriberId, until: morning });
    const language = { locale: 'en', texts: textsFor('en') } as const;
    const site = { siteName: 'Suchna', siteUrl: 'https://notices.example.org' };
    expect(digest && digestValues(digest, site, morning, language).notices).toMatchObject([
      { note: 'Cancelled' },
      { note: 'Cancelled' },
    ]);
  });

  test('has only the chosen categories', async () => {
    const [wanted, other] = [await buildCategory(db), await buildCategory(db)];
    const { id: subscriberId } = await subscribe({ categoryIds: [wanted.id] });
    const announcement = await buildAnnouncement(db, {
      categoryId: wanted.id,
      createdAt: minutesBefore(9),
    });
    await buildAnnouncement(db, { categoryId: other.id, createdAt: minutesBefore(8) });
    const digest = await findDigest(db, { subscriberId, until: morning });
    expect(digest).toMatchObject({ total: 1, categoryNames: [wanted.name] });
    expect(digest?.announcements.map(({ title }) => title)).toEqual([announcement.title]);
  });

  test('has at most fifty notices and the total number', async () => {
    const { id: subscriberId } = await subscribe();
    const { id: categoryId } = await buildCategory(db);
    await db.execute(sql`insert into announcements (title, slug, description, category_id, published_at)
      select 'Notice ' || n, 'notice-' || n, '<p>x</p>', ${categoryId}, ${minutesBefore(1)} from generate_series(1, 53) n`);
    const digest = await findDigest(db, { subscriberId, until: morning });
    expect([digest?.announcements.length, digest?.total]).toEqual([50, 53]);
  });

  test('is sent only to subscribers with news, once a day', async () => {
    const [wanted, other] = [await buildCategory(db), await buildCategory(db)];
    await buildAnnouncement(db, { categoryId: wanted.id, createdAt: minutesBefore(9) });
    const due = await subscribe({ email: 'due@example.org', categoryIds: [wanted.id] });
    const idle = await subscribe({ email: 'idle@example.org', categoryIds: [other.id] });
    const all = { until: morning, afterId: null, limit: 10 };
    expect(await listDueSubscribers(db, system, all)).toEqual([due.id]);
    expect(await listDueSubscribers(db, system, { ...all, afterId: due.id })).toEqual([]);
    // Subscribers without new announcements are also marked as done.
    const digested = await db.select().from(alertSubscribers).where(sql`id = ${idle.id}`);
    expect(digested[0]?.digestedUntil).toEqual(morning);
    await markDigested(db, system, { subscriberId: due.id, until: morning });
    expect(await listDueSubscribers(db, system, all)).toEqual([]);
    expect(await findDigest(db, { subscriberId: due.id, until: morning })).toBeNull();
  });

  test('has no notices from before the address was confirmed', async () => {
    await buildAnnouncement(db, { createdAt: minutesBefore(9) });
    const { id } = await requestAlerts(db, visitor, { email });
    await confirmAlerts(db, visitor, (await findUnmailedRequest(db, id))?.token ?? '');
    const until = new Date(Date.now() + 1_000);
    expect(await listDueSubscribers(db, system, { until, afterId: null, limit: 10 })).toEqual([]);
  });

  test('is not sent after the third refusal in a row, which erases the address', async () => {
    const { id: subscriberId } = await subscribe();
    const day = (n: number) => ({ subscriberId, until: minutesBefore(-n * 24 * 60) });
    await markRefused(db, system, day(0));
    await markRefused(db, system, day(1));
    await markDigested(db, system, day(2));
    await markRefused(db, system, day(3));
    await markRefused(db, system, day(4));
    // A second call for the same digest is ignored.
    await markRefused(db, system, day(4));
    expect(await db.$count(alertSubscribers)).toBe(1);
    await markRefused(db, system, day(5));
    expect(await db.$count(alertSubscribers)).toBe(0);
  });
});
