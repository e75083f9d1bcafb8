import { desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { announcements } from '#db/schema.server.ts';
import { isLive, type SummaryRow, selectSummaries, toSummary } from './rows.server.ts';
import type { AnnouncementSummary } from './schema.ts';

/** What search offers when nothing matched. */
const NEAR_MATCHES = 6;

/** A search looks through so many announcements in their order before it turns to the index. */
const SEARCHED_FIRST = 2_000;

/** One condition in two forms. */
type Match = {
  /** For rows that are gone through one by one. */
  inRow: SQL;
  /** For an index, which finds the rows. */
  byIndex: SQL;
};

const newestFirst = [desc(announcements.publishedAt), desc(announcements.id)];

/** A text as the indexes have it: without case and accents. */
const plain = (text: string) => sql`immutable_unaccent(lower(${text}))`;

const plainTitle = sql`immutable_unaccent(lower(${announcements.title}))`;

/**
 * Whether title or description contain the term as it stands, without regard to case and accents
 * (public site, section 7). Nothing in the term is a wildcard. A trigram index finds the rows for
 * terms of three characters and more; row by row, looking for a text takes half the time of LIKE.
 */
export function containsTerm(term: string): Match {
  // Escaped after accents are gone, since some signs turn into wildcards with them (full width %).
  const escaped = sql`regexp_replace(${plain(term)}, '([\\\\%_])', '\\\\\\1', 'g')`;
  return {
    inRow: sql`strpos(${announcements.searchText}, ${plain(term)}) > 0`,
    byIndex: sql`${announcements.searchText} like '%' || ${escaped} || '%'`,
  };
}

/**
 * The first of the listed announcements that match, in an order that an index has.
 *
 * What people search for most is in many announcements, so that a page of matches is soon found by
 * going through the list. What is rare is collected from the index of the match and then sorted.
 * Both are two steps that PostgreSQL cannot mix: it takes every row for equally dear, where
 * looking into a long text is dear, and would go through the whole list for a rare match.
 */
export async function selectMatching(
  db: Database,
  {
    listed,
    matches,
    order,
    limit,
    withExcerpts,
  }: {
    listed: SQL | undefined;
    matches: Match;
    order: SQL[];
    limit: number;
    withExcerpts?: boolean | undefined;
  },
): Promise<SummaryRow[]> {
  const orderBy = sql`order by ${sql.join(order, sql`, `)}`;
  const near = sql`select * from announcements where ${listed} ${orderBy} limit ${SEARCHED_FIRST}`;
  const first = sql`select * from (${near}) announcements where ${matches.inRow}`;
  const all = sql`select * from announcements where ${listed} and ${matches.byIndex} offset 0`;
  // Only the ids are sorted; what a list shows is fetched for those that it shows.
  const choose = (from: SQL) =>
    selectSummaries(db, { withExcerpts })
      .where(
        inArray(
          announcements.id,
          sql`(select id from (${from}) announcements ${orderBy} limit ${limit})`,
        ),
      )
      .orderBy(...order);
  const found = await choose(first);
  return found.length < limit ? choose(all) : found;
}

/** Notices that hold all the words, else those whose titles are most alike; at most six. */
export async function listNearMatches(db: Database, term: string): Promise<AnnouncementSummary[]> {
  const hasWords = sql`${announcements.search} @@ plainto_tsquery('suchna', ${term})`;
  const byWords = await selectMatching(db, {
    listed: isLive,
    matches: { inRow: hasWords, byIndex: hasWords },
    order: newestFirst,
    limit: NEAR_MATCHES,
    withExcerpts: false,
  });
  if (byWords.length > 0) return byWords.map(toSummary);
  const likeness = sql`word_similarity(${plain(term)}, ${plainTitle})`;
  const alike = await selectSummaries(db, { withExcerpts: false })
    .where(
      inArray(
        announcements.id,
        sql`(select id from announcements where ${isLive} and ${plain(term)} <% ${plainTitle} order by ${likeness} desc, published_at desc limit ${NEAR_MATCHES})`,
      ),
    )
    .orderBy(desc(likeness), ...newestFirst);
  return alike.map(toSummary);
}
