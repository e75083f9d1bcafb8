/**
 * The oldest browser that pages support, as the bundler names it: the last Chrome of Windows 7 and
 * 8, and Android WebViews of the same age.
 */
export const oldestBrowser = 'chrome109';
