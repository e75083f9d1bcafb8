import { and, desc, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { prepared } from '#db/prepared.server.ts';
import { announcements } from '#db/schema.server.ts';
import { isLive, type Select, selectBriefs, toBrief } from './rows.server.ts';
import type { AnnouncementBrief } from './schema.ts';

/** What search offers when nothing matched: so many, from among so many blocks of the newest days. */
const NEAR_MATCHES = 6;
const NEAR_BLOCKS = 12;

/** The first step looks through this many times the announcements that are wanted. */
const FIRST_WINDOW = 2;

/** The second one looks through at most so many times the days of the first. */
const WIDEST_WINDOW = 32;

/** A part that more words hold than this is mostly found without them. */
const MOST_WORDS = 1_000;

/**
 * An index compares each row that it finds with all the words it was asked for. Where they are more
 * than these, the first step does without them, and the last one asks for so many at a time.
 */
const FEW_WORDS = 16;

/** An index is asked for so many parts of a term. */
const MOST_PARTS = 3;

/** In an order that is not that of the days, a search first goes through so many announcements. */
const SEARCHED_FIRST = 2_000;

/** More days than this are asked for in blocks of thirty, as the index has them. */
const MOST_DAYS = 20;
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

/** A text as the indexes have it: without case and accents. */
const plain = (text: unknown) => sql`immutable_unaccent(lower(${text}::text))`;

/** A number that is part of a statement's text, as each plan is made for it. */
const fixed = (value: number) => sql.raw(String(value));

function inOrder({ order }: Listing<unknown>): SQL {
  return sql`order by ${sql.join(order, sql`, `)}`;
}

/** Whether a known word can be the one that a part of a term is written in. */
const HOLDS_PART = `letter_pairs(word) @> part.pairs
  and strpos(word, part.text) > 0
  and (part.place = 1 or starts_with(word, part.text))
  and (part.place = part.places or right(word, char_length(part.text)) = part.text)`;

/**
 * The first announcements of a list whose title or description contain a term as it stands, without
 * regard to case and accents (public site, section 7). Nothing in the term is a wildcard.
 *
 * An index has the words and the day of every announcement. What people search for most is found
 * among the newest days; from how much of it these hold follows how many days are asked for next,
 * and only what is rare is looked for in all. So what is sorted stays about as much as is shown.
 */
export function selectMatching<Row>(
  db: Database,
  listing: Listing<Row>,
  term: string,
): Promise<Row[]> {
  const { name, select, order, limit, values } = listing;
  const parts = Math.min(term.split(' ').length, MOST_PARTS);
  const statement = prepared(db, `${name} ${parts} words`, (handle) =>
    select(handle, { rows: matching(listing, parts), order, limit }),
  );
  return statement.execute({ ...values, term });
}

/**
 * The rows of a search. Its steps are one statement, and each asks the index once: first for the
 * newest days, then for more of them, at last for the words alone, in lots where they are many. They
 * remember where the rows stand (`ctid`), which no other statement changes for this one.
 */
function matching(listing: Listing<unknown>, parts: number): SQL {
  return sql`
    select * from announcements where ctid = any((
      with recursive asked as materialized (select ${plain(sql.placeholder('term'))} as text),
      part as materialized (${PARTS}),
      term as materialized (${termOf(parts)}),
      lot as materialized (${LOTS}),
      reach as materialized (${reachOf(listing)}),
      step as (${listing.isByDate ? NOTHING_YET : amongFirst(listing)} union all ${nextStep(listing, parts)})
      select found from step order by place desc limit 1
    )::tid[])`;
}

/** Steps that ask for days. */
const DAY_STEPS = 2;

const NOTHING_YET = sql`select 0 as place, '{}'::tid[] as found`;

/** In another order than that of the days, the first announcements are gone through in their place. */
function amongFirst(listing: Listing<unknown>): SQL {
  return sql`
    select ${fixed(DAY_STEPS)} as place, array(
      select ctid from (
        select ctid, search_text from ${announcements} where ${listing.listed}
        ${inOrder(listing)} limit ${fixed(SEARCHED_FIRST)}
      ) first where strpos(search_text, (select text from asked)) > 0
    ) as found`;
}

/**
 * A step beyond those before it, if less was found than is wanted. What it finds holds what they
 * did. It asks the index for one lot of keys after the other and keeps the first rows of all.
 */
function nextStep(listing: Listing<unknown>, parts: number): SQL {
  const { listed, limit } = listing;
  const keys = sql`search_keys(${publishedAt}, ${searchText})`;
  const hasParts = placesOf(parts).map((place) => {
    const words = `step.words${place}`;
    // In the last step the lots are words of the first part already.
    const isAsked = `cardinality(${words}) <= step.most_words${place === 0 ? ` and step.place < ${DAY_STEPS}` : ''}`;
    return sql.raw(`coalesce(case when ${isAsked} then ${words} end, lot.keys)`);
  });
  const ofLot = sql`
    select ctid, id, published_at, title from (
      select ctid, id, published_at, title from ${announcements}
      where ${and(listed, ...[sql`lot.keys`, ...hasParts].map((asked) => sql`${keys} && ${asked}`))}
        and (step.is_exact or strpos(${searchText}, step.text) > 0)
      offset 0
    ) announcements ${inOrder(listing)} limit ${fixed(limit)}`;
  const lots = sql.raw(`
    select step.keys where step.place < ${DAY_STEPS}
    union all select words from lot where step.place = ${DAY_STEPS}`);
  return sql`
    select place + 1, array(
      select ctid from (
        select distinct announcements.* from (${lots}) lot (keys), lateral (${ofLot}) announcements
      ) announcements ${inOrder(listing)} limit ${fixed(limit)}
    )
    from (${reading(limit)}
      where is_known and place <= ${fixed(DAY_STEPS)} and cardinality(found) < ${fixed(limit)} offset 0
    ) step`;
}

/**
 * What the next step asks for: days as `keys` as long as there are any to ask for, and the words of
 * those parts that no more than `most_words` hold. Where these are all the words of the only part,
 * what has one of them has the term (`is_exact`), and its text need not be looked through.
 */
function reading(limit: number): SQL {
  const needed = `ceil(${limit * 1.5} / greatest(cardinality(found), 1))`;
  const factor = `least(greatest(${needed}, ${FIRST_WINDOW}), ${WIDEST_WINDOW})::integer`;
  return sql.raw(`
    select *, is_word and cardinality(words0) <= most_words as is_exact,
      ${daysBetween('first_day', 'further_day')} as keys
    from (
      select step.*, term.*, first_day,
        case place when 0 then ${FEW_WORDS} else ${MOST_WORDS} end as most_words,
        case place when 0 then last_day
          else first_day + coalesce(nullif(last_day - first_day, 0), -1) * ${factor}
        end as further_day
      from step, term, reach
    ) step`);
}

/** The days of the first announcement of a list, and of the last one that the first step looks at. */
function reachOf(listing: Listing<unknown>): SQL {
  const dayAt = (place: number) =>
    sql`(select search_day(${publishedAt}) from ${announcements} where ${listing.listed} ${inOrder(listing)} limit 1 offset ${fixed(place)})`;
  const last = listing.limit * FIRST_WINDOW - 1;
  return sql`select ${dayAt(0)} as first_day, ${dayAt(last)} as last_day`;
}

/** Two days and those between them, as the index has them. */
function daysBetween(one: string, other: string): string {
  const keys = (name: string, days: number) =>
    `array(select ' ${name} ' || at from generate_series(least(${one}, ${other}) / ${days}, greatest(${one}, ${other}) / ${days}) at)`;
  return `case when abs(${one} - ${other}) < ${MOST_DAYS} then ${keys('day', 1)} else ${keys('block', BLOCK_DAYS)} end`;
}

const placesOf = (parts: number) => Array.from({ length: parts }, (_, place) => place);

/** A term in one row, its words by part: those first that the fewest words hold. */
function termOf(parts: number): SQL {
  const words = placesOf(parts).map(
    (place) => `(select words from part where rank = ${place + 1}) as words${place}`,
  );
  return sql.raw(`
    select text, ${words.join(', ')},
      (select count(*) = 1 and bool_and(words[1] <> '') from part) as is_word,
      (select bool_and(words <> '{}') from part) as is_known
    from asked`);
}

/**
 * The words that a term is written in, each with all known ones that it can be a part of. Within a
 * term words are whole: the first one ends as it does there, the last one begins so. What is too
 * long for an index stands under the empty word, which comes first.
 */
const PARTS = sql.raw(`
  select *, row_number() over (order by cardinality(words)) as rank from (
    select part.*, array(
      select '' where exists (select from search_words where word = '')
      union all (select word from search_words where ${HOLDS_PART} limit ${MOST_WORDS + 1})
    ) as words
    from (
      select written.*, count(*) over () as places, array(
        select substr(written.text, at, 2)
        from generate_series(1, greatest(char_length(written.text) - 1, 1)) at
      ) || case when taken_apart(written.text) = written.text then array[' '] else '{}' end as pairs
      from asked, string_to_table(asked.text, ' ') with ordinality as written(text, place)
    ) part
    where text <> '' offset 0
  ) part`);

/**
 * Words of which one is in whatever holds the term, in lots: those of the part that the fewest hold,
 * else all that hold the longest part.
 */
const LOTS = sql.raw(`
  select array_agg(word) as words from (
    select word, row_number() over () / ${FEW_WORDS} as place from (
      select unnest(words0) as word from term where cardinality(words0) <= ${MOST_WORDS}
      union all
      select '' from term where cardinality(words0) > ${MOST_WORDS}
      union all
      select word from
        (select part.* from term, part where cardinality(words0) > ${MOST_WORDS}
          order by char_length(part.text) desc limit 1) part,
        lateral (select word from search_words where ${HOLDS_PART} offset 0) holding
    ) word
  ) held group by place`);

/**
 * Of the announcements of about the last year those that hold all the words, else those whose titles
 * are most alike; at most six.
 */
export async function listNearMatches(db: Database, term: string): Promise<AnnouncementBrief[]> {
  const find = async (name: string, isNear: SQL, order: SQL[]) => {
    const isNew = sql`search_blocks(${publishedAt}) && array(${NEWEST_BLOCKS})`;
    const statement = prepared(db, `near by ${name}`, (handle) =>
      selectBriefs(handle, {
        // By itself: PostgreSQL would go through all announcements in their order.
        rows: sql`select * from ${announcements} where ${and(isLive, isNear, isNew)} offset 0`,
        order: [...order, desc(publishedAt), desc(announcements.id)],
        limit: NEAR_MATCHES,
      }),
    );
    return (await statement.execute({ term })).map(toBrief);
  };
  const asked = sql.placeholder('term');
  const withWords = sql`${announcements.search} @@ plainto_tsquery('suchna', ${asked})`;
  const found = await find('words', withWords, []);
  if (found.length > 0) return found;
  const isAlike = sql`show_trgm(${plain(asked)}) <> '{}' and ${plain(asked)} <% ${plain(title)}`;
  return find('title', isAlike, [desc(sql`word_similarity(${plain(asked)}, ${plain(title)})`)]);
}

/** The newest announcement's block of days and those before it. */
const NEWEST_BLOCKS = sql`
  select search_day(${publishedAt}) / ${fixed(BLOCK_DAYS)} - at
  from (select published_at from ${announcements} where ${isLive} order by published_at desc limit 1) announcements,
    generate_series(0, ${fixed(NEAR_BLOCKS - 1)}) at`;
