import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { nodeArguments } from '#scripts/project.mjs';
import type { ProcessEvent, ProcessOptions } from '#tests/setup/database-process.ts';
import { makeScratch } from '#tests/setup/scratch.ts';
import { tries } from '#tests/setup/tries.ts';
import { startEmbeddedPostgres } from './embedded-postgres.server.ts';
import { findPostgresBinaries, postgresBinariesIn } from './postgres-binaries.server.ts';
import { keepServerLogSmall } from './postgres-log.server.ts';
import { type EmbeddedAddress, isAlive } from './postgres-running.server.ts';
import { openSiteDatabase, type SiteDatabase } from './site-database.server.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const canBecomeNobody = isRoot && spawnSync('true', { uid: NOBODY, gid: NOBODY }).status === 0;
const hasNamespaces = spawnSync('unshare', ['--user', `--map-user=${NOBODY}`, 'true']).status === 0;

const program = fileURLToPath(new URL('../tests/setup/database-process.ts', import.meta.url));
const root = makeScratch('embedded');
/**
 * Folder for programs. It is in `/tmp`, because `root` may be in a memory file system, and some
 * systems forbid running programs from a memory file system.
 */
const programs = mkdtempSync('/tmp/suchna-programs-');
for (const folder of [root, programs]) chmodSync(folder, 0o755);

/**
 * Creates a folder that can contain data folders. By default only the user who runs the tests can
 * enter it.
 */
function makeFolder({ mode = 0o700, inside = root } = {}): string {
  const folder = mkdtempSync(join(inside, 'case-'));
  chmodSync(folder, mode);
  return folder;
}

/** Creates a data folder with an initialised cluster, for tests of later steps. */
function makeDataDir(options: Parameters<typeof makeFolder>[0] = {}): string {
  const dataDir = makeFolder(options);
  cpSync(join(ready, 'postgres'), join(dataDir, 'postgres'), { recursive: true });
  return dataDir;
}

const ready = join(root, 'ready');

/** Folder with an `unshare` program that fails, as in a container that forbids namespaces. */
const withoutNamespaces = join(programs, 'no-namespaces');

const closers: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  await (await openSiteDatabase({ dataDir: ready, role: 'site' })).close();
  mkdirSync(withoutNamespaces);
  const refusal =
    '#!/bin/sh\necho "unshare: unshare failed: Operation not permitted" >&2\nexit 1\n';
  writeFileSync(join(withoutNamespaces, 'unshare'), refusal, { mode: 0o755 });
});

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

afterAll(() => {
  for (const folder of [root, programs]) rmSync(folder, { recursive: true, force: true });
});

/** Starts database-process.ts and parses the events in its output. */
function startProcess(
  options: ProcessOptions,
  env: Record<string, string> = {},
  [command = process.execPath, ...before]: string[] = [],
) {
  const child = spawn(command, [...before, ...nodeArguments, program, JSON.stringify(options)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    // The process has its own process group, like a command started in a terminal.
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const events: ProcessEvent[] = [];
  const waiting = new Set<() => void>();
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    events.push(JSON.parse(line));
    for (const look of waiting) look();
  });
  lines.on('close', () => {
    for (const look of waiting) look();
  });
  const next = <Name extends ProcessEvent['event']>(
    name: Name,
    isIt: (event: Extract<ProcessEvent, { event: Name }>) => boolean = () => true,
  ) =>
    new Promise<Extract<ProcessEvent, { event: Name }>>((resolve, reject) => {
      const look = () => {
        const found = events.find(
          (event): event is Extract<ProcessEvent, { event: Name }> =>
            event.event === name && isIt(event as Extract<ProcessEvent, { event: Name }>),
        );
        if (found) resolve(found);
        else if (child.exitCode !== null || child.signalCode !== null) {
          reject(new Error(`No ${name}: ${JSON.stringify(events)}`));
        } else return;
        waiting.delete(look);
      };
      waiting.add(look);
      void ended.then(look);
      look();
    });
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    await ended;
  };
  closers.push(end);
  return { child, events, next, end, pid: child.pid ?? 0 };
}

