import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { Limited } from '#domain/errors.ts';
import type { Limit, Limits } from '#domain/settings/schema.ts';
import type { MessageKey } from '#messages/en.ts';
import type { Logger } from './log.ts';

export type RateLimits = ReturnType<typeof createRateLimits>;

/**
 * The limits of public writes, counted together by every instance: in PostgreSQL, or in Redis where
 * there is one. When that store is away each process counts for itself in memory.
 *
 * @param readLimits what the settings say now; asked before every count
 */
export function createRateLimits({
  pool,
  redis = null,
  readLimits,
}: {
  pool: pg.Pool;
  redis?: Redis | null;
  readLimits: () => Limits;
}) {
  function limiter(name: keyof Limits): RateLimiterAbstract {
    const options = { keyPrefix: name, ...numbers(readLimits()[name]) };
    const insuranceLimiter = new RateLimiterMemory(options);
    return redis
      ? new RateLimiterRedis({ ...options, insuranceLimiter, storeClient: redis })
      : new RateLimiterPostgres({
          ...options,
          insuranceLimiter,
          storeClient: pool,
          storeType: 'pool',
          tableName: 'rate_limits',
          tableCreated: true,
          clearExpiredByTimeout: true,
        });
  }
  const limiters = {
    contact: limiter('contact'),
    alerts: limiter('alerts'),
    passwordMails: limiter('passwordMails'),
    signInAccount: limiter('signInAccount'),
    signInAddress: limiter('signInAddress'),
  };

  async function consume(name: keyof Limits, key: string, text: MessageKey): Promise<void> {
    const { points, duration } = numbers(readLimits()[name]);
    limiters[name].points = points;
    limiters[name].duration = duration;
    try {
      await limiters[name].consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new Limited(text, Math.ceil(error.msBeforeNext / 1000));
    }
  }

  return {
    /**
     * Counts one message from an address.
     *
     * @throws Limited tooManyMessages
     */
    contact(address: string): Promise<void> {
      return consume('contact', network(address), 'tooManyMessages');
    },

    /**
     * Counts one request for Job Alerts from an address.
     *
     * @throws Limited tooManyAlertRequests
     */
    alerts(address: string): Promise<void> {
      return consume('alerts', network(address), 'tooManyAlertRequests');
    },

    /**
     * Counts one mail with a link to choose a password: for the address that asks, and for the
     * account, whether or not there is one.
     *
     * @throws Limited tooManyPasswordMails
     */
    async passwordMails(address: string, account: string): Promise<void> {
      await consume('passwordMails', network(address), 'tooManyPasswordMails');
      await consume('passwordMails', `account ${digest(account)}`, 'tooManyPasswordMails');
    },

    /**
     * Counts one attempt to sign in as a failure until `succeeded` takes it back, so that attempts
     * made at once cannot slip through together.
     *
     * @throws Limited tooManySignIns
     */
    async signIn(address: string, account: string): Promise<{ succeeded(): Promise<void> }> {
      const from = network(address);
      const pair = `${from} ${digest(account)}`;
      await consume('signInAddress', from, 'tooManySignIns');
      await consume('signInAccount', pair, 'tooManySignIns');
      return {
        succeeded: async () => {
          await limiters.signInAddress.reward(from);
          await limiters.signInAccount.delete(pair);
        },
      };
    },

    close(): void {
      redis?.disconnect();
    },
  };
}

/** Opens the store that REDIS_URL names; the code for that is loaded only then. */
export async function openRedis(url: string, log: Pick<Logger, 'warn'>): Promise<Redis> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
  redis.on('error', (error) => log.warn({ error }, 'redis does not answer'));
  return redis;
}

/** For commands of the operator, who is not a visitor. */
export const unlimited: Pick<RateLimits, 'signIn'> = {
  signIn: async () => ({ succeeded: async () => {} }),
};

function digest(account: string): string {
  return createHash('sha256').update(account).digest('base64url');
}

function numbers({ count, minutes }: Limit): { points: number; duration: number } {
  return { points: count, duration: minutes * 60 };
}

/** One visitor may use any address of an IPv6 network of 64 bits, so the network is what counts. */
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
