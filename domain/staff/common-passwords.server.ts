let common: Promise<ReadonlySet<string>> | null = null;

/**
 * Whether a password is in a list of common passwords, ignoring case (NIST SP 800-63B, 3.1.1.2).
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= load();
  return (await common).has(password.trim().toLowerCase());
}

/**
 * Loads the list. The list needs some megabytes, so `isCommonPassword` loads it only at the first
 * check of a password.
 */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
