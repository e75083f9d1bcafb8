import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { staffUsers, mailTemplates as storedTemplates } from '#db/schema.server.ts';
import type { StaffTexts } from '#messages/texts.ts';
import { type Actor, staffIdOf } from '../actor.ts';
import { Conflict } from '../errors.ts';
import { requirePermission } from '../permissions.ts';
import type { MailTemplate } from '../render-mail.ts';
import { checkMailTemplate, type MailName, originalMail } from './templates.ts';

export type StoredMailTemplate = MailTemplate & {
  /** When staff saved it, which is what a form that was filled from it names; null for the original. */
  savedAt: string | null;
  savedBy: string | null;
};

/** The words of a mail: those of staff, or the original ones in the language of the texts. */
export async function readMailTemplate(
  db: Database,
  name: MailName,
  texts: StaffTexts,
): Promise<StoredMailTemplate> {
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
  if (!stored) {
    return { ...originalMail(name, texts), savedAt: null, savedBy: null };
  }
  return { ...stored, savedAt: stored.savedAt.toISOString() };
}

/** The names of the mails whose words staff have changed. */
export async function listChangedMails(db: Database): Promise<string[]> {
  const rows = await db.select({ name: storedTemplates.name }).from(storedTemplates);
  return rows.map(({ name }) => name);
}

/**
 * Stores the words of a mail. `replaces`, when given, is the `savedAt` of the text that may be
 * overwritten.
 *
 * @throws Invalid; see `checkMailTemplate`
 * @throws Conflict when somebody else saved it, or took the original again, in between
 */
export async function saveMailTemplate(
  db: Database,
  actor: Actor,
  name: MailName,
  input: MailTemplate,
  { replaces }: { replaces?: string | null | undefined } = {},
): Promise<void> {
  requirePermission(actor, 'mails.write');
  const values = {
    ...checkMailTemplate(name, input),
    updatedBy: staffIdOf(actor),
    updatedAt: new Date(),
  };
  const insert = db.insert(storedTemplates).values({ name, ...values });
  if (replaces === undefined) {
    await insert.onConflictDoUpdate({ target: storedTemplates.name, set: values });
    return;
  }
  const { rowCount } =
    replaces === null
      ? await insert.onConflictDoNothing()
      : await db
          .update(storedTemplates)
          .set(values)
          .where(
            and(eq(storedTemplates.name, name), eq(storedTemplates.updatedAt, new Date(replaces))),
          );
  if (rowCount === 0) throw new Conflict('mailTemplateChangedMeanwhile');
}

/** Takes the original words again. */
export async function resetMailTemplate(db: Database, actor: Actor, name: MailName): Promise<void> {
  requirePermission(actor, 'mails.write');
  await db.delete(storedTemplates).where(eq(storedTemplates.name, name));
}
