import { and, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { announcements } from '#db/schema.server.ts';
import { queryOf } from '../search/query.ts';
import type { ReadTitle } from './title-likeness.server.ts';

/* Finds the announcements that are worth comparing with a title, by the index of its words. */

/** Most announcements that are compared. */
const MOST_COMPARED = 50;

/** Most announcements that are ranked. */
const MOST_RANKED = 2_000;

/** Parts of a title of which an announcement must have two: the rarest ones. */
const RAREST = 6;

/** Titles up to which a part is rare: an announcement with it is compared without another one. */
const RARE_ENTRIES = 1_000;

/** Titles that a word of two letters may have: these words are not counted. */
const SHORT_WORD_ENTRIES = 2_000;

/** The number of titles at which a part no longer tells anything. */
const EVERY_TITLE = 100_000;

/** Weights of what an announcement shares besides words. A rare word has about 10. */
const SAME_NUMBER = 20;
const SAME_THREAD = 20;
const SAME_ORGANISATION = 5;

/** A part of a title as a tsquery, and how much it tells. */
type Asked = { query: string; weight: number; isRare: boolean };

/**
 * The announcements that share most with a title, at most 50, the likeliest first, as a statement with
 * their ids and points; null if the title has too few words. They have the year of the title and two
 * of its rarest parts or one rare part, or the number of its advertisement, or the thread, or the organisation and one
 * of the parts. Deleted ones are left out, scheduled ones are not.
 *
 * @param id an announcement to leave out; null for none
 * @param organisationSlug null if the organisation is not known
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
  // Without a year even a rare part would be in too many titles.
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

/** The parts of a title with a word, the rarest first. */
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
      // The other names of a step, such as 'admit card' for 'call letter', are in many titles.
      const isRare = count <= RARE_ENTRIES && kind !== 'general';
      return { query: queryOf(words, concepts), weight, isRare };
    })
    .sort((a, b) => b.weight - a.weight);
}
