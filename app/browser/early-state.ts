/** State that the early script stores for the scripts that load later. */
export type EarlyState = {
  /** The browser's event `beforeinstallprompt`. The install offer removes it after use. */
  installEvent?: Event;
  /** Time at which the page finished loading, in milliseconds since 1970. */
  loadedAt?: number;
};

declare global {
  interface Window {
    suchna?: EarlyState;
  }
}
