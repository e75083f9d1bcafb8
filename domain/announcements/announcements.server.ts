import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { announcements, categories, staffUsers, tombstones } from '#db/schema.server.ts';
import { changedFields, recordActivity } from '../activity/activity.server.ts';
import { type Actor, staffIdOf } from '../actor.ts';
import { attachDocument } from '../documents/documents.server.ts';
import { Invalid, NotFound } from '../errors.ts';
import { acceptFacts } from '../facts/judge.ts';
import { kindOf } from '../facts/kinds.ts';
import { lastDateFieldOf } from '../facts/last-date.ts';
import { toPresentShape } from '../facts/present-shape.ts';
import type { Facts } from '../facts/schema.ts';
import type { Stage } from '../facts/stages.ts';
import { isUuid } from '../ids.ts';
import { isSame } from '../is-same.ts';
import { isLive, isRestorable } from '../live-announcements.server.ts';
import { type Kept, mergeWithStored, type OpenedForm } from '../merge-save.server.ts';
import { requirePermission } from '../permissions.ts';
import { RESTORABLE_DAYS } from '../restorable-days.ts';
import { announcementSlug } from '../slugs.ts';
import { holdEntry, publishEntry, type SavedEntry } from '../sources/inbox.server.ts';
import { acceptTargets } from '../targets/targets.server.ts';
import type { Target } from '../targets/targets.ts';
import { inThread } from '../threads/threads.server.ts';
import type { Translated } from '../translated.ts';
import { parseInput } from '../validation.ts';
import { kindOfId } from './announcement-id.ts';
import {
  type OldDayPlace,
  type OldDaysAnswer,
  OldDaysFound,
  withChosenDays,
} from './changed-days.server.ts';
import { cleanContent } from './clean-content.server.ts';
import { announcementShape, type MergedContent, toMergedContent } from './content-shape.ts';
import { type DerivedColumns, type DerivedFrom, deriveColumns } from './derived-columns.server.ts';
import { readEarlierDates, recordFactChanges } from './fact-changes.server.ts';
import { type SlugOptions, writeWithFreeSlug } from './free-slug.server.ts';
import { selectAnnouncement } from './rows.server.ts';
import {
  type Announcement,
  type AnnouncementValues,
  announcementSchema,
  type StaffAnnouncement,
} from './schema.ts';
import {
  descriptionsIn,
  holdTranslations,
  storeRewritten,
} from './translated-descriptions.server.ts';
import { refuseTwins } from './twins.server.ts';

/**
 * Finds a live announcement by its id or short id (public site, section 5). Returns null if there
 * is no such announcement.
 */
export async function findAnnouncement(
  db: Database,
  idOrShortId: string,
): Promise<Announcement | null> {
  return findAmong(db, idOrShortId, { name: 'live', condition: isLive });
}

/**
 * Finds a live announcement by its id or short id.
 *
 * @throws NotFound 'Announcement not found'; `gone` is set if the announcement was erased
 */
export async function getAnnouncement(db: Database, idOrShortId: string): Promise<Announcement> {
  return (await findAnnouncement(db, idOrShortId)) ?? missing(db, idOrShortId);
}

/**
 * Finds an announcement for staff by its id or short id. Scheduled announcements are included. The
 * result has the name of the last editor.
 *
 * @throws NotFound as {@link getAnnouncement}, and 'announcementDeleted' if the announcement can
 * still be restored
 */
export async function getAnnouncementForStaff(
  db: Database,
  id: string,
): Promise<StaffAnnouncement> {
  const announcement = await findAmong(db, id, {
    name: 'not deleted',
    condition: isNull(announcements.deletedAt),
  });
  if (!announcement) {
    const deleted = await findDeletedAnnouncement(db, id);
    if (deleted) throw new NotFound('announcementDeleted', { title: deleted.title });
    return missing(db, id);
  }
  const [saver] = await db
    .select({ name: staffUsers.name })
    .from(announcements)
    .innerJoin(staffUsers, eq(staffUsers.id, announcements.updatedBy))
    .where(eq(announcements.id, announcement.id));
  return { ...announcement, savedBy: saver?.name ?? null };
}

