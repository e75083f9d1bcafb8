import type { Database } from '#db/client.server.ts';
import { migrateDatabase } from '#db/migrate.server.ts';
import { openSiteDatabase } from '#db/site-database.server.ts';
import { system } from '#domain/actor.ts';
import { createCategory, listCategories } from '#domain/categories/categories.server.ts';
import { readEnv } from '#server/base/env.ts';
import { importAnnouncements } from '../raw-writes.ts';
import { type BenchNames, benchAnnouncement, benchKinds } from './announcements.ts';

/** Number of announcements in one batch. */
const BATCH = 500;
/** Number of batches that are written concurrently, each on its own connection. */
const WRITERS = 2;

/**
 * Adds announcements to a migrated database, and the categories of `benchKinds` that it lacks.
 *
 * @param count number of announcements
 * @param names organisations and posts (default: the names of the load tests)
 * @param onProgress gets the number of stored announcements after each batch
 */
export async function fillWithAnnouncements(
  db: Database,
  count: number,
  {
    names,
    onProgress = () => {},
  }: { names?: BenchNames; onProgress?: (done: number) => void } = {},
): Promise<void> {
  const categoryIds = new Map((await listCategories(db)).map(({ slug, id }) => [slug, id]));
  for (const { slug, name } of benchKinds) {
    if (!categoryIds.has(slug))
      categoryIds.set(slug, (await createCategory(db, system, { slug, name })).id);
  }
  const now = new Date();
  let next = 0;
  let done = 0;
  const write = async () => {
    while (next < count) {
      const first = next;
      next = Math.min(first + BATCH, count);
      const batch = Array.from({ length: next - first }, (_, index) =>
        benchAnnouncement(first + index, count, categoryIds, now, names),
      );
      await importAnnouncements(db, system, batch);
      done += batch.length;
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
}

/**
 * `npm run bench:data -- N` adds N announcements to the site's database (DATABASE_URL, or the
 * database in DATA_DIR).
 */
if (import.meta.main) {
  const count = Number(process.argv[2]);
  if (!Number.isInteger(count) || count < 1) {
    console.error('Usage: npm run bench:data -- <number of notices>');
    process.exit(2);
  }
  const { databaseUrl, dataDir } = readEnv(process.env);
  const database = await openSiteDatabase({
    ...(databaseUrl && { databaseUrl }),
    dataDir,
    role: 'command',
  });
  try {
    await migrateDatabase(database.pool);
    const start = performance.now();
    const rate = (done: number) => Math.round((done / (performance.now() - start)) * 1000);
    let told = 0;
    const onProgress = (done: number) => {
      if (done < count && performance.now() - start < told + 5_000) return;
      told = performance.now() - start;
      console.log(`${done} of ${count} notices, ${rate(done)} a second`);
    };
    await fillWithAnnouncements(database.db, count, { onProgress });
    await database.db.execute('vacuum analyze');
    console.log(`Done in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  } finally {
    await database.close();
  }
}
