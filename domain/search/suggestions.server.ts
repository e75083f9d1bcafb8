import { and, desc, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { announcements } from '#db/schema.server.ts';
import type { BriefRow, Select } from '../announcements/rows.server.ts';
import { isStatementTooSlow } from '../database-errors.server.ts';
import { searchTerm } from '../text.ts';
import { CONCEPTS } from './meanings.ts';
import { plainText, wordsOf } from './normalise.ts';
import { beginningOf } from './query.ts';
import { statementLimit } from './statement.server.ts';
import type { Concept } from './words/concept.ts';

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
const LEAST_LETTERS = 2;

/** Rather none than late ones (ms). */
const TIME_LIMIT_MS = 300;

/**
 * What begins like a term that is being typed: categories, names of things that the site knows, and
 * announcements whose titles have its words, the last of them as the beginning of one, newest first.
 * Nothing for fewer than two letters. Nobody's searches are looked at for it.
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
): Promise<Suggestion<Item>[]> {
  const term = searchTerm(query);
  if (letters(term) < LEAST_LETTERS) return [];
  const named = categoriesFor(term, categories);
  const names = named.map(({ name }) => plainText(name));
  const found: Suggestion<Item>[] = [
    ...named.map(({ slug, name }) => ({ kind: 'category' as const, slug, name })),
    // A category that is called so has all of it.
    ...termsFor(term, names).map((text) => ({ kind: 'term' as const, term: text })),
  ];
  const rows = await titlesFor(db, {
    term,
    listed,
    select,
    limit: MOST_SUGGESTIONS - found.length,
  });
  const announced = rows.map((row) => ({
    kind: 'announcement' as const,
    announcement: present(row),
  }));
  return [...found, ...announced];
}

const letters = (term: string) => term.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

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

/** The term with its last words completed to the name of something, as many of them as one begins with. */
function termsFor(term: string, taken: readonly string[]): string[] {
  const terms: string[] = [];
  const said = new Set<Concept>();
  for (const { start } of wordsOf(term)) {
    const typed = plainText(term.slice(start));
    if (letters(typed) < LEAST_LETTERS) break;
    for (const { concept, phrase, plain } of wordings) {
      if (plain === typed || !plain.startsWith(typed) || said.has(concept)) continue;
      said.add(concept);
      const text = term.slice(0, start) + phrase;
      if (!taken.includes(plainText(text))) terms.push(text);
      if (terms.length === MOST_TERMS) return terms;
    }
  }
  return terms;
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
  try {
    return await db.transaction(async (transaction) => {
      await transaction.execute(statementLimit(TIME_LIMIT_MS));
      return await select(transaction, {
        listed: and(listed, sql`title_tokens @@ ${asked}::tsquery`),
        order: [desc(announcements.publishedAt), desc(announcements.id)],
        limit,
      });
    });
  } catch (error) {
    if (isStatementTooSlow(error)) return [];
    throw error;
  }
}