async function findAmong(
  db: Database,
  value: string,
  allowed: Parameters<typeof selectAnnouncement>[2],
): Promise<Announcement | null> {
  const by = kindOfId(value);
  return by ? selectAnnouncement(db, { by, value }, allowed) : null;
}

async function missing(db: Database, id: string): Promise<never> {
  const [erased] = kindOfId(id)
    ? await db
        .select()
        .from(tombstones)
        .where(and(eq(tombstones.entity, 'announcement'), eq(tombstones.key, id)))
    : [];
  throw new NotFound('announcementNotFound', {}, { gone: erased !== undefined });
}

type WriteOptions = {
  /** Whether an empty thread and stage are derived from the title ({@link inThread}). */
  threadFromTitle?: boolean;
  /**
   * Ids of possible duplicates (twins) that staff accepted ({@link refuseTwins}). Without this
   * list, the save does not search for twins. `extendAnnouncement` passes no list.
   */
  knownTwins?: readonly string[] | undefined;
  /**
   * Reason given by staff for publishing an announcement that contradicts a twin. The reason is
   * stored in the activity log.
   */
  twinsReason?: string | undefined;
  /**
   * Unknown targets that staff confirmed ({@link acceptTargets}). Without this list, no targets are
   * checked. `extendAnnouncement` passes no list.
   */
  confirmedTargets?: readonly Target[] | undefined;
  /** Document whose text filled the form ({@link attachDocument}). */
  document?: { id: string; checked: readonly string[] } | undefined;
  /** Inbox entry published with the announcement ({@link publishEntry}). */
  entry?: SavedEntry | undefined;
};

/**
 * Stores a new announcement. The announcement is public at once unless `publishedAt` is in the
 * future (admin area, section 5). A repeated call with the same `id` stores nothing and returns the
 * first announcement.
 *
 * @param values as parsed by `announcementSchema`
 * @throws Invalid as {@link cleanContent}, {@link inThread}, {@link acceptFacts} and {@link
 * attachDocument}; 'Please fill all required fields' for an unknown category
 * @throws NotFound as {@link attachDocument}
 * @throws TwinsFound for twins not in `knownTwins`, and for a contradiction without `twinsReason`
 * @throws TargetsFound as {@link acceptTargets}
 * @throws EntryDecided as {@link holdEntry}
 * @throws SlugNotUnique as {@link writeWithFreeSlug}
 */
