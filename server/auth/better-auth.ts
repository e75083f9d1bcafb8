import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import {
  staffAccounts,
  staffSessions,
  staffTwoFactors,
  staffUsers,
  staffVerifications,
} from '#db/schema.server.ts';
import { isDatabaseAway } from '#domain/database-errors.server.ts';
import { staffLimits } from '#domain/staff/schema.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

/** A session lasts this long after its last use (seconds), and is renewed once a day. */
const SESSION_SECONDS = 7 * 24 * 60 * 60;
const RENEW_SECONDS = 24 * 60 * 60;

export type BetterAuth = ReturnType<typeof openBetterAuth>;

/** How passwords become what is stored of them, and are compared with it. */
export type PasswordHashing = {
  hash: (password: string) => Promise<string>;
  verify: (given: { hash: string; password: string }) => Promise<boolean>;
};

/** Better Auth over our tables, for visitors who come by https or by http. */
export function openBetterAuth({
  db,
  secret,
  isSecure,
  passwords,
}: {
  db: Database;
  secret: string;
  isSecure: boolean;
  passwords: PasswordHashing;
}) {
  const openAdapter = drizzleAdapter(db, {
    provider: 'pg',
    schema: {
      user: staffUsers,
      session: staffSessions,
      account: staffAccounts,
      verification: staffVerifications,
      twoFactor: staffTwoFactors,
    },
  });
  const auth = betterAuth({
    appName: 'Suchna',
    baseURL: isSecure ? 'https://localhost' : 'http://localhost',
    secret,
    database: (options: Parameters<typeof openAdapter>[0]) => heard(openAdapter(options)),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: staffLimits.minPasswordCharacters,
      maxPasswordLength: staffLimits.maxPasswordCharacters,
      password: passwords,
    },
    user: {
      additionalFields: {
        disabledAt: { type: 'date', required: false, input: false },
        role: { type: 'string', required: true, input: false },
      },
    },
    session: { expiresIn: SESSION_SECONDS, updateAge: RENEW_SECONDS },
    databaseHooks: {
      session: {
        create: {
          // Whatever way in: an account that is disabled gets no session.
          before: async ({ userId }) => {
            const [user] = await db
              .select({ disabledAt: staffUsers.disabledAt })
              .from(staffUsers)
              .where(eq(staffUsers.id, userId));
            return user !== undefined && user.disabledAt === null;
          },
        },
      },
    },
    advanced: {
      cookiePrefix: 'suchna',
      useSecureCookies: isSecure,
      // Whole, since people know their sessions by it; what it limits is counted by our own limits.
      ipAddress: { ipv6Subnet: 128 },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
    },
    plugins: [
      twoFactor({
        issuer: 'Suchna',
        backupCodeOptions: { customBackupCodesGenerate: makeRecoveryCodes },
      }),
    ],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
  return { ...auth, api: sayingWhy(auth.api) };
}

/** What a call of the engine has met so far. */
const calls = new AsyncLocalStorage<{ away?: unknown }>();

/**
 * The engine answers a database that is away as a fault of its own, takes it for a session that has
 * ended or for a wrong code, and never says why. Such calls fail here with what the database said as
 * their cause.
 */
function sayingWhy<Api extends object>(api: Api): Api {
  return withEach(api, async (ask) => {
    const call: { away?: unknown } = {};
    try {
      return await calls.run(call, ask);
    } catch (error) {
      if (call.away === undefined) throw error;
      throw new Error('Sign-in cannot reach the database', { cause: call.away });
    }
  });
}

/** What the engine asks the database, so that `sayingWhy` hears of what it could not ask. */
function heard<Adapter extends object>(adapter: Adapter): Adapter {
  return withEach(adapter, async (ask) => {
    try {
      return await ask();
    } catch (error) {
      const call = calls.getStore();
      if (call && isDatabaseAway(error)) call.away = error;
      throw error;
    }
  });
}

/** The same object, with something around each call of its asynchronous methods. */
function withEach<Whole extends object>(
  whole: Whole,
  around: (ask: () => unknown) => Promise<unknown>,
): Whole {
  return new Proxy(whole, {
    get(target, name) {
      const part: unknown = Reflect.get(target, name);
      if (typeof part !== 'function') return part;
      return (...given: unknown[]) => around(() => part.apply(target, given));
    },
  });
}
