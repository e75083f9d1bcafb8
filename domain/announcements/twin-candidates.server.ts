import { and, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { announcements } from '#db/schema.server.ts';
import { queryOf } from '../search/query.ts';
import type { ReadTitle } from './title-likeness.server.ts';

/*
 * This file finds announcements whose titles should be compared with a given title. It uses the
 * index of title words.
 */

/** Maximum number of announcements whose titles are compared with the given title. */
const MOST_COMPARED = 50;

/** Maximum number of candidates that are ranked. The best `MOST_COMPARED` of them are compared. */
const MOST_RANKED = 2_000;

/**
 * Number of a title's rarest parts that are used to find candidates. An announcement that shares
 * two of these parts is a candidate.
 */
const RAREST = 6;

/**
 * A part that is in at most this number of titles counts as rare. One shared rare part makes an
 * announcement a candidate if the announcement also shares the year.
 */
const RARE_ENTRIES = 1_000;

/**
 * Assumed number of titles with a word of one or two letters. The table `known_words` has counts
 * only for longer words.
 */
const SHORT_WORD_ENTRIES = 2_000;

/** A part that is in this number of titles or more has no weight. */
const EVERY_TITLE = 100_000;

/** Weight of an equal advertisement number. A rare word has a weight of about 10. */
const SAME_NUMBER = 20;
const SAME_THREAD = 20;
const SAME_ORGANISATION = 5;

/** A part of a title as a tsquery, with its weight. */
type Asked = { query: string; weight: number; isRare: boolean };

/**
 * Builds a query that finds up to 50 announcements with the most in common with a title. The query
 * returns their ids and scores (`points`), the highest score first. Scheduled announcements are
 * included. Deleted announcements are left out. The function returns null if no announcement can
 * match.
 *
 * Each announcement shares at least one of the following with the title:
 * - one rare part, if the title has a year
 * - two of the rarest parts
 * - the organisation and one of the rarest parts
 * - the advertisement number
 * - the thread
 *
 * If the title has a year, an announcement that is found by parts must also share the year.
 *
 * @param id an announcement to leave out; null for none
 * @param organisationSlug null if the organisation is unknown
 */
export async function candidatesOf(
  db: Database,
  id: string | null,
  title: ReadTitle,
  { thread, organisationSlug }: { thread: string | null; organisationSlug: string | null },
): Promise<SQL | null> {
  const parts = await weighParts(db, title);
  const years = title.years.size > 0 ? `(${[...title.years].map(quoted).join(' | ')})` : null;
  const ofYear = (query: string) => (years ? `${years} & ${query}` : query);
  const rarest = parts.slice(0, RAREST).map(({ query }) => query);
  const pairs = rarest.flatMap((one, at) =>
    rarest.slice(at + 1).map((other) => `(${one} & ${other})`),
  );
  // Without a year in the title, even a rare part would match too many titles.
  const rare = years ? parts.filter(({ isRare }) => isRare).map(({ query }) => query) : [];
  const words = [...pairs, ...rare];
  const numbers = [...title.numbers].map(quoted);
  const query = [...(words.length > 0 ? [ofYear(`(${words.join(' | ')})`)] : []), ...numbers].join(
    ' | ',
  );
  const ofOrganisation =
    organisationSlug && rarest.length > 0
      ? and(
          eq(announcements.organisationSlug, organisationSlug),
          has(ofYear(`(${rarest.join(' | ')})`)),
        )
      : undefined;
  const isCandidate = or(
    query ? has(query) : undefined,
    thread ? eq(announcements.thread, thread) : undefined,
    ofOrganisation,
  );
  if (!isCandidate) return null;
  const points = [
    ...parts.map(({ query, weight }) => worth(has(query), weight)),
    ...numbers.map((number) => worth(has(number), SAME_NUMBER)),
    ...(thread ? [worth(sql`${announcements.thread} = ${thread}`, SAME_THREAD)] : []),
    ...(organisationSlug
      ? [worth(sql`${announcements.organisationSlug} = ${organisationSlug}`, SAME_ORGANISATION)]
      : []),
  ];
  return sql`
    select id, ${sql.join(points, sql` + `)} as points from (
      select id, title_tokens, thread, organisation_slug, published_at from ${announcements}
      where ${and(isCandidate, isNull(announcements.deletedAt), id ? ne(announcements.id, id) : undefined)}
      limit ${sql.raw(String(MOST_RANKED))}
    ) ${announcements}
    order by points desc, ${desc(announcements.publishedAt)} limit ${sql.raw(String(MOST_COMPARED))}`;
}

const has = (query: string) => sql`title_tokens @@ ${query}::tsquery`;

const worth = (condition: SQL, weight: number) =>
  sql`case when ${condition} then ${sql.raw(weight.toFixed(2))} else 0 end`;

const quoted = (lexeme: string) => `'${lexeme}'`;

/**
 * Returns the parts of a title with weights. A part with rarer words has a higher weight, and comes
 * earlier. Numbers are left out.
 */
async function weighParts(db: Database, { parts }: ReadTitle): Promise<Asked[]> {
  const named = parts.filter(({ kind }) => kind !== 'number');
  const forms = named.flatMap(({ words }) => words.map(({ forms: [form = ''] }) => form));
  const { rows } = await db.execute<{ word: string; entries: number }>(
    sql`select word, entries from known_words where word = any(${sql.param(forms)})`,
  );
  const entries = new Map(rows.map(({ word, entries }) => [word, entries]));
  const entriesOf = (form: string) =>
    entries.get(form) ?? (form.length < 3 ? SHORT_WORD_ENTRIES : 0);
  return named
    .map(({ words, concepts, kind }) => {
      const count = Math.min(...words.map(({ forms: [form = ''] }) => entriesOf(form)));
      const weight = Math.max(0, Math.log(EVERY_TITLE / (count + 1)));
      // The name of a step, such as 'admit card', never counts as rare. Its count is too low,
      // because many titles use a synonym, such as 'call letter'.
      const isRare = count <= RARE_ENTRIES && kind !== 'general';
      return { query: queryOf(words, concepts), weight, isRare };
    })
    .sort((a, b) => b.weight - a.weight);
}
