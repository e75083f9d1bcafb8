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

/**
 * Time for which a session lasts after its last renewal (seconds). A session in use is renewed at
 * most once a day (`RENEW_SECONDS`).
 */
const SESSION_SECONDS = 7 * 24 * 60 * 60;
const RENEW_SECONDS = 24 * 60 * 60;

export type BetterAuth = ReturnType<typeof openBetterAuth>;

/** Hashes passwords and compares them with their hashes. */
export type PasswordHashing = {
  hash: (password: string) => Promise<string>;
  verify: (given: { hash: string; password: string }) => Promise<boolean>;
};

/** Opens Better Auth on the site's tables. `isSecure` is true if the visitors use https. */
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
          // A disabled account gets no session, whether it signs in with or without a code.
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
      // Better Auth stores the complete IPv6 address of a session, because people recognise their
      // sessions by the address.
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

/**
 * The state of a running call to Better Auth. `away` is the error of a query that failed because
 * the database was unavailable.
 */
const calls = new AsyncLocalStorage<{ away?: unknown }>();

/**
 * Wraps the functions of Better Auth. If a call fails because the database is unavailable, the
 * thrown error has the database's error as its cause. Without the wrapper, Better Auth would report
 * an internal error, an expired session or a wrong code.
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

/**
 * Wraps Better Auth's database adapter. It records the errors of an unavailable database for
 * `sayingWhy`.
 */
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

/** Passes each method call of an object through a function. All wrapped methods return promises. */
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
