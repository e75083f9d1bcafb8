/** What an app needs to show codes: base32, as Better Auth makes it. */
const KEY = /^[A-Z2-7]{16,128}$/;

/** The key that a form carries along until its first code was right. */
export function readAppKey(value: unknown): string | null {
  return typeof value === 'string' && KEY.test(value) ? value : null;
}

/** The address that hands a key to an authenticator app (Key URI format). */
export function appUri(key: string, { email, issuer }: { email: string; issuer: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  const search = new URLSearchParams({ secret: key, digits: '6', period: '30' });
  return `otpauth://totp/${label}?${search}&issuer=${encodeURIComponent(issuer)}`;
}

/** In groups of four, to be typed without losing the place. */
export function groupedKey(key: string): string {
  return key.replace(/(.{4})(?=.)/g, '$1 ');
}
