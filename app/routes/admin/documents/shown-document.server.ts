import type { Database } from '#db/client.server.ts';
import { getDocument } from '#domain/documents/documents.server.ts';
import type { Filled } from '#domain/reading/checks.ts';
import { readTexts } from '#domain/reading/read-texts.ts';
import type { ShownDocument } from './document-panel.tsx';
import { placeEvidence } from './place-evidence.ts';

/**
 * Reads a document and finds the form field of each value in it. Returns null without an id.
 *
 * @param stored the announcement in the form; null for a new announcement
 * @throws NotFound 'documentNotFound'
 */
export async function shownDocument(
  db: Database,
  id: string | null,
  stored: Filled | null,
): Promise<ShownDocument | null> {
  if (!id) return null;
  const { secondText, ...document } = await getDocument(db, id);
  const reading = readTexts(document.text, secondText);
  return {
    ...document,
    letters: reading.letters,
    placed: placeEvidence(reading, document.text, stored),
    unused: reading.unused,
  };
}
