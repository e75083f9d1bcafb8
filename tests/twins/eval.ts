import type { Database } from '#db/client.server.ts';
import { announcements } from '#db/schema.server.ts';
import { findLikelyTwins } from '#domain/announcements/twins.server.ts';
import { benchNames } from '../bench/announcements.ts';
import { describeTimes, runEvaluation } from '../evaluation.ts';
import { readStarterFacts } from '../search/golden.ts';
import { unaskedNames } from '../search/unasked-names.ts';
import { wilson } from '../wilson.ts';
import { HALVES, type Half, type Pair, readPairs } from './pairs.ts';

/**
 * A pair of a typed title and a stored title. `named` has the titles that the site listed as
 * possible duplicates (twins) of the typed title.
 */
type Asked = Pair & { half: Half; named: readonly string[]; tookMs: number };

/** Organisations of the load tests, and posts that no pair has. */
const names = { ...benchNames, posts: unaskedNames.posts };

/**
 * `npm run eval:twins [-- --among N] [--show-held-out]` measures how well the site finds possible
 * duplicates (twins) for the labelled pairs. It prints precision, recall and the time for one
 * title. The measurement uses a separate database with the starter content.
 *
 * With `--among N` it measures again with N more notices. These notices have the organisations of
 * the load tests and posts that occur in no pair, so none of them is a twin.
 *
 * The command prints the misses of the tuned half. It prints the misses of the held-out half only
 * with `--show-held-out`, because a developer who has read them would tune the comparison for these
 * pairs.
 */
await runEvaluation('eval:twins', names, report);

async function report(db: Database, showsHeldOut: boolean): Promise<void> {
  await askAll(db); // Fills the caches of the database and compiles the code.
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
  // The typed title of a pair may be the title of another starter notice. The site is right to list
  // that starter notice, so `others` does not contain the notice.
  const others = asked.flatMap(({ named, stored, typed }) =>
    named.filter((title) => title !== stored && title !== typed),
  );
  const generated = others.filter((title) => !starter.has(title));
  console.log(`other notices named: ${others.length}, of them generated: ${generated.length}`);
  console.log(`A question took ${describeTimes(asked.map(({ tookMs }) => tookMs))}`);
  for (const half of HALVES) {
    if (half === 'tuned' || showsHeldOut) printMisses(asked.filter((one) => one.half === half));
  }
}

/** Asks about each typed title once, one title after another, as the form does during typing. */
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
