import { TIME_AND_NUMBER_KINDS, type TimeAndNumberQuery } from './golden.ts';

/** A query about time or numbers, with the results of the search in their order. */
export type AskedQuery = Pick<TimeAndNumberQuery, 'kind' | 'query'> & {
  found: readonly string[];
  /** Ids of related notices. An answer among them counts only for the kind `neighbour`. */
  related: readonly string[];
  answers: ReadonlySet<string>;
};

/** Number of first results that are checked for the kind `time`. */
const LOOKED_AT = 10;

/**
 * Number of first results and of first related notices that are checked for the kind `neighbour`.
 */
const RELATED_LOOKED_AT = 3;

/**
 * Whether a query about time or numbers is answered. The condition depends on the kind:
 *
 * - time: there are results, and the first ten are all answers
 * - number: the first result is the notice with this number
 * - neighbour: an answer is among the first three related notices, and no answer is among the first
 *   three results
 */
export function isAnswered({ kind, found, related, answers }: AskedQuery): boolean {
  const isAnswer = (id: string) => answers.has(id);
  if (kind === 'time') return found.length > 0 && found.slice(0, LOOKED_AT).every(isAnswer);
  if (kind === 'number') return found.slice(0, 1).some(isAnswer);
  const [results, neighbours] = [found, related].map((ids) => ids.slice(0, RELATED_LOOKED_AT));
  return !results?.some(isAnswer) && neighbours?.some(isAnswer) === true;
}

/**
 * Returns the number of queries and the share of answered queries, for each kind and for all kinds.
 */
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
