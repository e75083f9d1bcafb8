import { eq } from 'drizzle-orm';
import { staffUsers } from '#db/schema.server.ts';
import { violatedConstraint } from '#domain/database-errors.server.ts';
import { Blocked, Invalid } from '#domain/errors.ts';
import type { Code } from '#domain/staff/schema.ts';
import { spendCode } from '#domain/staff/used-codes.server.ts';
import {
  type AuthParts,
  actorOf,
  isRefusal,
  recordOwnAccount,
  type SignedIn,
  signedInHeaders,
} from './auth-parts.ts';
import type { createPasswords } from './passwords.ts';

/**
 * Switches two-step sign-in of the signed-in person on and off, and creates recovery codes (admin
 * area, section 2).
 */
export function createTwoStep(
  { db, engine }: AuthParts,
  { confirmPassword }: Pick<ReturnType<typeof createPasswords>, 'confirmPassword'>,
) {
  async function hasTwoStep(userId: string): Promise<boolean> {
    const [user] = await db
      .select({ isOn: staffUsers.twoFactorEnabled })
      .from(staffUsers)
      .where(eq(staffUsers.id, userId));
    return user?.isOn ?? false;
  }

  return {
    /**
     * Begins two-step sign-in: creates the TOTP secret. Sign-in requires no code until
     * `confirmTwoStep` succeeds.
     *
     * @returns the secret, in base32
     * @throws Invalid currentPasswordWrong
     * @throws Limited tooManySignIns
     * @throws Blocked twoStepAlreadyOn
     */
    async startTwoStep(who: SignedIn, password: string): Promise<string> {
      if (await hasTwoStep(who.user.id)) throw new Blocked('twoStepAlreadyOn');
      await confirmPassword(who, password);
      const { api } = await engine(who.isSecure);
      // Better Auth deletes the account's secret before it stores a new secret. If a simultaneous
      // request stores a secret in between, this call fails and is repeated.
      const start = async (): Promise<{ totpURI: string }> => {
        try {
          return await api.enableTwoFactor({ body: { password }, headers: signedInHeaders(who) });
        } catch (error) {
          if (violatedConstraint(error) !== 'staff_two_factors_user_key') throw error;
          return start();
        }
      };
      const { totpURI } = await start();
      await recordOwnAccount(db, who, 'start-two-step');
      return new URL(totpURI).searchParams.get('secret') ?? '';
    },

    /**
     * Switches two-step sign-in on after a correct code of the app.
     *
     * @returns the cookies to set, and the recovery codes, which are shown only once
     * @throws Invalid codeInvalid, codeUsed
     * @throws Blocked twoStepAlreadyOn
     */
    async confirmTwoStep(
      who: SignedIn,
      { code: typed }: Code,
    ): Promise<{ cookies: string[]; recoveryCodes: string[] }> {
      if (await hasTwoStep(who.user.id)) throw new Blocked('twoStepAlreadyOn');
      const { api } = await engine(who.isSecure);
      const code = typed.replaceAll(' ', '');
      try {
        const { headers } = await spendCode(db, actorOf(who), { userId: who.user.id, code }, () =>
          api.verifyTOTP({
            body: { code },
            headers: signedInHeaders(who),
            returnHeaders: true,
          }),
        );
        const { backupCodes } = await api.viewBackupCodes({ body: { userId: who.user.id } });
        await recordOwnAccount(db, who, 'confirm-two-step');
        return { cookies: headers.getSetCookie(), recoveryCodes: backupCodes };
      } catch (error) {
        if (!isRefusal(error)) throw error;
        throw new Invalid('codeInvalid', { code: { key: 'codeInvalid' } });
      }
    },

    /**
     * Switches off the two-step sign-in of the signed-in person.
     *
     * @returns the cookies to set
     * @throws Invalid currentPasswordWrong
     * @throws Limited tooManySignIns
     */
    async stopTwoStep(who: SignedIn, password: string): Promise<string[]> {
      await confirmPassword(who, password);
      if (!(await hasTwoStep(who.user.id))) return [];
      const { api } = await engine(who.isSecure);
      try {
        const { headers } = await api.disableTwoFactor({
          body: { password },
          headers: signedInHeaders(who),
          returnHeaders: true,
        });
        await recordOwnAccount(db, who, 'stop-two-step');
        return headers.getSetCookie();
      } catch (error) {
        // If the form was sent twice, the other request has already switched two-step sign-in off.
        // The response to that request sets the cookies.
        if (isRefusal(error) && !(await hasTwoStep(who.user.id))) return [];
        throw error;
      }
    },

    /**
     * Replaces the recovery codes.
     *
     * @throws Invalid currentPasswordWrong
     * @throws Limited tooManySignIns
     * @throws Blocked twoStepNotOn
     */
    async makeRecoveryCodes(who: SignedIn, password: string): Promise<string[]> {
      await confirmPassword(who, password);
      if (!(await hasTwoStep(who.user.id))) throw new Blocked('twoStepNotOn');
      const { backupCodes } = await (await engine(who.isSecure)).api.generateBackupCodes({
        body: { password },
        headers: signedInHeaders(who),
      });
      await recordOwnAccount(db, who, 'new-codes');
      return backupCodes;
    },
  };
}
