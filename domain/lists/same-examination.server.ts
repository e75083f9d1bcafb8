import { asc, desc, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { limitInText, prepared } from '#db/prepared.server.ts';
import { announcements } from '#db/schema.server.ts';
import type { ListedTitle } from '../announcements/listed-title.ts';
import { selectTitles, toTitle } from '../announcements/rows.server.ts';
import { isLive } from '../live-announcements.server.ts';
import { LISTED_TITLES } from './list-sizes.ts';
import { titleStart } from './same-title-start.ts';
import { inTheirThreads } from './threads.server.ts';

/** Maximum number of titles to read from the title index. */
const MAX_TITLES = 100;

/**
 * Lists the newest other live announcements of the same examination or recruitment, at most {@link
 * LISTED_TITLES}. Their titles begin with the same name (`RRB ALP …`). If more than 100 titles
 * begin with this name, only the last 100 in alphabetical order are considered.
 */
export async function listOfSameExamination(
  db: Database,
  { id, title }: { id: string; title: string },
): Promise<ListedTitle[]> {
  const name = titleStart(title);
  if (!name) return [];
  const statement = prepared(db, 'same examination', (handle) =>
    selectTitles(handle, {
      rows: sql`(
        select * from announcements
        where ${isLive}
          and lower(title) >= ${sql.placeholder('start')} and lower(title) < ${sql.placeholder('end')}
          and starts_with(lower(title), ${sql.placeholder('start')})
        order by lower(title) desc, id desc
        limit ${sql.raw(String(MAX_TITLES))})`,
    })
      .orderBy(desc(announcements.publishedAt), asc(announcements.id))
      .limit(limitInText(LISTED_TITLES + 1)),
  );
  const start = `${name.toLowerCase()} `;
  const rows = await statement.execute({ start, end: `${start}\uffff` });
  const others = rows.filter((row) => row.id !== id).slice(0, LISTED_TITLES);
  return inTheirThreads(db, others.map(toTitle));
}
