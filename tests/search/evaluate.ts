import { type GoldenQuery, type Half, QUERY_KINDS, type QueryKind } from './golden.ts';

/**
 * A golden query with its answers, and with the results of the search in the order of the search.
 */
export type SearchedQuery = Pick<GoldenQuery, 'kind' | 'query'> & {
  half: Half;
  found: readonly string[];
  answers: ReadonlySet<string>;
};

/** Scores of a number of queries. All values except `queries` are shares from 0 to 1. */
export type Scores = {
  queries: number;
  /** Share of queries with an answer as the first result. */
  successAt1: number;
  /** Share of queries with an answer among the first three results. */
  successAt3: number;
  /** Mean of the reciprocal rank of the first answer. A query without an answer counts as 0. */
  reciprocalRank: number;
  /** Share of queries without any result. */
  empty: number;
};

/**
 * A query without an answer among the first three results. `rank` is the rank of the first answer,
 * from 1.
 */
export type Miss = Pick<SearchedQuery, 'kind' | 'query' | 'found'> & { rank: number | null };

/** Computes the scores of one half, for each kind of query and for all kinds. */
export function evaluate(
  searched: readonly SearchedQuery[],
  half: Half,
): { byKind: Map<QueryKind, Scores>; all: Scores } {
  const queries = searched.filter((query) => query.half === half);
  const byKind = new Map<QueryKind, Scores>();
  for (const kind of QUERY_KINDS) {
    const ofKind = queries.filter((query) => query.kind === kind);
    if (ofKind.length > 0) byKind.set(kind, scoresOf(ofKind));
  }
  return { byKind, all: scoresOf(queries) };
}

/**
 * Lists the queries of one half that have no answer among the first three results, in the order of
 * the queries.
 */
export function listMisses(searched: readonly SearchedQuery[], half: Half): Miss[] {
  return searched
    .filter((query) => query.half === half)
    .map((query) => ({ ...query, rank: rankOf(query) }))
    .filter(({ rank }) => rank === null || rank > 3)
    .map(({ kind, query, found, rank }) => ({ kind, query, found, rank }));
}

/**
 * Returns a quantile of the values. A share of 0.95 gives the 95th percentile. The result is NaN
 * for an empty list.
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

function scoresOf(queries: readonly SearchedQuery[]): Scores {
  const ranks = queries.map(rankOf);
  const share = (count: number) => (queries.length === 0 ? 0 : count / queries.length);
  const within = (most: number) => ranks.filter((rank) => rank !== null && rank <= most).length;
  return {
    queries: queries.length,
    successAt1: share(within(1)),
    successAt3: share(within(3)),
    reciprocalRank: share(ranks.reduce<number>((sum, rank) => sum + (rank ? 1 / rank : 0), 0)),
    empty: share(queries.filter(({ found }) => found.length === 0).length),
  };
}

/** Returns the rank of the first answer, from 1, or null without an answer. */
function rankOf({ found, answers }: SearchedQuery): number | null {
  const index = found.findIndex((id) => answers.has(id));
  return index < 0 ? null : index + 1;
}
