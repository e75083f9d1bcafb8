import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { alertRequests, alertSubscribers, announcements, categories } from '#db/schema.server.ts';
import type { Locale } from '#messages/locales.ts';
import type { Actor } from '../actor.ts';
import type { AnnouncementBrief } from '../announcements/schema.ts';
import { emailHash, recordErasure, sha256Of } from '../erasures.server.ts';
import { Invalid } from '../errors.ts';
import type { Kind } from '../facts/kinds.ts';
import type { LastDateSource } from '../facts/last-date.ts';
import type { Facts, Mark } from '../facts/schema.ts';
import type { Stage } from '../facts/stages.ts';
import { isUuid } from '../ids.ts';
import { inTheirThreads } from '../lists/threads.server.ts';
import { requirePermission } from '../permissions.ts';
import { MOST_REQUEST_DAYS } from '../settings/schema.ts';
import type { Titled } from '../translated.ts';
import { DIGEST_ANNOUNCEMENTS } from './digest.ts';
import type { AlertValues } from './schema.ts';

/**
 * Number of days after which the link of a request expires. By default the request is also erased
 * after this time, even if it was confirmed.
 */
const REQUEST_DAYS = MOST_REQUEST_DAYS;

/** Minimum time between two confirmation emails for the same request (minutes). */
const ASK_AGAIN_MINUTES = 15;

/**
 * An address is unsubscribed after its mail server has refused this number of consecutive digests.
 */
const MOST_REFUSALS = 3;

/**
 * Stores a visitor's request for Job Alerts. The owner of the address must confirm it. A repeated
 * request replaces the categories and the language. Callers must respond in the same way for every
 * address, so that nobody can find out who has subscribed.
 *
 * @param values as parsed by `alertSchema`
 * @param locale the language of emails to the address
 * @returns the id of the request, and whether a confirmation email is due; until the request is
 * confirmed, at most one email is due within `ASK_AGAIN_MINUTES`
 * @throws Invalid alertCategoryUnknown
 */
export async function requestAlerts(
  db: Database,
  actor: Actor,
  { email, categoryIds }: AlertValues,
  locale: Locale,
): Promise<{ id: string; isToBeMailed: boolean }> {
  requirePermission(actor, 'alerts.write');
  const chosen = [...new Set(categoryIds)];
  if (chosen.length > 0) {
    const known = await db.$count(
      categories,
      and(inArray(categories.id, chosen), isNull(categories.deletedAt)),
    );
    if (known !== chosen.length) {
      throw new Invalid('alertCategoryUnknown', { categoryIds: { key: 'alertCategoryUnknown' } });
    }
  }
  // A confirmed or expired request gets a new token.
  const isSettled = sql`(${alertRequests.confirmedAt} is not null or ${isTooOld})`;
  const askAgain = minutesAgo(ASK_AGAIN_MINUTES);
  const [row] = await db
    .insert(alertRequests)
    .values({ email, categoryIds: chosen, locale })
    .onConflictDoUpdate({
      target: alertRequests.email,
      set: {
        categoryIds: chosen,
        locale,
        createdAt: sql`now()`,
        token: sql`case when ${isSettled} then gen_random_uuid() else ${alertRequests.token} end`,
        mailedAt: sql`case when ${isSettled} or ${alertRequests.mailedAt} < ${askAgain} then null else ${alertRequests.mailedAt} end`,
        confirmedAt: null,
      },
    })
    .returning({ id: alertRequests.id, mailedAt: alertRequests.mailedAt });
  if (!row) throw new Error('The request was not stored.');
  return { id: row.id, isToBeMailed: row.mailedAt === null };
}

export type AlertRequest = {
  id: string;
  email: string;
  token: string;
  locale: Locale;
  /** Names of the chosen categories in the request's language. Empty for all categories. */
  categoryNames: string[];
};

/**
 * Finds a request whose confirmation email is due. Returns null if there is no such request, or if
 * it has expired.
 */
export async function findUnmailedRequest(db: Database, id: string): Promise<AlertRequest | null> {
  const [row] = await db
    .select({
      id: alertRequests.id,
      email: alertRequests.email,
      token: alertRequests.token,
      locale: alertRequests.locale,
      categoryNames: namesOf(alertRequests.categoryIds, sql`${alertRequests}.locale`),
    })
    .from(alertRequests)
    .where(and(eq(alertRequests.id, id), isNull(alertRequests.mailedAt), sql`not ${isTooOld}`));
  return row ?? null;
}

