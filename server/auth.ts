import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import {
  staffAccounts,
  staffSessions,
  staffTwoFactors,
  staffUsers,
  staffVerifications,
} from '#db/schema.server.ts';
import { Conflict, Invalid, NotFound } from '#domain/errors.ts';
import type { RateLimits } from './rate-limit.ts';

export type StaffUser = { id: string; name: string; email: string };

/** What sign-in needs to know of a request. */
export type SignInOrigin = {
  /** The visitor's address, for the limits and the list of sessions. */
  address: string;
  /** Whether the visitor's browser speaks https, which decides the cookie's name and Secure. */
  isSecure: boolean;
  userAgent?: string | null;
};

export type StaffAuth = ReturnType<typeof createAuth>;

const MIN_PASSWORD_CHARACTERS = 8;
const MAX_PASSWORD_CHARACTERS = 128;
const MAX_EMAIL_CHARACTERS = 254;

/** A session lasts this long after its last use (seconds), and is renewed once a day. */
const SESSION_SECONDS = 7 * 24 * 60 * 60;
const RENEW_SECONDS = 24 * 60 * 60;

/**
 * Staff accounts and sessions (admin area, sections 2 and 7): e-mail and password, no public
 * sign-up. Better Auth keeps accounts, sessions and cookies; only its server-side calls are used,
 * so its own HTTP routes, limiter and origin checks stay off and ours apply.
 */
export function createAuth({
  db,
  secret,
  limits,
}: {
  db: Database;
  secret: string;
  limits: Pick<RateLimits, 'signIn'>;
}) {
  // One for https and one for http: a site reached by its address in a local network has no
  // https, and a Secure cookie would never come back.
  const secure = openBetterAuth(db, secret, true);
  const plain = openBetterAuth(db, secret, false);
  const engine = (isSecure: boolean) => (isSecure ? secure : plain);

  async function findUser(email: string) {
    const [user] = await db
      .select()
      .from(staffUsers)
      .where(eq(staffUsers.email, normalise(email)));
    return user ?? null;
  }

  return {
    /**
     * Whose session the cookie names, or null where there is none, it has ended or was forged.
     * `cookies` holds what renews the session; it belongs into the answer.
     */
    async findSession(
      cookie: string | null,
      isSecure: boolean,
    ): Promise<{ user: StaffUser; expiresAt: Date; cookies: string[] } | null> {
      if (!cookie?.includes('suchna.session_token=')) return null;
      const { headers, response } = await engine(isSecure).api.getSession({
        headers: new Headers({ cookie }),
        returnHeaders: true,
      });
      if (!response) return null;
      const { id, name, email } = response.user;
      return {
        user: { id, name, email },
        expiresAt: response.session.expiresAt,
        cookies: headers.getSetCookie(),
      };
    },

    /**
     * Checks the credentials and opens a session. Returns the cookies to set.
     *
     * @throws Invalid invalidCredentials, whichever of the two is wrong
     * @throws Limited tooManySignIns after too many failures
     */
    async signIn(
      { email, password }: { email: string; password: string },
      origin: SignInOrigin,
    ): Promise<string[]> {
      if (!isEmail(email) || password.length > MAX_PASSWORD_CHARACTERS) {
        throw new Invalid('invalidCredentials');
      }
      const attempt = await limits.signIn(origin.address, normalise(email));
      try {
        const { headers } = await engine(origin.isSecure).api.signInEmail({
          body: { email: normalise(email), password },
          headers: new Headers({
            'x-forwarded-for': origin.address,
            'user-agent': origin.userAgent ?? '',
          }),
          returnHeaders: true,
        });
        await attempt.succeeded();
        return headers.getSetCookie();
      } catch (error) {
        if (isRefusal(error)) throw new Invalid('invalidCredentials');
        throw error;
      }
    },

    /** Ends the session that the cookie names, if any. Returns the cookies that clear it. */
    async signOut(cookie: string | null, isSecure: boolean): Promise<string[]> {
      const { headers } = await engine(isSecure).api.signOut({
        headers: new Headers(cookie ? { cookie } : {}),
        returnHeaders: true,
      });
      return headers.getSetCookie();
    },

    /**
     * Makes an account that can sign in at once.
     *
     * @throws Invalid userEmailInvalid, userPasswordInvalid
     * @throws Conflict userEmailTaken
     */
    async createStaff({
      email,
      password,
      name,
    }: {
      email: string;
      password: string;
      name?: string;
    }): Promise<StaffUser> {
      checkCredentials(email, password);
      if (await findUser(email)) throw new Conflict('userEmailTaken', { email });
      const { internalAdapter, password: passwords } = await plain.$context;
      const hash = await passwords.hash(password);
      const user = await internalAdapter.createUser({
        email: normalise(email),
        name: name?.trim() || email.split('@')[0] || email,
        emailVerified: true,
      });
      await internalAdapter.linkAccount({
        userId: user.id,
        accountId: user.id,
        providerId: 'credential',
        password: hash,
      });
      return { id: user.id, name: user.name, email: user.email };
    },

    /**
     * Gives an account a new password and ends its sessions.
     *
     * @throws Invalid userPasswordInvalid
     * @throws NotFound userNotFound
     */
    async resetPassword(email: string, password: string): Promise<void> {
      checkCredentials(email, password);
      const user = await findUser(email);
      if (!user) throw new NotFound('userNotFound', { email });
      const { internalAdapter, password: passwords } = await plain.$context;
      await internalAdapter.updatePassword(user.id, await passwords.hash(password));
      await internalAdapter.deleteUserSessions(user.id);
    },

    /** Every account, the oldest first. */
    listStaff(): Promise<(StaffUser & { createdAt: Date })[]> {
      const { id, name, email, createdAt } = staffUsers;
      return db
        .select({ id, name, email, createdAt })
        .from(staffUsers)
        .orderBy(asc(createdAt), asc(id));
    },

    /** Whether the password is the account's; unlike `signIn` it opens no session. */
    async isPasswordOf(email: string, password: string): Promise<boolean> {
      const [account] = await db
        .select({ hash: staffAccounts.password })
        .from(staffAccounts)
        .innerJoin(staffUsers, eq(staffUsers.id, staffAccounts.userId))
        .where(eq(staffUsers.email, normalise(email)));
      if (!account?.hash) return false;
      const { password: passwords } = await plain.$context;
      return passwords.verify({ hash: account.hash, password });
    },
  };
}

function openBetterAuth(db: Database, secret: string, isSecure: boolean) {
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
      minPasswordLength: MIN_PASSWORD_CHARACTERS,
      maxPasswordLength: MAX_PASSWORD_CHARACTERS,
    },
    session: { expiresIn: SESSION_SECONDS, updateAge: RENEW_SECONDS },
    advanced: {
      cookiePrefix: 'suchna',
      useSecureCookies: isSecure,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
    },
    plugins: [twoFactor({ issuer: 'Suchna' })],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}

function normalise(email: string): string {
  return email.trim().toLowerCase();
}

function isEmail(email: string): boolean {
  return (
    email.length <= MAX_EMAIL_CHARACTERS && /^[^\s@\0]+@[^\s@\0]+\.[^\s@\0]+$/.test(email.trim())
  );
}

function checkCredentials(email: string, password: string): void {
  if (!isEmail(email)) throw new Invalid('userEmailInvalid');
  if (password.length < MIN_PASSWORD_CHARACTERS || password.length > MAX_PASSWORD_CHARACTERS) {
    throw new Invalid('userPasswordInvalid');
  }
}

/** Better Auth's answers below 500 all mean that these credentials do not let anyone in. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode < 500
  );
}
