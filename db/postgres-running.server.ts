import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { realpath, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { DatabaseClient } from './database-client.server.ts';
import { readPassword, USER } from './make-cluster.server.ts';
import { findPostgresBinaries } from './postgres-binaries.server.ts';

/** Address of the embedded database. `host` is the folder of the socket, or loopback on Windows. */
export type EmbeddedAddress = {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
};

/** A server that runs on a cluster. Any process may have started it. */
export type RunningPostgres = {
  address: EmbeddedAddress;
  /**
   * Closes the connections for which a stopping server waits after another process sent SIGTERM.
   * Does nothing if the server is not stopping.
   */
  endWaitingStop(): Promise<void>;
  /** Closes every connection and shuts the server down. */
  stop(): Promise<void>;
};

const isWindows = process.platform === 'win32';
const DATABASE = 'postgres';
/** Maximum wait for a server that hangs, or that another process starts or stops (ms). */
export const OTHER_SERVER_MS = 60_000;

export type PidFile = {
  pid: number;
  port: number;
  socketFolder: string;
  isReady: boolean;
  isStopping: boolean;
};

/**
 * Parses `postmaster.pid`, the file that a running server writes into its folder (PostgreSQL,
 * miscinit.c). Returns null if the file is missing or has no process id yet.
 */
export function readPidFile(cluster: string): PidFile | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid === 0) return null;
    // A server in single-user mode writes a negative process id.
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
 * Finds the server that runs on the cluster. A pid file with the id of another process is removed.
 * Such a pid file exists if a container reuses process ids, or if the folder is a copy that was
 * made while a server ran.
 *
 * @returns null if no server runs; `busy` if a server is starting or stopping, does not respond, or
 * has no free connection
 */
export async function findRunningServer(
  cluster: string,
  socketToKeep?: string,
): Promise<RunningPostgres | 'busy' | null> {
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

/**
 * Returns the address of the server that wrote the pid file. Returns null if the file contains no
 * address yet.
 */
export function addressOf(cluster: string, file: PidFile): EmbeddedAddress | null {
  const common = { port: file.port, user: USER, database: DATABASE };
  if (isWindows) {
    return file.port > 0 ? { ...common, host: '127.0.0.1', password: readPassword(cluster) } : null;
  }
  return file.socketFolder ? { ...common, host: file.socketFolder } : null;
}

/**
 * Checks whether the server at an address runs on this folder. The server must see a file that this
 * function creates in the folder. The path and the identifier of the cluster prove nothing, because
 * a copied folder may have both.
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
    // 57P03 means that the server is starting or stopping. 57P01 means that a stopping server has
    // ended this connection. 53300 means that all connections are in use.
    const code = (error as { code?: string }).code ?? '';
    return ['57P03', '57P01', '53300'].includes(code) ? 'busy' : 'none';
  } finally {
    await rm(join(cluster, mark), { force: true });
    await client.end().catch(() => {});
  }
}

/** Whether a process with this id exists. The process may belong to another user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Whether a process is the PostgreSQL server of the folder. On Linux the working directory of the
 * process is compared, on macOS its command. On Windows any PostgreSQL process is accepted.
 */
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

/**
 * Shuts a server down in PostgreSQL's fast mode. A server that still runs after `OTHER_SERVER_MS`
 * is shut down in the immediate mode. If the server is not a child process, its pid file shows when
 * it has ended.
 *
 * @param ending fulfilled when a server that is a child process exits
 */
export async function stopServer(
  cluster: string,
  { pid, socketFolder }: PidFile,
  ending: Promise<void> = Promise.resolve(),
): Promise<void> {
  const isRunning = () => readPidFile(cluster)?.pid === pid && isAlive(pid);
  const deadline = Date.now() + OTHER_SERVER_MS;
  if (isRunning()) await signalServer(cluster, pid, 'fast');
  while (isRunning()) {
    if (Date.now() > deadline) {
      // An immediate shutdown loses no confirmed write, because the next start recovers all of
      // them.
      await signalServer(cluster, pid, 'immediate');
      break;
    }
    await delay(10);
  }
  await ending;
  await removeSocketFolder(socketFolder);
}

/** Implements `endWaitingStop` of `RunningPostgres`. */
export async function endWaitingStop(cluster: string, { pid }: PidFile): Promise<void> {
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
    // The server has ended already.
  }
}

/** Removes the folder of an unused socket, but only if the site created it. */
export async function removeSocketFolder(folder: string | undefined, keep?: string): Promise<void> {
  if (!folder || folder === keep || !basename(folder).startsWith('suchna-')) return;
  await rm(folder, { recursive: true, force: true }).catch(() => {});
}
