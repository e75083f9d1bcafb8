import { type GoldenQuery, type Half, QUERY_KINDS, type QueryKind } from './golden.ts';

/** A golden query with what the search found for it, best first, and what answers it. */
export type SearchedQuery = Pick<GoldenQuery, 'kind' | 'query'> & {
  half: Half;
  found: readonly string[];
  answers: ReadonlySet<string>;
};

/** Of so many queries. All but `queries` are shares of one. */
export type Scores = {
  queries: number;
  /** An answer stands first. */
  successAt1: number;
  /** An answer stands among the first three. */
  successAt3: number;
  /** One divided by the place of the first answer, 0 where there is none; the mean. */
  reciprocalRank: number;
  /** Nothing at all was found. */
  empty: number;
};

/** A query without an answer among the first three; `rank` is that of its first answer, from 1. */
export type Miss = Pick<SearchedQuery, 'kind' | 'query' | 'found'> & { rank: number | null };

/** The scores of the queries of one half, for each kind that they have and for all. */
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

/** The queries of one half that have no answer among the first three, in their order. */
export function listMisses(searched: readonly SearchedQuery[], half: Half): Miss[] {
  return searched
    .filter((query) => query.half === half)
    .map((query) => ({ ...query, rank: rankOf(query) }))
    .filter(({ rank }) => rank === null || rank > 3)
    .map(({ kind, query, found, rank }) => ({ kind, query, found, rank }));
}

/**
 * The value that a share of the values is not above, such as 0.95 for the 95th percentile; NaN of
 * nothing.
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

/** The place of the first answer, from 1. */
function rankOf({ found, answers }: SearchedQuery): number | null {
  const index = found.findIndex((id) => answers.has(id));
  return index < 0 ? null : index + 1;
}
