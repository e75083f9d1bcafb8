import { NotFound } from '#domain/errors.ts';
import { credentialsSchema, type StaffMember } from '#domain/staff/schema.ts';
import {
  createStaff,
  enableStaff,
  findStaffByEmail,
  listStaff,
  resetTwoStep,
  setPasswordAndEndSessions,
} from '#domain/staff/staff.server.ts';
import { parseInput } from '#domain/validation.ts';
import type { AuthParts, StaffUser } from './auth-parts.ts';
import type { createPasswords } from './passwords.ts';
import { makePassword } from './random-codes.ts';

/** A form that makes an account may arrive twice within this time. */
const REPEAT_MS = 60_000;

/** The accounts of staff: making, listing and letting in again (admin area, section 2). */
export function createAccounts(
  { db, passwords }: AuthParts,
  { hashChosen }: Pick<ReturnType<typeof createPasswords>, 'hashChosen'>,
) {
  return {
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
      if (isRepeated) await setPasswordAndEndSessions(db, same.id, passwordHash);
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
      await setPasswordAndEndSessions(db, user.id, await hashChosen(password, 'password'));
      await resetTwoStep(db, user.id, { by: null });
      await enableStaff(db, user.id);
    },

    /** Every account, the oldest first. */
    listStaff(): Promise<StaffMember[]> {
      return listStaff(db);
    },
  };
}

function checkCredentials(email: string, password: string): void {
  parseInput(credentialsSchema, { email, password }, 'userEmailInvalid');
}
