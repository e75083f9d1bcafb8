import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { DatabaseClient } from './database-client.server.ts';
import { giveToFolderOwner } from './folder-owner.server.ts';
import { OperatorError, operatorText } from './operator-error.server.ts';
import {
  CLUSTER_DESCRIPTOR_PATH,
  findPostgresAccount,
  makeSocketFolder,
  ownCluster,
  type PostgresAccount,
  runAs,
  spawnAs,
} from './postgres-account.server.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.server.ts';

/** Where the embedded database answers: a socket's folder as `host`, or loopback on Windows. */
export type EmbeddedAddress = {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
};

export type EmbeddedPostgres = {
  address: EmbeddedAddress;
  /** False when a database was already running on the folder. */
  startedByUs: boolean;
  /**
   * Ends the connections where somebody else has told the server to stop and it waits for them, as it
   * does at SIGTERM; else it does nothing.
   */
  endWaitingStop(): Promise<void>;
  /** Ends every connection and shuts the server down, whoever started it. */
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  /** The folder that holds (or will hold) the cluster in `postgres` and its log beside it. */
  dataDir: string;
  /** Hears what takes long, one line at a time. */
  log?: (line: string) => void;
  /** Server settings that differ from the site's own, such as `fsync: 'off'` for tests. */
  settings?: Record<string, string>;
  /** The programs; by default those that npm installed for this machine. */
  binaries?: PostgresBinaries;
  /** The folder of the socket, when a database that ended must come back at the same address. */
  socketFolder?: string;
};

const isWindows = process.platform === 'win32';
const USER = 'suchna';
const DATABASE = 'postgres';
const PORT = 5432;

/** After a crash the server first repeats what its log holds, which may take minutes. */
const RECOVERY_MS = 10 * 60_000;
/** How long a server that starts, stops or hangs by somebody else's hand is waited for. */
const OTHER_SERVER_MS = 60_000;
const MAX_LOG_BYTES = 5_000_000;

const SETTINGS: Record<string, string> = {
  max_connections: '100',
  shared_buffers: '128MB',
  // A query whose asker was killed ends too, and its locks with it.
  ...(process.platform === 'linux' && { client_connection_check_interval: '1s' }),
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

/**
 * Starts the site's own PostgreSQL on its folder, or takes over the one that runs there: a site
 * that was killed leaves its database running. Makes the cluster the first time (about a second).
 *
 * The server listens on a Unix socket in a private folder and nowhere else (on Windows: on loopback
 * with a password), keeps every acknowledged write, and outlives the process that started it until
 * `stop` is called. It takes no part in who may use the folder; see site-database.server.ts.
 *
 * @throws OperatorError when the database cannot be made, started or reached
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const cluster = join(dataDir, 'postgres');
  const log = options.log ?? (() => {});
  const binaries = options.binaries ?? findPostgresBinaries();
  await makeDataDir(dataDir);
  await refuseForeignCluster(cluster);

  const deadline = Date.now() + OTHER_SERVER_MS;
  let account: PostgresAccount | null = null;
  for (;;) {
    const running = await findRunningServer(cluster, options.socketFolder);
    if (running === 'busy') {
      if (Date.now() > deadline) {
        throw new OperatorError('databaseNoAnswer', {
          folder: cluster,
          pid: readPidFile(cluster)?.pid ?? 0,
        });
      }
      await delay(25);
      continue;
    }
    if (running !== null) return { ...running, startedByUs: false };

    if (!existsSync(join(cluster, 'PG_VERSION'))) {
      account = await makeCluster(cluster, binaries, log);
      continue;
    }
    account ??= await findPostgresAccount(binaries, cluster);
    await ownCluster(account, cluster);
    const started = await startServer(cluster, account, options);
    if (started !== null) return { ...started, startedByUs: true };
    if (Date.now() > deadline) {
      throw new OperatorError('databaseHeld', { folder: cluster, file: logPath(cluster) });
    }
    await delay(50);
  }
}

/** Private unless it is there already: it holds the database, its copies and the uploads. */
async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new OperatorError('dataFolderNotWritable', {
      folder: dataDir,
      reason: (error as Error).message,
    });
  }
}

