import type { RouterContextProvider } from 'react-router';
import type { AnnouncementSummary } from '#domain/announcements/schema.ts';
import { listForStaff } from '#domain/lists/lists.server.ts';
import { staffSearchContext } from '../../../context.ts';
import type { ShownDocument } from './document-panel.tsx';

/** Maximum number of announcements that are listed next to a document. */
const MOST_RELATED = 5;

/**
 * Returns the advertisement number of a document. Returns null if the document has no number or
 * more than one.
 */
export function numberOf({ placed }: Pick<ShownDocument, 'placed'>): string | null {
  const numbers = placed.flatMap(({ evidence }) =>
    evidence.fact === 'advertisement' ? [evidence.value] : [],
  );
  return numbers.length === 1 ? (numbers[0] ?? null) : null;
}

/**
 * Finds the announcements that a document may change. These are up to five announcements with the
 * advertisement number of the document.
 */
export async function findRelated(
  context: Readonly<RouterContextProvider>,
  document: Pick<ShownDocument, 'placed'>,
): Promise<Pick<AnnouncementSummary, 'id' | 'title'>[]> {
  const number = numberOf(document);
  if (!number) return [];
  const { items } = await context.get(staffSearchContext)((db) =>
    listForStaff(db, { query: number }),
  );
  return items
    .filter(({ facts }) => facts.advertisement === number)
    .slice(0, MOST_RELATED)
    .map(({ id, title }) => ({ id, title }));
}
