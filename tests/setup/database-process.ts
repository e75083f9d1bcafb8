/**
 * Runs a process that uses a data folder: node database-process.ts '<options as JSON>'. Tests kill
 * this process, start it as another user, or start several processes on one folder. The process
 * prints JSON objects, one per line.
 */
import { startEmbeddedPostgres } from '#db/embedded-postgres.server.ts';
import { postgresBinariesIn } from '#db/postgres-binaries.server.ts';

export type ProcessOptions = {
  dataDir: string;
  /**
   * `server` only starts PostgreSQL. The other roles open the database as the site's programs do.
   */
  role: 'server' | 'site' | 'command';
  /** The user that the process changes to before it starts or opens the database. */
  uid?: number;
  /**
   * The folder of the PostgreSQL programs, for the role `server`. Default: the programs of the npm
   * package.
   */
  binaries?: string;
  /**
   * Whether to write numbers into the table `acknowledged` and print each number once it is stored.
   */
  write?: boolean;
};

export type ProcessEvent =
  | { event: 'open'; address: unknown; startedByUs?: boolean }
  | { event: 'log' | 'failed'; message: string }
  | { event: 'written'; n: number }
  | { event: 'signal' | 'closed' };

const options: ProcessOptions = JSON.parse(process.argv[2] ?? '{}');
const print = (event: ProcessEvent) => console.log(JSON.stringify(event));
const log = (message: string) => print({ event: 'log', message });

if (options.uid !== undefined) {
  process.setgroups?.([]);
  process.setgid?.(options.uid);
  process.setuid?.(options.uid);
}

let isStopping = false;
const stopped = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      isStopping = true;
      print({ event: 'signal' });
      resolve();
    });
  }
});
// A pending promise does not keep a process running, but a timer does.
const alive = setInterval(() => {}, 60_000);

try {
  if (options.role === 'server') {
    const server = await startEmbeddedPostgres({
      dataDir: options.dataDir,
      log,
      ...(options.binaries && { binaries: postgresBinariesIn(options.binaries) }),
    });
    print({ event: 'open', address: server.address, startedByUs: server.startedByUs });
    await stopped;
    await server.stop();
  } else {
    // Only the roles `site` and `command` import the module, because loading it takes most of the
    // start.
    const { openSiteDatabase } = await import('#db/site-database.server.ts');
    const { pool, address, close } = await openSiteDatabase({
      dataDir: options.dataDir,
      role: options.role,
      log,
    });
    print({ event: 'open', address });
    if (options.write) {
      await pool.query('create table if not exists acknowledged (n serial primary key)');
      // After the signal the process writes once more. The database must still accept this write,
      // because the database must stop after all processes that use it.
      for (let isLast = false; !isLast; ) {
        isLast = isStopping;
        const { rows } = await pool.query('insert into acknowledged default values returning n');
        print({ event: 'written', n: rows[0].n });
      }
    }
    await stopped;
    await close();
  }
  print({ event: 'closed' });
} catch (error) {
  print({ event: 'failed', message: (error as Error).message });
  process.exitCode = 1;
} finally {
  clearInterval(alive);
}
