let common: Promise<ReadonlySet<string>> | null = null;

/** Whether a password is among the most common ones, in any case (NIST SP 800-63B, 3.1.1.2). */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= load();
  return (await common).has(password.trim().toLowerCase());
}

/** The list takes some megabytes and is loaded only when a password is chosen. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
