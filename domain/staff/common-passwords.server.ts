let common: Promise<ReadonlySet<string>> | null = null;

/**
 * Whether a password is among the ones that people choose most, whatever the case of its letters:
 * they are the first that anybody tries (NIST SP 800-63B, 3.1.1.2).
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= load();
  return (await common).has(password.trim().toLowerCase());
}

/** Some megabytes that only choosing a password needs. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
