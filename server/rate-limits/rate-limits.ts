import { createHash } from 'node:crypto';
import { lt } from 'drizzle-orm';
import type { Redis } from 'ioredis';
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Database } from '#db/client.server.ts';
import { rateLimits } from '#db/schema.server.ts';
import { isDatabaseSilent } from '#domain/database-errors.server.ts';
import { Limited } from '#domain/errors.ts';
import type { Limit, Limits } from '#domain/settings/schema.ts';
import type { MessageKey } from '#messages/texts.ts';
import type { PartHealth } from '../metrics/part-health.ts';

export type RateLimits = ReturnType<typeof createRateLimits>;

/**
 * Time after a failure of Redis or PostgreSQL during which events are counted in memory, so that
 * requests do not wait for the failing service.
 */
const REST_MS = 5_000;
/**
 * Longest wait for Redis, which usually answers within a millisecond. After this time the event is
 * counted in memory.
 */
const REDIS_COMMAND_MS = 1_000;
const REDIS_CONNECT_MS = 2_000;
const REDIS_KEEP_ALIVE_MS = 10_000;

/** An attempt to sign in, which counts as a failure until `succeeded` is called. */
type Attempt = { succeeded(): Promise<void> };

/**
 * The two counters of one limit. `memory`, the counter in this process, is used while `store`
 * fails.
 */
type Counter = { store: RateLimiterAbstract; memory: RateLimiterAbstract };

/**
 * Counts public writes against their rate limits: contact messages, Job Alerts, password links and
 * sign-ins. All instances share the counts, which are in Redis if `redis` is given, and otherwise
 * in PostgreSQL. While Redis or PostgreSQL fails, each process counts in memory, and tries the
 * failing service again after `restMs` (default 5 s). A count fails only if PostgreSQL does not
 * answer in time.
 *
 * @param readLimits reads the current limits; called before every count
 */
export function createRateLimits({
  pool,
  redis = null,
  readLimits,
  parts,
  restMs = REST_MS,
}: {
  pool: pg.Pool;
  redis?: Redis | null;
  readLimits: () => Limits;
  parts?: Pick<PartHealth, 'report'>;
  restMs?: number;
}) {
  const part = redis ? 'redis' : 'database';
  let restsUntil = 0;

  function limiter(name: keyof Limits): Counter {
    const options = { keyPrefix: name, ...numbers(readLimits()[name]) };
    const store = redis
      ? new RateLimiterRedis({ ...options, storeClient: redis })
      : new RateLimiterPostgres({
          ...options,
          storeClient: pool,
          storeType: 'pool',
          tableName: 'rate_limits',
          tableCreated: true,
          clearExpiredByTimeout: true,
        });
    return { store, memory: new RateLimiterMemory(options) };
  }
  const limiters = {
    contact: limiter('contact'),
    alerts: limiter('alerts'),
    passwordMails: limiter('passwordMails'),
    signInAccount: limiter('signInAccount'),
    signInAddress: limiter('signInAddress'),
  };

  /**
   * Counts one event. Returns null, or the wait in milliseconds if the limit is exceeded.
   */
  async function count(name: keyof Limits, key: string): Promise<number | null> {
    const { store, memory } = limiters[name];
    for (const counter of [store, memory]) Object.assign(counter, numbers(readLimits()[name]));
    try {
      await asking(limiters[name], (counter) => counter.consume(key));
      return null;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return error.msBeforeNext;
    }
  }

  /**
   * Counts in Redis or PostgreSQL, or in memory while that service fails. If PostgreSQL did not
   * answer in time, the count fails, because the write that follows would wait for the same
   * database again.
   */
  async function asking(
    { store, memory }: Counter,
    ask: (counter: RateLimiterAbstract) => Promise<unknown>,
  ): Promise<void> {
    if (Date.now() >= restsUntil) {
      try {
        refuseNonsense(await ask(store));
        parts?.report(part);
        return;
      } catch (error) {
        const isRefusal = error instanceof RateLimiterRes && Number.isFinite(error.msBeforeNext);
        parts?.report(part, isRefusal ? undefined : error);
        if (isRefusal) throw error;
        restsUntil = Date.now() + restMs;
        if (part === 'database' && isDatabaseSilent(error)) throw error;
      }
    }
    await ask(memory);
  }

  async function consume(name: keyof Limits, key: string, text: MessageKey): Promise<void> {
    const waitMs = await count(name, key);
    if (waitMs !== null) throw new Limited(text, Math.ceil(waitMs / 1000));
  }

  async function countSignIn(from: string, account: string): Promise<Attempt> {
    await consume('signInAddress', from, 'tooManySignIns');
    await consume('signInAccount', account, 'tooManySignIns');
    return {
      succeeded: async () => {
        await asking(limiters.signInAddress, (counter) => counter.reward(from));
        await asking(limiters.signInAccount, (counter) => counter.delete(account));
      },
    };
  }

  return {
    /**
     * Counts one message from the network of an IP address.
     *
     * @throws Limited tooManyMessages
     */
    contact(address: string): Promise<void> {
      return consume('contact', network(address), 'tooManyMessages');
    },

    /**
     * Counts one request for Job Alerts from the network of an IP address.
     *
     * @throws Limited tooManyAlertRequests
     */
    alerts(address: string): Promise<void> {
      return consume('alerts', network(address), 'tooManyAlertRequests');
    },

    /**
     * Counts one password link mail for the network of the IP address and for the account. An
     * account that does not exist is counted, too. An account over its limit is not refused,
     * because a refusal would let strangers lock out the owner.
     *
     * @returns whether the account has exceeded its limit
     * @throws Limited tooManyPasswordMails for the network
     */
    async passwordMails(address: string, account: string): Promise<{ hasHadMany: boolean }> {
      await consume('passwordMails', network(address), 'tooManyPasswordMails');
      return { hasHadMany: (await count('passwordMails', `account ${digest(account)}`)) !== null };
    },

    /**
     * Counts one sign-in for the network of the IP address and for the account in this network. The
     * sign-in counts as a failure until `succeeded` is called, so that simultaneous attempts cannot
     * exceed the limit.
     *
     * @throws Limited tooManySignIns
     */
    signIn(address: string, account: string): Promise<Attempt> {
      const from = network(address);
      return countSignIn(from, `${from} ${digest(account)}`);
    },

    /**
     * Counts one code of two-step sign-in. Works like `signIn`, but counts all attempts for the
     * account together, from any IP address. Strangers cannot lock the owner out, because only a
     * person with the password reaches this step.
     *
     * @throws Limited tooManySignIns
     */
    signInCode(address: string, userId: string): Promise<Attempt> {
      return countSignIn(network(address), digest(`code of ${userId}`));
    },

    close(): void {
      redis?.disconnect();
    },
  };
}

