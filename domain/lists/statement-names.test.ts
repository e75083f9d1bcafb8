import { afterAll, expect, test } from 'vitest';
import { buildAnnouncement } from '#tests/factories.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import {
  announcementLists,
  announcementSorts,
  announcementStates,
} from '../announcements/schema.ts';
import { formatCursor } from '../cursor.ts';
import { MAX_PAGE_SIZE } from './list-sizes.ts';
import { listAnnouncements, listBriefly } from './lists.server.ts';

const { db, close } = await createTestDatabase();
afterAll(close);

test('no combination of list, filters, order and search needs a name that PostgreSQL truncates', async () => {
  // A term with the maximum number of words.
  const query = Array.from({ length: 50 }, (_, n) => String.fromCharCode(97 + (n % 26))).join(' ');
  const { id, categoryId } = await buildAnnouncement(db, { title: `${query} result` });
  const cursor = formatCursor({ direction: 'older', at: '0', id });
  const shared = { categoryId, cursor, query, limit: MAX_PAGE_SIZE };
  const narrowed = [
    ...announcementStates.map((state) => ({ state })),
    ...announcementLists.map((list) => ({ list })),
  ];
  for (const sort of announcementSorts) {
    for (const narrow of narrowed) {
      const staff = { ...shared, ...narrow, sort, includeScheduled: true };
      await expect(listAnnouncements(db, staff)).resolves.toBeDefined();
      await expect(listBriefly(db, { ...shared, ...narrow, sort })).resolves.toBeDefined();
    }
  }
});
