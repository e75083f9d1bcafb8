import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '#db/client.server.ts';
import { runAsAdmin, urlOfDatabase } from './test-server.ts';

export type TestDatabase = OpenDatabase & {
  address: { connectionString: string };
  /** The same as one string, fit for DATABASE_URL. */
  url: string;
};

/**
 * Makes a database of its own for a test file: migrated and empty, or without a table when
 * `migrated` is false. `close` drops it.
 *
 * @example
 * const { db, close } = await createTestDatabase();
 * afterAll(close);
 */
export async function createTestDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const { adminUrl, template, prefix } = inject('testServer');
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  await runAsAdmin(
    adminUrl,
    `create database ${name} encoding 'UTF8' template ${migrated ? template : 'template0'}`,
  );
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
