import type { Database } from '#db/client.server.ts';
import { system } from '#domain/actor.ts';
import { deleteAnnouncement } from '#domain/announcements/announcements.server.ts';
import { listCategories } from '#domain/categories/categories.server.ts';
import { createAnnouncement } from '../raw-writes.ts';

/** Creates an announcement, and deletes it after `use`. */
export async function withAnnouncement(
  db: Database,
  use: (one: Awaited<ReturnType<typeof create>>) => Promise<void>,
) {
  const one = await create(db);
  try {
    await use(one);
  } finally {
    await deleteAnnouncement(db, system, one.announcement.id).catch(() => {});
  }
}

async function create(db: Database) {
  const [category] = await listCategories(db);
  const input = {
    title: `Changes while it is read ${Math.random().toString(36).slice(2)}`,
    description: `<p>What it is about.</p>${'<p>More of it.</p>'.repeat(60)}`,
    categoryId: category?.id ?? '',
  };
  return { input, announcement: await createAnnouncement(db, system, input) };
}
