import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Database } from '#db/client.server.ts';
import { migrateDatabase } from '#db/migrate.server.ts';
import { openSiteDatabase } from '#db/site-database.server.ts';
import { system } from '#domain/actor.ts';
import { renewDerived } from '#domain/announcements/renew-derived.server.ts';
import { learnWords } from '#domain/search/index.server.ts';
import { addStarterContent } from '#server/start/starter-content.ts';
import type { BenchNames } from './bench/announcements.ts';
import { fillWithAnnouncements } from './bench/data.ts';
import { quantile } from './search/evaluate.ts';

type Options = { among: number; showsHeldOut: boolean };

/**
 * Runs a measurement as a command, on a separate database with the starter content. With the option
 * `--among N`, the measurement is repeated with N more notices.
 *
 * @param command the name of the npm script
 * @param names organisations and posts of the additional notices
 * @param report measures and prints; `showsHeldOut` is true with the option `--show-held-out`
 */
export async function runEvaluation(
  command: string,
  names: BenchNames,
  report: (db: Database, showsHeldOut: boolean) => Promise<void>,
): Promise<void> {
  const options = readOptions(command);
  if (!options) return;
  const { among, showsHeldOut } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'suchna-eval-'));
  try {
    const database = await openSiteDatabase({ dataDir, role: 'command' });
    const { db } = database;
    try {
      await migrateDatabase(database.pool);
      await addStarterContent(db);
      await prepare(db);
      await report(db, showsHeldOut);
      if (among > 0) {
        await fillWithAnnouncements(db, among, { names });
        await prepare(db);
        await report(db, showsHeldOut);
      }
    } finally {
      await database.close();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Describes durations, for example as 'p50 4.2 ms, p95 11.3 ms'. */
export function describeTimes(tookMs: readonly number[]): string {
  const [p50, p95] = [0.5, 0.95].map((share) => quantile(tookMs, share).toFixed(1));
  return `p50 ${p50} ms, p95 ${p95} ms`;
}

function readOptions(command: string): Options | null {
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
    // An unknown option leads to the usage text below.
  }
  console.error(`Usage: npm run ${command} [-- --among <number of notices>] [--show-held-out]`);
  process.exitCode = 2;
  return null;
}

async function prepare(db: Database): Promise<void> {
  await db.execute('vacuum analyze');
  await renewDerived(db, system);
  await learnWords(db, system);
}
