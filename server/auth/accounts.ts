import { type Actor, type Role, system } from '#domain/actor.ts';
import { NotFound } from '#domain/errors.ts';
import { requirePermission } from '#domain/permissions.ts';
import {
  accountSchema,
  credentialsSchema,
  type NewStaff,
  type StaffMember,
} from '#domain/staff/schema.ts';
import {
  createStaff,
  enableStaff,
  findStaffByEmail,
  listStaff,
  resetTwoStep,
  setPasswordAndEndSessions,
  setStaffRole,
} from '#domain/staff/staff.server.ts';
import { parseInput } from '#domain/validation.ts';
import type { AuthParts, StaffUser } from './auth-parts.ts';
import type { createPasswords } from './passwords.ts';
import { makePassword } from './random-codes.ts';

/**
 * A form counts as sent again if it has the id of an account that is younger than this time (ms).
 */
const REPEAT_MS = 60_000;

/**
 * Manages staff accounts (admin area, section 2). It creates and lists accounts, changes roles and
 * restores lost access.
 */
export function createAccounts(
  { db, passwords }: AuthParts,
  { hashChosen }: Pick<ReturnType<typeof createPasswords>, 'hashChosen'>,
) {
  return {
    /**
     * Creates an account on behalf of the operator. The default name is the part of the email
     * address before the @.
     *
     * @throws Invalid userEmailInvalid, userPasswordInvalid, passwordTooCommon, textTooLong
     * @throws Conflict userEmailTaken
     */
    async createStaff({
      email,
      password,
      name,
      role = 'admin',
      id = crypto.randomUUID(),
    }: {
      email: string;
      password: string;
      name?: string;
      role?: Role;
      id?: string;
    }): Promise<StaffUser> {
      const { password: chosen, ...person } = parseInput(
        accountSchema,
        { email, password, role, name: name?.trim() || email.split('@')[0] || email },
        'userInvalid',
      );
      return createStaff(db, system, {
        ...person,
        id,
        passwordHash: await hashChosen(chosen, 'password'),
      });
    },

    /**
     * Creates an account and returns its generated password. If the form is sent again within a
     * minute, creates no second account, but replaces the password and ends the sessions.
     *
     * @param values the result of `newStaffSchema`; `id` is the id in the rendered form
     * @throws Forbidden
     * @throws Conflict userEmailTaken
     */
    async addStaff(actor: Actor, values: NewStaff & { id: string }): Promise<string> {
      requirePermission(actor, 'staff.write');
      const password = makePassword();
      const passwordHash = await passwords.hash(password);
      const same = await findStaffByEmail(db, values.email);
      const isRepeated =
        same?.id === values.id && Date.now() - Date.parse(same.createdAt) < REPEAT_MS;
      if (isRepeated) await setPasswordAndEndSessions(db, actor, same.id, passwordHash);
      else await createStaff(db, actor, { ...values, passwordHash });
      return password;
    },

    /**
     * Sets a new password for an account, on behalf of the operator. The function also enables the
     * account, switches its two-step sign-in off and ends its sessions.
     *
     * @throws Invalid userEmailInvalid, userPasswordInvalid, passwordTooCommon
     * @throws NotFound userNotFound
     */
    async resetPassword(email: string, password: string): Promise<void> {
      checkCredentials(email, password);
      const user = await findStaffByEmail(db, email);
      if (!user) throw new NotFound('userNotFound', { email });
      await setPasswordAndEndSessions(db, system, user.id, await hashChosen(password, 'password'));
      await resetTwoStep(db, system, user.id);
      await enableStaff(db, system, user.id);
    },

    /**
     * Changes the role of an account, on behalf of the operator.
     *
     * @throws NotFound userNotFound
     * @throws Blocked staffLastAdmin
     */
    async setRole(email: string, role: Role): Promise<void> {
      const user = await findStaffByEmail(db, email);
      if (!user) throw new NotFound('userNotFound', { email });
      await setStaffRole(db, system, user.id, { role });
    },

    /** Lists all accounts, oldest first. */
    listStaff(): Promise<StaffMember[]> {
      return listStaff(db);
    },
  };
}

function checkCredentials(email: string, password: string): void {
  parseInput(credentialsSchema, { email, password }, 'userEmailInvalid');
}
