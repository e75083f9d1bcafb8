import { randomInt } from 'node:crypto';
import { operatorText } from '#db/operator-error.server.ts';
import type { StaffAuth } from './auth.ts';

/** Where nobody has said who the first admin is. */
export const DEFAULT_ADMIN_EMAIL = 'admin@suchna.local';

const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

/** Sixteen characters (79 bits) in groups that can be read aloud. */
export function makePassword(): string {
  const characters = Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/**
 * Makes the first admin where there is no user yet: as given, else with a password of its own,
 * which is told once. Where there are users, a given admin who is none of them, or has another
 * password, is said to be ignored.
 *
 * @param tell prints a line for the operator
 */
export async function ensureFirstAdmin({
  auth,
  given,
  tell,
}: {
  auth: StaffAuth;
  given: { email: string; password: string } | undefined;
  tell: (line: string) => void;
}): Promise<void> {
  const staff = await auth.listStaff();
  if (staff.length > 0) {
    if (given && !(await auth.isPasswordOf(given.email, given.password))) {
      tell(operatorText('adminSettingIgnored'));
    }
    return;
  }
  if (given) {
    const { email } = await auth.createStaff(given);
    tell(operatorText('firstAdminMade', { email }));
    return;
  }
  const password = makePassword();
  const { email } = await auth.createStaff({ email: DEFAULT_ADMIN_EMAIL, password });
  tell(operatorText('firstAdminPassword', { email, password }));
}
