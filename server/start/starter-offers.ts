import { readFile } from 'node:fs/promises';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { StarterOffer, StarterOffers } from '#app/context.ts';
import type { Database } from '#db/client.server.ts';
import { STARTER_LOCK } from '#db/locks.ts';
import { announcements, categories } from '#db/schema.server.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import { type Actor, importer } from '#domain/actor.ts';
import {
  deleteAnnouncement,
  updateAnnouncement,
} from '#domain/announcements/announcements.server.ts';
import { importAnnouncements, type Withheld } from '#domain/announcements/import.server.ts';
import { requirePermission } from '#domain/permissions.ts';
import { texts } from '#messages/staff-texts.ts';
import type { Logger } from '../base/log.ts';
import { logWithheld } from './log-withheld.ts';
import { readStarterNotices, type StarterNotice } from './starter-notices.ts';

/*
 * A site with the first starter content offers staff the current starter content. Accepting the
 * offer adds new notices, replaces unedited notices by better versions, and removes unedited
 * notices that the current content no longer has.
 */

/** Time after which a request begins no further update or removal, in milliseconds. */
const ACCEPT_MS = 8_000;

/** The titles of the notices of the first starter content. */
const FIRST_NOTICES = new URL('../../content/first-notices.json', import.meta.url);

type Content = { notices: StarterNotice[]; firstTitles: string[] };

/**
 * Finds and accepts the offers of a site. There is an offer if an unedited notice of the first
 * starter content has a better version in the current content, or is no longer in that content. The
 * files of the starter content are read once, and again only after a failure.
 *
 * @param log logs the values that were not stored
 * @param acceptMs time after which a call of `accept` begins no further update or removal (ms)
 * @param read reads the current starter content
 */
export function createStarterOffers(
  db: Database,
  {
    log,
    acceptMs = ACCEPT_MS,
    read = readStarterNotices,
  }: { log: Logger; acceptMs?: number; read?: () => Promise<StarterNotice[]> },
): StarterOffers {
  let content: Promise<Content> | undefined;
  const plan = async () => {
    if (!(await hasUntouched(db))) return null;
    content ??= readContent(read).catch((error: unknown) => {
      content = undefined;
      throw error;
    });
    const planned = await planOf(db, await content);
    return planned.improved.length + planned.withdrawn.length > 0 ? planned : null;
  };
  return {
    find: async () => offerOf(await plan()),
    async accept(actor) {
      requirePermission(actor, 'announcements.write');
      const planned = await plan();
      if (!planned) return null;
      logWithheld(log, await addNotices(db, actor, planned.added));
      const endsAt = performance.now() + acceptMs;
      for (const step of [...planned.withdrawn, ...planned.improved]) {
        if (performance.now() >= endsAt) break;
        await takeStep(db, actor, step);
      }
      return offerOf(await plan());
    },
  };
}

async function readContent(read: () => Promise<StarterNotice[]>): Promise<Content> {
  const [notices, titles] = await Promise.all([read(), readFile(FIRST_NOTICES, 'utf8')]);
  return { notices, firstTitles: JSON.parse(titles) };
}

/**
 * An unedited notice and its better version. `better` is null if the current starter content no
 * longer has the notice.
 */
type Step = { id: string; categoryId: string; better: StarterNotice | null };
type Plan = { improved: Step[]; withdrawn: Step[]; added: StarterNotice[] };

function offerOf(plan: Plan | null): StarterOffer | null {
  return (
    plan && {
      improved: plan.improved.length,
      added: plan.added.length,
      withdrawn: plan.withdrawn.length,
    }
  );
}

/** The first starter content was created before this day. */
const FIRST_END = '2026-06-01';

/**
 * Whether nobody has edited or deleted a row, and its times are those of the first starter content:
 * before `FIRST_END`, at full minutes from 9:00 in India. Notices of staff have times with seconds
 * and fractions of a second.
 */