export async function createAnnouncement(
  db: Database,
  actor: Actor,
  {
    id: sentId,
    threadFromTitle,
    knownTwins,
    twinsReason = '',
    confirmedTargets,
    document,
    entry,
    ...values
  }: AnnouncementValues & { id?: string } & WriteOptions,
  options: SlugOptions = {},
): Promise<StaffAnnouncement> {
  requirePermission(actor, 'announcements.write');
  const { publishedAt, ...content } = cleanContent(values);
  const id = sentId && isUuid(sentId) ? sentId : randomUUID();
  return db.transaction(async (transaction) => {
    // The inbox entry is checked before twins and targets. If somebody else has published the
    // entry, staff see this error first and need not answer questions about twins and targets.
    if (entry) await holdEntry(transaction, actor, entry, id);
    const category = await holdCategory(transaction, content.categoryId);
    const row = await inThread(transaction, actor, content, { publishedAt, threadFromTitle });
    const moment = publishedAt ?? new Date();
    const accepted = deriveAccepted(row, {
      publishedAt: moment,
      // With `newAt`, dates that are over at the time of publication need a confirmation
      // (`over-when-published`). Only the staff form can ask for a confirmation. A call with
      // `knownTwins` comes from this form.
      newAt: knownTwins && moment,
      category,
      lastDateField: lastDateFieldOf(values),
    });
    const isContradicted =
      knownTwins !== undefined &&
      (await refuseTwins(transaction, id, accepted, { known: knownTwins, reason: twinsReason }));
    const place = { id, title: row.title, ...options };
    await writeWithFreeSlug(transaction, place, async (slug, attempt) => {
      const made = await attempt
        .insert(announcements)
        .values({
          ...accepted,
          id,
          slug,
          updatedBy: staffIdOf(actor),
          ...(isAhead(publishedAt) && { publishedAt }),
        })
        .onConflictDoNothing({ target: announcements.id })
        .returning({ id: announcements.id });
      if (made.length === 0) return;
      const named = { entityId: id, label: row.title };
      const reason = isContradicted ? twinsReason : null;
      const line = { action: 'create', entity: 'announcement', ...named, reason } as const;
      await recordActivity(attempt, actor, line);
    });
    // Targets are checked after twins and doubtful facts, because the form sends the password only
    // once, with the last confirmation.
    if (confirmedTargets) {
      await acceptTargets(transaction, actor, { ...row, id }, null, confirmedTargets);
    }
    if (document) await attachDocument(transaction, actor, document, { id, ...accepted });
    if (entry) {
      const saved = { announcementId: id, documentId: document?.id, isNew: true };
      await publishEntry(transaction, actor, entry, saved);
    }
    return getAnnouncementForStaff(transaction, id);
  });
}

/**
 * Changes an announcement. The slug changes only with the title. If `version` is not the stored
 * version, the values are merged with the stored content, field by field. The merge uses `base` as
 * the common ancestor. Changed facts are recorded for readers, with the `reason` given by staff.
 *
 * The time of publication changes in three cases:
 * - A `publishedAt` in the future hides the announcement until then.
 * - With `correctsPublication`, a `publishedAt` in the past becomes the time of publication.
 * - Without it, a `publishedAt` in the past publishes a scheduled announcement now.
 *
 * @param values as parsed by `announcementSchema`
 * @param rewriteTranslated rewrites the translated descriptions (HTML) by locale; without this
 * function, the old days that staff chose (`oldDays`) are replaced in these descriptions
 * @throws Invalid as {@link createAnnouncement}, and if the merged announcement breaks a rule of
 * `announcementSchema`
 * @throws NotFound for an unknown announcement, and as {@link attachDocument}
 * @throws TwinsFound as {@link createAnnouncement}, if the title, the last date, the number of
 * posts or the step of the examination cycle changes
 * @throws OldDaysFound if a title or description still mentions the old day of a changed or removed
 * date, and `oldDays.known` lacks this mention; never without `oldDays`
 * @throws TargetsFound, EntryDecided, SlugNotUnique as {@link createAnnouncement}
 * @throws MergeConflict 'announcementChangedMeanwhile' if somebody else changed the same fields
 */
