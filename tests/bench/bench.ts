import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { openSiteDatabase } from '#db/site-database.server.ts';
import { listAnnouncements } from '#domain/announcements/announcements.server.ts';
import { listSitemapEntries } from '#domain/announcements/sitemap.server.ts';
import { announcementPath, categoryPath } from '#domain/links.ts';
import { type Site, startSite } from '#tests/setup/site.ts';
import { fillWithNotices } from './data.ts';
import { measureKeptPages } from './kept-pages.ts';
import { measureLarge } from './large.ts';
import { databaseMemoryFigure, memoryFigure, memoryOf } from './processes.ts';
import { measurePublishing } from './publishing.ts';
import { measureRendering } from './rendering.ts';
import { compareFiles, describeMachine, type Figure, printTable, type Results } from './result.ts';
import { samplePages } from './sample-pages.ts';
import { measureStreams } from './streams.ts';

/**
 * `npm run bench`: the production server on a database of its own with 10,000 notices, against
 * yardsticks of the same run. What counts is the ratio; the absolute figures are this machine's.
 * `npm run bench -- compare before.json after.json` puts two results side by side, and
 * `npm run bench -- large <folder>` also measures a data folder with many notices.
 */
const NOTICES = 10_000;
const FOLDER = 'bench-results';

const [command, ...files] = process.argv.slice(2);
if (command === 'compare') compareFiles(files[0] ?? '', files[1] ?? '');
else await run(command === 'large' ? files[0] : undefined);

async function run(largeDataDir?: string): Promise<void> {
  const env = { STARTER_CONTENT: 'none', LOG_LEVEL: 'error' };
  const figures: Figure[] = [];
  let site = await startSite({ env });
  const { dataDir } = site;
  try {
    const notices = await prepare(site);
    await site.stop('SIGTERM', { keep: true });

    const started = performance.now();
    site = await startSite({ env, dataDir });
    figures.push({
      name: `start until ready, ${NOTICES.toLocaleString('en')} notices`,
      value: performance.now() - started,
      unit: 'ms',
    });
    figures.push(
      memoryFigure('memory of the serving process after the start', site.pid),
      databaseMemoryFigure(dataDir),
    );

    const database = await openSiteDatabase({ dataDir, role: 'command' });
    const { db } = database;
    const { items } = await listAnnouncements(db, { limit: 1 });
    const [newest] = items;
    if (!newest) throw new Error('The database has no notices.');
    const category = categoryPath(newest.categorySlug);
    const pages = {
      home: ['/'],
      category: [category],
      search: ['/search?q=recruitment'],
      '10,000 notices': notices,
    };

    progress('event streams');
    figures.push(
      ...(await measureStreams(site.url, db, {
        categoryId: newest.categoryId,
        readMemory: () => memoryOf(site.pid),
      })),
    );
    progress('rendering');
    const rendered = await measureRendering(dataDir, await samplePages(db));
    figures.push(...rendered);
    if (largeDataDir) figures.push(...(await measureLarge(largeDataDir, env, rendered)));
    progress('kept pages');
    figures.push(...(await measureKeptPages(site.url, pages)));
    figures.push(memoryFigure('memory of the serving process with 10,000 notices kept', site.pid));
    progress('publishing');
    figures.push(
      ...(await measurePublishing(site.url, db, {
        paths: ['/', category, '/latest-updates', ...notices],
        categoryId: newest.categoryId,
      })),
    );
    await database.close();
    await site.stop();

    progress('two processes');
    site = await startSite({ env: { ...env, WEB_CONCURRENCY: '2' }, dataDir });
    const { home } = pages;
    figures.push(...(await measureKeptPages(site.url, { home }, { workers: 2 })));
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  const results: Results = { machine: describeMachine(), at: new Date().toISOString(), figures };
  printTable(results);
  mkdirSync(FOLDER, { recursive: true });
  const file = `${FOLDER}/${results.at.replaceAll(/[:.]/g, '-')}.json`;
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  console.log(`\nKept as ${file}`);
}

/** Fills the empty site and answers the addresses of all its notices. */
async function prepare({ dataDir }: Site): Promise<string[]> {
  const { db, close } = await openSiteDatabase({ dataDir, role: 'command' });
  progress(`filling an empty site with ${NOTICES.toLocaleString('en')} notices`);
  await fillWithNotices(db, NOTICES);
  const entries = await listSitemapEntries(db, 1);
  await close();
  return entries.slice(0, NOTICES).map((entry) => announcementPath(entry));
}

function progress(what: string): void {
  console.log(`… ${what}`);
}
