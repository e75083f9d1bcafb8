import { z } from 'zod';
import type { MessageKey } from '#messages/texts.ts';
import { type Role, roles } from '../actor.ts';
import { toLine } from '../text.ts';

export const staffLimits = {
  nameCharacters: 80,
  emailCharacters: 254,
  minPasswordCharacters: 8,
  maxPasswordCharacters: 128,
} as const;

const nameRequired: MessageKey = 'userNameRequired';
const emailInvalid: MessageKey = 'userEmailInvalid';
const passwordInvalid: MessageKey = 'userPasswordInvalid';
const passwordsDiffer: MessageKey = 'passwordsDiffer';
const currentRequired: MessageKey = 'currentPasswordRequired';
const codeRequired: MessageKey = 'codeRequired';
const roleRequired: MessageKey = 'staffRoleRequired';
const tooLong: MessageKey = 'textTooLong';

const name = z
  .string({ error: nameRequired })
  .overwrite(toLine)
  .trim()
  .min(1, nameRequired)
  .max(staffLimits.nameCharacters, tooLong);

const email = z
  .string({ error: emailInvalid })
  .trim()
  .toLowerCase()
  .max(staffLimits.emailCharacters, { error: emailInvalid, abort: true })
  .regex(/^[^\s@\0]+@[^\s@\0.]+(\.[^\s@\0.]+)+$/, emailInvalid);

const password = z
  .string({ error: passwordInvalid })
  .min(staffLimits.minPasswordCharacters, passwordInvalid)
  .max(staffLimits.maxPasswordCharacters, passwordInvalid);

/** Current password of the signed-in person. */
const currentPassword = z
  .string({ error: currentRequired })
  .min(1, currentRequired)
  .max(staffLimits.maxPasswordCharacters, tooLong);

const isRepeated = (value: { newPassword: string; newPasswordAgain: string }) =>
  value.newPassword === value.newPasswordAgain;
const differs = { error: passwordsDiffer, path: ['newPasswordAgain'] };
const repeated = z.string({ error: passwordsDiffer });

export const accountNameSchema = z.object({ name });
export type AccountName = z.output<typeof accountNameSchema>;
/** Role of an account. The form has no default role. */
const role = z.enum(roles, { error: roleRequired });

export const roleSchema = z.object({ role });
export type ChosenRole = z.output<typeof roleSchema>;
export const newStaffSchema = z.object({ name, email, role });
export type NewStaff = z.output<typeof newStaffSchema>;
/**
 * Schema of the form that adds an account. `currentPassword` is the password of the person who adds
 * the account.
 */
export const addStaffSchema = newStaffSchema.extend({ currentPassword });
/** Schema of an account that the operator adds at the terminal. */
export const accountSchema = newStaffSchema.extend({ password });
export const credentialsSchema = z.object({ email, password });
export const forgotPasswordSchema = z.object({ email });
export const newPasswordSchema = z
  .object({ newPassword: password, newPasswordAgain: repeated })
  .refine(isRepeated, differs);
export type NewPassword = z.output<typeof newPasswordSchema>;
export const changePasswordSchema = z
  .object({ currentPassword, newPassword: password, newPasswordAgain: repeated })
  .refine(isRepeated, differs);
export type ChangedPassword = z.output<typeof changePasswordSchema>;
export const currentPasswordSchema = z.object({ currentPassword });
export const codeSchema = z.object({
  code: z.string({ error: codeRequired }).trim().min(1, codeRequired).max(40, 'codeInvalid'),
});
export type Code = z.output<typeof codeSchema>;

/** A member of staff, without secrets. */
export type StaffMember = {
  id: string;
  name: string;
  email: string;
  role: Role;
  createdAt: string;
  hasTwoStep: boolean;
  isDisabled: boolean;
};

export type StaffSession = {
  id: string;
  address: string;
  userAgent: string;
  createdAt: string;
  lastUsedAt: string;
};
