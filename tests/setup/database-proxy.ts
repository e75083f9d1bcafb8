import { type AddressInfo, connect as connectTo, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

export type DatabaseProxy = Awaited<ReturnType<typeof openDatabaseProxy>>;

/**
 * Opens a proxy to the database on a local port. The proxy can imitate the failures of networks,
 * connection poolers and failovers.
 *
 * @param databaseUrl the database behind the proxy
 */
export async function openDatabaseProxy(databaseUrl: string) {
  const pairs = new Set<Pair>();
  let target = socketOf(databaseUrl);
  const names = { from: nameOf(databaseUrl), to: nameOf(databaseUrl) };
  let isSilent = false;
  let isLosingAnswers = false;
  let isRefusing = false;
  let delayMs = 0;

  const server = createServer((near) => {
    if (isRefusing) {
      near.destroy();
      return;
    }
    const far = connectTo(target);
    const pair: Pair = { near, far, isDeaf: false };
    pairs.add(pair);
    let isBegun = false;
    const pass = (from: Socket, to: Socket) => {
      let last = Promise.resolve();
      from.on('data', (given) => {
        const bytes = isBegun ? given : withDatabase(given, names);
        isBegun = true;
        if (isSilent) pair.isDeaf = true;
        if (pair.isDeaf || (isLosingAnswers && from === far)) return;
        const waitMs = delayMs;
        last = last.then(async () => {
          if (waitMs > 0) await delay(waitMs);
          if (!pair.isDeaf && to.writable) to.write(bytes);
        });
      });
      from.on('error', () => {});
      // If one side of a silent connection closes, the proxy does not close the other side.
      from.on('close', () => {
        pairs.delete(pair);
        if (!pair.isDeaf && !isSilent) void last.then(() => to.destroy());
      });
    };
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { user, database, password } = new pg.Client({ connectionString: databaseUrl });
  const secret = password ? `:${encodeURIComponent(password)}` : '';

  const drop = () => {
    for (const { near, far } of pairs) {
      near.destroy();
      far.destroy();
    }
  };
  return {
    /** The URL with which clients reach the database through this proxy. */
    url: `postgres://${user}${secret}@127.0.0.1:${port}/${database}`,
    connections: () => pairs.size,
    /** Accepts all data on old and new connections, but passes nothing on. */
    fallSilent(): void {
      isSilent = true;
      for (const pair of pairs) pair.isDeaf = true;
    },
    /** Passes queries on but drops responses, on old and new connections. */
    loseAnswers(): void {
      isLosingAnswers = true;
    },
    /** Ends all failures. Connections that have fallen silent stay silent. */
    comeBack(): void {
      isSilent = false;
      isLosingAnswers = false;
      isRefusing = false;
      delayMs = 0;
    },
    /** Closes every connection. */
    drop,
    /** Closes every connection and accepts no new connection. */
    refuse(): void {
      isRefusing = true;
      drop();
    },
    /** Delays all data in each direction by this time. */
    slowDown(ms: number): void {
      delayMs = ms;
    },
    /** Connects new connections to another database. */
    leadTo(url: string): void {
      target = socketOf(url);
      names.to = nameOf(url);
    },
    async close(): Promise<void> {
      drop();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const nameOf = (databaseUrl: string) =>
  new pg.Client({ connectionString: databaseUrl }).database ?? '';

/** Replaces the database's name in the first message of a connection. */
function withDatabase(message: Buffer, { from, to }: { from: string; to: string }): Buffer {
  const field = (name: string) => `database\0${name}\0`;
  const renamed = Buffer.from(message.toString('latin1').replace(field(from), field(to)), 'latin1');
  renamed.writeInt32BE(renamed.length);
  return renamed;
}

type Pair = { near: Socket; far: Socket; isDeaf: boolean };

function socketOf(databaseUrl: string): { path: string } | { host: string; port: number } {
  const { host, port } = new pg.Client({ connectionString: databaseUrl });
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
}