/** Lists the ids of requests whose confirmation email is due, oldest first, at most 1,000. */
export async function listUnmailedRequests(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: alertRequests.id })
    .from(alertRequests)
    .where(and(isNull(alertRequests.mailedAt), sql`not ${isTooOld}`))
    .orderBy(asc(alertRequests.createdAt))
    .limit(1_000);
  return rows.map(({ id }) => id);
}

/** Records that the confirmation email of a request was sent. */
export async function markRequestMailed(db: Database, actor: Actor, id: string): Promise<void> {
  requirePermission(actor, 'site.maintain');
  await db.update(alertRequests).set({ mailedAt: sql`now()` }).where(eq(alertRequests.id, id));
}

/** Finds the request with a token. Returns null if the token is unknown or expired. */
export async function findRequest(db: Database, token: string): Promise<{ email: string } | null> {
  if (!isUuid(token)) return null;
  const [row] = await db
    .select({ email: alertRequests.email })
    .from(alertRequests)
    .where(and(eq(alertRequests.token, token), sql`not ${isTooOld}`));
  return row ?? null;
}

/**
 * Subscribes the address of a request to the chosen categories. A repeated confirmation changes
 * nothing.
 *
 * @returns the address, or null for an unknown or expired token
 */
export function confirmAlerts(
  db: Database,
  actor: Actor,
  token: string,
): Promise<{ email: string } | null> {
  requirePermission(actor, 'alerts.write');
  if (!isUuid(token)) return Promise.resolve(null);
  return db.transaction(async (transaction) => {
    const [request] = await transaction
      .select()
      .from(alertRequests)
      .where(and(eq(alertRequests.token, token), sql`not ${isTooOld}`))
      .for('update');
    if (!request) return null;
    const { email, categoryIds, locale } = request;
    if (request.confirmedAt === null) {
      await transaction
        .insert(alertSubscribers)
        .values({ email, categoryIds, locale })
        .onConflictDoUpdate({
          target: alertSubscribers.email,
          set: { categoryIds, locale, refusals: 0 },
        });
      await transaction
        .update(alertRequests)
        .set({ confirmedAt: sql`now()` })
        .where(eq(alertRequests.id, request.id));
    }
    return { email };
  });
}

/** Finds the subscriber with a token. Returns null if no subscriber has the token. */
export async function findSubscriber(
  db: Database,
  token: string,
): Promise<{ email: string } | null> {
  if (!isUuid(token)) return null;
  const [row] = await db
    .select({ email: alertSubscribers.email })
    .from(alertSubscribers)
    .where(eq(alertSubscribers.token, token));
  return row ?? null;
}

/** The stored Job Alerts data of one address. Missing data are null. */
export type StoredAlerts = {
  subscription: { since: string; locale: Locale; categoryNames: string[] } | null;
  request: {
    askedAt: string;
    mailedAt: string | null;
    confirmedAt: string | null;
    locale: Locale;
    categoryNames: string[];
  } | null;
};

/**
 * Finds the subscription and the request of an email address. The address must be in lowercase. The
 * names of categories are in English.
 */
export async function findAlertsOf(db: Database, email: string): Promise<StoredAlerts> {
  const [subscriber] = await db
    .select({
      createdAt: alertSubscribers.createdAt,
      locale: alertSubscribers.locale,
      categoryNames: namesOf(alertSubscribers.categoryIds, sql`'en'`),
    })
    .from(alertSubscribers)
    .where(eq(alertSubscribers.email, email));
  const [request] = await db
    .select({
      createdAt: alertRequests.createdAt,
      mailedAt: alertRequests.mailedAt,
      confirmedAt: alertRequests.confirmedAt,
      locale: alertRequests.locale,
      categoryNames: namesOf(alertRequests.categoryIds, sql`'en'`),
    })
    .from(alertRequests)
    .where(eq(alertRequests.email, email));
  return {
    subscription: subscriber
      ? {
          since: subscriber.createdAt.toISOString(),
          locale: subscriber.locale,
          categoryNames: subscriber.categoryNames,
        }
      : null,
    request: request
      ? {
          askedAt: request.createdAt.toISOString(),
          mailedAt: request.mailedAt?.toISOString() ?? null,
          confirmedAt: request.confirmedAt?.toISOString() ?? null,
          locale: request.locale,
          categoryNames: request.categoryNames,
        }
      : null,
  };
}

