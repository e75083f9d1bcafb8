import { closeSync, existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { makeCluster } from './make-cluster.server.ts';
import { OperatorError, operatorText } from './operator-error.server.ts';
import {
  CLUSTER_DESCRIPTOR_PATH,
  findPostgresAccount,
  makeSocketFolder,
  ownCluster,
  type PostgresAccount,
  spawnAs,
} from './postgres-account.server.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.server.ts';
import { logPath, openLog, reasonIn } from './postgres-log.server.ts';
import {
  addressOf,
  endWaitingStop,
  findRunningServer,
  OTHER_SERVER_MS,
  type RunningPostgres,
  readPidFile,
  removeSocketFolder,
  stopServer,
} from './postgres-running.server.ts';

export type EmbeddedPostgres = RunningPostgres & {
  /** Whether this call started the database. False if it already ran on `dataDir`. */
  startedByUs: boolean;
};

export type EmbeddedPostgresOptions = {
  /** Folder that contains the cluster in `postgres`, and the server's log. */
  dataDir: string;
  /** Receives one line for each slow step. */
  log?: (line: string) => void;
  /** Server settings that differ from the site's settings, such as `fsync: 'off'` for tests. */
  settings?: Record<string, string>;
  /** The PostgreSQL programs. The default is the programs that npm installed for this machine. */
  binaries?: PostgresBinaries;
  /**
   * Folder of the socket (default: a new temporary folder). A caller that restarts the database at
   * its old address passes the old folder.
   */
  socketFolder?: string;
};

const isWindows = process.platform === 'win32';
const PORT = 5432;

/**
 * Maximum duration of a server's start (ms). After a crash the server first replays its write-ahead
 * log, which may take minutes.
 */
const RECOVERY_MS = 10 * 60_000;

const SETTINGS: Record<string, string> = {
  max_connections: '100',
  shared_buffers: '128MB',
  // The server ends the query of a killed client, so that the query's locks are released.
  ...(process.platform === 'linux' && { client_connection_check_interval: '1s' }),
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

/**
 * Starts the site's own PostgreSQL on `dataDir`, or uses a server that already runs there. The
 * first start creates the cluster, which takes about a second. On Windows, the server listens on
 * loopback with a password. On other systems, it listens only on a Unix socket in a private folder.
 *
 * The server runs until `stop` is called, even after its parent process has ended.
 * `data-folder-lock.server.ts` decides which processes may use the folder.
 *
 * @throws OperatorError if the folder belongs to another user, or if the database cannot be
 * created, started or reached
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

/**
 * Creates the data folder. A new folder is private, because it contains the database, its backups
 * and the uploads.
 */
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

/** Refuses a cluster that belongs to another user. Only root can run such a cluster. */
async function refuseForeignCluster(cluster: string): Promise<void> {
  const user = process.getuid?.();
  const owner = (await stat(cluster).catch(() => null))?.uid;
  if (!user || owner === undefined || owner === user) return;
  throw new OperatorError('databaseBelongsToOther', { folder: cluster, owner });
}

/**
 * Starts a server on the cluster. Returns null if another server uses the folder. The other server
 * may be stopping, so the caller tries again.
 */
async function startServer(
  cluster: string,
  account: PostgresAccount,
  { settings, socketFolder, log = () => {} }: EmbeddedPostgresOptions,
): Promise<RunningPostgres | null> {
  // A copied or restored folder may be readable by other users. The server refuses to start in such
  // a folder.
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
            // `ref` keeps this process alive until the server has ended.
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
  const said = (await readFile(logFile)).subarray(logStart).toString('utf8');
  if (!ended) {
    // A server that hangs may ignore other signals. No confirmed write is lost, because the next
    // start recovers all of them. `ref` keeps this process alive until the server has ended.
    child.ref();
    child.kill('SIGKILL');
    await ending;
  }
  if (socket !== null) await removeSocketFolder(socket, socketFolder);
  if (/lock file "postmaster.pid" already exists|pre-existing shared memory block/.test(said)) {
    return null;
  }
  throw new OperatorError('databaseNotStarted', {
    folder: cluster,
    reason: reasonIn(said, 'it says nothing'),
    file: logFile,
  });
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
