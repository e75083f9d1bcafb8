import { and, desc, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { announcements } from '#db/schema.server.ts';
import { isLive, selectSummaries, toSummary } from './rows.server.ts';
import type { AnnouncementSummary } from './schema.ts';

/** What search offers when nothing matched. */
const NEAR_MATCHES = 6;

/** A text as the indexes have it: without case and accents. */
const plain = (text: string) => sql`immutable_unaccent(lower(${text}))`;

const plainTitle = sql`immutable_unaccent(lower(${announcements.title}))`;

/**
 * Whether title or description contain the term as it stands, without regard to case and accents
 * (public site, section 7). Nothing in the term is a wildcard. A trigram index finds the rows for
 * terms of three characters and more.
 */
export function containsTerm(term: string): SQL {
  // Escaped after accents are gone, since some signs turn into wildcards with them (full width %).
  const escaped = sql`regexp_replace(${plain(term)}, '([\\\\%_])', '\\\\\\1', 'g')`;
  return sql`${announcements.searchText} like '%' || ${escaped} || '%'`;
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
