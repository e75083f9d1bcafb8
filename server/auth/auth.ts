import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import {
  staffAccounts,
  staffTwoFactors,
  staffUsers,
  staffVerifications,
} from '#db/schema.server.ts';
import { violatedConstraint } from '#domain/database-errors.server.ts';
import { Blocked, Conflict, Invalid, Limited, NotFound } from '#domain/errors.ts';
import { isCommonPassword } from '#domain/staff/common-passwords.server.ts';
import { forgetPasswordLinks, usePasswordLink } from '#domain/staff/password-links.server.ts';
import {
  changePasswordSchema,
  codeSchema,
  credentialsSchema,
  currentPasswordSchema,
  newPasswordSchema,
  type StaffMember,
  staffLimits,
} from '#domain/staff/schema.ts';
import { endSession, touchSession } from '#domain/staff/sessions.server.ts';
import {
  createStaff,
  enableStaff,
  findStaffByEmail,
  listStaff,
  resetTwoStep,
  setPasswordHash,
} from '#domain/staff/staff.server.ts';
import { spendCode } from '#domain/staff/used-codes.server.ts';
import { parseInput } from '#domain/validation.ts';
import type { BetterAuth, openBetterAuth, PasswordHashing } from './auth-engine.ts';
import { makePassword } from './random-codes.ts';
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

/** Somebody who is signed in, and where the request comes from. */
export type SignedIn = SignInOrigin & { user: StaffUser; cookie: string };

export type StaffAuth = ReturnType<typeof createAuth>;

/** Since when a session was last used is known this exactly. */
const TOUCH_MS = 5 * 60_000;

/** Loaded when it is first needed, as the rest of Better Auth is. */
const scrypt: PasswordHashing = {
  hash: async (password) => (await import('better-auth/crypto')).hashPassword(password),
  verify: async (given) => (await import('better-auth/crypto')).verifyPassword(given),
};

/** A form that makes an account may arrive twice within this time. */
const REPEAT_MS = 60_000;

/**
 * Staff accounts and sessions (admin area, sections 2 and 7): e-mail and password, with a code of an
 * authenticator app for those who want it, and no public sign-up. Better Auth keeps sessions,
 * cookies and codes; only its server-side calls are used, so its own HTTP routes, limiter and origin
 * checks stay off and ours apply.
 *
 * @param passwords Better Auth's scrypt unless given; tests make its work small
 */
