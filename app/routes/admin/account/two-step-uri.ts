/** Matches a TOTP secret in base32, in the format of Better Auth. */
const KEY = /^[A-Z2-7]{16,128}$/;

/** Reads the TOTP secret from a form field. Returns null if the value is not a valid secret. */
export function readAppKey(value: unknown): string | null {
  return typeof value === 'string' && KEY.test(value) ? value : null;
}

/**
 * Builds the `otpauth` URI that passes the TOTP secret to an authenticator app (Key URI format).
 */
export function appUri(key: string, { email, issuer }: { email: string; issuer: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  const search = new URLSearchParams({ secret: key, digits: '6', period: '30' });
  return `otpauth://totp/${label}?${search}&issuer=${encodeURIComponent(issuer)}`;
}

/** Splits the secret into groups of four characters, which are easier to type. */
export function groupedKey(key: string): string {
  return key.replace(/(.{4})(?=.)/g, '$1 ');
}