/** Only root can run a cluster of another user's. */
async function refuseForeignCluster(cluster: string): Promise<void> {
  const user = process.getuid?.();
  const owner = (await stat(cluster).catch(() => null))?.uid;
  if (!user || owner === undefined || owner === user) return;
  throw new OperatorError('databaseBelongsToOther', { folder: cluster, owner });
}

const logPath = (cluster: string) => join(dirname(cluster), 'postgres.log');

/** Made beside its place and moved there when complete, so that half a cluster is never used. */
async function makeCluster(
  cluster: string,
  binaries: PostgresBinaries,
  log: (line: string) => void,
): Promise<PostgresAccount> {
  log(operatorText('databaseMaking', { folder: cluster }));
  let part: string;
  try {
    part = await mkdtemp(`${cluster}.part-`);
  } catch (error) {
    throw new OperatorError('dataFolderNotWritable', {
      folder: dirname(cluster),
      reason: (error as Error).message,
    });
  }
  try {
    const account = await findPostgresAccount(binaries, part);
    const passwordFile = await writePassword(dirname(cluster));
    const { code, output } = await runAs(
      account,
      account.binaries.initdb,
      [
        ...['-D', account.clusterByDescriptor ? CLUSTER_DESCRIPTOR_PATH : part],
        ...['-U', USER, '--encoding=UTF8', '--locale=C', '--no-instructions'],
        // Sorting and upper case by code point, the same on every machine and in every version.
        ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
        ...(passwordFile ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth=trust']),
      ],
      { output: 'pipe', clusterFolder: part },
    );
    if (code !== 0) {
      throw new OperatorError('databaseNotMade', {
        folder: cluster,
        reason: reasonIn(output, `exit code ${code}`),
      });
    }
    // Another start may have been quicker; then this copy is not needed.
    await rename(part, cluster).catch((error) => {
      if (!existsSync(join(cluster, 'PG_VERSION'))) throw error;
    });
    return account;
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}

const lastLine = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .at(-1);

/** Loopback on Windows is open to every user of the machine, so there a password keeps it private. */
async function writePassword(dataDir: string): Promise<string | null> {
  if (!isWindows) return null;
  const file = join(dataDir, 'postgres.password');
  await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return file;
}

type PidFile = {
  pid: number;
  port: number;
  socketFolder: string;
  isReady: boolean;
  isStopping: boolean;
};

/** The lines that the server writes into its folder while it runs (PostgreSQL, miscinit.c). */
function readPidFile(cluster: string): PidFile | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid === 0) return null;
    // A server in single-user mode writes a negative number.
    return {
      pid: Math.abs(pid),
      port: Number(lines[3]),
      socketFolder: lines[4] ?? '',
      isReady: lines[7]?.trim() === 'ready',
      isStopping: lines[7]?.trim() === 'stopping',
    };
  } catch {
    return null;
  }
}

/**
 * Finds the server that runs on the cluster: null when none does, `busy` when one is starting,
 * stopping or not answering yet. A file left by a server that is gone is no obstacle, even when its
 * process number now belongs to somebody else, as happens in containers.
 */
async function findRunningServer(
  cluster: string,
  socketToKeep?: string,
): Promise<Omit<EmbeddedPostgres, 'startedByUs'> | 'busy' | null> {
  const file = readPidFile(cluster);
  if (file === null || !isAlive(file.pid)) return null;
  const address = addressOf(cluster, file);
  if (address !== null) {
    const answer = await ask(address, cluster);
    if (answer === 'ours') {
      return {
        address,
        endWaitingStop: () => endWaitingStop(cluster, file),
        stop: () => stopServer(cluster, file),
      };
    }
    if (answer === 'busy') return 'busy';
    if (answer === 'none') {
      if (await worksIn(file.pid, cluster)) return 'busy';
      await removeSocketFolder(file.socketFolder, socketToKeep);
    }
  } else if (await worksIn(file.pid, cluster)) return 'busy';
  await rm(join(cluster, 'postmaster.pid'), { force: true });
  return null;
}

function addressOf(cluster: string, file: PidFile): EmbeddedAddress | null {
  const common = { port: file.port, user: USER, database: DATABASE };
  if (isWindows) {
    const password = readFileSync(join(dirname(cluster), 'postgres.password'), 'utf8').trim();
    return file.port > 0 ? { ...common, host: '127.0.0.1', password } : null;
  }
  return file.socketFolder ? { ...common, host: file.socketFolder } : null;
}

