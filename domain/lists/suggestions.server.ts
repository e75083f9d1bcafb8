import { and, desc, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { announcements, knownWords } from '#db/schema.server.ts';
import type { BriefRow, Select } from '../announcements/rows.server.ts';
import { isStatementTooSlow } from '../database-errors.server.ts';
import { CONCEPTS } from '../search/meanings.ts';
import { plainText, wordsOf } from '../search/normalise.ts';
import { beginningOf } from '../search/query.ts';
import { statementLimit } from '../search/time-limit.server.ts';
import type { Concept } from '../search/words/concept.ts';
import { searchTerm } from '../text.ts';

/** What a visitor who is still typing may mean. */
export type Suggestion<Item> =
  | { kind: 'category'; slug: string; name: string }
  /** Another term. */
  | { kind: 'term'; term: string }
  | { kind: 'announcement'; announcement: Item };

/** So many at most, of which categories and terms are no more than these. */
export const MOST_SUGGESTIONS = 8;
const MOST_CATEGORIES = 2;
const MOST_TERMS = 3;

/** Fewer letters are the beginning of too much. */
const LEAST_TYPED_LETTERS = 2;

/** Rather none than late ones (ms, for each statement). */
const SUGGEST_LIMIT_MS = 300;

/** What may be meant; whether time cut it short, so that the next who asks may be told more. */
export type Suggestions<Item> = { suggestions: Suggestion<Item>[]; isCut: boolean };

/**
 * What begins like a term that is being typed: categories, names of things whose words titles have,
 * and announcements whose titles have its words, the last of them as the beginning of one, newest
 * first. Nothing for fewer than two letters. Nobody's searches are looked at for it. A statement that
 * takes longer than 300 ms ends it: there is then only what was found before.
 *
 * @param listed among which announcements
 */
export async function suggest<Row extends BriefRow, Item>(
  db: Database,
  {
    query,
    categories,
    listed,
    select,
    present,
  }: {
    query: string;
    categories: readonly { slug: string; name: string }[];
    listed: SQL | undefined;
    select: Select<Row>;
    present: (row: Row) => Item;
  },
): Promise<Suggestions<Item>> {
  const term = searchTerm(query);
  if (letters(term) < LEAST_TYPED_LETTERS) return { suggestions: [], isCut: false };
  const named = categoriesFor(term, categories);
  const names = named.map(({ name }) => plainText(name));
  const suggestions: Suggestion<Item>[] = named.map(({ slug, name }) => ({
    kind: 'category',
    slug,
    name,
  }));
  try {
    await db.transaction(async (transaction) => {
      await transaction.execute(statementLimit(SUGGEST_LIMIT_MS));
      // A category that is called so has all of it.
      for (const text of await termsFor(transaction, term, names)) {
        suggestions.push({ kind: 'term', term: text });
      }
      const limit = MOST_SUGGESTIONS - suggestions.length;
      for (const row of await titlesFor(transaction, { term, listed, select, limit })) {
        suggestions.push({ kind: 'announcement', announcement: present(row) });
      }
    });
    return { suggestions, isCut: false };
  } catch (error) {
    if (isStatementTooSlow(error)) return { suggestions, isCut: true };
    throw error;
  }
}

/** Letters and digits; signs of Devanagari are letters to whoever types them. */
const letters = (term: string) =>
  term.match(/[\p{L}\p{N}]|(?=\p{M})\p{Script=Devanagari}/gu)?.length ?? 0;

function categoriesFor<T extends { name: string }>(term: string, categories: readonly T[]): T[] {
  const typed = plainText(term);
  return categories
    .filter(({ name }) => ` ${plainText(name)}`.includes(` ${typed}`))
    .slice(0, MOST_CATEGORIES);
}

/** Names of things as people write them, with what they begin with. */
const wordings = CONCEPTS.flatMap((concept) =>
  concept.phrases.map((phrase) => ({ concept, phrase, plain: plainText(phrase) })),
);

/**
 * The term with its last words completed to names of things, what takes in most of its words first,
 * then what most titles may be about.
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
  return [...byConcept.values()]
    .filter((text) => !taken.includes(plainText(text)))
    .slice(0, MOST_TERMS);
}

/** The forms of those words of a phrase that `known_words` would have: three Latin letters or more. */
function knowableWords(phrase: string): string[][] {
  return wordsOf(phrase)
    .map(({ forms }) => forms.filter((form) => /^[a-z]{3,}$/.test(form)))
    .filter((forms) => forms.length > 0);
}

/** In how many titles the rarest of a phrase's words stands; 0 where nothing is known of any. */
function usesOf(words: readonly string[][], entries: ReadonlyMap<string, number>): number {
  if (words.length === 0) return 0;
  return Math.min(
    ...words.map((forms) => Math.max(...forms.map((form) => entries.get(form) ?? 0))),
  );
}

/** How many titles have words, of those that any has. */
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

async function titlesFor<Row extends BriefRow>(
  db: Database,
  {
    term,
    listed,
    select,
    limit,
  }: { term: string; listed: SQL | undefined; select: Select<Row>; limit: number },
): Promise<Row[]> {
  const asked = beginningOf(wordsOf(term));
  if (asked === null) return [];
  return await select(db, {
    listed: and(listed, sql`title_tokens @@ ${asked}::tsquery`),
    order: [desc(announcements.publishedAt), desc(announcements.id)],
    limit,
  });
}
