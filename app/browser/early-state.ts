/** What the early script saw before the others were there. */
export type EarlyState = {
  /** The browser's offer to install the site, until it was used. */
  installEvent?: Event;
  /** When the page had loaded, in milliseconds since 1970. */
  loadedAt?: number;
};

declare global {
  interface Window {
    suchna?: EarlyState;
  }
}
