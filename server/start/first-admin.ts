import { OperatorError, operatorText } from '#db/operator-error.server.ts';
import { Invalid } from '#domain/errors.ts';
import type { StaffAuth } from '../auth/auth.ts';
import { makePassword } from '../auth/random-codes.ts';

/** Where nobody has said who the first admin is. */
export const DEFAULT_ADMIN_EMAIL = 'admin@suchna.local';

/**
 * Makes the first admin where there is no user yet: as given, else with a password of its own,
 * which is told once. Where there are users, a given admin who is none of them, or has another
 * password, is said to be ignored.
 *
 * @param tell prints a line for the operator
 * @throws OperatorError settingWrong, where the given password is a common one
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
    const { email } = await auth.createStaff(given).catch((error: unknown) => {
      if (!(error instanceof Invalid) || error.key !== 'passwordTooCommon') throw error;
      const rule = operatorText('settingRuleUncommon');
      throw new OperatorError('settingWrong', { name: 'ADMIN_PASSWORD', rule });
    });
    tell(operatorText('firstAdminMade', { email }));
    return;
  }
  const password = makePassword();
  const { email } = await auth.createStaff({ email: DEFAULT_ADMIN_EMAIL, password });
  tell(operatorText('firstAdminPassword', { email, password }));
}