export function createAuth({
  db,
  secret,
  limits,
  passwords = scrypt,
}: {
  db: Database;
  secret: string;
  limits: Pick<RateLimits, 'signIn'>;
  passwords?: PasswordHashing;
}) {
  // One for https and one for http: a site reached by its address in a local network has no
  // https, and a Secure cookie would never come back. Each is opened when it is first needed, so
  // that a process that serves visitors alone never loads it.
  const engines = new Map<boolean, Promise<BetterAuth>>();
  const engine = (isSecure: boolean) => {
    const opened = engines.get(isSecure) ?? openEngine({ db, secret, isSecure, passwords });
    engines.set(isSecure, opened);
    return opened;
  };

  /** The hash of a password that somebody chose. */
  async function hashChosen(password: string, field: string): Promise<string> {
    await refuseCommon(password, field);
    return passwords.hash(password);
  }

  async function isPasswordOf(email: string, password: string): Promise<boolean> {
    const [account] = await db
      .select({ hash: staffAccounts.password })
      .from(staffAccounts)
      .innerJoin(staffUsers, eq(staffUsers.id, staffAccounts.userId))
      .where(eq(staffUsers.email, normalise(email)));
    if (!account?.hash) return false;
    return passwords.verify({ hash: account.hash, password });
  }

  /** Somebody signed in proves to be who signed in; guesses count like those of sign-in. */
  async function checkCurrentPassword({ user, address }: SignedIn, password: string) {
    const attempt = await limits.signIn(address, user.email);
    if (
      password.length > staffLimits.maxPasswordCharacters ||
      !(await isPasswordOf(user.email, password))
    ) {
      throw wrongCurrentPassword();
    }
    await attempt.succeeded();
  }

  async function hasTwoStep(userId: string): Promise<boolean> {
    const [user] = await db
      .select({ isOn: staffUsers.twoFactorEnabled })
      .from(staffUsers)
      .where(eq(staffUsers.id, userId));
    return user?.isOn ?? false;
  }

  /** Whose password was right and whose code is awaited, or null. */
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

  return {
    /**
     * Whose session the cookie names, or null where there is none, it has ended or was forged, or
     * the account is disabled. `cookies` holds what renews the session; it belongs into the answer.
     */
    async findSession(
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
      if (Date.now() - session.updatedAt.getTime() > TOUCH_MS) await touchSession(db, session.id);
      return {
        id: session.id,
        user: { id: user.id, name: user.name, email: user.email },
        expiresAt: session.expiresAt,
        cookies: headers.getSetCookie(),
      };
    },

    /**
     * Checks the credentials and opens a session, or asks for a code where the account wants one.
     *
     * @returns the cookies to set, and whether `signInWithCode` has to follow
     * @throws Invalid invalidCredentials, whichever of the two is wrong, or the account is disabled
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
      const attempt = await limits.signIn(origin.address, normalise(email));
      try {
        const { headers, response } = await (await engine(origin.isSecure)).api.signInEmail({
          body: { email: normalise(email), password },
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

    /** Whether the cookie names a sign-in that waits for its code. */
    async isCodeAwaited(cookie: string | null): Promise<boolean> {
      return (await findChallenge(cookie)) !== null;
    },

    /**
     * The second step: a code of the app or a recovery code, each of which works once. Wrong ones
     * count like wrong passwords; after five of them the first step has to be done again.
     *
     * @returns the cookies to set
     * @throws Invalid codeRequired, codeInvalid, codeUsed
     * @throws Conflict codeTooLate where no sign-in waits for a code any more
     * @throws Limited tooManySignIns
     */
    async signInWithCode(
      cookie: string | null,
      input: { code: string },
      origin: SignInOrigin,
    ): Promise<string[]> {
      const { code } = parseInput(codeSchema, input, 'codeRequired');
      const user = await findChallenge(cookie);
      if (!user) throw new Conflict('codeTooLate');
      const attempt = await limits.signIn(origin.address, `code of ${user.id}`);
      const { api } = await engine(origin.isSecure);
      const headers = originHeaders(origin);
      headers.set('cookie', twoFactorCookie(cookie) ?? '');
      const call = { headers, returnHeaders: true } as const;
      const digits = code.replaceAll(' ', '');
      try {
        const answer = /^\d{6}$/.test(digits)
          ? await spendCode(db, { userId: user.id, code: digits }, () =>
              api.verifyTOTP({ ...call, body: { code: digits } }),
            )
          : await api.verifyBackupCode({ ...call, body: { code: recoveryCode(code) } });
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

    /** Ends the session that the cookie names, if any. Returns the cookies that clear it. */
    async signOut(cookie: string | null, isSecure: boolean): Promise<string[]> {
      // Better Auth would clear the cookies even where it could not end the session.
      const session = await this.findSession(cookie, isSecure);
      if (session) await endSession(db, { userId: session.user.id, sessionId: session.id });
      const { headers } = await (await engine(isSecure)).api.signOut({
        headers: new Headers(cookie ? { cookie } : {}),
        returnHeaders: true,
      });
      return headers.getSetCookie();
    },

    /**
     * Changes one's own password and ends every other session.
     *
     * @returns the cookies of the session that goes on
     * @throws Invalid currentPasswordWrong, userPasswordInvalid, passwordTooCommon, passwordsDiffer
     * @throws Limited tooManySignIns
     */
    async changePassword(who: SignedIn, input: Record<string, unknown>): Promise<string[]> {
      const { currentPassword, newPassword } = parseInput(
        changePasswordSchema,
        input,
        'userPasswordInvalid',
      );
      await refuseCommon(newPassword, 'newPassword');
      await checkCurrentPassword(who, currentPassword);
      const { api } = await engine(who.isSecure);
      try {
        const { headers } = await api.changePassword({
          body: { currentPassword, newPassword, revokeOtherSessions: true },
          headers: signedInHeaders(who),
          returnHeaders: true,
        });
        await forgetPasswordLinks(db, who.user.id);
        return headers.getSetCookie();
      } catch (error) {
        // The same form, sent twice, has changed it since it was found right.
        if (isRefusal(error)) throw wrongCurrentPassword();
        throw error;
      }
    },

    /**
     * Has somebody who is signed in prove to be who signed in, before what would let a thief of the
     * session stay.
     *
     * @throws Invalid currentPasswordRequired, currentPasswordWrong
     * @throws Limited tooManySignIns
     */
    async confirmPassword(who: SignedIn, input: Record<string, unknown>): Promise<void> {
      const { currentPassword } = parseInput(
        currentPasswordSchema,
        input,
        'currentPasswordRequired',
      );
      await checkCurrentPassword(who, currentPassword);
    },

    /**
     * Begins two-step sign-in: makes the key for the app. Nothing is asked for before
     * `confirmTwoStep`.
     *
     * @returns the key, in base32
     * @throws Invalid currentPasswordWrong
     * @throws Blocked twoStepAlreadyOn
     */
    async startTwoStep(who: SignedIn, password: string): Promise<string> {
      if (await hasTwoStep(who.user.id)) throw new Blocked('twoStepAlreadyOn');
      await checkCurrentPassword(who, password);
      const { api } = await engine(who.isSecure);
      // The engine forgets an earlier key before it keeps the new one. Who is overtaken by another in
      // between begins anew, and so takes the place of that one.
      const start = async (): Promise<{ totpURI: string }> => {
        try {
          return await api.enableTwoFactor({ body: { password }, headers: signedInHeaders(who) });
        } catch (error) {
          if (violatedConstraint(error) !== 'staff_two_factors_user_key') throw error;
          return start();
        }
      };
      const { totpURI } = await start();
      return new URL(totpURI).searchParams.get('secret') ?? '';
    },

    /**
     * Switches two-step sign-in on, once the app shows the right code.
     *
     * @returns the cookies to set, and the recovery codes, which are never told again
     * @throws Invalid codeRequired, codeInvalid, codeUsed
     * @throws Blocked twoStepAlreadyOn
     */
    async confirmTwoStep(
      who: SignedIn,
      input: { code: string },
    ): Promise<{ cookies: string[]; recoveryCodes: string[] }> {
      const { code: typed } = parseInput(codeSchema, input, 'codeRequired');
      if (await hasTwoStep(who.user.id)) throw new Blocked('twoStepAlreadyOn');
      const { api } = await engine(who.isSecure);
      const code = typed.replaceAll(' ', '');
      try {
        const { headers } = await spendCode(db, { userId: who.user.id, code }, () =>
          api.verifyTOTP({
            body: { code },
            headers: signedInHeaders(who),
            returnHeaders: true,
          }),
        );
        const { backupCodes } = await api.viewBackupCodes({ body: { userId: who.user.id } });
        return { cookies: headers.getSetCookie(), recoveryCodes: backupCodes };
      } catch (error) {
        if (!isRefusal(error)) throw error;
        throw new Invalid('codeInvalid', { code: { key: 'codeInvalid' } });
      }
    },

    /**
     * Switches one's own two-step sign-in off.
     *
     * @returns the cookies to set
     * @throws Invalid currentPasswordWrong
     */
    async stopTwoStep(who: SignedIn, password: string): Promise<string[]> {
      await checkCurrentPassword(who, password);
      if (!(await hasTwoStep(who.user.id))) return [];
      const { headers } = await (await engine(who.isSecure)).api.disableTwoFactor({
        body: { password },
        headers: signedInHeaders(who),
        returnHeaders: true,
      });
      return headers.getSetCookie();
    },

    /**
     * Makes new recovery codes in the place of the earlier ones.
     *
     * @throws Invalid currentPasswordWrong
     * @throws Blocked twoStepNotOn
     */
    async makeRecoveryCodes(who: SignedIn, password: string): Promise<string[]> {
      await checkCurrentPassword(who, password);
      if (!(await hasTwoStep(who.user.id))) throw new Blocked('twoStepNotOn');
      const { backupCodes } = await (await engine(who.isSecure)).api.generateBackupCodes({
        body: { password },
        headers: signedInHeaders(who),
      });
      return backupCodes;
    },

    /**
     * Makes an account that can sign in at once.
     *
     * @throws Invalid userEmailInvalid, userPasswordInvalid, passwordTooCommon
     * @throws Conflict userEmailTaken
     */
    async createStaff({
      email,
      password,
      name,
      id = crypto.randomUUID(),
    }: {
      email: string;
      password: string;
      name?: string;
      id?: string;
    }): Promise<StaffUser> {
      checkCredentials(email, password);
      return createStaff(db, {
        id,
        email,
        name: name?.trim() || email.split('@')[0] || email,
        passwordHash: await hashChosen(password, 'password'),
      });
    },

    /**
     * Makes an account with a first password of its own. The same form once more, because its
     * answer got lost, makes no second account and tells a password that works.
     *
     * @param id made with the form
     * @throws Invalid userNameRequired, userEmailInvalid
     * @throws Conflict userEmailTaken
     */
    async addStaff(input: { id: string; name: string; email: string }): Promise<string> {
      const password = makePassword();
      const passwordHash = await passwords.hash(password);
      const same = await findStaffByEmail(db, input.email);
      const isRepeated =
        same?.id === input.id && Date.now() - Date.parse(same.createdAt) < REPEAT_MS;
      if (isRepeated) await setPasswordHash(db, same.id, passwordHash);
      else await createStaff(db, { ...input, passwordHash });
      return password;
    },

    /**
     * The operator's way back in: a new password for an account, which can sign in again with that
     * alone. Its sessions end.
     *
     * @throws Invalid userPasswordInvalid, passwordTooCommon
     * @throws NotFound userNotFound
     */
    async resetPassword(email: string, password: string): Promise<void> {
      checkCredentials(email, password);
      const user = await findStaffByEmail(db, email);
      if (!user) throw new NotFound('userNotFound', { email });
      await setPasswordHash(db, user.id, await hashChosen(password, 'password'));
      await resetTwoStep(db, user.id, { by: null });
      await enableStaff(db, user.id);
    },

    /**
     * Sets the password of whoever has the link, and ends the sessions of that account. Two-step
     * sign-in stays as it is.
     *
     * @throws Invalid userPasswordInvalid, passwordTooCommon, passwordsDiffer
     * @throws NotFound passwordLinkInvalid
     */
    async setPasswordByLink(token: string, input: Record<string, unknown>): Promise<void> {
      const { newPassword } = parseInput(newPasswordSchema, input, 'userPasswordInvalid');
      const passwordHash = await hashChosen(newPassword, 'newPassword');
      await db.transaction(async (transaction) => {
        const userId = await usePasswordLink(transaction, token);
        await setPasswordHash(transaction, userId, passwordHash);
      });
    },

    /** Every account, the oldest first. */
    listStaff(): Promise<StaffMember[]> {
      return listStaff(db);
    },

    /** Whether the password is the account's; unlike `signIn` it opens no session. */
    isPasswordOf,
  };
}

async function openEngine(options: Parameters<typeof openBetterAuth>[0]): Promise<BetterAuth> {
  const { openBetterAuth } = await import('./auth-engine.ts');
  return openBetterAuth(options);
}

function originHeaders({ address, userAgent }: SignInOrigin): Headers {
  return new Headers({ 'x-forwarded-for': address, 'user-agent': userAgent ?? '' });
}

function signedInHeaders(who: SignedIn): Headers {
  const headers = originHeaders(who);
  headers.set('cookie', who.cookie);
  return headers;
}

/** The one cookie that the second step needs; a session beside it would count as signed in. */
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

/** Recovery codes are typed from paper. */
function recoveryCode(code: string): string {
  return code
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^(.{5})(?=.)/, '$1-');
}

function normalise(email: string): string {
  return email.trim().toLowerCase();
}

async function refuseCommon(password: string, field: string): Promise<void> {
  if (!(await isCommonPassword(password))) return;
  throw new Invalid('passwordTooCommon', { [field]: { key: 'passwordTooCommon' } });
}

function wrongCurrentPassword(): Invalid {
  return new Invalid('currentPasswordWrong', { currentPassword: { key: 'currentPasswordWrong' } });
}

function checkCredentials(email: string, password: string): void {
  parseInput(credentialsSchema, { email, password }, 'userEmailInvalid');
}

/** Better Auth's answers below 500 all mean that what was given does not let anyone in. */
function isRefusal(
  error: unknown,
): error is Error & { statusCode: number; body?: { code?: string } } {
  return (
    error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode < 500
  );
}