export async function updateAnnouncement(
  db: Database,
  actor: Actor,
  id: string,
  {
    reason,
    threadFromTitle,
    knownTwins,
    twinsReason = '',
    oldDays,
    rewriteTranslated,
    confirmedTargets,
    document,
    entry,
    version,
    base,
    choices,
    ...values
  }: AnnouncementValues & {
    version?: number;
    base?: MergedContent | null;
    choices?: OpenedForm['choices'];
    reason?: string | null;
    oldDays?: OldDaysAnswer;
    rewriteTranslated?: (descriptions: Translated) => Translated;
  } & WriteOptions,
  { correctsPublication = false, ...options }: SlugOptions & { correctsPublication?: boolean } = {},
): Promise<StaffAnnouncement & Kept> {
  requirePermission(actor, 'announcements.write');
  const sent = cleanContent(values);
  return db.transaction(async (transaction) => {
    const { updatedBy, storedFacts, ...stored } = await holdAnnouncement(transaction, id);
    if (entry) await holdEntry(transaction, actor, entry, stored.id);
    const isOutdated = version !== undefined && version !== stored.version;
    const merge = isOutdated ? mergeWithSaved(sent, stored, { base, choices }) : null;
    const told = { kept: merge?.kept ?? [], keptOf: merge ? updatedBy : null };
    const attachSources = async (
      announcement: Pick<StaffAnnouncement, 'id' | 'lastDate' | 'facts'>,
    ) => {
      if (document) await attachDocument(transaction, actor, document, announcement);
      const saved = { announcementId: stored.id, documentId: document?.id, isNew: false };
      if (entry) await publishEntry(transaction, actor, entry, saved);
    };
    const attached = document ? ['document'] : [];
    if (merge && isSame(merge.merged, toMergedContent(stored))) {
      await attachSources(stored);
      if (document) {
        const { id: entityId, title: label } = stored;
        const saved = { entity: 'announcement', entityId, label, fields: attached } as const;
        await recordActivity(transaction, actor, { action: 'save', ...saved });
      }
      return { ...stored, ...told };
    }
    // Two valid versions can merge into an invalid version. The merged values are therefore
    // validated again.
    const changed = merge
      ? cleanContent(parseInput(announcementSchema, merge.input, 'announcementFieldsRequired'))
      : sent;
    const rows = await holdTranslations(transaction, stored.id);
    const answered = answerOldDays(stored, changed, oldDays, {
      translated: descriptionsIn(rows),
      earlier: oldDays ? await readEarlierDates(transaction, stored.id) : [],
    });
    const { unseen, values: dated } = answered;
    const translated = rewriteTranslated?.(descriptionsIn(rows)) ?? answered.translated;
    const { publishedAt, ...content } = dated;
    const category = await holdCategory(transaction, content.categoryId);
    const storedMoment = new Date(stored.publishedAt);
    const row = await inThread(transaction, actor, keepingFacts(content, storedFacts), {
      publishedAt: storedMoment,
      threadFromTitle,
    });
    const isPublishedNow = publishedAt && !isAhead(publishedAt) && isAhead(storedMoment);
    const isGiven = isAhead(publishedAt) || (publishedAt && correctsPublication);
    const moment = isGiven ? { publishedAt } : isPublishedNow ? { publishedAt: sql`now()` } : {};
    const accepted = deriveAccepted(row, {
      publishedAt: isGiven ? publishedAt : isPublishedNow ? new Date() : storedMoment,
      category,
      lastDateField: lastDateFieldOf(values),
    });
    const answer = { known: knownTwins ?? [], reason: twinsReason };
    const isContradicted =
      knownTwins !== undefined &&
      (await refuseTwins(transaction, stored.id, accepted, answer, stored));
    if (unseen.length > 0) throw new OldDaysFound(unseen);
    if (confirmedTargets) {
      const told = { ...row, id: stored.id, reason: reason ?? null };
      await acceptTargets(transaction, actor, told, stored, confirmedTargets);
    }
    const write = (slug: string, attempt: Database) =>
      attempt
        .update(announcements)
        .set({ ...accepted, slug, ...moment, updatedBy: staffIdOf(actor) })
        .where(eq(announcements.id, stored.id));
    if (announcementSlug(row.title) === announcementSlug(stored.title)) {
      await write(stored.slug, transaction);
    } else {
      await writeWithFreeSlug(transaction, { id: stored.id, title: row.title, ...options }, write);
    }
    const saved = await getAnnouncementForStaff(transaction, stored.id);
    await attachSources(saved);
    await recordFactChanges(transaction, actor, stored, saved, reason ?? null);
    await storeRewritten(transaction, actor, rows, translated, { before: stored, after: saved });
    await recordActivity(transaction, actor, {
      action: 'save',
      entity: 'announcement',
      entityId: saved.id,
      label: saved.title,
      fields: [...changedFields(toMergedContent(stored), toMergedContent(saved)), ...attached],
      reason: isContradicted ? twinsReason : null,
    });
    return { ...saved, ...told };
  });
}

