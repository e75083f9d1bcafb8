import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import type { Database } from '#db/client.server.ts';
import { Invalid, Limited } from '#domain/errors.ts';
import { currentPasswordSchema } from '#domain/staff/schema.ts';
import { type AskedTarget, TargetsFound, withWarnings } from '#domain/targets/targets.server.ts';
import { readTargetKey, type Target } from '#domain/targets/targets.ts';
import { parseInput } from '#domain/validation.ts';
import { authContext } from '../../../context.ts';
import { formText } from '../../../read-form.server.ts';

/*
 * Form fields that confirm unknown targets (`targets-box.tsx`). A target is a host, an account or a
 * telephone number that a text leads to.
 */

/**
 * Fields of the box for unknown targets (`TargetsBox`). `askedTargets` and `confirmedTargets`
 * contain keys of targets, separated by spaces. `currentPassword` is the member's password.
 */
export const targetFields = z.object({
  askedTargets: z.string(),
  confirmedTargets: z.string(),
  currentPassword: z.string(),
});

/**
 * Returns the targets that the user confirmed. The button of the box confirms its targets. If the
 * user has typed the password, every other save button of the form confirms them too.
 */
export function confirmedTargetsIn(form: FormData): Target[] {
  const isConfirmed = formText(form, 'currentPassword') !== '';
  const keys =
    formText(form, 'confirmedTargets') || (isConfirmed && formText(form, 'askedTargets'));
  return (keys || '').split(' ').flatMap((key) => readTargetKey(key) ?? []);
}

/**
 * Checks the user's own password. The box for unknown targets asks for this password.
 *
 * @throws Invalid for a missing or wrong password
 * @throws Limited after too many wrong passwords
 */
export async function requirePassword(
  context: Readonly<RouterContextProvider>,
  request: Request,
  form: FormData,
): Promise<void> {
  const sent = { currentPassword: formText(form, 'currentPassword') };
  const { currentPassword } = parseInput(currentPasswordSchema, sent, 'currentPasswordRequired');
  await context.get(authContext).confirmPassword(request, currentPassword);
}

/**
 * Returns the targets that the form must ask about after a refused save:
 *
 * - if unknown targets were found: the unknown targets
 * - if the password was missing or wrong, or after too many wrong passwords: all targets that the
 *   user tried to confirm
 *
 * Returns undefined for all other errors.
 */
export async function askedTargets(
  db: Database,
  error: unknown,
  confirmed: readonly Target[],
): Promise<readonly AskedTarget[] | undefined> {
  if (error instanceof TargetsFound) return error.targets;
  const isUnconfirmed =
    error instanceof Limited || (error instanceof Invalid && 'currentPassword' in error.fields);
  return isUnconfirmed && confirmed.length > 0 ? withWarnings(db, confirmed) : undefined;
}