const postmaster = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

const isRunning = (dataDir: string) => existsSync(join(dataDir, 'postgres/postmaster.pid'));

async function open(dataDir: string, role: 'site' | 'command' = 'site'): Promise<SiteDatabase> {
  const database = await openSiteDatabase({ dataDir, role });
  closers.push(database.close);
  return database;
}

async function show({ pool }: SiteDatabase, setting: string): Promise<string> {
  return (await pool.query(`show ${setting}`)).rows[0][setting];
}

async function ask(address: unknown, query: string) {
  const client = new pg.Client(address as EmbeddedAddress);
  await client.connect();
  const { rows } = await client.query(query);
  await client.end();
  return rows[0];
}

const uidOf = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/^Uid:\s+(\d+)/m)?.[1]);

describe('the database that the site starts for itself', () => {
  test('is created in the data folder, is safe against crashes and has no network port', async () => {
    const dataDir = join(makeFolder(), 'data');
    const database = await open(dataDir);
    expect(await show(database, 'server_version')).toMatch(/^18\./);
    expect(await show(database, 'server_encoding')).toBe('UTF8');
    expect(await show(database, 'data_checksums')).toBe('on');
    expect(await show(database, 'fsync')).toBe('on');
    expect(await show(database, 'synchronous_commit')).toBe('on');
    expect(await show(database, 'full_page_writes')).toBe('on');
    expect(await show(database, 'listen_addresses')).toBe('');
    const { host } = database.address as EmbeddedAddress;
    expect(statSync(host).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
  });

  test('stops with the site and leaves no socket behind', async () => {
    const dataDir = makeDataDir();
    const database = await openSiteDatabase({ dataDir, role: 'site' });
    const pid = postmaster(dataDir);
    await database.close();
    expect(isRunning(dataDir)).toBe(false);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    expect(existsSync((database.address as EmbeddedAddress).host)).toBe(false);
  });

  test('keeps its data after a stop and a start', async () => {
    const dataDir = makeDataDir();
    const first = await openSiteDatabase({ dataDir, role: 'site' });
    await first.pool.query(`create table kept as select 'भर्ती' as word`);
    await first.close();
    const second = await open(dataDir);
    expect((await second.pool.query('select word from kept')).rows).toEqual([{ word: 'भर्ती' }]);
  });

  test('runs in a path longer than the limit of sockets, including TMPDIR', async () => {
    const deep = join(makeFolder(), ...Array.from({ length: 12 }, () => 'सूचना-a-long-name'));
    mkdirSync(deep, { recursive: true });
    const site = startProcess({ dataDir: join(deep, 'data'), role: 'site' }, { TMPDIR: deep });
    const { address } = await site.next('open');
    expect(Buffer.byteLength(deep)).toBeGreaterThan(107);
    expect(await ask(address, 'select 1 as one')).toEqual({ one: 1 });
  });

  test('ignores the Ctrl-C that stops the site, which can finish its work', async () => {
    const dataDir = makeDataDir();
    const site = startProcess({ dataDir, role: 'site', write: true });
    await site.next('written', ({ n }) => n >= 3);
    process.kill(-site.pid, 'SIGINT');
    await site.next('closed');
    const afterSignal = site.events.slice(site.events.findIndex(({ event }) => event === 'signal'));
    expect(afterSignal.map(({ event }) => event)).toContain('written');
    expect(isRunning(dataDir)).toBe(false);
  });
});

describe('a site that was killed', () => {
  test('leaves its database running, and the next start uses it with all acknowledged writes', async () => {
    const dataDir = makeDataDir();
    const killed = startProcess({ dataDir, role: 'site', write: true });
    await killed.next('written', ({ n }) => n >= 20);
    const before = postmaster(dataDir);
    await killed.end('SIGKILL');
    const last = killed.events.findLast((event) => event.event === 'written');

    const next = await open(dataDir);
    expect(postmaster(dataDir)).toBe(before);
    const { rows } = await next.pool.query(
      'select max(n) as n, count(*)::int as count from acknowledged',
    );
    expect(rows[0].n).toBeGreaterThanOrEqual(last?.n ?? Infinity);
    await next.close();
    expect(isRunning(dataDir)).toBe(false);
  });

  test('together with its database loses no acknowledged write', async () => {
    const dataDir = makeDataDir();
    let expected = 0;
    for (let round = 0; round < tries(1, 5); round++) {
      const killed = startProcess({ dataDir, role: 'site', write: true });
      await killed.next('written', ({ n }) => n >= expected + 20);
      process.kill(postmaster(dataDir), 'SIGKILL');
      await killed.end('SIGKILL');
      const written = killed.events.filter((event) => event.event === 'written');
      expected = written.at(-1)?.n ?? Infinity;
    }
    const { pool } = await open(dataDir);
    const { rows } = await pool.query('select max(n) as n from acknowledged');
    expect(rows[0].n).toBeGreaterThanOrEqual(expected);
  });

  test('does not block a start when another program has its process id', async () => {
    const dataDir = makeDataDir();
    const database = await openSiteDatabase({ dataDir, role: 'site' });
    const file = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8');
    await database.close();
    writeFileSync(join(dataDir, 'postgres/postmaster.pid'), file.replace(/^\d+/, `${process.pid}`));
    const again = await open(dataDir);
    expect(await show(again, 'fsync')).toBe('on');
  });
});

describe('a data folder', () => {
  test('belongs to one site: a second one is refused in one line and changes nothing', async () => {
    const dataDir = makeDataDir();
    const first = await open(dataDir);
    await expect(openSiteDatabase({ dataDir, role: 'site' })).rejects.toThrow(
      /^Another site uses the data folder .*\. Stop it first, or set DATA_DIR to another folder for this site\.$/,
    );
    expect(await show(first, 'fsync')).toBe('on');
  });

  test('belongs to one site when two start for the first time at once', async () => {
    const dataDir = makeFolder();
    const starts = [0, 1].map(() => startProcess({ dataDir, role: 'site' }));
    const results = await Promise.allSettled(starts.map((start) => start.next('open')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = starts.flatMap((start) => start.events.filter((e) => e.event === 'failed'));
    expect(refused).toEqual([
      { event: 'failed', message: expect.stringContaining('Another site uses the data folder') },
    ]);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.part'))).toEqual([]);
  });

  test('that was copied while its site ran has a separate database', async () => {
    const dataDir = makeDataDir();
    const original = await open(dataDir);
    await original.pool.query('create table here as select 1 as n; checkpoint');
    const copyDir = makeFolder();
    cpSync(join(dataDir, 'postgres'), join(copyDir, 'postgres'), { recursive: true });
    const copy = await open(copyDir);
    await copy.pool.query('update here set n = 2');
    expect((await original.pool.query('select n from here')).rows).toEqual([{ n: 1 }]);
    expect(postmaster(copyDir)).not.toBe(postmaster(dataDir));
  });

  test.each([
    { signal: 'SIGKILL', how: 'ends by itself' },
    // SIGTERM starts a smart shutdown, in which the server waits until all clients have
    // disconnected. A site keeps its connections open, so the site must end this wait.
    { signal: 'SIGTERM', how: 'is told to stop' },
  ] as const)('has its database again at the same address after the database $how', async ({
    signal,
  }) => {
    const dataDir = makeDataDir();
    const site = await open(dataDir);
    await site.pool.query('select 1');
    const before = postmaster(dataDir);
    process.kill(before, signal);
    await expect
      .poll(() => isRunning(dataDir) && postmaster(dataDir) !== before, { timeout: 15_000 })
      .toBe(true);
    await expect
      .poll(() => site.pool.query('select 1 as one').then(({ rows }) => rows, String), {
        timeout: 10_000,
        interval: 20,
      })
      .toEqual([{ one: 1 }]);
    await expect
      .poll(() => openSiteDatabase({ dataDir, role: 'site' }).then(() => 'opened', String))
      .toContain('Another site uses the data folder');
  });
});

describe('a command', () => {
  test('works beside a running site and leaves its database running', async () => {
    const dataDir = makeDataDir();
    const site = await open(dataDir);
    const command = await openSiteDatabase({ dataDir, role: 'command' });
    expect((await command.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await command.close();
    expect((await site.pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
  });

  test('starts the database if no site runs, and stops it if it is the last user', async () => {
    const dataDir = makeDataDir();
    const first = await openSiteDatabase({ dataDir, role: 'command' });
    const second = await openSiteDatabase({ dataDir, role: 'command' });
    await first.close();
    expect((await second.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await second.close();
    expect(isRunning(dataDir)).toBe(false);
  });

  test('that started the database leaves it to a site that started later', async () => {
    const dataDir = makeDataDir();
    const command = await openSiteDatabase({ dataDir, role: 'command' });
    const site = await open(dataDir);
    await command.close();
    expect((await site.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test("that ends while a site starts does not stop the site's database", async () => {
    const dataDir = makeDataDir();
    for (let round = 0; round < tries(1, 5); round++) {
      const command = await openSiteDatabase({ dataDir, role: 'command' });
      const [site] = await Promise.all([
        openSiteDatabase({ dataDir, role: 'site' }),
        command.close(),
      ]);
      expect((await site.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
      await site.close();
    }
  });
});

/**
 * Runs PostgreSQL in a separate process, writes a row and stops PostgreSQL.
 *
 * @returns the user, the namespace and the working folder of the server
 */
async function expectToRun(options: ProcessOptions, env: Record<string, string> = {}) {
  const first = startProcess(options, env);
  const { address } = await first.next('open');
  await ask(address, 'create table if not exists visits (n int)');
  await ask(address, 'insert into visits values (1)');
  const pid = postmaster(options.dataDir);
  const found = {
    uid: existsSync('/proc') ? uidOf(pid) : undefined,
    namespace: isRoot ? readlinkSync(`/proc/${pid}/ns/user`) : undefined,
    folder: isRoot ? realpathSync(`/proc/${pid}/cwd`) : undefined,
  };
  await first.end();
  expect(first.events.at(-1)).toEqual({ event: 'closed' });
  expect(isRunning(options.dataDir)).toBe(false);
  return found;
}

const ownNamespace = () => readlinkSync('/proc/self/ns/user');

async function countVisits(dataDir: string): Promise<number> {
  const { pool } = await open(dataDir);
  return (await pool.query('select count(*)::int as n from visits')).rows[0].n;
}

// Each of the following groups of tests needs a certain user and system.
if (isRoot && hasNamespaces) {
  describe('for root, with namespaces', () => {
    test('PostgreSQL runs in a namespace, in a folder that only root can enter', async () => {
      const dataDir = join(makeFolder(), 'data');
      const { uid, namespace } = await expectToRun({ dataDir, role: 'server' });
      expect(namespace).not.toBe(ownNamespace());
      expect(uid).toBe(0);
    });

    test('PostgreSQL runs in a folder that only another user can enter', async () => {
      const folder = makeFolder();
      chownSync(folder, 12_345, 12_345);
      const dataDir = join(folder, 'data');
      await expectToRun({ dataDir, role: 'server' });
      expect(await countVisits(dataDir)).toBe(1);
    });
  });
}

if (canBecomeNobody) {
  describe('for root, without namespaces', () => {
    const env = { PATH: `${withoutNamespaces}:${process.env.PATH}` };

    test.each([
      ['that everybody enters', 0o755],
      ['that only root enters', 0o700],
    ])('PostgreSQL runs as an ordinary user in a folder %s', async (_, mode) => {
      const dataDir = join(makeFolder({ mode }), 'data');
      mkdirSync(dataDir, { mode });
      const { uid, namespace, folder } = await expectToRun({ dataDir, role: 'server' }, env);
      expect(namespace).toBe(ownNamespace());
      expect(uid).toBe(NOBODY);
      expect(folder).toBe(realpathSync(join(dataDir, 'postgres')));
      await expectToRun({ dataDir, role: 'server' }, env);
      // The cluster works both with and without namespaces.
      expect(await countVisits(dataDir)).toBe(2);
    });

    test('and without a usable ordinary user, the message names both solutions', async () => {
      const binaries = makeFolder({ mode: 0o755, inside: programs });
      mkdirSync(join(binaries, 'bin'));
      for (const name of ['postgres', 'initdb', 'pg_ctl']) {
        const script = '#!/bin/sh\necho "cannot execute: Permission denied" >&2\nexit 126\n';
        writeFileSync(join(binaries, 'bin', name), script, { mode: 0o755 });
      }
      const copies = '/var/lib/suchna';
      const present = existsSync(copies) ? readdirSync(copies) : [];
      const start = startProcess({ dataDir: makeFolder(), role: 'server', binaries }, env);
      await expect(start.next('open')).rejects.toThrow();
      for (const name of readdirSync(copies).filter((copy) => !present.includes(copy))) {
        rmSync(join(copies, name), { recursive: true });
      }
      const failed = start.events.find((event) => event.event === 'failed') as
        | { message: string }
        | undefined;
      expect(failed?.message).toMatch(/^PostgreSQL cannot run as root .*not permitted.*$/);
      expect(failed?.message).toContain('Start the site as an ordinary user, or set DATABASE_URL');
    });
  });

  describe('for root, on a cluster of an ordinary user', () => {
    test('PostgreSQL runs as that user, who can use it later', async () => {
      const dataDir = makeDataDir({ mode: 0o755 });
      for (const name of ['', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })]) {
        chownSync(join(dataDir, name), NOBODY - 1, NOBODY - 1);
      }
      const { uid } = await expectToRun({ dataDir, role: 'server' });
      expect(uid).toBe(NOBODY - 1);
      expect(statSync(join(dataDir, 'postgres')).uid).toBe(NOBODY - 1);
      expect(statSync(join(dataDir, 'postgres.log')).uid).toBe(NOBODY - 1);
    });
  });
}

describe('for an ordinary user', () => {
  // Root runs these tests as the user `nobody`. The programs are copied to a folder that every user
  // can read, because `nobody` may be unable to read the folder of the project.
  const binaries = join(programs, 'native');
  const asOrdinaryUser = canBecomeNobody ? { uid: NOBODY, binaries } : {};
  beforeAll(() => {
    if (canBecomeNobody) {
      cpSync(findPostgresBinaries().folder, binaries, { recursive: true, verbatimSymlinks: true });
    }
  });

  test('PostgreSQL runs as that user', async () => {
    const folder = makeFolder();
    if (canBecomeNobody) chownSync(folder, NOBODY, NOBODY);
    const dataDir = join(folder, 'data');
    const env = { PATH: `${withoutNamespaces}:${process.env.PATH}` };
    const { uid } = await expectToRun({ dataDir, role: 'server', ...asOrdinaryUser }, env);
    expect(uid).toBe(canBecomeNobody ? NOBODY : process.getuid?.());
  });

  test('a data folder without write access is named in the error', async () => {
    const folder = makeFolder({ mode: 0o555 });
    const start = startProcess({
      dataDir: join(folder, 'data'),
      role: 'server',
      ...asOrdinaryUser,
    });
    await expect(start.next('open')).rejects.toThrow(/The data folder .*data cannot be written/);
  });

  if (canBecomeNobody) {
    test('the database of another user is not used', async () => {
      const dataDir = makeDataDir({ mode: 0o755 });
      const start = startProcess({ dataDir, role: 'server', ...asOrdinaryUser });
      await expect(start.next('open')).rejects.toThrow(/belongs to another user \(0\)/);
    });
  }
});

describe('on a machine that cannot run PostgreSQL', () => {
  test('missing binaries are an error that names DATABASE_URL', () => {
    expect(() => findPostgresBinaries({ platform: 'linux', arch: 'riscv64' })).toThrow(
      'This project has no PostgreSQL for linux riscv64. Set DATABASE_URL',
    );
  });

  test('an incomplete installation is named in the error', () => {
    expect(() => postgresBinariesIn(makeFolder())).toThrow(/is not complete\. .*DATABASE_URL/);
  });

  test('missing symbolic links of libraries are created', () => {
    const folder = makeFolder({ inside: programs });
    const { folder: native } = findPostgresBinaries();
    cpSync(native, folder, {
      recursive: true,
      filter: (path) => !/\.so\.\d+$/.test(path) || !/lib(pq|icuuc)/.test(path),
    });
    const { postgres } = postgresBinariesIn(folder);
    expect(spawnSync(postgres, ['--version'], { encoding: 'utf8' }).stdout).toContain('18.');
    expect(dirname(postgres)).toBe(join(folder, 'bin'));
  });

  test.runIf(process.platform === 'linux')('a failed creation names its cause', async () => {
    // The process may only write files of about a megabyte. This has the same effect as a full
    // disk.
    const limited = ['/bin/sh', '-c', 'ulimit -f 2000; exec "$0" "$@"', process.execPath];
    const start = startProcess({ dataDir: makeFolder(), role: 'server' }, {}, limited);
    await expect(start.next('open')).rejects.toThrow(
      /could not be created in .*\(could not .*File too large.*\)\. Free some disk space/,
    );
  });

  test('a log without write access is named in the error, and no folder is left', async () => {
    const dataDir = makeDataDir();
    mkdirSync(join(dataDir, 'postgres.log'));
    const temporary = makeFolder();
    const start = startProcess({ dataDir, role: 'site' }, { TMPDIR: temporary });
    await expect(start.next('open')).rejects.toThrow(
      /The database log .*postgres\.log cannot be written \(EISDIR/,
    );
    expect(readdirSync(temporary)).toEqual([]);
  });

  test('a server that does not become ready is ended', async () => {
    const dataDir = makeDataDir();
    const folder = makeFolder({ mode: 0o755, inside: programs });
    const native = findPostgresBinaries();
    const postgres = join(folder, 'postgres');
    const script = [
      '#!/bin/sh',
      `[ "$1" = --version ] && exec "${native.postgres}" "$1"`,
      'trap "" INT TERM QUIT',
      'echo "process $$ waits"',
      'exec sleep 600',
    ];
    writeFileSync(postgres, script.join('\n'), { mode: 0o755 });
    const start = startEmbeddedPostgres({ dataDir, binaries: { ...native, postgres } });
    const failure = start.catch((error: unknown) => error);
    const log = join(dataDir, 'postgres.log');
    const pidInLog = () => Number(/process (\d+) waits/.exec(readFileSync(log, 'utf8'))?.[1]);
    await expect.poll(pidInLog, { timeout: 10_000 }).toBeGreaterThan(0);
    const pid = pidInLog();
    closers.push(async () => {
      if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    });
    const later = Date.now() + 11 * 60_000;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    expect(await failure).toMatchObject({ message: expect.stringContaining('does not start') });
    expect(isAlive(pid)).toBe(false);
  });

  test("a broken cluster is reported with the server's reason", async () => {
    const dataDir = makeDataDir();
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n');
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      /does not start \(.*(version|valid data directory).*\)\. See .*postgres\.log/,
    );
  });
});

test('the log of a running server stays small, and continues', async () => {
  const dataDir = makeDataDir();
  const database = await openSiteDatabase({ dataDir, role: 'site' });
  try {
    const log = join(dataDir, 'postgres.log');
    const fail = (words: string) => database.pool.query(`select "${words}"`).catch(() => {});
    for (let n = 0; n < 20; n++) await fail('what was asked before');
    await vi.waitFor(() => expect(statSync(log).size).toBeGreaterThan(1_000));
    await keepServerLogSmall(dataDir, { maxBytes: 1_000 });
    expect(statSync(log).size).toBe(0);
    await fail('what is asked now');
    await vi.waitFor(() => expect(readFileSync(log, 'utf8')).toContain('what is asked now'));
    expect(readFileSync(log, 'utf8')).not.toContain('what was asked before');
    expect(readFileSync(`${log}.1`, 'utf8')).toContain('what was asked before');
  } finally {
    await database.close();
  }
});