/**
 * Replaces the old days that staff chose, in the values and in the translated descriptions. Without
 * an `answer`, nothing is replaced. If staff have not seen all mentions of old days, nothing is
 * replaced, and `unseen` has all mentions (`withChosenDays`). In all other cases `unseen` is empty.
 *
 * @throws Invalid if a new day makes the title too long
 */
function answerOldDays(
  stored: StaffAnnouncement,
  values: AnnouncementValues,
  answer: OldDaysAnswer | undefined,
  {
    translated,
    earlier,
  }: { translated: Translated; earlier: Awaited<ReturnType<typeof readEarlierDates>> },
): { values: AnnouncementValues; translated: Translated; unseen: readonly OldDayPlace[] } {
  if (!answer) return { values, translated, unseen: [] };
  const [before, after] = [toMergedContent(stored), toMergedContent(values)];
  const { unseen, texts } = withChosenDays(before, { ...after, translated }, answer, earlier);
  const { translated: rewritten, ...own } = texts;
  const told = { translated: rewritten, unseen };
  const { title, ownTitles, description } = values;
  if (isSame(own, { title, ownTitles, description })) return { values, ...told };
  const dated = { ...values, ...own };
  return {
    values: parseInput(announcementSchema, dated, 'announcementFieldsRequired'),
    ...told,
  };
}

/**
 * Adds the accepted facts and the derived columns to a row.
 *
 * @throws Invalid as {@link acceptFacts}
 */
function deriveAccepted<Row extends Omit<DerivedFrom, 'publishedAt' | 'categorySlug'>>(
  row: Row & { stage: Stage | null },
  {
    publishedAt,
    newAt,
    category,
    lastDateField,
  }: {
    publishedAt: Date;
    newAt?: Date | undefined;
    category: { slug: string };
    lastDateField: ReturnType<typeof lastDateFieldOf>;
  },
): Row & DerivedColumns {
  const categorySlug = category.slug;
  const facts = acceptFacts({ ...row, newAt }, kindOf({ ...row, categorySlug }), lastDateField);
  const accepted = { ...row, facts };
  return { ...accepted, ...deriveColumns({ ...accepted, publishedAt, categorySlug }) };
}

/**
 * Locks an announcement's row until the transaction ends. `storedFacts` has the facts exactly as
 * stored, possibly in an older shape.
 *
 * @throws NotFound
 */
async function holdAnnouncement(
  db: Database,
  idOrShortId: string,
): Promise<StaffAnnouncement & { updatedBy: string | null; storedFacts: Facts }> {
  const { id } = await getAnnouncementForStaff(db, idOrShortId);
  const [held] = await db
    .select({ updatedBy: announcements.updatedBy, facts: announcements.facts })
    .from(announcements)
    .where(eq(announcements.id, id))
    .for('update');
  return {
    ...(await getAnnouncementForStaff(db, id)),
    updatedBy: held?.updatedBy ?? null,
    storedFacts: (held?.facts ?? {}) as Facts,
  };
}

/**
 * Merges the sent content with the stored content. The sent content gets the first of these times of
 * publication that is not null: the sent time, the time in the opened form, the stored time.
 */
function mergeWithSaved(
  { publishedAt, ...sent }: AnnouncementValues,
  stored: StaffAnnouncement,
  opened: { base?: MergedContent | null | undefined; choices?: OpenedForm['choices'] },
) {
  const theirs = toMergedContent(stored);
  const moment = publishedAt ?? opened.base?.publishedAt ?? theirs.publishedAt;
  const mine = toMergedContent({ ...sent, publishedAt: moment });
  const { merged, kept } = mergeWithStored(
    announcementShape,
    { mine, theirs },
    opened,
    'announcementChangedMeanwhile',
  );
  const isMomentMine = merged.publishedAt === mine.publishedAt;
  return {
    merged,
    kept,
    input: { ...merged, publishedAt: isMomentMine ? publishedAt : null },
  };
}

