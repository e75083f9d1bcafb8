/** What the inline script, the server's page and React agree on. */

/** Where a visitor's choice of theme is kept: 'light' or 'dark'. */
export const themeKey = 'theme';

/** The id of the cookie banner. */
export const bannerId = 'cookies';

/** Where agreement to measurement is kept: 'accepted' or nothing (public site, section 4). */
export const consentKey = 'cookieConsent';

/** When the cookie banner was declined, in milliseconds since 1970. */
export const declinedAtKey = 'cookieDeclinedAt';

/** The event on `window` that tells of an answer to the cookie banner or of its withdrawal. */
export const consentEvent = 'consent';

/** When the install prompt was closed, in milliseconds since 1970. */
export const installClosedAtKey = 'installClosedAt';

/** The picture that stands in for one that failed to load. */
export const placeholderImage = '/placeholder.svg';

/** The id of the JSON block that carries what React needs to start. */
export const bootDataId = 'boot-data';

export type BootData = {
  /** React Router's context, as JSON. */
  handoff: string;
  /** The loaders' data in React Router's stream format. */
  stream: string;
  /** Addresses of modules: the route table, each matched route, the entry, and all they import. */
  manifest: string;
  routes: [id: string, module: string][];
  entry: string;
  preload: string[];
};

/** What the inline script saw before React was there. */
export type EarlyState = {
  installEvent: Event | null;
  /** When the page had loaded, in milliseconds since 1970; 0 before that. */
  loadedAt: number;
};

declare global {
  interface Window {
    suchna?: EarlyState;
  }
}
