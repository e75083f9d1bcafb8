import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { isLive } from '../live-announcements.server.ts';
import { editDistance } from './edit-distance.ts';
import type { Word } from './normalise.ts';
import { inOtherTitle } from './other-titles.ts';

/**
 * Minimum length of a word that is corrected. Shorter words are similar to too many other words.
 */
const LEAST_LETTERS = 4;

/** Maximum length of a word that is corrected. */
const MOST_LETTERS = 40;

/** Maximum number of known words that a trigram search finds for a typed word. */
const CANDIDATES = 30;

/**
 * Minimum length of each word if a missing space between two words is restored: "admitcard" becomes
 * "admit card".
 */
const LEAST_HALF = 2;

/** Returns the maximum number of typing errors that are corrected in a word of this length. */
const slipsIn = (letters: number) => (letters <= 5 ? 1 : letters <= 9 ? 2 : 3);

/**
 * Result of {@link lookUp}. Only words of 4 to 40 letters a to z are looked up.
 * - `known` has the typed words that are correct. A correct word is in the table `known_words`, or
 *   a live announcement contains it in this spelling.
 * - `corrections` has the corrections of the other words.
 */
export type LookedUp = { known: ReadonlySet<Word>; corrections: ReadonlyMap<Word, string> };

/**
 * Looks up typed words in the table `known_words`. An unknown word is corrected to a known word
 * with few typing errors. Two words without a space between them are corrected to two known words.
 */
export async function lookUp(db: Database, words: readonly Word[]): Promise<LookedUp> {
  const asked = words.filter(isCorrectable);
  if (asked.length === 0) return { known: new Set(), corrections: new Map() };
  const forms = [...new Set(asked.map(formOf))];
  const { rows } = await db.execute<{
    asked: string;
    words: (string | null)[];
    entries: number[];
  }>(sql`
    select asked.word as asked, array_agg(known.word) as words, array_agg(known.entries) as entries
    from unnest(
        ${sql.param(forms)}::text[],
        ${sql.param(forms.map((form) => `'${form}' | '${inOtherTitle(form)}'`))}::text[]
      ) as asked (word, words)
      left join lateral (
        (select word, entries from known_words where word % asked.word
          order by similarity(word, asked.word) desc, entries desc limit ${CANDIDATES})
        union
        -- Short words have too few trigrams for a comparison by similarity. They are compared by
        -- first letter and length.
        select word, entries from known_words
        where char_length(asked.word) <= 5 and word ^@ left(asked.word, 1)
          and char_length(word) between char_length(asked.word) - 1 and char_length(asked.word) + 1
        union
        select word, entries from known_words where word in (
          select part
          from generate_series(${LEAST_HALF}::int, char_length(asked.word) - ${LEAST_HALF}::int) at,
            lateral (values (left(asked.word, at)), (substr(asked.word, at + 1))) as half (part)
        )
      ) known on true
    where not exists (select from known_words where word = asked.word)
      and not exists (
        select from announcements
        where search_tokens @@ asked.words::tsquery and ${isLive}
      )
    group by asked.word`);
  const unknown = new Map(
    rows.map((row) => [
      row.asked,
      new Map(
        row.words.flatMap((word, at) => (word ? [[word, row.entries[at] ?? 0] as const] : [])),
      ),
    ]),
  );
  const known = new Set(asked.filter((word) => !unknown.has(formOf(word))));
  const corrections = new Map<Word, string>();
  for (const word of asked) {
    const form = formOf(word);
    const candidates = unknown.get(form);
    const correction = candidates && (nearest(form, candidates) ?? inTwo(form, candidates));
    if (correction) corrections.set(word, correction);
  }
  return { known, corrections };
}

const formOf = ({ forms: [form = ''] }: Word) => form;

function isCorrectable(word: Word): boolean {
  const form = formOf(word);
  return /^[a-z]+$/.test(form) && form.length >= LEAST_LETTERS && form.length <= MOST_LETTERS;
}

/**
 * Returns the known word with the fewest typing errors. If several words have the fewest errors,
 * the word in the most titles is chosen. Returns null if all known words have too many errors.
 */
function nearest(asked: string, known: ReadonlyMap<string, number>): string | null {
  let best: { word: string; slips: number; entries: number } | null = null;
  for (const [word, entries] of known) {
    const slips = editDistance(asked, word);
    if (slips > slipsIn(Math.min(asked.length, word.length))) continue;
    if (!best || slips < best.slips || (slips === best.slips && entries > best.entries)) {
      best = { word, slips, entries };
    }
  }
  return best?.word ?? null;
}

/**
 * Splits a typed word into two known words. If several splits are possible, the function compares
 * the rarer word of each split. It returns the split whose rarer word is in the most titles.
 * Returns null if no split is possible.
 */
function inTwo(asked: string, known: ReadonlyMap<string, number>): string | null {
  let best: { words: string; entries: number } | null = null;
  for (let at = LEAST_HALF; at <= asked.length - LEAST_HALF; at++) {
    const halves = [asked.slice(0, at), asked.slice(at)] as const;
    const entries = Math.min(...halves.map((half) => known.get(half) ?? -1));
    if (entries >= 0 && (!best || entries > best.entries))
      best = { words: halves.join(' '), entries };
  }
  return best?.words ?? null;
}
