import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';
import { OperatorError } from './operator-error.server.ts';
import { openSiteDatabase } from './site-database.server.ts';

const dataDir = '/not/used/with/a/server';
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/**
 * Creates a relay to the database server of the tests. The caller chooses the port of the relay.
 */
function makeRelay() {
  const target = new URL(database.url);
  const socketFolder = target.searchParams.get('host');
  return createServer((client) => {
    const server = socketFolder
      ? connect(`${socketFolder}/.s.PGSQL.${target.port}`)
      : connect(Number(target.port || 5432), target.hostname);
    client.pipe(server).pipe(client);
    client.on('error', () => server.destroy());
    server.on('error', () => client.destroy());
  });
}

function urlAtPort(port: number): string {
  const { username, password, pathname } = new URL(database.url);
  return `postgres://${username}${password && `:${password}`}@127.0.0.1:${port}${pathname}`;
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

describe('with DATABASE_URL', () => {
  test('several sites can share the server', async () => {
    const options = { databaseUrl: database.url, dataDir, role: 'site' } as const;
    const sites = await Promise.all([openSiteDatabase(options), openSiteDatabase(options)]);
    for (const { pool, close } of sites) {
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
      await close();
    }
  });

  test('a connection pooler is named as the cause if it refuses session features', async () => {
    const reason = 'unsupported startup parameter: statement_timeout';
    // Fields of an ErrorResponse, as PgBouncer sends it (PostgreSQL, section 55.7).
    const fields = Buffer.from(`SFATAL\0C08P01\0M${reason}\0\0`);
    const head = Buffer.from([0x45, 0, 0, 0, fields.length + 4]);
    const pooler = createServer((socket) => {
      socket.once('data', () => socket.end(Buffer.concat([head, fields])));
    }).listen(0, '127.0.0.1');
    await once(pooler, 'listening');
    const { port } = pooler.address() as AddressInfo;
    const opening = openSiteDatabase({ databaseUrl: urlAtPort(port), dataDir, role: 'site' });
    await expect(opening).rejects.toThrow(new OperatorError('databasePooler', { reason }));
    pooler.close();
  });

  test('a site waits for a server that starts at the same time', async () => {
    const port = await findFreePort();
    const relay = makeRelay();
    const lines: string[] = [];
    const site = await openSiteDatabase({
      databaseUrl: urlAtPort(port),
      dataDir,
      role: 'site',
      log: (line) => {
        lines.push(line);
        relay.listen(port, '127.0.0.1');
      },
    });
    expect(lines).toEqual([expect.stringContaining('Waiting for the PostgreSQL server')]);
    expect((await site.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await site.close();
    relay.close();
  });

  test('a site gives up if the server does not start', async () => {
    const databaseUrl = urlAtPort(await findFreePort());
    const lines: string[] = [];
    const log = (line: string) => void lines.push(line);
    const options = { databaseUrl, dataDir, role: 'site', serverPatienceMs: 800, log } as const;
    const startedAt = performance.now();
    await expect(openSiteDatabase(options)).rejects.toThrow(
      /^The PostgreSQL server of DATABASE_URL does not answer \(.*ECONNREFUSED.*\)\.$/,
    );
    expect(performance.now() - startedAt).toBeGreaterThan(790);
    expect(lines).toEqual([expect.stringContaining('Waiting for the PostgreSQL server')]);
  });

  test('a command reports at once that the server does not answer', async () => {
    const databaseUrl = urlAtPort(await findFreePort());
    await expect(openSiteDatabase({ databaseUrl, dataDir, role: 'command' })).rejects.toThrow(
      /^The PostgreSQL server of DATABASE_URL does not answer \(.*ECONNREFUSED.*\)\.$/,
    );
  });

  test('a site reports at once that the server has no such database', async () => {
    const url = new URL(database.url);
    url.pathname = '/no_such_database';
    await expect(
      openSiteDatabase({ databaseUrl: url.href, dataDir, role: 'site' }),
    ).rejects.toThrow(
      'The PostgreSQL server of DATABASE_URL refuses the connection (database "no_such_database" does not exist).',
    );
  });
});
