/** State that the early script records for the later scripts. */
export type EarlyState = {
  /** The browser's install event. The install offer removes the event after its use. */
  installEvent?: Event;
  /** Time at which the page had loaded, in milliseconds since 1970. */
  loadedAt?: number;
};

declare global {
  interface Window {
    suchna?: EarlyState;
  }
}
