import { and, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { announcements, knownWords } from '#db/schema.server.ts';
import { selectBriefs, toBrief } from '../announcements/rows.server.ts';
import type { AnnouncementBrief } from '../announcements/schema.ts';
import { isStatementTooSlow } from '../database-errors.server.ts';
import { isLive } from '../live-announcements.server.ts';
import { plainText, wordsOf } from '../search/normalise.ts';
import { wordsWithNumbers } from '../search/notice-numbers.ts';
import { beginningOf } from '../search/query.ts';
import { statementLimit } from '../search/time-limit.server.ts';
import type { Concept } from '../search/words/concept.ts';
import { CONCEPTS } from '../search/words/known-words.server.ts';
import { searchTerm } from '../text.ts';
import { newestFirst } from './order.server.ts';
import { inTheirThreads } from './threads.server.ts';

/** A suggestion for the term that a visitor types. */
export type Suggestion =
  | { kind: 'category'; slug: string; name: string }
  /** A completed term. */
  | { kind: 'term'; term: string }
  | { kind: 'announcement'; announcement: AnnouncementBrief };

/* Maximum number of suggestions of each kind. */
const MOST_ANNOUNCEMENTS = 3;
const MOST_CATEGORIES = 2;
const MOST_TERMS = 3;

/** Minimum length of a term. Shorter input matches too many notices. */
const LEAST_TYPED_LETTERS = 2;

/**
 * Maximum duration of a statement (ms). Later suggestions come too late for a visitor who is
 * typing.
 */
const SUGGEST_LIMIT_MS = 300;

/**
 * Suggestions for a term. `isCut` is true if the time limit was reached, so that another request
 * may return more suggestions.
 */
export type Suggestions = { suggestions: Suggestion[]; isCut: boolean };

/**
 * Suggests up to eight entries for a term that a visitor types:
 * - The newest live announcements whose titles have the words or the number of the term. The last
 *   word may be incomplete.
 * - Categories whose name has the term at the beginning of a word.
 * - Completed terms. Their last words are a phrase whose words occur in titles.
 *
 * Terms of fewer than two letters have no suggestions. Searches of other visitors are not used. If
 * a statement takes longer than 300 ms, only the suggestions that were already found are returned.
 */
export async function suggestAnnouncements(
  db: Database,
  { query, categories }: { query: string; categories: readonly { slug: string; name: string }[] },
): Promise<Suggestions> {
  const term = searchTerm(query);
  if (letters(term) < LEAST_TYPED_LETTERS) return { suggestions: [], isCut: false };
  const named = categoriesFor(term, categories);
  const names = named.map(({ name }) => plainText(name));
  const found: Suggestion[] = [];
  const terms: Suggestion[] = [];
  const all = () => [
    ...found,
    ...named.map(({ slug, name }): Suggestion => ({ kind: 'category', slug, name })),
    ...terms,
  ];
  try {
    await db.transaction(async (transaction) => {
      await transaction.execute(statementLimit(SUGGEST_LIMIT_MS));
      for (const announcement of await listBeginning(transaction, term)) {
        found.push({ kind: 'announcement', announcement });
      }
      // A term is left out if it equals the name of a suggested category.
      for (const text of await termsFor(transaction, term, names)) {
        terms.push({ kind: 'term', term: text });
      }
    });
    return { suggestions: all(), isCut: false };
  } catch (error) {
    if (isStatementTooSlow(error)) return { suggestions: all(), isCut: true };
    throw error;
  }
}

/**
 * Returns the number of letters and digits. A Devanagari sign, such as a vowel sign, counts as a
 * letter, because visitors type it with a separate key.
 */
const letters = (term: string) =>
  term.match(/[\p{L}\p{N}]|(?=\p{M})\p{Script=Devanagari}/gu)?.length ?? 0;

function categoriesFor<T extends { name: string }>(term: string, categories: readonly T[]): T[] {
  const typed = plainText(term);
  return categories
    .filter(({ name }) => ` ${plainText(name)}`.includes(` ${typed}`))
    .slice(0, MOST_CATEGORIES);
}

/** All phrases of concepts, with their normalized text. */
const wordings = CONCEPTS.flatMap((concept) =>
  concept.phrases.map((phrase) => ({ concept, phrase, plain: plainText(phrase) })),
);

/**
 * Completes a term whose last words begin a phrase of a concept. Completions that replace more
 * typed words come first. Among completions that replace equally many words, those with more
 * frequent words come first.
 */
async function termsFor(db: Database, term: string, taken: readonly string[]): Promise<string[]> {
  const begun = wordsOf(term).flatMap(({ start }) => {
    const typed = plainText(term.slice(start));
    if (letters(term.slice(start)) < LEAST_TYPED_LETTERS) return [];
    return wordings
      .filter(({ plain }) => plain !== typed && plain.startsWith(typed))
      .map(({ concept, phrase }) => ({
        concept,
        start,
        text: term.slice(0, start) + phrase,
        words: knowableWords(phrase),
      }));
  });
  const entries = await entriesOf(db, new Set(begun.flatMap(({ words }) => words.flat())));
  const used = begun
    .map((wording) => ({ ...wording, uses: usesOf(wording.words, entries) }))
    .filter(({ uses }) => uses > 0)
    .sort((a, b) => a.start - b.start || b.uses - a.uses);
  const byConcept = new Map<Concept, string>();
  for (const { concept, text } of used) {
    if (!byConcept.has(concept)) byConcept.set(concept, text);
  }
  // Two concepts may have the same phrase, so duplicates are removed.
  return [...new Set(byConcept.values())]
    .filter((text) => !taken.includes(plainText(text)))
    .slice(0, MOST_TERMS);
}

/**
 * Returns the forms of each word of a phrase that the table `known_words` may contain. These forms
 * consist of at least three Latin letters. A word without such a form is left out.
 */
function knowableWords(phrase: string): string[][] {
  return wordsOf(phrase)
    .map(({ forms }) => forms.filter((form) => /^[a-z]{3,}$/.test(form)))
    .filter((forms) => forms.length > 0);
}

/**
 * Returns the number of titles with the rarest word of a phrase. Returns 0 if the table
 * `known_words` cannot contain any word of the phrase.
 */
function usesOf(words: readonly string[][], entries: ReadonlyMap<string, number>): number {
  if (words.length === 0) return 0;
  return Math.min(
    ...words.map((forms) => Math.max(...forms.map((form) => entries.get(form) ?? 0))),
  );
}

/** Returns the number of titles for each word. Words that do not occur in titles are left out. */
async function entriesOf(
  db: Database,
  words: ReadonlySet<string>,
): Promise<ReadonlyMap<string, number>> {
  if (words.size === 0) return new Map();
  const rows = await db
    .select()
    .from(knownWords)
    .where(and(inArray(knownWords.word, [...words]), gt(knownWords.entries, 0)));
  return new Map(rows.map(({ word, entries }) => [word, entries]));
}

/** Lists live announcements whose titles have the words of a term, newest first. */
async function listBeginning(db: Database, term: string): Promise<AnnouncementBrief[]> {
  // A Hindi term is searched in `search_tokens`, because `title_tokens` does not contain Hindi
  // titles.
  const isHindi = /\p{Script=Devanagari}/u.test(term);
  const asked = beginningOf(wordsWithNumbers(term), isHindi ? 'search_tokens' : 'title_tokens');
  if (asked === null) return [];
  const tokens = isHindi ? announcements.searchTokens : announcements.titleTokens;
  const rows = await selectBriefs(db, {
    listed: and(isLive, sql`${tokens} @@ ${asked}::tsquery`),
    order: newestFirst,
    limit: MOST_ANNOUNCEMENTS,
  });
  return inTheirThreads(db, rows.map(toBrief));
}
