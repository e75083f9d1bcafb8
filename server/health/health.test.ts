import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BackupState, HealthPart, PartName, PartState } from '#app/context.ts';
import { textOf } from '#messages/format.ts';
import { staffLanguage } from '#messages/staff-texts.ts';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';
import { createHealth } from './health.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const now = Date.now() / 1000;
/** Metrics of a site without problems. */
const well = {
  suchna_start_timestamp_seconds: now - 86_400,
  suchna_changes_position: 42,
  suchna_feed_silent_seconds: 1.2,
  'suchna_database_connections{state="busy"}': 1,
  'suchna_database_connections{state="idle"}': 4,
  'suchna_database_connections{state="awaited"}': 0,
  'suchna_page_cache_pages{part="named"}': 1_200,
  'suchna_page_cache_bytes{part="named"}': 12_000_000,
  'suchna_page_cache_max_bytes{part="named"}': 160_000_000,
  'suchna_page_cache_total{result="hit"}': 96,
  'suchna_page_cache_total{result="miss"}': 4,
  'suchna_mails_total{result="sent"}': 7,
  suchna_data_disk_free_bytes: 30e9,
  suchna_data_disk_size_bytes: 100e9,
  'suchna_jobs{queue="mail",state="waiting"}': 0,
  'suchna_jobs{queue="mail",state="later"}': 0,
  'suchna_jobs{queue="mail",state="active"}': 0,
  'suchna_jobs{queue="mail",state="failed"}': 0,
  suchna_workers: 2,
  suchna_worker_restarts_total: 0,
};

const copied: BackupState = {
  newest: { name: 'a.tar', at: new Date(), bytes: 13_000_000 },
  isLate: false,
  failures: 0,
  failure: null,
  sent: null,
  sendFailures: 0,
  sendFailure: null,
};

type Given = {
  backups?: Partial<BackupState>;
  linkChecks?: { isOn: boolean; endedAt: Date | null };
  sources?: { isOn: boolean; endedAt: Date | null; active: number; red: number };
  numbers?: Record<string, number | null>;
  failing?: PartName[];
  env?: Partial<Parameters<typeof createHealth>[0]['env']>;
  pool?: Pick<TestDatabase['pool'], 'query'>;
  readMetrics?: () => Promise<string>;
};

/** Returns the state and the text of each part on the page. */
async function look(given: Given = {}) {
  const { numbers = {}, failing = [], backups, env, pool, readMetrics } = given;
  const { linkChecks = { isOn: true, endedAt: new Date() } } = given;
  const { sources = { isOn: true, endedAt: new Date(), active: 2, red: 0 } } = given;
  const lines = Object.entries({ ...well, ...numbers }).flatMap(([name, value]) =>
    value === null ? [] : [`${name} ${value}`],
  );
  const health = createHealth({
    env: {
      databaseUrl: undefined,
      smtpUrl: 'smtp://mail.example.org',
      redisUrl: undefined,
      s3: {} as never,
      ...env,
    },
    build: { version: '1.2.3', build: 'abc' },
    pool: (pool ?? database.pool) as TestDatabase['pool'],
    parts: () =>
      failing.map(
        (part): PartState => ({
          part,
          state: 'failing',
          since: new Date(),
          failures: 3,
          reason: 'refused',
        }),
      ),
    readLinkChecks: async () => linkChecks,
    readSources: async () => sources,
    readBackups: async () => ({ ...copied, ...backups }),
    readMetrics: readMetrics ?? (async () => lines.join('\n')),
  });
  const parts = await health('en');
  const texts = ({ says, todo }: HealthPart) =>
    [...says, ...(todo ? [todo] : [])].map((said) => textOf(staffLanguage.texts, said));
  const found = Object.fromEntries(
    parts.map((part) => [part.part, { state: part.state, text: texts(part).join(' ') }]),
  );
  const states = Object.fromEntries(parts.map(({ part, state }) => [part, state]));
  return { found: found as Record<HealthPart['part'], { state: string; text: string }>, states };
}

test('without problems each part has a complete text', async () => {
  const { found, states } = await look();
  expect(new Set(Object.values(states))).toEqual(new Set(['good']));
  for (const { text } of Object.values(found)) expect(text).not.toMatch(/[{}]|NaN|undefined/);
  expect(found.version.text).toContain('Version 1.2.3, build abc');
  expect(found.database.text).toMatch(
    /PostgreSQL \d+\S* answers\. The site starts this database itself/,
  );
  expect(found.cache.text).toMatch(
    /^Pages in the cache: [\d,]+\. Memory in use: 12 MB of 160 MB\. 96 %/,
  );
  expect(found.disk.text).toContain('30 GB of 100 GB');
});

