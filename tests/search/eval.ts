import { gt } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { announcements } from '#db/schema.server.ts';
import type { AnnouncementBrief } from '#domain/announcements/schema.ts';
import { todayInIndia } from '#domain/dates.ts';
import { searchAnnouncements } from '#domain/lists/search.server.ts';
import { describeTimes, runEvaluation } from '../evaluation.ts';
import { evaluate, listMisses, type Scores, type SearchedQuery } from './evaluate.ts';
import { type AskedQuery, answeredShares, isAnswered } from './evaluate-time.ts';
import {
  answersAmong,
  examsOf,
  HALVES,
  type Half,
  type NoticeFacts,
  readGolden,
  readStarterFacts,
  readTimeAndNumbers,
  type TimeAndNumberQuery,
} from './golden.ts';
import { unaskedNames } from './unasked-names.ts';

/**
 * Fixed times of the queries, so that scores do not depend on the day of the run. At `NOW` the
 * application windows of most starter notices are over. Queries about time run at `NOW_OF_TIME`, in
 * a week in which some windows are open. These queries see only notices that were published before
 * `NOW_OF_TIME`.
 */
const NOW = new Date('2026-11-24T12:00:00+05:30');
const NOW_OF_TIME = new Date('2025-08-25T18:00:00+05:30');

/** Search options of the search page. */
const asVisitor = { isByStatus: true, hasRelated: true };

/** Maximum number of results on one page. */
const MOST_FOUND = 60;
/** Maximum number of results that are printed for a miss. */
const SHOWN_FOUND = 3;

/**
 * `npm run eval:search [-- --among N] [--show-held-out]` measures the search with the golden set,
 * on a separate database with the starter content. With `--among N` it measures again with N more
 * notices, whose organisations and posts no query names. The command prints the misses of the tuned
 * half and of the queries about time and numbers. It prints the misses of the held-out half only
 * with `--show-held-out`, because a developer who has read them would tune the search for these
 * queries.
 */
await runEvaluation('eval:search', unaskedNames, report);

async function report(db: Database, showsHeldOut: boolean): Promise<void> {
  await searchAll(db); // Fills the caches of the database and compiles the code.
  const { searched, tookMs } = await searchAll(db);
  console.log(`\nAmong ${await db.$count(announcements)} notices`);
  for (const half of HALVES) printScores(half, evaluate(searched, half));
  const asked = await askAboutTimeAndNumbers(db);
  printAnswered(asked);
  console.log(`\nA search took ${describeTimes(tookMs)}`);
  for (const half of HALVES) {
    if (half === 'tuned' || showsHeldOut) printMisses(half, searched);
  }
  printUnanswered(asked);
}

/** Runs every golden query once, one after another. */
async function searchAll(db: Database): Promise<{ searched: SearchedQuery[]; tookMs: number[] }> {
  const byTitle = await factsByTitle();
  const searched: SearchedQuery[] = [];
  const tookMs: number[] = [];
  for (const half of HALVES) {
    for (const { kind, query, answers } of readGolden(half)) {
      const start = performance.now();
      const { page } = await searchAnnouncements(db, { ...asVisitor, query, now: NOW });
      tookMs.push(performance.now() - start);
      const facts = page.items.slice(0, MOST_FOUND).map((item) => factsOf(item, byTitle));
      searched.push({
        half,
        kind,
        query,
        found: facts.map(({ id }) => id),
        answers: answersAmong({ answers }, facts),
      });
    }
  }
  return { searched, tookMs };
}

/** Runs the queries about time and numbers once, at their fixed times. */
async function askAboutTimeAndNumbers(db: Database): Promise<AskedQuery[]> {
  const queries = readTimeAndNumbers();
  const isOfTime = ({ kind }: TimeAndNumberQuery) => kind === 'time';
  const others = await ask(
    db,
    queries.filter((query) => !isOfTime(query)),
    NOW,
  );
  const ofTime = await asPublishedAt(db, NOW_OF_TIME, (before) =>
    ask(before, queries.filter(isOfTime), NOW_OF_TIME),
  );
  return [...ofTime, ...others];
}