const isUntouched: SQL = sql`(${announcements.createdAt} < ${FIRST_END}::timestamptz and ${announcements.version} = 1 and ${announcements.deletedAt} is null
  and ${announcements.updatedAt} = ${announcements.createdAt}
  and ${announcements.publishedAt} = ${announcements.createdAt}
  and ${announcements.createdAt} = date_trunc('minute', ${announcements.createdAt})
  and (${announcements.createdAt} at time zone 'Asia/Kolkata')::time >= '09:00')`;

async function hasUntouched(db: Database): Promise<boolean> {
  const rows = await db
    .select({ id: announcements.id })
    .from(announcements)
    .where(isUntouched)
    .limit(1);
  return rows.length > 0;
}

async function planOf(db: Database, { notices, firstTitles }: Content): Promise<Plan> {
  const rows = await db
    .select({
      id: announcements.id,
      title: announcements.title,
      categoryId: announcements.categoryId,
    })
    .from(announcements)
    .where(and(isUntouched, inArray(announcements.title, firstTitles)));
  const byTitle = new Map(notices.map((notice) => [notice.title, notice]));
  const steps = rows.map(({ id, title, categoryId }) => ({
    id,
    categoryId,
    better: byTitle.get(title) ?? null,
  }));
  const known = new Set(firstTitles);
  const fresh = notices.filter(({ title }) => !known.has(title));
  return {
    improved: steps.filter(({ better }) => better !== null),
    withdrawn: steps.filter(({ better }) => better === null),
    added: await withoutStored(db, fresh),
  };
}

/**
 * Lists the notices that the site does not have yet. A notice counts as present if an announcement
 * has its title, even if that announcement was deleted.
 */
async function withoutStored(db: Database, notices: StarterNotice[]): Promise<StarterNotice[]> {
  const titles = notices.map(({ title }) => title);
  const rows = await db
    .select({ title: announcements.title })
    .from(announcements)
    .where(inArray(announcements.title, titles));
  const stored = new Set(rows.map(({ title }) => title));
  return notices.filter(({ title }) => !stored.has(title));
}

/**
 * Stores notices with their own publication days. Notices of a category that the site lacks are
 * left out.
 *
 * @returns the doubtful values that were not stored
 */
async function addNotices(
  db: Database,
  actor: Actor,
  notices: StarterNotice[],
): Promise<Withheld[]> {
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${STARTER_LOCK})`);
    const missing = await withoutStored(transaction, notices);
    const rows = await transaction
      .select({ id: categories.id, slug: categories.slug })
      .from(categories)
      .where(isNull(categories.deletedAt));
    const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
    const imported = missing.flatMap(({ id: _id, category, postedOn: _postedOn, ...notice }) => {
      const categoryId = ids.get(category);
      return categoryId ? [{ ...notice, categoryId, publishedAt: null }] : [];
    });
    const withheld = await importAnnouncements(transaction, importer, imported);
    const added = await transaction
      .select({ id: announcements.id, title: announcements.title })
      .from(announcements)
      .where(
        inArray(
          announcements.title,
          imported.map(({ title }) => title),
        ),
      );
    for (const { id, title } of added) {
      await recordActivity(transaction, actor, {
        action: 'create',
        entity: 'announcement',
        entityId: id,
        label: title,
      });
    }
    return withheld;
  });
}

/** Stores a better version, or deletes a dropped notice, unless somebody has edited the notice. */
async function takeStep(db: Database, actor: Actor, { id, categoryId, better }: Step) {
  await db.transaction(async (transaction) => {
    const [held] = await transaction
      .select({ id: announcements.id })
      .from(announcements)
      .where(and(eq(announcements.id, id), isUntouched))
      .for('update');
    if (!held) return;
    if (!better) return deleteAnnouncement(transaction, actor, id);
    const {
      id: _id,
      category: _category,
      postedOn: _postedOn,
      createdAt,
      updatedAt: _,
      ...values
    } = better;
    await updateAnnouncement(
      transaction,
      actor,
      id,
      {
        ...values,
        categoryId,
        publishedAt: createdAt,
        reason: texts.starterContentCorrected,
      },
      { correctsPublication: true },
    );
  });
}
