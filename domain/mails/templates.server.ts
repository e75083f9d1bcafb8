import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { staffUsers, mailTemplates as storedTemplates } from '#db/schema.server.ts';
import type { StaffTexts } from '#messages/texts.ts';
import { recordActivity } from '../activity/activity.server.ts';
import { type Actor, staffIdOf } from '../actor.ts';
import { isSame } from '../is-same.ts';
import type { Shape } from '../merge.ts';
import { type Kept, mergeWithStored, type OpenedForm } from '../merge-save.server.ts';
import { requirePermission } from '../permissions.ts';
import type { MailTemplate } from '../render-mail.ts';
import { checkMailTemplate, type MailName, originalMail } from './templates.ts';

export type StoredMailTemplate = MailTemplate & {
  /** Time of the last save. Null for the original template. */
  savedAt: string | null;
  savedBy: string | null;
};

/**
 * Loads the template of an email. If staff have not edited it, this is the original template in the
 * language of `texts`.
 */
export async function readMailTemplate(
  db: Database,
  name: MailName,
  texts: StaffTexts,
): Promise<StoredMailTemplate> {
  const stored = await findMailTemplate(db, name);
  return stored ?? { ...originalMail(name, texts), savedAt: null, savedBy: null };
}

/**
 * Finds the template of an email that staff edited. Returns null if staff have not edited the
 * template.
 */
export async function findMailTemplate(
  db: Database,
  name: MailName,
): Promise<StoredMailTemplate | null> {
  const [stored] = await db
    .select({
      subject: storedTemplates.subject,
      body: storedTemplates.body,
      savedAt: storedTemplates.updatedAt,
      savedBy: staffUsers.name,
    })
    .from(storedTemplates)
    .leftJoin(staffUsers, eq(staffUsers.id, storedTemplates.updatedBy))
    .where(eq(storedTemplates.name, name));
  return stored ? { ...stored, savedAt: stored.savedAt.toISOString() } : null;
}

/** Lists the names of emails whose templates staff have edited. */
export async function listChangedMails(db: Database): Promise<string[]> {
  const rows = await db.select({ name: storedTemplates.name }).from(storedTemplates);
  return rows.map(({ name }) => name);
}

const mailShape: Shape = { fields: { subject: 'value', body: 'lines' } };

/** Parses the template with which a form was opened. Returns null for an invalid template. */
export function readMailBase(value: unknown): MailTemplate | null {
  const { subject, body } = Object(value) as Partial<MailTemplate>;
  return typeof subject === 'string' && typeof body === 'string' ? { subject, body } : null;
}

/**
 * Stores the template of an email. With `opened`, the template is merged with changes that somebody
 * else stored while the form was open.
 *
 * @param sent as returned by `checkMailTemplate`
 * @param opened the template with which the form was opened, the choices for conflicts, and the
 * texts of the original template
 * @throws Forbidden
 * @throws Invalid as `checkMailTemplate`, for a merged template
 * @throws MergeConflict if somebody else changed the same lines
 */
export async function saveMailTemplate(
  db: Database,
  actor: Actor,
  name: MailName,
  sent: MailTemplate,
  opened?: OpenedForm & { texts: StaffTexts },
): Promise<Kept> {
  requirePermission(actor, 'mails.write');
  return db.transaction(async (transaction) => {
    // The original template has no row that could be locked, so an advisory lock is used.
    await transaction.execute(
      sql`select pg_advisory_xact_lock(hashtext('mail'), hashtext(${name}))`,
    );
    const stored = opened && (await readMailTemplate(transaction, name, opened.texts));
    const theirs = stored && { subject: stored.subject, body: stored.body };
    const merge =
      theirs && !isSame(opened.base, theirs)
        ? mergeWithStored(mailShape, { mine: sent, theirs }, opened, 'mailTemplateChangedMeanwhile')
        : null;
    const values = merge ? checkMailTemplate(name, merge.merged) : sent;
    const [held] = await transaction
      .select({ updatedBy: storedTemplates.updatedBy })
      .from(storedTemplates)
      .where(eq(storedTemplates.name, name));
    const row = { ...values, updatedBy: staffIdOf(actor), updatedAt: new Date() };
    await transaction
      .insert(storedTemplates)
      .values({ name, ...row })
      .onConflictDoUpdate({ target: storedTemplates.name, set: row });
    await recordActivity(transaction, actor, { action: 'save', entity: 'mail', label: name });
    return { kept: merge?.kept ?? [], keptOf: (merge && held?.updatedBy) ?? null };
  });
}

/**
 * Deletes the edited template of an email, so that the original template is used again.
 *
 * @throws Forbidden
 */
export async function resetMailTemplate(db: Database, actor: Actor, name: MailName): Promise<void> {
  requirePermission(actor, 'mails.write');
  await db.transaction(async (transaction) => {
    await transaction.delete(storedTemplates).where(eq(storedTemplates.name, name));
    await recordActivity(transaction, actor, { action: 'reset', entity: 'mail', label: name });
  });
}
