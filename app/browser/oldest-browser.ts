/**
 * The oldest supported browser, in the bundler's notation: the last Chrome for Windows 7 and 8, and
 * Android WebViews of the same age.
 */
export const oldestBrowser = 'chrome109';
