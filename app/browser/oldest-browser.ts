/**
 * The oldest supported browser, in the notation of the bundler. It is the last Chrome version for
 * Windows 7 and 8. Android WebViews of the same version have the same features.
 */
export const oldestBrowser = 'chrome109';
