import { eq } from 'drizzle-orm';
import { staffTwoFactors, staffUsers, staffVerifications } from '#db/schema.server.ts';
import { type Role, system, visitor } from '#domain/actor.ts';
import { Conflict, Invalid, Limited } from '#domain/errors.ts';
import { type Code, credentialsSchema, staffLimits } from '#domain/staff/schema.ts';
import { endSession, touchSession } from '#domain/staff/sessions.server.ts';
import { spendCode, spendRecoveryCode } from '#domain/staff/used-codes.server.ts';
import {
  type AuthParts,
  actorOf,
  isRefusal,
  normaliseEmail,
  originHeaders,
  type SignInOrigin,
  type StaffUser,
} from './auth-parts.ts';
import { readRecoveryCode } from './recovery-codes.ts';

/** Minimum time between two updates of the recorded last use of a session. */
const TOUCH_MS = 5 * 60_000;

/** Signs in with or without a code, looks up the session, and signs out (admin area, section 2). */
export function createSignIn({ db, engine, limits }: AuthParts) {
  /**
   * Finds the account of a sign-in whose password was correct and whose code is still missing.
   * Returns null if no sign-in waits for a code.
   */
  async function findChallenge(cookie: string | null): Promise<{ id: string } | null> {
    const value = twoFactorCookie(cookie)?.split('=').slice(1).join('=');
    const identifier = value ? safelyDecoded(value).split('.')[0] : undefined;
    if (!identifier) return null;
    const [row] = await db
      .select({ id: staffUsers.id, expiresAt: staffVerifications.expiresAt })
      .from(staffVerifications)
      .innerJoin(staffUsers, eq(staffUsers.id, staffVerifications.value))
      .where(eq(staffVerifications.identifier, identifier));
    return row && row.expiresAt > new Date() ? row : null;
  }

  /**
   * Finds the session that a session cookie belongs to. Returns null if there is no valid session
   * or the account is disabled. The response must set the returned `cookies`, which renew the
   * session.
   */
  async function findSession(
    cookie: string | null,
    isSecure: boolean,
  ): Promise<{ id: string; user: StaffUser; expiresAt: Date; cookies: string[] } | null> {
    if (!cookie?.includes('suchna.session_token=')) return null;
    const { headers, response } = await (await engine(isSecure)).api.getSession({
      headers: new Headers({ cookie }),
      returnHeaders: true,
    });
    if (!response || response.user.disabledAt) return null;
    const { session, user } = response;
    if (Date.now() - session.updatedAt.getTime() > TOUCH_MS)
      await touchSession(db, system, session.id);
    return {
      id: session.id,
      user: { id: user.id, name: user.name, email: user.email, role: user.role as Role },
      expiresAt: session.expiresAt,
      cookies: headers.getSetCookie(),
    };
  }

  return {
    findSession,

    /**
     * Checks the credentials. Opens a session, or starts the second step of two-step sign-in.
     *
     * @returns the cookies to set, and whether `signInWithCode` must follow
     * @throws Invalid invalidCredentials for a wrong email or password, or a disabled account
     * @throws Limited tooManySignIns after too many failures
     */
    async signIn(
      { email, password }: { email: string; password: string },
      origin: SignInOrigin,
    ): Promise<{ cookies: string[]; needsCode: boolean }> {
      if (
        !credentialsSchema.shape.email.safeParse(email).success ||
        password.length > staffLimits.maxPasswordCharacters
      ) {
        throw new Invalid('invalidCredentials');
      }
      const attempt = await limits.signIn(origin.address, normaliseEmail(email));
      try {
        const { headers, response } = await (await engine(origin.isSecure)).api.signInEmail({
          body: { email: normaliseEmail(email), password },
          headers: originHeaders(origin),
          returnHeaders: true,
        });
        await attempt.succeeded();
        return {
          cookies: headers.getSetCookie(),
          needsCode: 'twoFactorRedirect' in response,
        };
      } catch (error) {
        if (isRefusal(error)) throw new Invalid('invalidCredentials');
        throw error;
      }
    },

    /** Whether a sign-in with this cookie still waits for its code. */
    async isCodeAwaited(cookie: string | null): Promise<boolean> {
      return (await findChallenge(cookie)) !== null;
    },

    /**
     * Completes two-step sign-in with a code of the app or a recovery code. Each code works once.
     * The rate limit `signInCode` counts the wrong codes of an account from all IP addresses.
     *
     * Better Auth's plugin `two-factor` has two further limits, which simultaneous requests can
     * exceed. After five wrong codes the person must enter the password again. After ten wrong
     * codes in a row the plugin accepts no code of the account for 900 seconds.
     *
     * @returns the cookies to set
     * @throws Invalid codeInvalid, codeUsed
     * @throws Conflict codeTooLate if no sign-in waits for a code
     * @throws Limited tooManySignIns
     */
    async signInWithCode(
      cookie: string | null,
      { code }: Code,
      origin: SignInOrigin,
    ): Promise<string[]> {
      const user = await findChallenge(cookie);
      if (!user) throw new Conflict('codeTooLate');
      const attempt = await limits.signInCode(origin.address, user.id);
      const { api } = await engine(origin.isSecure);
      const headers = originHeaders(origin);
      headers.set('cookie', twoFactorCookie(cookie) ?? '');
      const call = { headers, returnHeaders: true } as const;
      const digits = code.replaceAll(' ', '');
      try {
        const answer = /^\d{6}$/.test(digits)
          ? await spendCode(db, visitor, { userId: user.id, code: digits }, () =>
              api.verifyTOTP({ ...call, body: { code: digits } }),
            )
          : await spendRecoveryCode(db, visitor, { userId: user.id }, () =>
              api.verifyBackupCode({ ...call, body: { code: readRecoveryCode(code) } }),
            );
        await attempt.succeeded();
        return answer.headers.getSetCookie();
      } catch (error) {
        if (!isRefusal(error)) throw error;
        if (error.statusCode === 429) {
          const [row] = await db
            .select({ until: staffTwoFactors.lockedUntil })
            .from(staffTwoFactors)
            .where(eq(staffTwoFactors.userId, user.id));
          const waitMs = (row?.until?.getTime() ?? 0) - Date.now();
          throw new Limited('tooManySignIns', Math.max(60, Math.ceil(waitMs / 1000)));
        }
        if (/^INVALID_(CODE|BACKUP_CODE)$/.test(error.body?.code ?? '')) {
          throw new Invalid('codeInvalid', { code: { key: 'codeInvalid' } });
        }
        throw new Conflict('codeTooLate');
      }
    },

    /** Ends the cookie's session, if any. Returns cookies that clear the session cookie. */
    async signOut(cookie: string | null, isSecure: boolean): Promise<string[]> {
      // Better Auth clears the cookies even if it fails to end the session, so this function ends
      // the session first.
      const session = await findSession(cookie, isSecure);
      if (session)
        await endSession(db, actorOf({ user: session.user, sessionId: session.id }), session.id);
      const { headers } = await (await engine(isSecure)).api.signOut({
        headers: new Headers(cookie ? { cookie } : {}),
        returnHeaders: true,
      });
      return headers.getSetCookie();
    },
  };
}

/**
 * Returns only the cookie of the second step. If a session cookie were sent with it, Better Auth
 * would treat the request as signed in.
 */
function twoFactorCookie(cookie: string | null): string | undefined {
  return cookie
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => /^(__Secure-)?suchna\.two_factor=/.test(part));
}

function safelyDecoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
