import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { documents, inboxEntries } from '#db/schema.server.ts';
import { recordActivity } from '../activity/activity.server.ts';
import { type Actor, staffIdOf } from '../actor.ts';
import { Invalid, NotFound } from '../errors.ts';
import { isUuid } from '../ids.ts';
import { requirePermission } from '../permissions.ts';
import { type Filled, keptFrom, openChecks } from '../reading/checks.ts';
import { MAX_TEXT_CHARACTERS, type ReadFact, wordsWithLabel } from '../reading/evidence.ts';
import { readTexts } from '../reading/read-texts.ts';
import { isBlank, toWellFormed } from '../text.ts';

/*
 * A document is the text of an official notice. The site reads facts from the document, and staff
 * fill the form of an announcement with them. The document is stored with its announcement as the
 * source of these facts.
 */

export type Document = {
  id: string;
  /** Name of the file, or URL of the notice. Null if neither is known. */
  name: string | null;
  text: string;
  /** Text of the same PDF file from a second extraction method. Null if there is no second text. */
  secondText: string | null;
  /** Whether the text was cut because the notice is too long. */
  isCut: boolean;
};

export type FileText = Pick<Document, 'text' | 'secondText' | 'isCut'>;

/** A fact of an announcement, with the words of the document that state it. */
export type StoredEvidence = { fact: ReadFact; value: unknown; words: string };

export type DocumentOf = Pick<Document, 'id' | 'name'> & {
  /** SHA-256 of the file, or of the pasted text, in hexadecimal. */
  hash: string;
  /** Organisation of the source that listed the document. Null if no source listed it. */
  organisation: string | null;
  /** ISO timestamp. */
  createdAt: string;
  /** Facts taken from the document. */
  evidence: StoredEvidence[];
};

/**
 * Number of days after which an unused document is erased. A document is unused if it has no
 * announcement and no waiting inbox entry.
 */
const UNUSED_DAYS = 30;
/** Maximum length of a stored name (characters). */
const NAME_CHARACTERS = 500;

/**
 * Stores the text of a notice. Characters that PostgreSQL cannot store are replaced with U+FFFD.
 * Text beyond `MAX_TEXT_CHARACTERS` is cut, and `isCut` is set.
 *
 * @param values.bytes the content of the file; null for pasted text
 * @throws Invalid 'noticeTextMissing' if the text has no visible characters
 */
export async function storeDocument(
  db: Database,
  actor: Actor,
  { name, text, secondText, bytes, isCut }: Omit<Document, 'id'> & { bytes: Uint8Array | null },
): Promise<Document> {
  requirePermission(actor, 'announcements.write');
  if (isBlank(text)) throw new Invalid('noticeTextMissing', { text: { key: 'noticeTextMissing' } });
  return db.transaction(async (transaction) => {
    const [stored] = await transaction
      .insert(documents)
      .values({
        name: name && toWellFormed(name).slice(0, NAME_CHARACTERS),
        text: toStored(text),
        secondText: secondText && toStored(secondText),
        hash: createHash('sha256')
          .update(bytes ?? text)
          .digest('hex'),
        isCut: isCut || text.length > MAX_TEXT_CHARACTERS,
        createdBy: staffIdOf(actor),
      })
      .returning(columns);
    const document = stored as Document;
    await recordActivity(transaction, actor, {
      action: 'create',
      entity: 'document',
      entityId: document.id,
      label: name,
    });
    return document;
  });
}

const toStored = (text: string) =>
  toWellFormed(text.replaceAll('\0', '\ufffd')).slice(0, MAX_TEXT_CHARACTERS);

const columns = {
  id: documents.id,
  name: documents.name,
  text: documents.text,
  secondText: documents.secondText,
  isCut: documents.isCut,
};

/**
 * Finds a document by its id.
 *
 * @throws NotFound 'documentNotFound'
 */
export async function getDocument(db: Database, id: string): Promise<Document> {
  const [stored] = isUuid(id)
    ? await db.select(columns).from(documents).where(eq(documents.id, id))
    : [];
  if (!stored) throw new NotFound('documentNotFound');
  return stored;
}

/** Lists the documents of an announcement, newest first, with the facts taken from them. */
export async function listDocumentsOf(db: Database, announcementId: string): Promise<DocumentOf[]> {
  const rows = await db
    .select({
      id: documents.id,
      name: documents.name,
      hash: documents.hash,
      organisation: sql<string | null>`(
        select source.organisation from inbox_entries entry
        join sources source on source.id = entry.source_id
        where entry.document_id = documents.id limit 1)`,
      createdAt: documents.createdAt,
      evidence: documents.evidence,
    })
    .from(documents)
    .where(eq(documents.announcementId, announcementId))
    .orderBy(desc(documents.createdAt));
  return rows.map(({ createdAt, evidence, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    evidence: evidence as StoredEvidence[],
  }));
}

/**
 * Attaches a document to the announcement whose form was filled from it. For each value that staff
 * did not change, the words in the document are stored as evidence. If the document belongs to
 * another announcement, a copy is attached. Callers pass the transaction that writes the
 * announcement.
 *
 * @param checked the names of the checks that staff have done (`domain/reading/checks.ts`)
 * @throws Forbidden
 * @throws Invalid 'documentNotChecked', with the field of each missing check
 * @throws NotFound 'documentNotFound'
 */
export async function attachDocument(
  db: Database,
  actor: Actor,
  { id, checked }: { id: string; checked: readonly string[] },
  announcement: Filled & { id: string },
): Promise<void> {
  requirePermission(actor, 'announcements.write');
  const [stored] = isUuid(id)
    ? await db.select().from(documents).where(eq(documents.id, id)).for('update')
    : [];
  if (!stored) throw new NotFound('documentNotFound');
  const { id: _, announcementId, text, ...others } = stored;
  const reading = readTexts(text, stored.secondText);
  const read = [...reading.facts, ...reading.changes];
  const open = openChecks(read, announcement, checked);
  if (open.length > 0) {
    const fields = open.map((check) => [
      `checked.${check}`,
      { key: 'documentNotChecked' } as const,
    ]);
    throw new Invalid('documentNotChecked', Object.fromEntries(fields));
  }
  const evidence = keptFrom(read, announcement).map(
    ({ fact, value, from, until }): StoredEvidence => ({
      fact,
      value,
      words: wordsWithLabel(text, { from, until }),
    }),
  );
  const attached = { announcementId: announcement.id, evidence };
  if (announcementId === null || announcementId === announcement.id) {
    await db.update(documents).set(attached).where(eq(documents.id, id));
  } else {
    await db.insert(documents).values({ ...others, text, ...attached });
  }
}

/**
 * Erases unused documents that are older than `olderThanDays` days. A document is unused if it has
 * no announcement and no waiting inbox entry.
 *
 * @returns the number of erased documents
 * @throws Forbidden
 */
export async function eraseUnusedDocuments(
  db: Database,
  actor: Actor,
  { olderThanDays = UNUSED_DAYS } = {},
): Promise<number> {
  requirePermission(actor, 'site.maintain');
  const waiting = db
    .select({ id: inboxEntries.id })
    .from(inboxEntries)
    .where(
      and(eq(inboxEntries.documentId, documents.id), inArray(inboxEntries.state, ['new', 'taken'])),
    );
  const { rowCount } = await db
    .delete(documents)
    .where(
      and(
        isNull(documents.announcementId),
        lt(documents.createdAt, sql`now() - make_interval(days => ${olderThanDays})`),
        notExists(waiting),
      ),
    );
  return rowCount ?? 0;
}
