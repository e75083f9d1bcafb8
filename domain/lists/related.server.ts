import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { selectBriefs, toBrief } from '../announcements/rows.server.ts';
import type { AnnouncementBrief } from '../announcements/schema.ts';
import type { Meanings } from '../search/meanings.ts';
import { askFor, type Unit, unitOfConcepts } from '../search/query.ts';
import { answersOf } from '../search/statement.server.ts';
import type { Understood } from '../search/understand.server.ts';

/** Announcements near a name that no announcement has. They are no answers. */
export type Related = {
  /** The name in the spelling of the term. */
  name: string;
  announcements: AnnouncementBrief[];
};

/** Most related announcements. */
const MOST_RELATED = 3;

/**
 * Announcements whose titles have a neighbour of a missing name: those with the other words of the
 * term ("uptet admit card": HTET Admit Card), otherwise any. Null if no missing name has neighbours,
 * or no announcement has them.
 *
 * @param missing the units that the results lack
 * @param listed the condition of the announcements to search
 * @param isCurrent the condition of announcements that are not over
 */
export async function findRelated(
  db: Database,
  { term, units }: Understood,
  {
    missing,
    meanings,
    listed,
    isCurrent,
  }: {
    missing: readonly Unit[];
    meanings: Meanings;
    listed: SQL | undefined;
    isCurrent: SQL<boolean>;
  },
): Promise<Related | null> {
  for (const unit of missing) {
    const neighbours = unit.concepts.flatMap(meanings.neighboursOf);
    if (neighbours.length === 0) continue;
    const near = unitOfConcepts(neighbours);
    const isNear = sql`title_tokens @@ ${near.whole}::tsquery`;
    for (const asked of [units.map((other) => (other === unit ? near : other)), [near]]) {
      const rows = await selectBriefs(db, {
        rows: answersOf(askFor(asked, asked), {
          listed: and(listed, isNear),
          isCurrent,
          skip: 0,
          limit: MOST_RELATED,
        }),
        order: [sql`"announcements"."place"`],
      });
      const name = term.slice(unit.words[0]?.start, unit.words.at(-1)?.end);
      if (rows.length > 0) return { name, announcements: rows.map(toBrief) };
    }
  }
  return null;
}