/**
 * Erases the subscriptions and requests of some email addresses.
 *
 * @param emailHashes SHA-256 of each address, from `sha256Of`
 * @returns the number of erased rows
 */
export async function eraseAlertsOf(
  db: Database,
  actor: Actor,
  emailHashes: readonly string[],
): Promise<number> {
  requirePermission(actor, 'people.write');
  const hashes = [...emailHashes];
  const subscribers = await db
    .delete(alertSubscribers)
    .where(inArray(emailHash(alertSubscribers.email), hashes))
    .returning({ id: alertSubscribers.id });
  const requests = await db
    .delete(alertRequests)
    .where(inArray(emailHash(alertRequests.email), hashes))
    .returning({ id: alertRequests.id });
  return subscribers.length + requests.length;
}

/**
 * Unsubscribes an address, and erases the address and its request. An unknown token is ignored. The
 * erasure is recorded, so that it can be repeated after a restore of an older backup.
 */
export async function leaveAlerts(db: Database, actor: Actor, token: string): Promise<void> {
  requirePermission(actor, 'alerts.write');
  if (!isUuid(token)) return;
  await db.transaction(async (transaction) => {
    const [left] = await transaction
      .delete(alertSubscribers)
      .where(eq(alertSubscribers.token, token))
      .returning({ email: alertSubscribers.email });
    if (!left) return;
    await transaction.delete(alertRequests).where(eq(alertRequests.email, left.email));
    await recordErasure(transaction, actor, { emailHash: sha256Of(left.email), what: 'alerts' });
  });
}

/**
 * Lists subscribers for whom announcements were published between their last digest and `until`.
 * Returns up to `limit` ids after `afterId`, in ascending order. The first call (`afterId` is null)
 * also sets `digestedUntil` to `until` for all subscribers without such announcements.
 */
