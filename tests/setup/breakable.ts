import { setImmediate as immediate } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { MailJobs } from '#app/context.ts';
import { openDatabase } from '#db/client.server.ts';
import * as schema from '#db/schema.server.ts';
import type { FileStorage } from '#domain/media/media.server.ts';
import { noJobs } from '#server/jobs/no-jobs.ts';
import type { TestDatabase } from './database.ts';
import { memoryStorage } from './storage.ts';

/** The message of the error that a refused call throws. Only the log may show this message. */
export const BROKEN = 'a secret of the machine room';

/**
 * Makes the database, file storage and mail queue of a site breakable. Queries, stored files and
 * sent mails are numbered, so that a test can make the call with a given number fail. Queries that
 * only begin or undo a transaction are not counted.
 */
export function makeBreakable(database: TestDatabase) {
  const nowhere = openDatabase({ connectionString: 'postgres://postgres@127.0.0.1:1/none' });
  let asked = 0;
  let refused = 0;
  let awayFrom = Number.POSITIVE_INFINITY;
  let waiting = 0;
  const awaiting = async <T>(answer: () => Promise<T>): Promise<T> => {
    waiting += 1;
    return answer().finally(() => {
      waiting -= 1;
    });
  };
  const ask = async <T>(answer: () => Promise<T>): Promise<T> => {
    asked += 1;
    if (asked === refused) throw new Error(BROKEN);
    if (asked >= awayFrom) await nowhere.pool.query('select');
    return awaiting(answer);
  };
  const pool = new Proxy(database.pool, {
    get(target, name) {
      if (name === 'query') return withQuestion(target);
      if (name === 'connect') return connect;
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const connect = async () => clientOf(await awaiting(() => database.pool.connect()));
  function withQuestion(target: Pool | PoolClient) {
    return async (...query: Parameters<Pool['query']>) => {
      const answer = () => target.query(...query) as unknown as Promise<unknown>;
      return isBracket(query[0]) ? awaiting(answer) : ask(answer);
    };
  }
  function clientOf(client: PoolClient): PoolClient {
    return new Proxy(client, {
      get(target, name) {
        if (name === 'query') return withQuestion(target);
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  }
  const asking = <T extends object>(whole: T, names: (keyof T)[]): T =>
    Object.fromEntries(
      Object.entries(whole).map(([name, part]) => [
        name,
        names.includes(name as keyof T) ? (...given: unknown[]) => ask(() => part(...given)) : part,
      ]),
    ) as T;

  return {
    db: drizzle(pool, { schema }),
    storage: asking<FileStorage>(memoryStorage(), ['put']),
    mailJobs: asking<MailJobs>(noJobs, ['sendResponse', 'sendPasswordLink', 'sendMail']),
    /** Runs `attempt`. Call `number` and all later calls do not reach the database. */
    async away<T>(number: number, attempt: () => Promise<T>): Promise<T> {
      asked = 0;
      awayFrom = number;
      try {
        return await attempt();
      } finally {
        awayFrom = Number.POSITIVE_INFINITY;
      }
    },
    close: nowhere.close,
    /**
     * Runs `attempt`, and refuses the call with this number (0: none).
     *
     * @returns the result of `attempt` and the number of calls
     */
    async refusing<T>(number: number, attempt: () => Promise<T>) {
      asked = 0;
      refused = number;
      try {
        const result = await attempt();
        // Calls that ran at the same time as the refused call may still be running. The next
        // attempt must not count these calls.
        do await immediate();
        while (waiting > 0);
        return { result, asked };
      } finally {
        refused = 0;
      }
    },
  };
}

/**
 * Whether a query only begins or undoes a transaction, or sets or releases a savepoint. A commit
 * does not count, because a commit can fail like any other query.
 */
function isBracket(query: string | { text?: string }): boolean {
  return /^(begin|rollback|savepoint|release)/.test(
    typeof query === 'string' ? query : (query.text ?? ''),
  );
}
