import { TIME_AND_NUMBER_KINDS, type TimeAndNumberQuery } from './golden.ts';

/** A query of the part on time and numbers, with what the search found for it, best first. */
export type AskedQuery = Pick<TimeAndNumberQuery, 'kind' | 'query'> & {
  found: readonly string[];
  /** What the search offers as related, which is no answer. */
  related: readonly string[];
  answers: ReadonlySet<string>;
};

/** Number of results that a visitor judges by. */
const LOOKED_AT = 10;

/** Number of related notices among which the neighbour is, and of results among which it is not. */
const RELATED_LOOKED_AT = 3;

/**
 * Whether a query of the part on time and numbers is answered. A query about time: the first ten
 * results are answers, all of them. A number: the first result is its notice. A neighbour: it is
 * among the first three related notices, and not told as one of the first three results.
 */
export function isAnswered({ kind, found, related, answers }: AskedQuery): boolean {
  const isAnswer = (id: string) => answers.has(id);
  if (kind === 'time') return found.length > 0 && found.slice(0, LOOKED_AT).every(isAnswer);
  if (kind === 'number') return found.slice(0, 1).some(isAnswer);
  const [results, neighbours] = [found, related].map((ids) => ids.slice(0, RELATED_LOOKED_AT));
  return !results?.some(isAnswer) && neighbours?.some(isAnswer) === true;
}

/** The number of queries and the share of answered ones, for each kind and for all. */
export function answeredShares(
  asked: readonly AskedQuery[],
): { name: string; queries: number; answered: number }[] {
  const shareOf = (name: string, queries: readonly AskedQuery[]) => ({
    name,
    queries: queries.length,
    answered: queries.filter(isAnswered).length / queries.length,
  });
  return [
    ...TIME_AND_NUMBER_KINDS.map((kind) =>
      shareOf(
        kind,
        asked.filter((query) => query.kind === kind),
      ),
    ),
    shareOf('all', asked),
  ];
}
