import { OperatorError, operatorText } from '#db/operator-error.server.ts';
import { Invalid } from '#domain/errors.ts';
import type { StaffAuth } from '../auth/auth.ts';
import { makePassword } from '../auth/random-codes.ts';

/** The first admin's email if the environment has none. */
export const DEFAULT_ADMIN_EMAIL = 'admin@suchna.local';

/**
 * Creates the first admin if there is no account. The admin gets the given password, or a generated
 * password that is printed once. If accounts exist, the given email and password are ignored. A
 * printed line reports that they are ignored, unless an account already has both.
 *
 * @param tell prints a line for the operator
 * @throws OperatorError settingWrong for a common password
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
