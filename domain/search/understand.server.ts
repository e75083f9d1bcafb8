import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { announcements } from '#db/schema.server.ts';
import { isStatementTooSlow } from '../database-errors.server.ts';
import { searchTerm } from '../text.ts';
import { lookUp } from './corrections.server.ts';
import type { Meanings } from './meanings.ts';
import { plainText, type Word, wordsOf } from './normalise.ts';
import { allOf, type Unit, unitsOf, withCorrections } from './query.ts';
import { statementLimit, TIME_LIMIT_MS } from './time-limit.server.ts';

/** What a term was understood as. */
export type Understood = {
  /** As it was typed, trimmed and cut; empty where there is nothing to look for. */
  term: string;
  /** What the words of the term that looked mistyped are put right to. */
  corrections: ReadonlyMap<Word, string>;
  /** Its units as they were typed, and with corrections. */
  typed: Unit[];
  units: Unit[];
};

/** Reads a term: its words, their meanings, and what was mistyped among them. */
export async function understand(
  db: Database,
  query: string,
  meanings: Meanings,
): Promise<Understood> {
  const typedTerm = searchTerm(query);
  // Marks that stand on no letter look like nothing, and would be part of every text.
  const term = plainText(typedTerm).trim() === '' ? '' : typedTerm;
  const words = wordsOf(term);
  const guessed = unitsOf(words, meanings).filter(({ isSpeltAsKnown }) => !isSpeltAsKnown);
  const looked = await lookUp(
    db,
    guessed.flatMap((unit) => unit.words),
  );
  const isKnown = (word: Word) => looked.known.has(word);
  const typed = unitsOf(words, meanings, isKnown);
  const { corrections } = looked;
  if (corrections.size === 0) return { term, corrections, typed, units: typed };
  const units = unitsOf(withCorrections(words, corrections), meanings, isKnown);
  return { term, corrections, typed, units };
}

/** To find out what to go without, and each statement for it, ends after so long (ms). */
const RELAX_MS = 500;

/** How often a unit comes in titles is counted up to here. */
const COUNTED = 1_000;

/**
 * What is left of a question that nothing answers as it is. As few units go as may be, of one number
 * first one that no title has, then a step or a fact before a name, then what most titles have, since
 * it tells least.
 *
 * @param units those that are needed, years apart
 * @param listed among which announcements
 * @returns the units that stay, in their order; all of them where none help, or time is up
 */
export async function relax(
  db: Database,
  units: readonly Unit[],
  listed: SQL | undefined,
): Promise<readonly Unit[]> {
  try {
    return await db.transaction(async (transaction) => {
      await transaction.execute(statementLimit(RELAX_MS));
      const left = await withoutFew(transaction, units, listed);
      await transaction.execute(statementLimit(TIME_LIMIT_MS));
      return left;
    });
  } catch (error) {
    if (isStatementTooSlow(error)) return units;
    throw error;
  }
}

async function withoutFew(
  db: Database,
  units: readonly Unit[],
  listed: SQL | undefined,
): Promise<readonly Unit[]> {
  const end = performance.now() + RELAX_MS;
  if (await anyAnswer(db, [units], listed)) return units;
  const counts = await countTitles(db, units, listed);
  const dispensable = units
    .map((unit, index) => ({ unit, count: counts[index] ?? 0, isGeneral: isGeneral(unit) }))
    .sort(
      (a, b) =>
        Number(b.count === 0) - Number(a.count === 0) ||
        Number(b.isGeneral) - Number(a.isGeneral) ||
        b.count - a.count,
    );
  for (let left = units; left.length > 1 && performance.now() < end; ) {
    const rests = dispensable
      .filter(({ unit }) => left.includes(unit))
      .map(({ unit }) => left.filter((other) => other !== unit))
      .filter((rest) => rest.some(isTelling));
    if (rests.length === 0) break;
    const found = await anyAnswer(db, rests, listed);
    if (found) return found;
    left = rests[0] as Unit[];
  }
  return units;
}

/** A number or a letter or two, left alone, would answer anything. */
const isTelling = ({ words }: Unit) =>
  words.some(({ forms: [form = ''] }) => /[a-z_]{3}/.test(form));

const isGeneral = ({ concepts }: Unit) =>
  concepts.length > 0 && concepts.every((concept) => concept.isGeneral);

/** The first of several questions that anything answers, or null. */
async function anyAnswer(
  db: Database,
  questions: readonly (readonly Unit[])[],
  listed: SQL | undefined,
): Promise<readonly Unit[] | null> {
  const queries = questions.map((units) => allOf(units, 'alike'));
  const { rows } = await db.execute<{ at: number }>(sql`
    select at::int from unnest(${sql.param(queries)}::text[]) with ordinality as question (query, at)
    where exists (
      select from ${announcements} where ${listed} and search_tokens @@ question.query::tsquery
    )
    order by at limit 1`);
  return rows[0] ? (questions[rows[0].at - 1] ?? null) : null;
}

async function countTitles(
  db: Database,
  units: readonly Unit[],
  listed: SQL | undefined,
): Promise<number[]> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select (
      select count(*)::int from (
        select from ${announcements}
        where ${listed} and title_tokens @@ unit.query::tsquery limit ${COUNTED}
      ) counted
    ) as count
    from unnest(${sql.param(units.map(({ alike }) => alike))}::text[])
      with ordinality as unit (query, at)
    order by at`);
  return rows.map(({ count }) => count);
}
