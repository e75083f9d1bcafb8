import type { Database } from '#db/client.server.ts';
import { selectBriefs, toBrief } from '../announcements/rows.server.ts';
import type { AnnouncementBrief } from '../announcements/schema.ts';
import { isLive } from '../live-announcements.server.ts';
import type { Filters } from '../search/filters.ts';
import { pageSize } from './list-sizes.ts';
import type { ListOptions } from './lists.server.ts';
import { type Answer, search } from './search.server.ts';
import { type Suggestions, suggest } from './suggestions.server.ts';

/** What visitors may narrow a search by. */
export type SearchOptions = Pick<ListOptions, 'cursor' | 'limit' | 'meanings' | 'onMissed'> & {
  query: string;
  filters?: Filters;
};

/**
 * What answers a visitor's term, best first (public site, sections 2 and 7; design, "Where the specs
 * are silent").
 *
 * @throws TooSlow when the database takes longer than two seconds for it
 */
export function searchAnnouncements(
  db: Database,
  { limit, filters = {}, ...options }: SearchOptions,
): Promise<Answer<AnnouncementBrief>> {
  return search(db, {
    ...options,
    filters,
    listed: isLive,
    limit: pageSize(limit),
    select: selectBriefs,
    present: toBrief,
  });
}

/** What a visitor who is still typing a term may mean, at most eight; see `domain/search`. */
export function suggestAnnouncements(
  db: Database,
  options: { query: string; categories: readonly { slug: string; name: string }[] },
): Promise<Suggestions<AnnouncementBrief>> {
  return suggest(db, { ...options, listed: isLive, select: selectBriefs, present: toBrief });
}