/**
 * Connects to the Redis server at a URL. The Redis client is loaded in this function, so that a
 * site without Redis does not load it.
 */
export async function openRedis(
  url: string,
  parts: Pick<PartHealth, 'report'>,
  { commandMs = REDIS_COMMAND_MS }: { commandMs?: number } = {},
): Promise<Redis> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: REDIS_CONNECT_MS,
    commandTimeout: commandMs,
    // A connection whose answer is late is closed, because the late answer would count as the
    // answer to the next command.
    socketTimeout: commandMs,
    keepAlive: REDIS_KEEP_ALIVE_MS,
  });
  redis.on('error', (error) => parts.report('redis', error));
  redis.on('ready', () => parts.report('redis'));
  return redis;
}

/** Throws for invalid counts, which would let all requests through. */
function refuseNonsense(answer: unknown): void {
  if (answer instanceof RateLimiterRes && !Number.isFinite(answer.consumedPoints)) {
    throw new Error('The store of rate limits returned an invalid count');
  }
}

/**
 * Erases expired counts in PostgreSQL. A site that starts to use Redis would otherwise keep its old
 * counts.
 *
 * @returns the number of erased counts
 */
export async function eraseExpiredCounts(db: Database): Promise<number> {
  const erased = await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
  return erased.rowCount ?? 0;
}

/** Replaces the rate limits in the operator's commands and at the start. Counts nothing. */
export const unlimited: Pick<RateLimits, 'signIn' | 'signInCode'> = {
  signIn: async () => ({ succeeded: async () => {} }),
  signInCode: async () => ({ succeeded: async () => {} }),
};

function digest(account: string): string {
  return createHash('sha256').update(account).digest('base64url');
}

function numbers({ count, minutes }: Limit): { points: number; duration: number } {
  return { points: count, duration: minutes * 60 };
}

/**
 * Returns the network of an IP address. The network of an IPv6 address is its first 64 bits,
 * because a visitor may use all addresses of a network. An IPv4 address is its own network.
 */
export function network(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const groups = head.split(':').filter(Boolean);
  if (tail !== undefined) {
    const rest = tail.split(':').filter(Boolean);
    while (groups.length + rest.length < 8) groups.push('0');
    groups.push(...rest);
  }
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
