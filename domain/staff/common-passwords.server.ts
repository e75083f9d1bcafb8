let common: Promise<ReadonlySet<string>> | null = null;

/**
 * Checks whether a password is among the most common ones, ignoring case (NIST SP 800-63B,
 * 3.1.1.2).
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= load();
  return (await common).has(password.trim().toLowerCase());
}

/** Loads the list when a password is chosen, because the list needs some megabytes. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
