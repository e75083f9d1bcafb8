/*
 * What this device keeps for the visitor. Storage is forbidden in some privacy modes, and may be
 * full: then nothing is kept.
 */

/** The visitor's choice of theme: 'light' or 'dark'. */
export const themeKey = 'theme';

/** The visitor's choice for texts that move: 'paused', or '' where they may. */
export const motionKey = 'motion';

/** Agreement to measurement: 'accepted' or nothing (public site, section 4). */
export const consentKey = 'cookieConsent';

/** When the cookie banner was declined, in milliseconds since 1970. */
export const declinedAtKey = 'cookieDeclinedAt';

/** When the install prompt was closed, in milliseconds since 1970. */
export const installClosedAtKey = 'installClosedAt';

/** When the site was installed, in milliseconds since 1970. */
export const installedAtKey = 'installedAt';

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value; null forgets it. */
export function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {}
}

/** Whether a moment that was stored lies less than so many days back. */
export function isWithinDays(key: string, days: number): boolean {
  return Date.now() - Number(readStored(key)) < days * 86_400_000;
}
