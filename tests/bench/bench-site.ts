import { rmSync } from 'node:fs';
import type { Database } from '#db/client.server.ts';
import { openSiteDatabase } from '#db/site-database.server.ts';
import { announcementPath, categoryPath } from '#domain/links.ts';
import { listAnnouncements } from '#domain/lists/lists.server.ts';
import { listSitemapEntries } from '#domain/lists/sitemap-parts.server.ts';
import { type Site, startSite } from '#tests/setup/site.ts';
import { fillWithAnnouncements } from './data.ts';

/** The account that measurements in the staff area use. */
export const staff = { email: 'editor@example.org', password: 'a long enough password' };

export const env = {
  STARTER_CONTENT: 'none',
  LOG_LEVEL: 'error',
  ADMIN_EMAIL: staff.email,
  ADMIN_PASSWORD: staff.password,
};

export type RunningBench = {
  site: Site;
  /**
   * A database connection of the measuring process. The site sees writes on this connection as
   * writes of another process.
   */
  db: Database;
};

export type BenchSite = {
  dataDir: string;
  /** Paths of all announcements. */
  announcements: string[];
  /** Path and id of a category whose announcements fill more than one page. */
  category: string;
  categoryId: string;
  /** Starts the production server in a fresh process, runs `work`, and stops the server. */
  run<T>(work: (running: RunningBench) => Promise<T>, env?: Record<string, string>): Promise<T>;
  /** Name and version of the database. */
  database: string;
  remove(): void;
};

/**
 * Creates a site with this number of announcements. The parts of the bench run on this site, one
 * after another.
 */
export async function makeBenchSite(count: number): Promise<BenchSite> {
  const empty = await startSite({ env });
  const { dataDir } = empty;
  const run: BenchSite['run'] = async (work, more = {}) => {
    const site = await startSite({ env: { ...env, ...more }, dataDir });
    try {
      const { db, close } = await openSiteDatabase({ dataDir, role: 'command' });
      return await work({ site, db }).finally(close);
    } finally {
      await site.stop();
    }
  };
  await empty.stop('SIGTERM', { keep: true });
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    return await run(async ({ db }) => {
      await fillWithAnnouncements(db, count);
      await db.execute('vacuum analyze'); // Autovacuum would do the same within a minute.
      const [newest] = (await listAnnouncements(db, { limit: 1 })).items;
      if (!newest) throw new Error('The database has no notices.');
      const { rows } = await db.execute('show server_version');
      const announcements: string[] = [];
      for (let part = 1; announcements.length < count; part++) {
        const entries = await listSitemapEntries(db, part);
        if (entries.length === 0)
          throw new Error(`There are only ${announcements.length} notices.`);
        announcements.push(...entries.map((entry) => announcementPath(entry, 'en')));
      }
      return {
        dataDir,
        announcements: announcements.slice(0, count),
        category: categoryPath(newest.categorySlug, 'en'),
        categoryId: newest.categoryId,
        database: `PostgreSQL ${rows[0]?.server_version}`,
        run,
        remove,
      };
    });
  } catch (error) {
    remove();
    throw error;
  }
}
