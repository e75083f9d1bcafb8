import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '#db/client.server.ts';
import { addStarterContent } from '#server/start/starter-content.ts';
import { runAsAdmin, urlOfDatabase } from './test-server.ts';

export type TestDatabase = OpenDatabase & {
  address: { connectionString: string };
  /** The connection string of the same database, for DATABASE_URL. */
  url: string;
};

/**
 * Creates a database for a test file. By default it is migrated and empty. With
 * `withStarterContent` it has the starter content. With `migrated: false` it has no tables. `close`
 * drops the database.
 *
 * @example
 * const { db, close } = await createTestDatabase();
 * afterAll(close);
 */
export async function createTestDatabase({
  migrated = true,
  withStarterContent = false,
} = {}): Promise<TestDatabase> {
  const { adminUrl, prefix, ...server } = inject('testServer');
  const template = withStarterContent
    ? await makeStarterTemplate()
    : migrated
      ? server.template
      : 'template0';
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  await runAsAdmin(adminUrl, `create database ${name} encoding 'UTF8' template ${template}`);
  const url = urlOfDatabase(adminUrl, name);
  const address = { connectionString: url };
  const open = openDatabase(address);
  return {
    ...open,
    address,
    url,
    close: async () => {
      await open.close();
      await runAsAdmin(adminUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

/**
 * Returns the name of the template database with the starter content. The first test that needs
 * this database creates it for the whole run.
 */
async function makeStarterTemplate(): Promise<string> {
  const { adminUrl, template, prefix } = inject('testServer');
  const name = `${prefix}_starter`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      await admin.query(`create database ${name}_part encoding 'UTF8' template ${template}`);
      const { db, close } = openDatabase({
        connectionString: urlOfDatabase(adminUrl, `${name}_part`),
      });
      await addStarterContent(db).finally(close);
      await admin.query(`alter database ${name}_part rename to ${name}`);
    }
  } finally {
    await admin.end();
  }
  return name;
}