export async function listDueSubscribers(
  db: Database,
  actor: Actor,
  { until, afterId, limit }: { until: Date; afterId: string | null; limit: number },
): Promise<string[]> {
  requirePermission(actor, 'site.maintain');
  const isDue = lt(alertSubscribers.digestedUntil, until);
  if (afterId === null) {
    await db
      .update(alertSubscribers)
      .set({ digestedUntil: until })
      .where(and(isDue, sql`not exists (${newAnnouncements(db, until)})`));
  }
  const rows = await db
    .select({ id: alertSubscribers.id })
    .from(alertSubscribers)
    .where(and(isDue, afterId ? gt(alertSubscribers.id, afterId) : undefined))
    .orderBy(asc(alertSubscribers.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export type Digest = {
  email: string;
  token: string;
  locale: Locale;
  /** Names of the chosen categories in the subscriber's language. */
  categoryNames: string[];
  /** The newest announcements, at most `DIGEST_ANNOUNCEMENTS`. */
  announcements: (Titled &
    Pick<AnnouncementBrief, 'shortId' | 'slug' | 'mark' | 'cancelled'> &
    LastDateSource)[];
  /** Number of all new announcements. `announcements` may have fewer. */
  total: number;
};

/**
 * Builds the digest of a subscriber. It has the announcements of the chosen categories that were
 * published after the last digest and up to `until`. Returns null if the subscriber has
 * unsubscribed, or if there are no new announcements.
 */
export async function findDigest(
  db: Database,
  { subscriberId, until }: { subscriberId: string; until: Date },
): Promise<Digest | null> {
  const rows = await db
    .select({
      email: alertSubscribers.email,
      token: alertSubscribers.token,
      locale: alertSubscribers.locale,
      categoryNames: namesOf(alertSubscribers.categoryIds, sql`${alertSubscribers}.locale`),
      title: announcements.title,
      titles: announcements.titles,
      shortId: announcements.shortId,
      slug: announcements.slug,
      thread: announcements.thread,
      kind: announcements.kind,
      mark: announcements.mark,
      lastDate: announcements.lastDate,
      stage: announcements.stage,
      dates: sql<Facts['dates'] | null>`${announcements.facts}->'dates'`,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(alertSubscribers)
    .innerJoin(announcements, isNewAnnouncement(until))
    .where(eq(alertSubscribers.id, subscriberId))
    .orderBy(desc(announcements.publishedAt), desc(announcements.id))
    .limit(DIGEST_ANNOUNCEMENTS);
  const [first] = rows;
  if (!first) return null;
  const { email, token, locale, categoryNames, total } = first;
  return {
    email,
    token,
    locale,
    categoryNames,
    total,
    announcements: await inTheirThreads(
      db,
      rows.map(({ title, titles, shortId, slug, thread, lastDate, ...row }) => ({
        title,
        titles,
        shortId,
        slug,
        thread,
        lastDate,
        kind: row.kind as Kind,
        mark: row.mark as Mark | null,
        stage: row.stage as Stage | null,
        dates: row.dates ?? undefined,
      })),
    ),
  };
}

/**
 * Records that a subscriber has received all announcements up to `until`. Resets the number of
 * refused digests.
 */
export async function markDigested(
  db: Database,
  actor: Actor,
  { subscriberId, until }: { subscriberId: string; until: Date },
): Promise<void> {
  requirePermission(actor, 'site.maintain');
  await db
    .update(alertSubscribers)
    .set({ digestedUntil: until, refusals: 0 })
    .where(and(eq(alertSubscribers.id, subscriberId), lt(alertSubscribers.digestedUntil, until)));
}

/**
 * Records that a subscriber's mail server refused a digest permanently. A repeated call for the
 * same digest is ignored. After `MOST_REFUSALS` consecutive refusals, the subscription is erased.
 * Emails to dead addresses would harm the delivery to other addresses.
 */
export async function markRefused(
  db: Database,
  actor: Actor,
  { subscriberId, until }: { subscriberId: string; until: Date },
): Promise<void> {
  requirePermission(actor, 'site.maintain');
  await db.transaction(async (transaction) => {
    const [row] = await transaction
      .update(alertSubscribers)
      .set({ digestedUntil: until, refusals: sql`${alertSubscribers.refusals} + 1` })
      .where(and(eq(alertSubscribers.id, subscriberId), lt(alertSubscribers.digestedUntil, until)))
      .returning({ refusals: alertSubscribers.refusals });
    if (row && row.refusals >= MOST_REFUSALS) {
      await transaction.delete(alertSubscribers).where(eq(alertSubscribers.id, subscriberId));
    }
  });
}

/**
 * Erases requests of any state that are older than `days` days.
 *
 * @param days default `REQUEST_DAYS`
 * @returns the number of erased requests
 */
export async function eraseOldRequests(
  db: Database,
  actor: Actor,
  days = REQUEST_DAYS,
): Promise<number> {
  requirePermission(actor, 'site.maintain');
  const erased = await db
    .delete(alertRequests)
    .where(sql`${askedAt} < now() - ${days} * interval '1 day'`)
    .returning({ id: alertRequests.id });
  return erased.length;
}

/**
 * Time from which the age of a request is counted. This is the time of its email, or of its
 * creation if no email was sent. Requests therefore also expire on a site without a mail server.
 */
const askedAt = sql`coalesce(${alertRequests.mailedAt}, ${alertRequests.createdAt})`;
const isTooOld = sql`(${askedAt} < ${daysAgo(REQUEST_DAYS)})`;

function isNewAnnouncement(until: Date): SQL | undefined {
  return and(
    isNull(announcements.deletedAt),
    gt(announcements.publishedAt, alertSubscribers.digestedUntil),
    lte(announcements.publishedAt, until),
    or(
      sql`cardinality(${alertSubscribers.categoryIds}) = 0`,
      sql`${announcements.categoryId} = any(${alertSubscribers.categoryIds})`,
    ),
  );
}

function newAnnouncements(db: Database, until: Date) {
  return db.select({ one: sql`1` }).from(announcements).where(isNewAnnouncement(until));
}

/**
 * Builds SQL that selects the names of categories in a language.
 *
 * @param locale SQL of the language; a column needs the name of its table, because the table of
 * translations also has a column `locale`
 */
function namesOf(
  ids: typeof alertRequests.categoryIds | typeof alertSubscribers.categoryIds,
  locale: SQL,
) {
  return sql<string[]>`array(
    select coalesce(t.values->>'name', c.name) from categories c
      left join translations t
        on t.entity = 'category' and t.entity_id = c.id::text and t.locale = ${locale}
      where c.id = any(${ids}) and c.deleted_at is null order by 1)`;
}

function minutesAgo(minutes: number): SQL {
  return sql.raw(`now() - interval '${minutes} minutes'`);
}

function daysAgo(days: number): SQL {
  return sql.raw(`now() - interval '${days} days'`);
}
