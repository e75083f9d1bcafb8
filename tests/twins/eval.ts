import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Database } from '#db/client.server.ts';
import { migrateDatabase } from '#db/migrate.server.ts';
import { announcements } from '#db/schema.server.ts';
import { openSiteDatabase, type SiteDatabase } from '#db/site-database.server.ts';
import { system } from '#domain/actor.ts';
import { renewDerived } from '#domain/announcements/renew-derived.server.ts';
import { findLikelyTwins } from '#domain/announcements/twins.server.ts';
import { learnWords } from '#domain/search/index.server.ts';
import { addStarterContent } from '#server/start/starter-content.ts';
import { benchNames } from '../bench/announcements.ts';
import { fillWithAnnouncements } from '../bench/data.ts';
import { quantile } from '../search/evaluate.ts';
import { readStarterFacts } from '../search/golden.ts';
import { unaskedNames } from '../search/unasked-names.ts';
import { wilson } from '../wilson.ts';
import { HALVES, type Half, type Pair, readPairs } from './pairs.ts';

/**
 * `npm run eval:twins [-- --among N] [--show-held-out]`: precision and recall of likely twins on the
 * labelled pairs, on a database of its own with the starter content, and the time of a question. Then
 * again among N notices more, which have the organisations of the bench and posts of no pair, so that
 * none of them is a twin. Prints the misses of the tuned half; those of the held-out half are printed on
 * demand alone, since whoever reads them tunes for them.
 */
type Options = { among: number; showsHeldOut: boolean };

/** A pair with the titles that were named when its typed title was asked about. */
type Asked = Pair & { half: Half; named: readonly string[]; tookMs: number };

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
    // The usage names the options.
  }
  console.error('Usage: npm run eval:twins [-- --among <number of notices>] [--show-held-out]');
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
        const names = { ...benchNames, posts: unaskedNames.posts };
        await fillWithAnnouncements(database.db, among, { names });
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
  await renewDerived(db, system);
  await learnWords(db, system);
  await askAll(db); // Warms the caches of the database and compiles the code.
  const asked = await askAll(db);
  const starter = new Set((await readStarterFacts()).map(({ title }) => title));
  console.log(`\nAmong ${await db.$count(announcements)} notices`);
  for (const half of HALVES) {
    printScores(
      half,
      asked.filter((one) => one.half === half),
    );
  }
  printScores('all', asked);
  // A near miss of one notice may be the title of another one.
  const others = asked.flatMap(({ named, stored, typed }) =>
    named.filter((title) => title !== stored && title !== typed),
  );
  const generated = others.filter((title) => !starter.has(title));
  console.log(`other notices named: ${others.length}, of them generated: ${generated.length}`);
  const [p50, p95] = [0.5, 0.95].map((share) =>
    quantile(
      asked.map(({ tookMs }) => tookMs),
      share,
    ).toFixed(1),
  );
  console.log(`A question took p50 ${p50} ms, p95 ${p95} ms`);
  for (const half of HALVES) {
    if (half === 'tuned' || showsHeldOut) printMisses(asked.filter((one) => one.half === half));
  }
}

/** Asks about each typed title once, one after another, as the form does while it is typed. */
async function askAll(db: Database): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const half of HALVES) {
    for (const pair of readPairs(half)) {
      const start = performance.now();
      const twins = await findLikelyTwins(db, null, {
        title: pair.typed,
        thread: null,
        stage: null,
        kind: null,
        organisationSlug: null,
        lastDate: null,
        facts: {},
      });
      const tookMs = performance.now() - start;
      asked.push({ ...pair, half, named: twins.map(({ title }) => title), tookMs });
    }
  }
  return asked;
}

function isNamed({ named, stored }: Asked): boolean {
  return named.includes(stored);
}

function printScores(name: string, asked: readonly Asked[]): void {
  const twins = asked.filter(({ label }) => label === 'twin');
  const right = twins.filter(isNamed).length;
  const share = (part: number, of: number) => {
    const [low, high] = wilson(part, of).map((end) => end.toFixed(2));
    return `${(part / of).toFixed(3)} (${part} of ${of}, 95 % ${low} to ${high})`;
  };
  console.log(
    `${name.padEnd(10)}${asked.length} pairs, precision ${share(right, asked.filter(isNamed).length)}, ` +
      `recall ${share(right, twins.length)}`,
  );
}

function printMisses(asked: readonly Asked[]): void {
  for (const one of asked) {
    if ((one.label === 'twin') === isNamed(one)) continue;
    console.log(`${one.label}: ${one.typed} | ${one.stored} | named: ${one.named.join('; ')}`);
  }
}
