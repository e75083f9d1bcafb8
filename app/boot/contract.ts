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
  /** What React Router calls its context. */
  context: object;
  /**
   * The loaders' data by route, where they are all there is; a list of cards may be a
   * {@link ListOnPage}.
   */
  loaderData?: Record<string, unknown>;
  /** What went wrong beside it, by route: answers that routes threw. */
  errors?: Record<string, ErrorOnPage>;
  /** What loaders, an action and failures left, in React Router's stream format; instead of that. */
  stream?: string;
  /** Addresses of modules: the route table, each matched route, the entry, and all they import. */
  manifest: string;
  routes: [id: string, module: string][];
  entry: string;
  preload: string[];
};

/** In place of a list whose cards stand on the page: they are read from there. */
export type ListOnPage = {
  /** Which of the page's lists it is, from 0. */
  onPage: number;
};

/** What React Router makes of an answer that a route threw. */
export type ErrorOnPage = {
  errorResponse: [data: unknown, status: number, statusText: string];
};

/** What the inline script saw before React was there. */
export type EarlyState = {
  /** What the page carries for React, once it is to come. */
  data?: BootData;
  /** Reads the page's n-th list from the elements of its cards; comes with what shows lists. */
  readList?: (n: number) => unknown[];
  installEvent: Event | null;
  /** When the page had loaded, in milliseconds since 1970; 0 before that. */
  loadedAt: number;
};

declare global {
  interface Window {
    suchna?: EarlyState;
  }
}
