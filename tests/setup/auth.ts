import { randomBytes, scryptSync } from 'node:crypto';
import { createAuth } from '#server/auth/auth.ts';
import type { PasswordHashing } from '#server/auth/better-auth.ts';
import { unlimited } from '#server/rate-limits/rate-limits.ts';

type Dependencies = Parameters<typeof createAuth>[0];

/** Creates sign-in on a test database, by default without rate limits. */
export function createTestAuth({
  secret = 's'.repeat(40),
  limits = unlimited,
  ...rest
}: Pick<Dependencies, 'db'> & Partial<Dependencies>) {
  return createAuth({ passwords: quickPasswords, secret, limits, ...rest });
}

/**
 * Hashes passwords with the lowest cost of scrypt. The site's real parameters take a tenth of a
 * second for each new account and each sign-in.
 */
const quickPasswords: PasswordHashing = {
  hash: async (password) => {
    const salt = randomBytes(16).toString('hex');
    return `${salt}:${keyOf(password, salt)}`;
  },
  verify: async ({ hash, password }) => {
    const [salt = '', key = ''] = hash.split(':');
    return keyOf(password, salt) === key;
  },
};

function keyOf(password: string, salt: string): string {
  return scryptSync(password, salt, 64, { N: 2, r: 1 }).toString('hex');
}
