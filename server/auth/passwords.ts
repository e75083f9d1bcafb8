import { eq } from 'drizzle-orm';
import { staffAccounts, staffUsers } from '#db/schema.server.ts';
import { visitor } from '#domain/actor.ts';
import { Invalid } from '#domain/errors.ts';
import { isCommonPassword } from '#domain/staff/common-passwords.server.ts';
import { forgetPasswordLinks, usePasswordLink } from '#domain/staff/password-links.server.ts';
import {
  changePasswordSchema,
  currentPasswordSchema,
  newPasswordSchema,
  staffLimits,
} from '#domain/staff/schema.ts';
import { setPasswordAndEndSessions } from '#domain/staff/staff.server.ts';
import { parseInput } from '#domain/validation.ts';
import {
  type AuthParts,
  actorOf,
  isRefusal,
  normaliseEmail,
  recordOwnAccount,
  type SignedIn,
  signedInHeaders,
} from './auth-parts.ts';

/** Choosing, changing and verifying passwords of staff (admin area, sections 2 and 7). */
export function createPasswords({ db, engine, limits, passwords }: AuthParts) {
  /** Checks a chosen password and hashes it. */
  async function hashChosen(password: string, field: string): Promise<string> {
    await refuseCommon(password, field);
    return passwords.hash(password);
  }

  async function isPasswordOf(email: string, password: string): Promise<boolean> {
    const [account] = await db
      .select({ hash: staffAccounts.password })
      .from(staffAccounts)
      .innerJoin(staffUsers, eq(staffUsers.id, staffAccounts.userId))
      .where(eq(staffUsers.email, normaliseEmail(email)));
    if (!account?.hash) return false;
    return passwords.verify({ hash: account.hash, password });
  }

  /** Verifies the present password of a signed-in person. Failures count like those of sign-in. */
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

  return {
    hashChosen,

    /** Whether a password is that of the account. No session is opened. */
    isPasswordOf,

    checkCurrentPassword,

    /**
     * Changes the own password and ends all other sessions.
     *
     * @returns the cookies of the remaining session
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
        await forgetPasswordLinks(db, actorOf(who), who.user.id);
        await recordOwnAccount(db, who, 'password', ['password']);
        return headers.getSetCookie();
      } catch (error) {
        // A repeated form has changed the password after the check above.
        if (isRefusal(error)) throw wrongCurrentPassword();
        throw error;
      }
    },

    /**
     * Verifies the password of a signed-in person before a write that would let a thief of the
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
     * Sets the password of a link's account and ends its sessions. Two-step sign-in does not
     * change.
     *
     * @throws Invalid userPasswordInvalid, passwordTooCommon, passwordsDiffer
     * @throws NotFound passwordLinkInvalid
     */
    async setPasswordByLink(token: string, input: Record<string, unknown>): Promise<void> {
      const { newPassword } = parseInput(newPasswordSchema, input, 'userPasswordInvalid');
      const passwordHash = await hashChosen(newPassword, 'newPassword');
      await db.transaction(async (transaction) => {
        const owner = await usePasswordLink(transaction, visitor, token);
        await setPasswordAndEndSessions(transaction, owner, owner.id, passwordHash);
      });
    },
  };
}

async function refuseCommon(password: string, field: string): Promise<void> {
  if (!(await isCommonPassword(password))) return;
  throw new Invalid('passwordTooCommon', { [field]: { key: 'passwordTooCommon' } });
}

function wrongCurrentPassword(): Invalid {
  return new Invalid('currentPasswordWrong', { currentPassword: { key: 'currentPasswordWrong' } });
}
