import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { openDatabase } from '#db/client.server.ts';
import { startEmbeddedPostgres } from '#db/embedded-postgres.server.ts';
import { migrateDatabase } from '#db/migrate.server.ts';
import { makeScratch, takeScratchOfDeadRuns } from './scratch.ts';

/** A PostgreSQL server for one run of the tests, with a migrated database to copy from. */
export type TestServer = {
  /** The URL of the server, from which `urlOfDatabase` builds the URL of a database. */
  adminUrl: string;
  template: string;
  /** The prefix of the database names of this run. */
  prefix: string;
};

/** Returns the URL of another database on the same server. */
export function urlOfDatabase(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs statements on a separate connection, such as statements that create databases. */
export async function runAsAdmin(adminUrl: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Starts an embedded PostgreSQL in a temporary folder, or uses the server of TEST_DATABASE_URL.
 * That server must be PostgreSQL 15 to 18, and its user must be allowed to create databases. Also
 * prepares the template.
 */
export async function startTestServer(): Promise<TestServer & { stop(): Promise<void> }> {
  const external = process.env.TEST_DATABASE_URL;
  const own = external ? null : await startOwnServer();
  const adminUrl = external ?? own?.url ?? '';
  const prefix = `suchna_test_${randomBytes(4).toString('hex')}`;
  const template = `${prefix}_template`;
  try {
    await runAsAdmin(adminUrl, `create database ${template} encoding 'UTF8' template template0`);
    const { pool, close } = openDatabase({ connectionString: urlOfDatabase(adminUrl, template) });
    await migrateDatabase(pool).finally(close);
  } catch (error) {
    await own?.stop();
    throw error;
  }
  return {
    adminUrl,
    template,
    prefix,
    stop: async () => {
      if (own) await own.stop();
      else await dropDatabases(adminUrl, prefix);
    },
  };
}

/**
 * Settings of the embedded PostgreSQL. It does not wait for the disk, because the run deletes the
 * data at its end.
 */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
};

async function startOwnServer() {
  await clearAwayDeadRuns();
  const dataDir = makeScratch('server');
  const server = await startEmbeddedPostgres({ dataDir, settings: SETTINGS });
  const { host, port, user, database } = server.address;
  const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  return {
    url,
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Removes the folders and servers of killed runs. */
async function clearAwayDeadRuns(): Promise<void> {
  for (const { name, folder } of takeScratchOfDeadRuns()) {
    // The server of a killed run may still be running. `stopServerIn` finds the server by its
    // folder.
    if (name === 'server') await stopServerIn(folder).catch(() => {});
    rmSync(folder, { recursive: true, force: true });
  }
}

async function stopServerIn(dataDir: string): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir, settings: SETTINGS });
  await server.stop();
}

async function dropDatabases(adminUrl: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  } finally {
    await client.end();
  }
}
