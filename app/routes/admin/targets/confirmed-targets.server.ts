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

/* The fields by which a form confirms unknown targets (`targets-box.tsx`). */

/** Fields of the box: keys of targets, separated by spaces, and the member's password. */
export const targetFields = z.object({
  askedTargets: z.string(),
  confirmedTargets: z.string(),
  currentPassword: z.string(),
});

/**
 * Returns the targets that the user confirmed: with the button of the box, or with any other button
 * of the form after typing the password.
 */
export function confirmedTargetsIn(form: FormData): Target[] {
  const isConfirmed = formText(form, 'currentPassword') !== '';
  const keys =
    formText(form, 'confirmedTargets') || (isConfirmed && formText(form, 'askedTargets'));
  return (keys || '').split(' ').flatMap((key) => readTargetKey(key) ?? []);
}

/**
 * Requires the member's own password, which the box for unknown targets asks for.
 *
 * @throws Invalid for a missing or wrong password, Limited after too many wrong passwords
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
 * Returns the targets that the form must ask about: unknown targets, or all confirmed targets if
 * the password was missing or wrong, or was wrong too often. Returns undefined for other errors.
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
