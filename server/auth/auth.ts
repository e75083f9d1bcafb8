import type { Database } from '#db/client.server.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import { createAccounts } from './accounts.ts';
import type { BetterAuth, openBetterAuth, PasswordHashing } from './better-auth.ts';
import { createPasswords } from './passwords.ts';
import { createSignIn } from './sign-in.ts';
import { createTwoStep } from './two-step.ts';

export type StaffAuth = ReturnType<typeof createAuth>;

/** Loaded when it is first needed, as the rest of Better Auth is. */
const scrypt: PasswordHashing = {
  hash: async (password) => (await import('better-auth/crypto')).hashPassword(password),
  verify: async (given) => (await import('better-auth/crypto')).verifyPassword(given),
};

/**
 * Staff accounts and sessions (admin area, sections 2 and 7): e-mail and password, with a code of an
 * authenticator app for those who want it, and no public sign-up. Better Auth keeps sessions,
 * cookies and codes; only its server-side calls are used, so its own HTTP routes, limiter and origin
 * checks stay off and ours apply.
 *
 * @param passwords Better Auth's scrypt unless given; tests make its work small
 */
export function createAuth({
  db,
  secret,
  limits,
  passwords = scrypt,
}: {
  db: Database;
  secret: string;
  limits: Pick<RateLimits, 'signIn' | 'signInCode'>;
  passwords?: PasswordHashing;
}) {
  // One for https and one for http: a site reached by its address in a local network has no
  // https, and a Secure cookie would never come back. Each is opened when it is first needed, so
  // that a process that serves visitors alone never loads it.
  const engines = new Map<boolean, Promise<BetterAuth>>();
  const engine = (isSecure: boolean) => {
    const opened = engines.get(isSecure) ?? openEngine({ db, secret, isSecure, passwords });
    engines.set(isSecure, opened);
    return opened;
  };

  const parts = { db, engine, limits, passwords };
  const { hashChosen, checkCurrentPassword, ...ownPassword } = createPasswords(parts);
  return {
    ...createSignIn(parts),
    ...ownPassword,
    ...createTwoStep(parts, { checkCurrentPassword }),
    ...createAccounts(parts, { hashChosen }),
  };
}

async function openEngine(options: Parameters<typeof openBetterAuth>[0]): Promise<BetterAuth> {
  const { openBetterAuth } = await import('./better-auth.ts');
  return openBetterAuth(options);
}
