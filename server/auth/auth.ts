import type { Database } from '#db/client.server.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import { createAccounts } from './accounts.ts';
import type { BetterAuth, openBetterAuth, PasswordHashing } from './better-auth.ts';
import { createPasswords } from './passwords.ts';
import { createSignIn } from './sign-in.ts';
import { createTwoStep } from './two-step.ts';

export type StaffAuth = ReturnType<typeof createAuth>;

/** The hash functions are loaded at their first use, like the rest of Better Auth. */
const scrypt: PasswordHashing = {
  hash: async (password) => (await import('better-auth/crypto')).hashPassword(password),
  verify: async (given) => (await import('better-auth/crypto')).verifyPassword(given),
};

/**
 * Manages staff accounts and sessions (admin area, sections 2 and 7). There is no public sign-up.
 * Better Auth manages sessions, cookies and codes. The site has its own HTTP routes, rate limiter
 * and origin checks, so those of Better Auth are off.
 *
 * @param passwords the password hash (default: Better Auth's scrypt); tests use a faster hash
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
  // There are two instances of Better Auth, one for https and one for http. A site in a local
  // network may use http, over which browsers send no Secure cookie. Each instance is opened at its
  // first use, so processes that serve only visitors open none.
  const engines = new Map<boolean, Promise<BetterAuth>>();
  const engine = (isSecure: boolean) => {
    const opened = engines.get(isSecure) ?? openEngine({ db, secret, isSecure, passwords });
    engines.set(isSecure, opened);
    return opened;
  };

  const parts = { db, engine, limits, passwords };
  const { hashChosen, ...ownPassword } = createPasswords(parts);
  return {
    ...createSignIn(parts),
    ...ownPassword,
    ...createTwoStep(parts, ownPassword),
    ...createAccounts(parts, { hashChosen }),
  };
}

async function openEngine(options: Parameters<typeof openBetterAuth>[0]): Promise<BetterAuth> {
  const { openBetterAuth } = await import('./better-auth.ts');
  return openBetterAuth(options);
}
