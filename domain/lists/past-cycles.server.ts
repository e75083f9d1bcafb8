import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { announcements, examThreads } from '#db/schema.server.ts';
import { datesOf } from '../facts/last-date.ts';
import type { Facts } from '../facts/schema.ts';
import type { Stage } from '../facts/stages.ts';
import { isLive } from '../live-announcements.server.ts';
import { cycleOf } from '../threads/read-title.ts';
import type { Thread } from '../threads/thread.ts';
import { newestFirst } from './order.server.ts';
import type { PastCycle } from './past-cycles.ts';

/**
 * Maximum number of threads to read. Their slugs begin with the name of the examination. If there
 * are more threads, those with the newest years in their slugs are read.
 */
const MAX_CYCLES = 50;
/** Maximum number of notices to read from all these threads together. The newest are read. */
const MAX_NOTICES = 300;

/**
 * Lists the cycles of the same examination with an earlier year than `thread`, oldest first. The
 * list is empty if the name of `thread` has no year.
 */
export async function listPastCycles(db: Database, thread: Thread): Promise<PastCycle[]> {
  const present = cycleOf(thread.name);
  if (!present) return [];
  const others = db
    .select({ slug: examThreads.slug })
    .from(examThreads)
    .where(
      and(
        sql`starts_with(${examThreads.slug}, ${`${present.examination}-`})`,
        ne(examThreads.slug, thread.slug),
      ),
    )
    .orderBy(
      sql`substring(${examThreads.slug} from '20[0-9]{2}') desc nulls last`,
      desc(examThreads.slug),
    )
    .limit(MAX_CYCLES);
  const rows = await db
    .select({
      slug: examThreads.slug,
      name: examThreads.name,
      title: announcements.title,
      stage: announcements.stage,
      publishedAt: announcements.publishedAt,
      lastDate: announcements.lastDate,
      dates: sql<Facts['dates'] | null>`${announcements.facts}->'dates'`,
      rounds: sql<Facts['rounds'] | null>`${announcements.facts}->'rounds'`,
      selection: sql<Facts['selection'] | null>`${announcements.facts}->'selection'`,
    })
    .from(announcements)
    .innerJoin(examThreads, eq(examThreads.slug, announcements.thread))
    .where(and(sql`${announcements.thread} = any(array(${others}))`, isLive))
    .orderBy(...newestFirst)
    .limit(MAX_NOTICES);
  const cycles = [...Map.groupBy(rows, ({ slug }) => slug)].flatMap(([slug, members]) => {
    const { name = '' } = members[0] ?? {};
    const named = cycleOf(name);
    // Threads of other examinations are left out. Their names may begin with the same words: 'RRB
    // ALP Technician' begins with 'RRB ALP'.
    if (named?.examination !== present.examination || named.year >= present.year) return [];
    const notices = members.map(({ lastDate, dates, rounds, selection, ...row }) => ({
      title: row.title,
      stage: row.stage as Stage | null,
      publishedAt: row.publishedAt.toISOString(),
      dates: datesOf({ lastDate, facts: dates ? { dates } : {} }),
      rounds: rounds ?? [],
      selection: (selection ?? []).flatMap((step) => step ?? []),
    }));
    return [{ thread: { slug, name }, ...named, notices }];
  });
  return cycles.sort((a, b) => a.year - b.year || (a.cycle < b.cycle ? -1 : 1));
}
