import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import {
  type DatabaseAddress,
  type OpenDatabase,
  openDatabase,
  sessionSettings,
} from './client.server.ts';
import { holdForCommand, holdForSite } from './data-folder-lock.server.ts';
import { DatabaseClient } from './database-client.server.ts';
import { OperatorError, operatorText } from './operator-error.server.ts';

export type SiteDatabase = OpenDatabase & {
  /** Address of the database, for separate connections (LISTEN) and for other processes. */
  address: DatabaseAddress;
};

export type SiteDatabaseOptions = {
  /**
   * Connection string of a PostgreSQL server. Without it, the site uses its own PostgreSQL in
   * `dataDir`.
   */
  databaseUrl?: string | undefined;
  dataDir: string;
  /**
   * `site` owns the data folder and stops its database at the end. `command` uses the database of a
   * running site, or starts and stops the database itself.
   */
  role: 'site' | 'command';
  /**
   * Maximum time that a `site` waits for the server of `databaseUrl` to start (ms, default 10 s).
   */
  serverPatienceMs?: number;
  /** Maximum size of the pool (default 10). */
  maxConnections?: number;
  log?: (line: string) => void;
};

const SERVER_PATIENCE_MS = 10_000;

/**
 * Opens a connection pool to the server of `databaseUrl`. Without `databaseUrl`, opens the embedded
 * database in `dataDir` and starts it if needed. In a site, `close` also stops the embedded
 * database. In a command, `close` stops it only if no other process uses it.
 *
 * @throws OperatorError if another site uses `dataDir`, or if the database cannot be opened
 */
export async function openSiteDatabase(options: SiteDatabaseOptions): Promise<SiteDatabase> {
  if (options.databaseUrl) return openServer(options.databaseUrl, options);
  return openEmbedded(options);
}

async function openServer(
  connectionString: string,
  {
    role,
    serverPatienceMs = SERVER_PATIENCE_MS,
    maxConnections,
    log = () => {},
  }: SiteDatabaseOptions,
): Promise<SiteDatabase> {
  const address = { connectionString };
  const deadline = Date.now() + (role === 'site' ? serverPatienceMs : 0);
  for (let attempt = 1; ; attempt++) {
    const answer = await askVersion(address);
    if (typeof answer === 'number') {
      if (answer < 150_000) {
        throw new OperatorError('databaseTooOld', { version: Math.floor(answer / 10_000) });
      }
      break;
    }
    if (/unsupported startup parameter/.test(answer.reason)) {
      throw new OperatorError('databasePooler', { reason: answer.reason });
    }
    const isStarting = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', '57P03'].includes(answer.code);
    if (!isStarting || Date.now() > deadline) {
      throw new OperatorError(answer.isRefusal ? 'databaseRefuses' : 'databaseUnreachable', {
        reason: answer.reason,
      });
    }
    if (attempt === 1) log(operatorText('databaseWaiting', { reason: answer.reason }));
    await delay(500);
  }
  return { ...openDatabase(address, { maxConnections }), address };
}

/**
 * Returns the version of the server as a number, such as 150004. If the connection or the query
 * fails, returns the reason. The session uses `sessionSettings`, like the sessions of the pools. A
 * pooler that refuses these settings is therefore detected.
 */
async function askVersion(
  address: DatabaseAddress,
): Promise<number | { code: string; reason: string; isRefusal: boolean }> {
  const client = new DatabaseClient({
    ...address,
    ...sessionSettings,
    statement_timeout: 5_000,
    connectionTimeoutMillis: 5_000,
    answerLimitMs: 5_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int as version`,
    );
    return rows[0].version;
  } catch (error) {
    const { code, message, errors } = error as NodeJS.ErrnoException & { errors?: Error[] };
    // If all addresses of a host name fail, the combined error has no message of its own.
    return {
      code: code ?? '',
      reason: message || errors?.[0]?.message || code || 'no reason',
      isRefusal: error instanceof pg.DatabaseError,
    };
  } finally {
    await client.end().catch(() => {});
  }
}

async function openEmbedded(options: SiteDatabaseOptions): Promise<SiteDatabase> {
  const { role, maxConnections, dataDir, log } = options;
  const user =
    role === 'site' ? await holdForSite(dataDir, log) : await holdForCommand(dataDir, log);
  const open = openDatabase(user.address, { maxConnections });
  let closing: Promise<void> | null = null;
  return {
    ...open,
    address: user.address,
    close: () => {
      closing ??= open.close().then(user.leave);
      return closing;
    },
  };
}
