import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { selectBriefs, toBrief } from '../announcements/rows.server.ts';
import type { AnnouncementBrief } from '../announcements/schema.ts';
import type { Meanings } from '../search/meanings.ts';
import { askFor, type Unit, unitOfConcepts } from '../search/query.ts';
import { answersOf } from '../search/statement.server.ts';
import type { Understood } from '../search/understand.server.ts';

/**
 * Announcements about a name that is related to a name in the term. The page shows them if no
 * announcement has the name in the term. They are not results of the search. For example, a search
 * for UPTET shows announcements about HTET.
 */
export type Related = {
  /** The name that was not found, as typed in the term. */
  name: string;
  announcements: AnnouncementBrief[];
};

/** Maximum number of related announcements. */
const MOST_RELATED = 3;

/**
 * Finds announcements about a name that is related to a missing name (`Meanings.neighboursOf`).
 * If some of these announcements also have the other words of the term, only these are returned: an
 * HTET admit card for "uptet admit card". Returns null if no announcement has a related name.
 *
 * @param missing the units of the term that the search dropped, or all units if the search found
 * nothing
 * @param listed the condition for the announcements to search
 * @param isCurrent the condition for current announcements
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
