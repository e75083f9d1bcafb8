/*
 * Keys of values that the site stores on the device (`localStorage`). Autosaved forms of staff have
 * other keys (app/routes/admin/forms/autosave-store.ts). Nothing is stored if the storage is full
 * or the browser forbids storage.
 */

/**
 * The visitor's choice of theme: 'light' or 'dark'. Without a choice the theme of the system
 * applies.
 */
export const themeKey = 'theme';

/** The visitor's choice about moving texts: 'paused'. Without this value the texts move. */
export const motionKey = 'motion';

/** Consent to analytics: 'accepted'. It is missing without consent (public site, section 4). */
export const consentKey = 'cookieConsent';

/** Time at which the visitor declined the cookie banner, in milliseconds since 1970. */
export const declinedAtKey = 'cookieDeclinedAt';

/** Time at which the visitor closed the install offer, in milliseconds since 1970. */
export const installClosedAtKey = 'installClosedAt';

/** Time at which the visitor installed the site, in milliseconds since 1970. */
export const installedAtKey = 'installedAt';

/** Name and path of the Indian state that the visitor chose, as JSON. */
export const stateKey = 'state';

/** The language that the visitor chose. */
export const languageKey = 'language';

/**
 * Time at which the visitor closed the offer of the chosen language, in milliseconds since 1970.
 */
export const languageOfferClosedAtKey = 'languageOfferClosedAt';

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value. The value null removes the stored value. */
export function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {}
}

/** Whether a stored time is less than `days` days ago. A missing time counts as the year 1970. */
export function isWithinDays(key: string, days: number): boolean {
  return Date.now() - Number(readStored(key)) < days * 86_400_000;
}
