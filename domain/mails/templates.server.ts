import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { mailTemplates as storedTemplates } from '#db/schema.server.ts';
import type { MailTemplate } from './render.ts';
import { checkMailTemplate, type MailName, mailTemplates } from './templates.ts';

/** The words of a mail: those of staff, or the original ones. */
export async function readMailTemplate(
  db: Database,
  name: MailName,
): Promise<MailTemplate & { isChanged: boolean }> {
  const [stored] = await db.select().from(storedTemplates).where(eq(storedTemplates.name, name));
  const { subject, body } = stored ?? mailTemplates[name];
  return { subject, body, isChanged: stored !== undefined };
}

/** The names of the mails whose words staff have changed. */
export async function listChangedMails(db: Database): Promise<string[]> {
  const rows = await db.select({ name: storedTemplates.name }).from(storedTemplates);
  return rows.map(({ name }) => name);
}

/**
 * Stores the words of a mail.
 *
 * @param by the id of who of the staff saves
 * @throws Invalid; see `checkMailTemplate`
 */
export async function saveMailTemplate(
  db: Database,
  name: MailName,
  input: MailTemplate,
  { by }: { by: string },
): Promise<void> {
  const values = { ...checkMailTemplate(name, input), updatedBy: by, updatedAt: new Date() };
  await db
    .insert(storedTemplates)
    .values({ name, ...values })
    .onConflictDoUpdate({ target: storedTemplates.name, set: values });
}

/** Takes the original words again. */
export async function resetMailTemplate(db: Database, name: MailName): Promise<void> {
  await db.delete(storedTemplates).where(eq(storedTemplates.name, name));
}
