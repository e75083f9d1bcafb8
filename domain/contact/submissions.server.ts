import { and, asc, desc, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { contactSubmissions } from '#db/schema.server.ts';
import { recordActivity } from '../activity/activity.server.ts';
import type { Actor } from '../actor.ts';
import { toCursorAt, toMoment } from '../cursor.server.ts';
import { type Page, parseCursor, toPage } from '../cursor.ts';
import { emailHash, sha256Of } from '../erasures.server.ts';
import { Conflict, NotFound } from '../errors.ts';
import { isUuid } from '../ids.ts';
import { requirePermission } from '../permissions.ts';
import { searchTerm } from '../text.ts';
import type { ResponseValues, Submission } from './schema.ts';

const PAGE_SIZE = 50;

const columns = {
  id: contactSubmissions.id,
  name: contactSubmissions.name,
  email: contactSubmissions.email,
  subject: contactSubmissions.subject,
  message: contactSubmissions.message,
  createdAt: contactSubmissions.createdAt,
  isRead: contactSubmissions.isRead,
  respondedTo: contactSubmissions.respondedTo,
  respondedAt: contactSubmissions.respondedAt,
  responseNotes: contactSubmissions.responseNotes,
  responseMail: contactSubmissions.responseMail,
};

/**
 * Lists a page of visitors' messages, newest first, 50 per page (admin area, section 2).
 *
 * @param query a text that the name, address, subject or message contains; case is ignored
 */
export async function listSubmissions(
  db: Database,
  {
    query,
    cursor: cursorText,
    isUnread = false,
    limit = PAGE_SIZE,
  }: {
    query?: string | null;
    cursor?: string | null;
    isUnread?: boolean;
    limit?: number;
  } = {},
): Promise<Page<Submission>> {
  const cursor = parseCursor(cursorText);
  const term = searchTerm(query ?? '').toLowerCase();
  const isNewer = cursor?.direction === 'newer';
  const direction = isNewer ? asc : desc;
  const row = sql`(${contactSubmissions.createdAt}, ${contactSubmissions.id})`;
  const place = cursor && sql`(${toMoment(cursor.at)}, ${cursor.id}::uuid)`;
  const rows = await db
    .select({
      ...columns,
      cursorAt: toCursorAt(contactSubmissions.createdAt),
    })
    .from(contactSubmissions)
    .where(
      and(
        isUnread ? not(contactSubmissions.isRead) : undefined,
        term ? contains(term) : undefined,
        place ? (isNewer ? sql`${row} > ${place}` : sql`${row} < ${place}`) : undefined,
      ),
    )
    .orderBy(direction(contactSubmissions.createdAt), direction(contactSubmissions.id))
    .limit(limit + 1);
  return toPage(rows, { cursor, limit, present: ({ cursorAt: _, ...item }) => present(item) });
}

/** Counts the unread messages. */
export function countUnreadSubmissions(db: Database): Promise<number> {
  return db.$count(contactSubmissions, not(contactSubmissions.isRead));
}

/**
 * Finds a message by its id.
 *
 * @throws NotFound
 */
export async function getSubmission(db: Database, id: string): Promise<Submission> {
  const [row] = isUuid(id)
    ? await db.select(columns).from(contactSubmissions).where(eq(contactSubmissions.id, id))
    : [];
  if (!row) throw new NotFound('submissionNotFound');
  return present(row);
}

/**
 * Marks a message as read (admin area, section 4).
 *
 * @throws NotFound
 */
export async function markSubmissionRead(db: Database, actor: Actor, id: string): Promise<void> {
  requirePermission(actor, 'submissions.write');
  const message = await getSubmission(db, id);
  await db.transaction(async (transaction) => {
    await transaction
      .update(contactSubmissions)
      .set({ isRead: true })
      .where(eq(contactSubmissions.id, message.id));
    await recordMessage(transaction, actor, 'read', message);
  });
}

/**
 * Stores the response to a message and marks the message as read. A message has only one response.
 * A repeated call with the same text changes nothing, so that a form sent twice sends one email.
 *
 * @param values as parsed by `responseSchema`
 * @param isMailed whether the response is also sent by email
 * @returns whether this call stored the response
 * @throws NotFound
 * @throws Conflict if the message has another response
 */
export async function respondToSubmission(
  db: Database,
  actor: Actor,
  id: string,
  { response }: ResponseValues,
  { isMailed }: { isMailed: boolean },
): Promise<boolean> {
  requirePermission(actor, 'submissions.write');
  const message = await getSubmission(db, id);
  const key = message.id;
  const isStored = await db.transaction(async (transaction) => {
    const [row] = await transaction
      .update(contactSubmissions)
      .set({
        isRead: true,
        respondedTo: true,
        respondedAt: sql`now()`,
        responseNotes: response,
        responseMail: isMailed ? 'waiting' : null,
      })
      .where(and(eq(contactSubmissions.id, key), isNull(contactSubmissions.responseNotes)))
      .returning({ id: contactSubmissions.id });
    if (row) await recordMessage(transaction, actor, 'respond', message);
    return row !== undefined;
  });
  if (isStored) return true;
  const stored = await getSubmission(db, key);
  if (stored.responseNotes !== response) throw new Conflict('submissionRespondedMeanwhile');
  return false;
}

/**
 * Erases a message permanently.
 *
 * @throws NotFound
 */
export async function deleteSubmission(db: Database, actor: Actor, id: string): Promise<void> {
  requirePermission(actor, 'submissions.write');
  const message = await getSubmission(db, id);
  await db.transaction(async (transaction) => {
    const { rowCount } = await transaction
      .delete(contactSubmissions)
      .where(eq(contactSubmissions.id, message.id));
    if (rowCount) await recordMessage(transaction, actor, 'delete', message);
  });
}

/** Lists the messages from an email address, newest first. Case is ignored. */
export async function listSubmissionsOf(db: Database, email: string): Promise<Submission[]> {
  const rows = await db
    .select(columns)
    .from(contactSubmissions)
    .where(isFrom([sha256Of(email)]))
    .orderBy(desc(contactSubmissions.createdAt));
  return rows.map(present);
}

/**
 * Erases the messages from some email addresses permanently.
 *
 * @param emailHashes SHA-256 of each address in lowercase, in hexadecimal
 * @returns the number of erased messages
 */
export async function eraseSubmissionsOf(
  db: Database,
  actor: Actor,
  emailHashes: readonly string[],
): Promise<number> {
  requirePermission(actor, 'people.write');
  const erased = await db
    .delete(contactSubmissions)
    .where(isFrom(emailHashes))
    .returning({ id: contactSubmissions.id });
  return erased.length;
}

function isFrom(emailHashes: readonly string[]): SQL {
  return inArray(emailHash(contactSubmissions.email), [...emailHashes]);
}

/**
 * Erases messages that were answered more than `days` days ago. A message without a response is
 * erased `days` days after its arrival.
 *
 * @returns the number of erased messages
 */
export async function eraseOldSubmissions(
  db: Database,
  actor: Actor,
  days: number,
): Promise<number> {
  requirePermission(actor, 'site.maintain');
  const settledAt = sql`coalesce(${contactSubmissions.respondedAt}, ${contactSubmissions.createdAt})`;
  const erased = await db
    .delete(contactSubmissions)
    .where(sql`${settledAt} < now() - ${days} * interval '1 day'`)
    .returning({ id: contactSubmissions.id });
  return erased.length;
}

/**
 * Queues the email of a response again if it failed. Responses in another state are ignored.
 *
 * @returns whether the email was queued
 * @throws NotFound
 */
export async function retryResponseMail(db: Database, actor: Actor, id: string): Promise<boolean> {
  requirePermission(actor, 'submissions.write');
  const message = await getSubmission(db, id);
  return db.transaction(async (transaction) => {
    const retried = await transaction
      .update(contactSubmissions)
      .set({ responseMail: 'waiting' })
      .where(
        and(eq(contactSubmissions.id, message.id), eq(contactSubmissions.responseMail, 'failed')),
      )
      .returning({ id: contactSubmissions.id });
    if (retried.length > 0) await recordMessage(transaction, actor, 'retry', message);
    return retried.length > 0;
  });
}

/**
 * Finds a message whose response waits to be sent by email. Returns null if there is no such
 * message.
 */
export async function findWaitingResponse(db: Database, id: string): Promise<Submission | null> {
  const [row] = await db
    .select(columns)
    .from(contactSubmissions)
    .where(and(eq(contactSubmissions.id, id), eq(contactSubmissions.responseMail, 'waiting')));
  return row ? present(row) : null;
}

/**
 * Lists the ids of messages whose response waits to be sent by email, oldest first, at most 1,000.
 */
export async function listWaitingResponses(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: contactSubmissions.id })
    .from(contactSubmissions)
    .where(eq(contactSubmissions.responseMail, 'waiting'))
    .orderBy(asc(contactSubmissions.respondedAt))
    .limit(1_000);
  return rows.map(({ id }) => id);
}

/** Records whether the email with a response was sent or failed. */
export async function markResponseMail(
  db: Database,
  actor: Actor,
  id: string,
  state: 'sent' | 'failed',
): Promise<void> {
  requirePermission(actor, 'site.maintain');
  await db
    .update(contactSubmissions)
    .set({ responseMail: state })
    .where(eq(contactSubmissions.id, id));
}

function contains(term: string): SQL {
  const pattern = `%${term.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`${contactSubmissions.searchText} like ${pattern}`;
}

function present(
  row: {
    [Name in keyof typeof columns]: (typeof contactSubmissions.$inferSelect)[Name];
  },
): Submission {
  return {
    ...row,
    responseMail: row.responseMail as Submission['responseMail'],
    createdAt: row.createdAt.toISOString(),
    respondedAt: row.respondedAt?.toISOString() ?? null,
  };
}

/** Adds a row about a message to the activity log. The row contains no text of the visitor. */
function recordMessage(
  db: Database,
  actor: Actor,
  action: string,
  { id, createdAt }: Submission,
): Promise<void> {
  return recordActivity(db, actor, { action, entity: 'message', entityId: id, label: createdAt });
}
