/**
 * The oldest supported browser, in the notation of the bundler. It is the last Chrome for Windows 7
 * and 8. Android WebViews of the same age are equivalent.
 */
export const oldestBrowser = 'chrome109';