test.each<[string, HealthPart['part'], string, string, Given]>([
  ['a database that fails', 'database', 'bad', '(refused)', { failing: ['database'] }],
  [
    'requests that wait for a connection',
    'database',
    'attention',
    'waiting for a connection: 3',
    {
      numbers: {
        'suchna_database_connections{state="awaited"}': 3,
        'suchna_database_connections{state="idle"}': 0,
      },
    },
  ],
  [
    'a database whose changes are not heard',
    'changes',
    'bad',
    'reported changes 11 s ago',
    { numbers: { suchna_feed_silent_seconds: 11 } },
  ],
  ['no mail server', 'mail', 'attention', 'Set SMTP_URL', { env: { smtpUrl: undefined } }],
  ['mail that fails', 'mail', 'bad', '(refused)', { failing: ['mail'] }],
  [
    'mails that failed before others were sent',
    'mail',
    'good',
    'Failed attempts to send: 2',
    { numbers: { 'suchna_mails_total{result="failed"}': 2 } },
  ],
  [
    'a bucket that fails',
    'pictures',
    'bad',
    '(refused)',
    { failing: ['bucket'], env: { s3: { bucket: 'b' } as never } },
  ],
  [
    'a Redis that fails',
    'redis',
    'attention',
    'counts rate limits in its memory',
    { failing: ['redis'], env: { redisUrl: 'redis://localhost' } },
  ],
  ['an old copy', 'backups', 'bad', 'npm run backup', { backups: { isLate: true } }],
  ['no copy of a young site', 'backups', 'good', 'no backup yet', { backups: { newest: null } }],
  [
    'no copy of a site that should have one',
    'backups',
    'bad',
    'no backup yet',
    { backups: { newest: null, isLate: true } },
  ],
  [
    'a copy that failed last',
    'backups',
    'attention',
    'The last backup failed (no space)',
    { backups: { failures: 1, failure: { at: new Date(), reason: 'no space' } } },
  ],
  [
    'copies that failed before one was made and sent',
    'backups',
    'good',
    '13 MB',
    { backups: { failures: 3, sendFailures: 2 } },
  ],
  [
    'a copy that could not be sent',
    'backups',
    'attention',
    'to the bucket failed (refused)',
    { backups: { sendFailures: 1, sendFailure: { at: new Date(), reason: 'refused' } } },
  ],
  [
    'a disk that is nearly full',
    'disk',
    'attention',
    'Free some disk space',
    { numbers: { suchna_data_disk_free_bytes: 4e9 } },
  ],
  [
    'a full disk',
    'disk',
    'bad',
    'Free some disk space',
    { numbers: { suchna_data_disk_free_bytes: 1e8 } },
  ],
  [
    'jobs that were given up',
    'jobs',
    'attention',
    'within the last day: 2',
    { numbers: { 'suchna_jobs{queue="mail",state="failed"}': 2 } },
  ],
  [
    'links that are not checked',
    'links',
    'good',
    'off in the settings',
    { linkChecks: { isOn: false, endedAt: null } },
  ],
  [
    'link checks of which none has ended',
    'links',
    'attention',
    'No check of official links has ended yet',
    { linkChecks: { isOn: true, endedAt: null } },
  ],
  [
    'link checks of which none has ended for long',
    'links',
    'attention',
    'The log says why',
    { linkChecks: { isOn: true, endedAt: new Date(Date.now() - 4 * 3_600_000) } },
  ],
  [
    'sources that are not visited',
    'sources',
    'good',
    'switched off',
    { sources: { isOn: false, endedAt: null, active: 2, red: 2 } },
  ],
  [
    'a red source',
    'sources',
    'bad',
    'Sources that need attention: 1.',
    { sources: { isOn: true, endedAt: new Date(), active: 2, red: 1 } },
  ],
  [
    'sources of which no visit has ended for long',
    'sources',
    'attention',
    'The log says why no check',
    { sources: { isOn: true, endedAt: new Date(Date.now() - 13 * 3_600_000), active: 2, red: 0 } },
  ],
  [
    'processes that ended',
    'workers',
    'attention',
    'restarted: 1. The last one',
    {
      numbers: {
        suchna_worker_restarts_total: 1,
        suchna_worker_last_restart_timestamp_seconds: now - 3_600,
      },
    },
  ],
  [
    'a process that ended days ago',
    'workers',
    'good',
    'restarted: 1. The last one',
    {
      numbers: {
        suchna_worker_restarts_total: 1,
        suchna_worker_last_restart_timestamp_seconds: now - 2 * 86_400,
      },
    },
  ],
  [
    'errors in browsers',
    'browsers',
    'attention',
    'in this build: 6',
    { numbers: { 'suchna_browser_errors_total{build="abc",page="home"}': 6 } },
  ],
  [
    'few errors in browsers',
    'browsers',
    'good',
    'in this build: 2',
    {
      numbers: {
        'suchna_browser_errors_total{build="abc",page="home"}': 2,
        'suchna_browser_errors_total{build="other",page="home"}': 90,
      },
    },
  ],
])('%s is reported', async (_, part, state, text, given) => {
  const { found, states } = await look(given);
  expect(found[part].state).toBe(state);
  expect(found[part].text).toContain(text);
  const others = Object.entries(states).filter(([name]) => name !== part);
  expect(new Set(others.map(([, other]) => other))).toEqual(new Set(['good']));
});

test('a request that is about to get a free connection is not a problem', async () => {
  const { states } = await look({
    numbers: { 'suchna_database_connections{state="awaited"}': 1 },
  });
  expect(states.database).toBe('good');
});

test('a part that cannot be checked is unknown, and does not affect the others', async () => {
  const { states } = await look({ numbers: { suchna_workers: null } });
  expect(states).toMatchObject({ workers: 'unknown', disk: 'good', database: 'good' });
});

test('without database and metrics the page still shows the rest', async () => {
  const { states } = await look({
    pool: { query: () => Promise.reject(new Error('away')) } as never,
    readMetrics: () => Promise.reject(new Error('no')),
  });
  expect(states).toMatchObject({ database: 'bad', workers: 'unknown', pictures: 'good' });
});

test('a silent database does not block the page', async () => {
  const { found } = await look({ pool: { query: () => new Promise(() => {}) } as never });
  expect(found.database.state).toBe('bad');
});
