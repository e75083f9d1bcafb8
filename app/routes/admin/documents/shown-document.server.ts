import type { Database } from '#db/client.server.ts';
import { getDocument } from '#domain/documents/documents.server.ts';
import type { Filled } from '#domain/reading/checks.ts';
import { readNotice } from '#domain/reading/read-notice.ts';
import type { ShownDocument } from './document-panel.tsx';
import { placeEvidence } from './place-evidence.ts';

/**
 * A document with its values assigned to the fields of an announcement's form.
 *
 * @param stored the announcement of the form; null for a new one
 * @throws NotFound 'documentNotFound'
 */
export async function shownDocument(
  db: Database,
  id: string | null,
  stored: Filled | null,
): Promise<ShownDocument | null> {
  if (!id) return null;
  const document = await getDocument(db, id);
  const reading = readNotice(document.text);
  return {
    ...document,
    letters: reading.letters,
    placed: placeEvidence(reading, document.text, stored),
    unused: reading.unused,
  };
}