function isAhead(moment: Date | null): moment is Date {
  return moment !== null && moment.getTime() > Date.now();
}

/**
 * Replaces the sent facts with the stored facts if they differ only in order or shape, so that the
 * save does not record them as changed.
 */
function keepingFacts<Content extends { facts: Facts }>(content: Content, stored: Facts): Content {
  const isKept = isSame(toPresentShape(content.facts), toPresentShape(stored));
  return isKept ? { ...content, facts: stored } : content;
}

/**
 * Deletes an announcement. The announcement can be restored for 30 days.
 *
 * @throws NotFound
 */
export async function deleteAnnouncement(db: Database, actor: Actor, id: string): Promise<void> {
  requirePermission(actor, 'announcements.write');
  await db.transaction(async (transaction) => {
    await setDeletedAt(transaction, actor, id, sql`now()`, isNull(announcements.deletedAt));
  });
}

/**
 * Restores a deleted announcement under its old URL.
 *
 * @throws NotFound if the announcement is not deleted, or was deleted more than 30 days ago
 */
export async function restoreAnnouncement(db: Database, actor: Actor, id: string): Promise<void> {
  requirePermission(actor, 'announcements.write');
  await db.transaction(async (transaction) => {
    // The category is locked, so that it cannot be deleted before the transaction ends.
    const categoryOfIt = transaction
      .select({ id: announcements.categoryId })
      .from(announcements)
      .where(isUuid(id) ? eq(announcements.id, id) : sql`false`);
    await transaction
      .select({ id: categories.id })
      .from(categories)
      .where(inArray(categories.id, categoryOfIt))
      .for('share');
    await setDeletedAt(transaction, actor, id, null, isRestorable);
  });
}

/**
 * Finds a deleted announcement that can still be restored. Returns null if there is no such
 * announcement.
 */
export async function findDeletedAnnouncement(
  db: Database,
  id: string,
): Promise<{ id: string; title: string } | null> {
  if (!isUuid(id)) return null;
  const [row] = await db
    .select({ id: announcements.id, title: announcements.title })
    .from(announcements)
    .where(and(eq(announcements.id, id), isRestorable));
  return row ?? null;
}

async function setDeletedAt(
  db: Database,
  actor: Actor,
  id: string,
  deletedAt: SQL | null,
  condition: SQL | undefined,
): Promise<void> {
  const [row] = await db
    .update(announcements)
    .set({ deletedAt })
    .where(and(isUuid(id) ? eq(announcements.id, id) : sql`false`, condition))
    .returning({ title: announcements.title });
  if (!row) throw new NotFound('announcementNotFound');
  const action = deletedAt ? 'delete' : 'restore';
  const named = { entityId: id, label: row.title };
  await recordActivity(db, actor, { action, entity: 'announcement', ...named });
}

/**
 * Erases announcements that were deleted more than `olderThanDays` days ago (default 30).
 *
 * @returns the number of erased announcements
 */
export async function purgeDeletedAnnouncements(
  db: Database,
  actor: Actor,
  { olderThanDays = RESTORABLE_DAYS } = {},
): Promise<number> {
  requirePermission(actor, 'site.maintain');
  const { rowCount } = await db
    .delete(announcements)
    .where(lt(announcements.deletedAt, sql`now() - make_interval(days => ${olderThanDays})`));
  return rowCount ?? 0;
}

/**
 * Locks the category until the transaction ends.
 *
 * @throws Invalid for an unknown or deleted category
 */
async function holdCategory(db: Database, id: string): Promise<{ slug: string }> {
  const [category] = await db
    .select({ slug: categories.slug })
    .from(categories)
    .where(and(eq(categories.id, id), isNull(categories.deletedAt)))
    .for('share');
  if (category) return category;
  throw new Invalid('announcementFieldsRequired', {
    categoryId: { key: 'announcementFieldsRequired' },
  });
}
