import { and, desc, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { announcements } from '#db/schema.server.ts';
import { isLive, selectSummaries, toSummary } from './rows.server.ts';
import type { AnnouncementSummary } from './schema.ts';

/** What search offers when nothing matched. */
const NEAR_MATCHES = 6;

const plainTitle = sql`immutable_unaccent(lower(${announcements.title}))`;

/** A text as titles are compared: without case and accents. */
const plain = (text: string) => sql`immutable_unaccent(lower(${text}))`;

/**
 * Whether a title or description contains the term as it stands, without regard to case, and in
 * titles to accents (public site, section 7). Nothing in the term is a wildcard. Both sides go
 * through a trigram index.
 */
export function containsTerm(term: string): SQL {
  // Escaped after accents are gone, since some signs turn into wildcards with them (full width %).
  const titlePattern = sql`'%' || regexp_replace(${plain(term)}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
  const textPattern = `%${term.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${plainTitle} like ${titlePattern} or ${announcements.descriptionText} ilike ${textPattern})`;
}

/** Notices that hold all the words, else those whose titles are most alike; at most six. */
export async function listNearMatches(db: Database, term: string): Promise<AnnouncementSummary[]> {
  const byWords = await selectSummaries(db)
    .where(and(isLive, sql`${announcements.search} @@ plainto_tsquery('suchna', ${term})`))
    .orderBy(desc(announcements.publishedAt), desc(announcements.id))
    .limit(NEAR_MATCHES);
  if (byWords.length > 0) return byWords.map(toSummary);
  const alike = await selectSummaries(db)
    .where(and(isLive, sql`${plain(term)} <% ${plainTitle}`))
    .orderBy(
      desc(sql`word_similarity(${plain(term)}, ${plainTitle})`),
      desc(announcements.publishedAt),
    )
    .limit(NEAR_MATCHES);
  return alike.map(toSummary);
}
