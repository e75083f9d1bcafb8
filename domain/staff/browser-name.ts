const BROWSERS: [string, RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: [string, RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux|X11/],
];

/**
 * Finds the browser and system in a User-Agent. People recognise their own sessions by both names.
 * Returns null if either name is unknown. The order of the patterns matters, because browsers also
 * name other browsers.
 */
export function browserName(userAgent: string): { browser: string; system: string } | null {
  const named = (list: [string, RegExp][]) => list.find(([, mark]) => mark.test(userAgent))?.[0];
  const browser = named(BROWSERS);
  const system = named(SYSTEMS);
  return browser && system ? { browser, system } : null;
}
