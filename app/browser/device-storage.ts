/*
 * The keys of the values that the site stores on the device (`localStorage`). Nothing is stored if
 * the storage is full or a privacy mode forbids storage.
 */

/** The visitor's choice of theme: 'light' or 'dark'. */
export const themeKey = 'theme';

/** The visitor's choice for moving texts: 'paused', or not set if texts may move. */
export const motionKey = 'motion';

/** Consent to measurement: 'accepted', or not set (public site, section 4). */
export const consentKey = 'cookieConsent';

/** Time at which the cookie banner was declined, in milliseconds since 1970. */
export const declinedAtKey = 'cookieDeclinedAt';

/** Time at which the install prompt was closed, in milliseconds since 1970. */
export const installClosedAtKey = 'installClosedAt';

/** Time at which the site was installed, in milliseconds since 1970. */
export const installedAtKey = 'installedAt';

/** Name and path of the Indian state that the visitor chose, as JSON. */
export const stateKey = 'state';

/** The language that the visitor chose. */
export const languageKey = 'language';

/** Time at which the offer of the chosen language was closed, in milliseconds since 1970. */
export const languageOfferClosedAtKey = 'languageOfferClosedAt';

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value. Null removes the stored value. */
export function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {}
}

/** Whether a stored time is less than `days` days ago. */
export function isWithinDays(key: string, days: number): boolean {
  return Date.now() - Number(readStored(key)) < days * 86_400_000;
}
