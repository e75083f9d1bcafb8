import { and, desc, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { prepared } from '#db/prepared.server.ts';
import { announcements } from '#db/schema.server.ts';
import { isLive, type Select, selectBriefs, toBrief } from './rows.server.ts';
import type { AnnouncementBrief } from './schema.ts';

/** What search offers when nothing matched. */
const NEAR_MATCHES = 6;

/** The first step looks through this many times the announcements that are wanted. */
const FIRST_WINDOW = 2;

/** The second one looks through at most so many times the days of the first. */
const WIDEST_WINDOW = 32;

/** A part that more words hold than this is mostly found without them. */
const MOST_WORDS = 1_000;

/**
 * An index compares each row that it finds with all the words it was asked for. Where they are more
 * than these, the first step does without them, and the last one asks for them in so many lots.
 */
const FEW_WORDS = 16;

/** In an order that is not that of the days, a search first goes through so many announcements. */
const SEARCHED_FIRST = 2_000;

/** More days than this are asked for in blocks of thirty, as the index has them. */
const MOST_DAYS = 60;
const BLOCK_DAYS = 30;

/** A list in its order, of which matches are wanted. */
export type Listing<Row> = {
  /** Tells its statements from those of other lists. */
  name: string;
  select: Select<Row>;
  listed: SQL | undefined;
  order: SQL[];
  /** Whether the order is that of the days. */
  isByDate: boolean;
  limit: number;
  /** What stands for the placeholders in it. */
  values: Record<string, unknown>;
};

const { publishedAt, searchText, title } = announcements;

const keys = sql`search_keys(${publishedAt}, ${searchText})`;

/** A text as the indexes have it: without case and accents. */
const plain = (text: unknown) => sql`immutable_unaccent(lower(${text}::text))`;

/**
 * The first announcements of a list whose title or description contain a term as it stands, without
 * regard to case and accents (public site, section 7). Nothing in the term is a wildcard.
 *
 * An index has the words and the day of every announcement. What people search for most is found
 * among the newest days; from how much of it these hold follows how many days are asked for next,
 * and only what is rare is looked for in all. So what is sorted stays about as much as is shown.
 */
export async function selectMatching<Row>(
  db: Database,
  listing: Listing<Row>,
  term: string,
): Promise<Row[]> {
  const asked = await readTerm(db, listing, term);
  if (asked.parts.some((words) => words.length === 0)) return [];
  const few = asked.parts.filter(({ length }) => length <= FEW_WORDS);
  const usable = asked.parts.filter(({ length }) => length <= MOST_WORDS);
  const select = (words: string[][], days: string[] | null) =>
    selectWithKeys(db, listing, { text: asked.plain, words, days });
  const { firstDay, lastDay } = asked;
  if (firstDay !== null && lastDay !== null) {
    const found = await select(few, daysBetween(firstDay, lastDay));
    if (found.length >= listing.limit) return found;
    const wanted = Math.ceil((listing.limit * 1.5) / Math.max(found.length, 1));
    const factor = Math.min(Math.max(wanted, FIRST_WINDOW), WIDEST_WINDOW);
    const reach = lastDay - firstDay || -1;
    const more = await select(usable, daysBetween(firstDay, firstDay + reach * factor));
    if (more.length >= listing.limit) return more;
  }
  if (!listing.isByDate) {
    const found = await selectAmongFirst(db, listing, asked.plain);
    if (found.length >= listing.limit) return found;
  }
  if (usable.length > 0) return select(usable, null);
  return select((await readTerm(db, listing, term, { isWhole: true })).parts, null);
}

type Term = {
  /** As it is looked for. */
  plain: string;
  /** For each of the words that a term is written in, all known ones that it can be a part of. */
  parts: string[][];
  /** The day of the list's first announcement, and of the last one of the first step. */
  firstDay: number | null;
  lastDay: number | null;
};

/**
 * Reads what an index is to be asked for. Within a term words are whole: the first one ends as it
 * does there, the last one begins so. What is too long for an index stands under the empty word.
 */
async function readTerm(
  db: Database,
  { name, listed, order, isByDate, values, limit }: Listing<unknown>,
  term: string,
  { isWhole = false } = {},
): Promise<Term> {
  const statement = prepared(db, `${name} ${isWhole ? 'whole' : ''} term`, (handle) => {
    const dayAt = (place: number) =>
      isByDate
        ? sql<
            number | null
          >`(select search_day(${publishedAt}) from ${announcements} where ${listed} order by ${sql.join(order, sql`, `)} limit 1 offset ${sql.raw(String(place))})`
        : sql<null>`null::integer`;
    const words = sql`
      select word from search_words
      where letter_pairs(word) @> letter_pairs(part.text)
        and strpos(word, part.text) > 0
        and (part.place = 1 or starts_with(word, part.text))
        and (part.place = part.places or right(word, char_length(part.text)) = part.text)
      ${isWhole ? sql`` : sql.raw(`limit ${MOST_WORDS + 1}`)}`;
    const parts = sql<string[][]>`coalesce((
      select json_agg(array(select '' where exists (select from search_words where word = '') union (${words})) order by part.place)
      from (
        select text, place, count(*) over () as places
        from string_to_table(asked.plain, ' ') with ordinality as part(text, place)
      ) part where part.text <> ''
    ), '[]')`;
    return handle
      .select({
        plain: sql<string>`asked.plain`,
        parts,
        firstDay: dayAt(0),
        lastDay: dayAt(limit * FIRST_WINDOW - 1),
      })
      .from(sql`(select ${plain(sql.placeholder('term'))} as plain offset 0) asked`);
  });
  const [asked] = await statement.execute({ ...values, term });
  if (!asked) throw new Error('One row was asked for');
  return asked;
}

/** Those of a list that have the words of a term, on some days or on all. */
function selectWithKeys<Row>(
  db: Database,
  listing: Listing<Row>,
  { text, words, days }: { text: string; words: string[][]; days: string[] | null },
): Promise<Row[]> {
  const [only = []] = words;
  const isInLots = !days && words.length === 1 && only.length > FEW_WORDS;
  const asked = isInLots ? inLots(only) : words;
  const name = `${listing.name} ${isInLots ? 'lots of' : words.length} words${days ? ' days' : ''}`;
  const statement = prepared(db, name, (handle) => {
    // Selected, so that no plan is made for the very words.
    const hasOneOf = (place: string) => sql`${keys} && (select ${sql.placeholder(place)}::text[])`;
    const hasWords = asked.map((_, index) => hasOneOf(`words${index}`));
    const found = and(
      listing.listed,
      isInLots ? or(...hasWords) : and(...hasWords),
      days ? hasOneOf('days') : undefined,
      sql`strpos(${searchText}, ${sql.placeholder('text')}) > 0`,
    );
    return listing.select(handle, { found, order: listing.order, limit: listing.limit });
  });
  const values = Object.fromEntries(asked.map((lot, index) => [`words${index}`, lot]));
  return statement.execute({ ...listing.values, ...values, days, text });
}

/** Those that are found by going through the first announcements of a list, in whatever order. */
function selectAmongFirst<Row>(db: Database, listing: Listing<Row>, text: string): Promise<Row[]> {
  const { name, select, listed, order, limit, values } = listing;
  const statement = prepared(db, `${name} first`, (handle) => {
    const first = sql`select id, search_text from announcements where ${listed} order by ${sql.join(order, sql`, `)} limit ${sql.raw(String(SEARCHED_FIRST))}`;
    const found = sql`${announcements.id} in (select id from (${first}) first where strpos(search_text, ${sql.placeholder('text')}) > 0)`;
    return select(handle, { found, order, limit });
  });
  return statement.execute({ ...values, text });
}

function inLots(words: string[]): string[][] {
  return Array.from({ length: FEW_WORDS }, (_, lot) =>
    words.filter((_, at) => at % FEW_WORDS === lot),
  );
}

/** Two days and those between them, as the index has them. */
function daysBetween(one: number, other: number): string[] {
  const isFew = Math.abs(one - other) < MOST_DAYS;
  const [name, days] = isFew ? ['day', 1] : ['block', BLOCK_DAYS];
  const [from, to] = [Math.min(one, other), Math.max(one, other)].map((day) =>
    Math.trunc(day / days),
  ) as [number, number];
  return Array.from({ length: to - from + 1 }, (_, index) => ` ${name} ${from + index}`);
}

/** Notices that hold all the words, else those whose titles are most alike; at most six. */
export async function listNearMatches(db: Database, term: string): Promise<AnnouncementBrief[]> {
  const plainTitle = plain(title);
  const choose = (found: SQL | undefined, order: SQL[]) =>
    selectBriefs(db, {
      found: and(isLive, found),
      order: [...order, desc(publishedAt), desc(announcements.id)],
      limit: NEAR_MATCHES,
    });
  const withWords = await choose(
    sql`${announcements.search} @@ plainto_tsquery('suchna', ${term})`,
    [],
  );
  if (withWords.length > 0) return withWords.map(toBrief);
  const likeness = sql`word_similarity(${plain(term)}, ${plainTitle})`;
  const isAlike = sql`show_trgm(${plain(term)}) <> '{}' and ${plain(term)} <% ${plainTitle}`;
  return (await choose(isAlike, [desc(likeness)])).map(toBrief);
}
