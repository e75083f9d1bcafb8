import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { announcements } from '#db/schema.server.ts';
import { isStatementTooSlow } from '../database-errors.server.ts';
import { searchTerm } from '../text.ts';
import { lookUp } from './corrections.server.ts';
import type { Meanings } from './meanings.ts';
import { plainText, type Word } from './normalise.ts';
import { wordsWithNumbers } from './notice-numbers.ts';
import { allOf, type Unit, unitsOf, withCorrections } from './query.ts';
import { matching } from './statement.server.ts';
import type { TermStatus } from './term-status.ts';
import { statementLimit, TIME_LIMIT_MS } from './time-limit.server.ts';
import { readStatus } from './time-words.ts';

/** The words of a term, before they are looked up in the database. */
export type ReadTerm = {
  /**
   * The typed term without spaces at its ends, cut to the maximum length. Empty if the term has
   * nothing to search for.
   */
  term: string;
  words: readonly Word[];
  /** Status that the time words mean. The time words are not part of `words`. */
  status: TermStatus | null;
  /** Whether the status is limited to job notices. Words for jobs are not part of `words`. */
  isOfJobs: boolean;
};

/** A parsed search term. */
export type Understood = Omit<ReadTerm, 'words'> & {
  /** Corrections of mistyped words. */
  corrections: ReadonlyMap<Word, string>;
  /** Units of the term as typed. `units` has the units after corrections. */
  typed: Unit[];
  units: Unit[];
};

/**
 * Reads the words of a term.
 *
 * @param isByStatus whether time words limit the results to a status; otherwise time words are
 * ordinary words
 */
export function readTerm(query: string, meanings: Meanings, isByStatus = false): ReadTerm {
  const typedTerm = searchTerm(query);
  // A term of combining marks without a letter is invisible and would match every text.
  const term = plainText(typedTerm).trim() === '' ? '' : typedTerm;
  const words = wordsWithNumbers(term);
  return isByStatus
    ? { term, ...readStatus(words, meanings) }
    : { term, words, status: null, isOfJobs: false };
}

/** Parses a term. The result has the meanings of its words, and corrections. */
export async function understand(
  db: Database,
  { term, words, ...narrowing }: ReadTerm,
  meanings: Meanings,
): Promise<Understood> {
  const guessed = unitsOf(words, meanings).filter(({ isSpeltAsKnown }) => !isSpeltAsKnown);
  const looked = await lookUp(
    db,
    guessed.flatMap((unit) => unit.words),
  );
  const isKnown = (word: Word) => looked.known.has(word);
  const typed = unitsOf(words, meanings, isKnown);
  const { corrections } = looked;
  if (corrections.size === 0) return { term, corrections, typed, units: typed, ...narrowing };
  const units = unitsOf(withCorrections(words, corrections), meanings, isKnown);
  return { term, corrections, typed, units, ...narrowing };
}

/**
 * Removes corrections and phonetic matches. Without phonetic matches, the word "saptah" (week) does
 * not find the title "Spot Admission".
 */
export function asTyped(understood: Understood): Understood {
  const typed = understood.typed.map((unit) => ({ ...unit, alike: unit.whole }));
  return { ...understood, corrections: new Map(), typed, units: typed };
}

/** Time limit for {@link relax} as a whole, and for each of its statements (ms). */
const RELAX_MS = 500;

/** Maximum number of titles that are counted for a unit. */
const COUNTED = 1_000;

/**
 * Drops as few units as possible from a search without matches. Units that no title has are dropped
 * first, then general units (such as a step or a fact), then names. Among units of the same kind,
 * the unit in the most titles is dropped first. At least one distinctive unit remains.
 *
 * @param units the required units, without years
 * @param listed the condition for the announcements to search
 * @param onCut called if the time limit is reached
 * @returns the remaining units in order; all units if dropping does not help or time is up
 */
export async function relax(
  db: Database,
  units: readonly Unit[],
  listed: SQL | undefined,
  onCut: () => void,
): Promise<readonly Unit[]> {
  try {
    return await db.transaction(async (transaction) => {
      await transaction.execute(statementLimit(RELAX_MS));
      const left = await withoutFew(transaction, units, listed, onCut);
      await transaction.execute(statementLimit(TIME_LIMIT_MS));
      return left;
    });
  } catch (error) {
    if (!isStatementTooSlow(error)) throw error;
    onCut();
    return units;
  }
}

async function withoutFew(
  db: Database,
  units: readonly Unit[],
  listed: SQL | undefined,
  onCut: () => void,
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
  for (let left = units; left.length > 1; ) {
    if (performance.now() >= end) {
      onCut();
      break;
    }
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

/**
 * Whether a unit is distinctive. A unit of numbers or of words with one or two letters is not
 * distinctive, because it would match almost everything.
 */
const isTelling = ({ words }: Unit) =>
  words.some(({ forms: [form = ''] }) => /[a-z_]{3}/.test(form));

const isGeneral = ({ concepts }: Unit) =>
  concepts.length > 0 && concepts.every((concept) => concept.isGeneral);

/**
 * Returns the first of several searches that has a match, or null if none has. PostgreSQL does not
 * run the searches after the first match.
 */
async function anyAnswer(
  db: Database,
  questions: readonly (readonly Unit[])[],
  listed: SQL | undefined,
): Promise<readonly Unit[] | null> {
  const cases = questions.map(
    (units, index) => sql`
      when exists (
        select from ${matching('search_tokens', allOf(units, 'alike'))} where ${listed}
      ) then ${index}::int`,
  );
  const { rows } = await db.execute<{ index: number | null }>(
    sql`select case ${sql.join(cases)} end as index`,
  );
  return questions[rows[0]?.index ?? -1] ?? null;
}

/** Counts the titles that match each unit, up to `COUNTED`. */
async function countTitles(
  db: Database,
  units: readonly Unit[],
  listed: SQL | undefined,
): Promise<number[]> {
  const frequent = await findFrequent(db, units);
  const counted = units.filter((unit) => !frequent.has(unit));
  const { rows } = await db.execute<{ count: number }>(sql`
    select (
      select count(*)::int from (
        select from ${announcements}
        where ${listed} and title_tokens @@ unit.query::tsquery limit ${COUNTED}
      ) counted
    ) as count
    from unnest(${sql.param(counted.map(({ alike }) => alike))}::text[])
      with ordinality as unit (query, at)
    order by at`);
  const counts = new Map(counted.map((unit, index) => [unit, rows[index]?.count ?? 0]));
  return units.map((unit) => counts.get(unit) ?? COUNTED);
}

/**
 * Finds units with a phrase in which each word is in at least `COUNTED` titles. Counting the titles
 * of such a phrase is slow, so {@link countTitles} assumes `COUNTED` titles. The whole phrase may
 * be in fewer titles.
 */
async function findFrequent(db: Database, units: readonly Unit[]): Promise<Set<Unit>> {
  const forms = units.flatMap(({ phrases }) => phrases.flat(2));
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from known_words where word = any(${sql.param(forms)}) and entries >= ${COUNTED}`);
  const words = new Set(rows.map(({ word }) => word));
  return new Set(
    units.filter(({ phrases }) =>
      phrases.some((phrase) => phrase.every((of) => of.some((form) => words.has(form)))),
    ),
  );
}