async function ask(
  db: Database,
  queries: readonly TimeAndNumberQuery[],
  now: Date,
): Promise<AskedQuery[]> {
  const byTitle = await factsByTitle();
  const asked: AskedQuery[] = [];
  for (const { kind, query, answers } of queries) {
    const { page, related } = await searchAnnouncements(db, { ...asVisitor, query, now });
    const facts = page.items.slice(0, MOST_FOUND).map((item) => factsOf(item, byTitle));
    const near = (related?.announcements ?? []).map((item) => factsOf(item, byTitle));
    asked.push({
      kind,
      query,
      found: facts.map(({ id }) => id),
      related: near.map(({ id }) => id),
      answers: answersAmong({ answers }, [...facts, ...near], todayInIndia(now)),
    });
  }
  return asked;
}

/** Runs queries while the database hides notices that were published after a time. */
async function asPublishedAt<Result>(
  db: Database,
  moment: Date,
  run: (db: Database) => Promise<Result>,
): Promise<Result> {
  const isLater = gt(announcements.publishedAt, moment);
  await db.update(announcements).set({ deletedAt: moment }).where(isLater);
  try {
    return await run(db);
  } finally {
    await db.update(announcements).set({ deletedAt: null }).where(isLater);
  }
}

/** Returns the facts of the starter notices by title. */
async function factsByTitle(): Promise<ReadonlyMap<string, NoticeFacts>> {
  const facts = await readStarterFacts();
  return new Map(facts.map((notice) => [notice.title, notice]));
}

/**
 * Returns the facts of a found notice. A notice outside the starter content has no organisation.
 */
function factsOf(
  { slug, title, categorySlug, opensAt, lastDate, dates, rounds }: AnnouncementBrief,
  byTitle: ReadonlyMap<string, NoticeFacts>,
): NoticeFacts {
  const year = /\b20\d\d\b/.exec(title)?.[0];
  const known = byTitle.get(title) ?? {
    id: slug,
    title,
    category: categorySlug,
    ...(year && { year: Number(year) }),
  };
  const opensOn = opensAt && todayInIndia(new Date(opensAt));
  return { ...known, opensOn, lastDate, exams: examsOf({ dates, rounds }) };
}

function printScores(half: Half, { byKind, all }: ReturnType<typeof evaluate>): void {
  const row = (name: string, cells: string[]) =>
    console.log(name.padEnd(16) + cells.map((cell) => cell.padStart(11)).join(''));
  console.log();
  row(half, ['queries', 'success@1', 'success@3', 'MRR', 'empty']);
  const line = (name: string, { queries, successAt1, successAt3, ...scores }: Scores) =>
    row(name, [
      String(queries),
      percent(successAt1),
      percent(successAt3),
      scores.reciprocalRank.toFixed(3),
      percent(scores.empty),
    ]);
  for (const [kind, scores] of byKind) line(kind, scores);
  line('all', all);
}

function printAnswered(asked: readonly AskedQuery[]): void {
  console.log(
    `\n${'time and numbers'.padEnd(17)}${'queries'.padStart(10)}${'answered'.padStart(11)}`,
  );
  for (const { name, queries, answered } of answeredShares(asked)) {
    console.log(name.padEnd(17) + String(queries).padStart(10) + percent(answered).padStart(11));
  }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function printMisses(half: Half, searched: readonly SearchedQuery[]): void {
  const misses = listMisses(searched, half);
  console.log(`\n${misses.length} misses of the ${half} half, with what stands first:`);
  for (const { kind, query, found, rank } of misses) {
    const first = found.slice(0, SHOWN_FOUND).join(', ') || 'nothing';
    console.log(`${kind}: ${query} (${rank ? `answer at ${rank}` : 'no answer'}): ${first}`);
  }
}

function printUnanswered(asked: readonly AskedQuery[]): void {
  const unanswered = asked.filter((query) => !isAnswered(query));
  console.log(`\n${unanswered.length} unanswered of time and numbers, with what stands first:`);
  for (const { kind, query, found, related } of unanswered) {
    const first = found.slice(0, SHOWN_FOUND).join(', ') || 'nothing';
    console.log(`${kind}: ${query}: ${first}; related: ${related.join(', ') || 'nothing'}`);
  }
}
