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
import { staffLimits } from '#domain/staff/schema.ts';
import { makeCode } from './codes.ts';

/** A session lasts this long after its last use (seconds), and is renewed once a day. */
const SESSION_SECONDS = 7 * 24 * 60 * 60;
const RENEW_SECONDS = 24 * 60 * 60;

const RECOVERY_CODES = 10;

export type BetterAuth = ReturnType<typeof openBetterAuth>;

/** Better Auth over our tables, for visitors who come by https or by http. */
export function openBetterAuth(db: Database, secret: string, isSecure: boolean) {
  return betterAuth({
    appName: 'Suchna',
    baseURL: isSecure ? 'https://localhost' : 'http://localhost',
    secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: staffUsers,
        session: staffSessions,
        account: staffAccounts,
        verification: staffVerifications,
        twoFactor: staffTwoFactors,
      },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: staffLimits.minPasswordCharacters,
      maxPasswordLength: staffLimits.maxPasswordCharacters,
    },
    user: { additionalFields: { disabledAt: { type: 'date', required: false, input: false } } },
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
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
    },
    plugins: [
      twoFactor({
        issuer: 'Suchna',
        backupCodeOptions: {
          customBackupCodesGenerate: () =>
            Array.from({ length: RECOVERY_CODES }, () => makeCode(2, 5)),
        },
      }),
    ],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}
