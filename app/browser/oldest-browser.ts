/**
 * The oldest browser that pages are for, as the bundler names it: the last Chrome of Windows 7 and 8,
 * and Android WebViews of that age.
 */
export const oldestBrowser = 'chrome109';
