import { eq } from 'drizzle-orm';
import { staffAccounts, staffUsers } from '#db/schema.server.ts';
import { visitor } from '#domain/actor.ts';
import { Invalid } from '#domain/errors.ts';
import { isCommonPassword } from '#domain/staff/common-passwords.server.ts';
import { forgetPasswordLinks, usePasswordLink } from '#domain/staff/password-links.server.ts';
import { type ChangedPassword, type NewPassword, staffLimits } from '#domain/staff/schema.ts';
import { setPasswordAndEndSessions } from '#domain/staff/staff.server.ts';
import {
  type AuthParts,
  actorOf,
  isRefusal,
  normaliseEmail,
  recordOwnAccount,
  type SignedIn,
  signedInHeaders,
} from './auth-parts.ts';

/** Sets, changes and verifies passwords of staff (admin area, sections 2 and 7). */
export function createPasswords({ db, engine, limits, passwords }: AuthParts) {
  /** Hashes a new password. Throws Invalid passwordTooCommon for a common password. */
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

  /**
   * Verifies the current password before a sensitive change, such as a new password. Without this
   * check, a person with a stolen session could take over the account. A wrong password counts as a
   * failed sign-in.
   *
   * @throws Invalid currentPasswordWrong
   * @throws Limited tooManySignIns
   */
  async function confirmPassword({ user, address }: SignedIn, password: string): Promise<void> {
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

    /** Whether a password is correct for an email address. The check opens no session. */
    isPasswordOf,

    confirmPassword,

    /**
     * Changes the password of the signed-in person, ends all other sessions and revokes password
     * links.
     *
     * @param values the result of `changePasswordSchema`
     * @returns the cookies of the remaining session
     * @throws Invalid currentPasswordWrong, passwordTooCommon
     * @throws Limited tooManySignIns
     */
    async changePassword(
      who: SignedIn,
      { currentPassword, newPassword }: ChangedPassword,
    ): Promise<string[]> {
      await refuseCommon(newPassword, 'newPassword');
      await confirmPassword(who, currentPassword);
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
        // If the form was sent twice, the other request may have changed the password after the
        // check above.
        if (isRefusal(error)) throw wrongCurrentPassword();
        throw error;
      }
    },

    /**
     * Sets the password of the account that a link belongs to, and ends the sessions of that
     * account. Two-step sign-in does not change.
     *
     * @param values the result of `newPasswordSchema`
     * @throws Invalid passwordTooCommon
     * @throws NotFound passwordLinkInvalid
     */
    async setPasswordByLink(token: string, { newPassword }: NewPassword): Promise<void> {
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
