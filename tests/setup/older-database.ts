import { readMigrationFiles } from 'drizzle-orm/migrator';
import { applyMigration, makeMigrationsTable, migrationsFolder } from '#db/migrate.server.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

/**
 * Creates a database as in an older version of the site, with only the first migrations.
 *
 * @param migrations number of migrations to run
 */
export async function createOlderDatabase(migrations: number): Promise<TestDatabase> {
  const database = await createTestDatabase({ migrated: false });
  const client = await database.pool.connect();
  try {
    await makeMigrationsTable(client);
    for (const migration of readMigrationFiles({ migrationsFolder }).slice(0, migrations)) {
      await applyMigration(client, migration);
    }
  } finally {
    client.release();
  }
  return database;
}