/**
 * Asks the server at an address whether it runs on this very folder, by a file laid there for the
 * question: paths and identifiers could be those of a copy.
 */
async function ask(
  address: EmbeddedAddress,
  cluster: string,
): Promise<'ours' | 'other' | 'busy' | 'none'> {
  const client = new DatabaseClient({
    ...address,
    connectionTimeoutMillis: 5_000,
    answerLimitMs: 5_000,
    ssl: false,
  });
  const mark = `suchna-mark-${randomBytes(8).toString('hex')}`;
  try {
    await client.connect();
    await writeFile(join(cluster, mark), '');
    const { rows } = await client.query(
      'select (pg_stat_file($1, true)).size is not null as ours',
      [mark],
    );
    return rows[0].ours ? 'ours' : 'other';
  } catch (error) {
    // 57P03: it is starting or stopping. 53300: every connection is taken.
    const code = (error as { code?: string }).code ?? '';
    return ['57P03', '57P01', '53300'].includes(code) ? 'busy' : 'none';
  } finally {
    await rm(join(cluster, mark), { force: true });
    await client.end().catch(() => {});
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether a process is a PostgreSQL server at work in the folder (its working directory). */
async function worksIn(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') {
    try {
      return (await realpath(`/proc/${pid}/cwd`)) === (await realpath(cluster));
    } catch {
      return false;
    }
  }
  const { stdout } = await (isWindows
    ? promisify(execFile)('tasklist', ['/FI', `PID eq ${pid}`])
    : promisify(execFile)('ps', ['-o', 'command=', '-p', `${pid}`])
  ).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres') && (isWindows || stdout.includes(cluster));
}

/** Null when another server holds the folder; it may be ending, so the caller looks again. */
async function startServer(
  cluster: string,
  account: PostgresAccount,
  { settings, socketFolder, log = () => {} }: EmbeddedPostgresOptions,
): Promise<Omit<EmbeddedPostgres, 'startedByUs'> | null> {
  // A copied or restored folder may be open to others, which the server does not accept.
  await chmod(cluster, 0o700);
  await removeSocketFolder(readPidFile(cluster)?.socketFolder, socketFolder);
  const logFile = logPath(cluster);
  const { output, start: logStart } = await openLog(logFile);
  if (socketFolder) await rm(join(socketFolder, `.s.PGSQL.${PORT}.lock`), { force: true });
  const socket = isWindows ? null : (socketFolder ?? (await makeSocketFolder(account)));
  const allSettings: Record<string, string> = {
    ...SETTINGS,
    ...(socket === null
      ? { listen_addresses: '127.0.0.1', port: `${await findFreePort()}` }
      : {
          listen_addresses: '',
          port: `${PORT}`,
          unix_socket_directories: `"${socket}"`,
          unix_socket_permissions: '0700',
        }),
    ...settings,
  };
  const child = spawnAs(
    account,
    account.binaries.postgres,
    [
      ...['-D', account.clusterByDescriptor ? CLUSTER_DESCRIPTOR_PATH : cluster],
      ...Object.entries(allSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { output, clusterFolder: cluster },
  );
  closeSync(output);
  child.unref();
  let ended = false;
  const ending = new Promise<void>((resolve) => {
    const end = () => {
      ended = true;
      resolve();
    };
    child.once('exit', end);
    child.once('error', end);
  });

  const started = Date.now();
  let told = started;
  while (!ended) {
    const file = readPidFile(cluster);
    if (file?.pid === child.pid && file?.isReady) {
      const address = addressOf(cluster, file);
      if (address !== null) {
        return {
          address,
          endWaitingStop: () => endWaitingStop(cluster, file),
          stop: () => {
            // Nothing else may be left that keeps this process alive until the end of the other.
            child.ref();
            return stopServer(cluster, file, ending);
          },
        };
      }
    }
    if (Date.now() - started > RECOVERY_MS) break;
    if (Date.now() - told > 5_000) {
      log(operatorText('databaseRecovering'));
      told = Date.now();
    }
    await delay(10);
  }
  if (socket !== null) await removeSocketFolder(socket, socketFolder);
  const said = (await readFile(logFile)).subarray(logStart).toString('utf8');
  if (/lock file "postmaster.pid" already exists|pre-existing shared memory block/.test(said)) {
    return null;
  }
  throw new OperatorError('databaseNotStarted', {
    folder: cluster,
    reason: reasonIn(said, 'it says nothing'),
    file: logFile,
  });
}

/** PostgreSQL's own words: its fatal line with the detail that follows, or the last that it said. */
function reasonIn(said: string, otherwise: string): string {
  const [, fatal, detail] =
    said.match(/\b(?:FATAL|PANIC|error):\s*(.*)(?:\n.*DETAIL:\s*(.*))?/) ?? [];
  return [fatal ?? lastLine(said) ?? otherwise, detail].filter(Boolean).join(': ');
}

/**
 * Opens the server's log, which begins anew when it has grown. It belongs to the owner of the data
 * folder, whoever starts the server.
 *
 * @returns the descriptor, and how long the log is
 * @throws OperatorError when it cannot be written
 */
async function openLog(logFile: string): Promise<{ output: number; start: number }> {
  try {
    const start = await keepLogSmall(logFile);
    const output = openSync(logFile, 'a', 0o600);
    await giveToFolderOwner(logFile);
    return { output, start };
  } catch (error) {
    throw new OperatorError('databaseLogNotWritable', {
      file: logFile,
      reason: (error as Error).message,
    });
  }
}

/** Keeps the log of the server of a data folder small while it runs; see `keepLogSmall`. */
export async function keepServerLogSmall(
  dataDir: string,
  options?: { maxBytes?: number },
): Promise<void> {
  await keepLogSmall(join(dataDir, 'postgres.log'), options);
}

/**
 * Makes room in the server's log when it has grown, also while the server writes it: what is there is
 * copied, and the server, which only appends, goes on at the beginning.
 *
 * @param maxBytes how long it may be (default 5 MB); the copy of the one before may be as long
 * @returns how long it is now
 */
async function keepLogSmall(logFile: string, { maxBytes = MAX_LOG_BYTES } = {}): Promise<number> {
  const size = (await stat(logFile).catch(() => null))?.size ?? 0;
  if (size <= maxBytes) return size;
  // On a full disk the room matters more than the copy.
  const copy = `${logFile}.1`;
  await copyFile(logFile, copy)
    .then(() => giveToFolderOwner(copy))
    .catch(() => {});
  await truncate(logFile);
  return 0;
}

/** Removes the folder of a socket that nobody listens on any more, if it is one of ours. */
async function removeSocketFolder(folder: string | undefined, keep?: string): Promise<void> {
  if (!folder || folder === keep || !basename(folder).startsWith('suchna-')) return;
  await rm(folder, { recursive: true, force: true }).catch(() => {});
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/**
 * A fast shutdown: connections are ended, everything is written. Done when the server has removed
 * its file (one that was taken over is not our child, so its end cannot be awaited).
 */
async function stopServer(
  cluster: string,
  { pid, socketFolder }: PidFile,
  ending: Promise<void> = Promise.resolve(),
): Promise<void> {
  const isRunning = () => readPidFile(cluster)?.pid === pid && isAlive(pid);
  const deadline = Date.now() + OTHER_SERVER_MS;
  if (isRunning()) await signalServer(cluster, pid, 'fast');
  while (isRunning()) {
    if (Date.now() > deadline) {
      // It keeps what it acknowledged even so, and repairs itself when it starts again.
      await signalServer(cluster, pid, 'immediate');
      break;
    }
    await delay(10);
  }
  await ending;
  await removeSocketFolder(socketFolder);
}

async function endWaitingStop(cluster: string, { pid }: PidFile): Promise<void> {
  const file = readPidFile(cluster);
  if (file?.pid === pid && file.isStopping) await signalServer(cluster, pid, 'fast');
}

async function signalServer(cluster: string, pid: number, mode: 'fast' | 'immediate') {
  if (isWindows) {
    const { pgCtl } = findPostgresBinaries();
    await promisify(execFile)(pgCtl, ['stop', '-D', cluster, '-m', mode]).catch(() => {});
    return;
  }
  try {
    process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  } catch {
    // It ended by itself meanwhile.
  }
}
