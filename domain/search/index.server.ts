import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import type { Actor } from '../actor.ts';
import type { Facts } from '../facts/schema.ts';
import { requirePermission } from '../permissions.ts';
import type { Translated } from '../translated.ts';
import { plainText, wordsOf } from './normalise.ts';
import { noticeNumbers } from './notice-numbers.ts';
import { inOtherTitle } from './other-titles.ts';
import { searchedFacts } from './searched-facts.ts';
import { CONCEPTS } from './words/known-words.server.ts';

export type SearchColumns = { searchText: string; searchTokens: string };

/** Maximum number of indexed words of a text. Only the substring search finds later words. */
const MAX_WORDS = 5_000;

/** Maximum number of stored positions of one word. A phrase is found only at stored positions. */
const MAX_PLACES = 16;

/**
 * Gap between the word positions of two texts, such as the title and the first fact. Without the
 * gap, a phrase could match the end of one text and the beginning of the next.
 */
const GAP = 10;

/**
 * Maximum size of a tsvector in bytes (PostgreSQL allows 1 MB). Words that do not fit are found
 * only by the substring search.
 */
const MAX_TOKEN_BYTES = 600_000;

/**
 * Estimated bytes of a word in a tsvector, without its letters and positions. Each position needs
 * `PLACE_BYTES`.
 */
const ENTRY_BYTES = 8;
const PLACE_BYTES = 2;

/**
 * Computes the search columns of an announcement. `searchText` has the texts of the announcement in
 * plain ASCII. `searchTokens` has the words of these texts, as the text of a weighted tsvector:
 * - Title: weight A, with phonetic keys.
 * - Facts: weight C. An advertisement number has weight A, as in the title.
 * - Text: weight D.
 * - Titles in other languages: weight D, with phonetic keys, as separate lexemes ({@link
 *   inOtherTitle}). Ranking ignores these lexemes.
 */
export function searchColumns({
  title,
  titles,
  facts,
  text,
}: {
  title: string;
  /** Titles in other languages. */
  titles: Translated;
  facts: Facts;
  text: string;
}): SearchColumns {
  const places = new Map<string, string[]>();
  let bytes = 0;
  const put = (lexeme: string, place: string) => {
    const known = places.get(lexeme);
    if (known && known.length >= MAX_PLACES) return;
    bytes += PLACE_BYTES + (known ? 0 : ENTRY_BYTES + lexeme.length);
    if (bytes > MAX_TOKEN_BYTES) return;
    if (known) known.push(place);
    else places.set(lexeme, [place]);
  };
  const titleWords = wordsOf(title);
  const otherTitles = Object.values(titles);
  let start = 1;
  for (const [index, { forms, keys }] of titleWords.entries()) {
    for (const lexeme of [...forms, ...keys]) put(lexeme, `${start + index}A`);
  }
  start += titleWords.length + GAP;
  for (const words of otherTitles.map(wordsOf)) {
    for (const [index, { forms, keys }] of words.entries()) {
      for (const lexeme of [...forms, ...keys]) put(inOtherTitle(lexeme), `${start + index}`);
    }
    start += words.length + GAP;
  }
  for (const { first, lexeme, core } of noticeNumbers(title, titleWords)) {
    put(lexeme, `${first + 1}A`);
    if (core) put(core, `${first + 1}C`);
  }
  const told = searchedFacts(facts);
  for (const fact of told) {
    const words = wordsOf(fact);
    for (const [index, { forms }] of words.entries()) {
      for (const form of forms) put(form, `${start + index}C`);
    }
    for (const { first, lexeme, core } of noticeNumbers(fact, words)) {
      put(lexeme, `${start + first}A`);
      if (core) put(core, `${start + first}C`);
    }
    start += words.length + GAP;
  }
  const textWords = wordsOf(text).slice(0, MAX_WORDS);
  for (const [index, { forms }] of textWords.entries()) {
    for (const form of forms) put(form, `${start + index}`);
  }
  for (const { first, lexeme, core } of noticeNumbers(text, textWords)) {
    put(lexeme, `${start + first}`);
    if (core) put(core, `${start + first}`);
  }
  return {
    searchText: [title, ...otherTitles, ...told, text].map(plainText).join('\n'),
    searchTokens: [...places].map(([lexeme, at]) => `'${lexeme}':${at.join(',')}`).join(' '),
  };
}

/**
 * Updates the table of known words. Typing errors are corrected to these words. The table has each
 * word of public titles with the number of titles that contain it, and the usual English names of
 * concepts. Only words of at least three letters a to z are stored. The pg_trgm documentation
 * describes the method ("Text Search Integration").
 *
 * @throws Forbidden
 */
export async function learnWords(db: Database, actor: Actor): Promise<void> {
  requirePermission(actor, 'site.maintain');
  await db.execute(sql`
    with word as (
      select word, max(entries) as entries from (
        select word, ndoc as entries
        from ts_stat('select title_tokens from announcements
          where deleted_at is null and published_at <= now()')
        union all select unnest(${sql.param([...MEANT_WORDS])}::text[]), 0
      ) written
      where word ~ '^[a-z]{3,}$' group by word
    ), forgotten as (
      delete from known_words where word not in (select word from word)
    )
    insert into known_words (word, entries) select word, entries from word order by word
    on conflict (word) do update set entries = excluded.entries
      where known_words.entries <> excluded.entries`);
}

/** Words of the usual English name of each concept. Their spelling is correct. */
const MEANT_WORDS = new Set(
  CONCEPTS.flatMap(({ phrases: [usual = ''] }) => wordsOf(usual)).map(
    ({ forms: [form = ''] }) => form,
  ),
);

/**
 * Creates a function that updates the known words. The first call updates them. A later call
 * updates them only if an announcement has changed since the last update.
 */
export function createWordUpkeep(db: Database, actor: Actor): () => Promise<void> {
  let learntAt: number | null = null;
  return async () => {
    const { rows } = await db.execute<{ seq: string | null }>(
      sql`select max(seq) as seq from changes where entity = 'announcement'`,
    );
    const seq = Number(rows[0]?.seq ?? 0);
    if (seq === learntAt) return;
    await learnWords(db, actor);
    learntAt = seq;
  };
}
