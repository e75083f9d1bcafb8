import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { StarterCategorySlug, StarterNotice } from '#content/starter-notice.ts';
import type { Database } from '#db/client.server.ts';
import { migrateDatabase } from '#db/migrate.server.ts';
import { announcements } from '#db/schema.server.ts';
import { openSiteDatabase, type SiteDatabase } from '#db/site-database.server.ts';
import { system } from '#domain/actor.ts';
import { renewDerived } from '#domain/announcements/renew-derived.server.ts';
import type { AnnouncementBrief } from '#domain/announcements/schema.ts';
import { searchAnnouncements } from '#domain/lists/search.server.ts';
import { learnWords } from '#domain/search/index.server.ts';
import { addStarterContent } from '#server/start/starter-content.ts';
import { fillWithAnnouncements } from '#tests/bench/data.ts';
import { evaluate, listMisses, quantile, type Scores, type SearchedQuery } from './evaluate.ts';
import { answersAmong, HALVES, type Half, type NoticeFacts, readGolden } from './golden.ts';
import { unaskedNames } from './unasked-names.ts';

/**
 * `npm run eval:search [-- --among N] [--show-held-out]`: how well the search answers the golden
 * set, on a database of its own with the starter content. Then again among N notices more, which
 * are none of the answers. Prints what the tuned half misses; what the held-out half misses is
 * printed on demand alone, since whoever reads it tunes for it.
 */
type Options = { among: number; showsHeldOut: boolean };

/** What a visitor sees of a search at once. */
const MOST_FOUND = 60;
/** Of a miss so many are printed. */
const SHOWN_FOUND = 3;

const options = readOptions();
if (options) await run(options);

function readOptions(): Options | null {
  try {
    const { values } = parseArgs({
      options: {
        among: { type: 'string', default: '0' },
        'show-held-out': { type: 'boolean', default: false },
      },
    });
    const among = Number(values.among);
    if (Number.isInteger(among) && among >= 0) {
      return { among, showsHeldOut: values['show-held-out'] };
    }
  } catch {
    // An option that there is not: the usage says which there are.
  }
  console.error('Usage: npm run eval:search [-- --among <number of notices>] [--show-held-out]');
  process.exitCode = 2;
  return null;
}

async function run({ among, showsHeldOut }: Options): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'suchna-eval-'));
  try {
    const database = await openSiteDatabase({ dataDir, role: 'command' });
    try {
      await migrateDatabase(database.pool);
      await addStarterContent(database.db);
      await report(database, showsHeldOut);
      if (among > 0) {
        await fillWithAnnouncements(database.db, among, { names: unaskedNames });
        await report(database, showsHeldOut);
      }
    } finally {
      await database.close();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function report({ db }: SiteDatabase, showsHeldOut: boolean): Promise<void> {
  await db.execute('vacuum analyze');
  const count = await db.$count(announcements);
  await renewDerived(db, system);
  await learnWords(db, system);
  await searchAll(db); // warms the caches of the database and compiles the code
  const { searched, tookMs } = await searchAll(db);
  console.log(`\nAmong ${count} notices`);
  for (const half of HALVES) printScores(half, evaluate(searched, half));
  const [p50, p95] = [0.5, 0.95].map((share) => quantile(tookMs, share).toFixed(1));
  console.log(`\nA search took p50 ${p50} ms, p95 ${p95} ms`);
  for (const half of HALVES) {
    if (half === 'tuned' || showsHeldOut) printMisses(half, searched);
  }
}

/** Asks every golden query once, one after another. */
async function searchAll(db: Database): Promise<{ searched: SearchedQuery[]; tookMs: number[] }> {
  const starter = await readStarterNotices();
  const byTitle = new Map(starter.map((notice) => [notice.title, notice]));
  const searched: SearchedQuery[] = [];
  const tookMs: number[] = [];
  for (const half of HALVES) {
    for (const { kind, query, answers } of readGolden(half)) {
      const start = performance.now();
      const { page } = await searchAnnouncements(db, { query });
      tookMs.push(performance.now() - start);
      const facts = page.items
        .slice(0, MOST_FOUND)
        .map((item) => byTitle.get(item.title) ?? factsOf(item));
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

async function readStarterNotices(): Promise<StarterNotice[]> {
  const file = new URL('../../content/notices.json', import.meta.url);
  return JSON.parse(await readFile(file, 'utf8'));
}

/** What is known of a notice that is not of the starter content; its organisation is no known one. */
function factsOf({ slug, title, categorySlug }: AnnouncementBrief): NoticeFacts {
  const year = /\b20\d\d\b/.exec(title)?.[0];
  return {
    id: slug,
    title,
    category: categorySlug as StarterCategorySlug,
    organisation: { name: '' },
    ...(year && { year: Number(year) }),
  };
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
