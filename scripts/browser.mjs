// This file finds the browsers for the tests. Most browser tests use Chromium, and one uses
// Firefox. A missing browser is installed if the installation needs no password.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt-install.mjs';
import { capture, node, ScriptError } from './project.mjs';

// Names of Chromium programs in PATH. The first name that is found is used. The headless shell
// comes first, because the tests take a third less time with it than with full Chromium.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const OTHER_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const FIREFOX_NAMES = ['firefox-esr', 'firefox'];

const OTHER_PLACES_OF_FIREFOX = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/**
 * Returns the path of Chromium. CHROMIUM_PATH takes precedence over programs in PATH and in the
 * usual folders of macOS and Windows. Returns null if no file is found.
 */
export const findBrowser = () => find(process.env.CHROMIUM_PATH, NAMES, OTHER_PLACES);

/**
 * Returns the path of Firefox. FIREFOX_PATH takes precedence over programs in PATH and in the usual
 * folders of macOS and Windows. Returns null if no file is found.
 */
const findFirefox = () => find(process.env.FIREFOX_PATH, FIREFOX_NAMES, OTHER_PLACES_OF_FIREFOX);

function find(named, names, otherPlaces) {
  if (named) return existsSync(named) ? named : null;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const inPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...inPath, ...otherPlaces].find((path) => existsSync(path)) ?? null;
}

/**
 * Makes sure that the tests can start a browser. Throws ScriptError if they cannot. The npm
 * packages must be installed.
 */
export async function ensureBrowser() {
  if (findBrowser() || (await hasDownloaded())) return;
  const attempts = process.env.CHROMIUM_PATH ? [] : [installFromDebian, download];
  for (const attempt of attempts) {
    if (await attempt()) return;
  }
  throw new ScriptError(
    process.env.CHROMIUM_PATH
      ? 'CHROMIUM_PATH names no file: set it to a Chromium or Chrome.'
      : 'The browser tests need a Chromium: install one (Debian: apt-get install chromium-headless-shell), or set CHROMIUM_PATH to it.',
  );
}

/**
 * Returns the path of Firefox. On Debian, a missing Firefox is installed unless FIREFOX_PATH is
 * set. Throws ScriptError if there is no Firefox.
 */
export async function ensureFirefox() {
  if (!findFirefox() && !process.env.FIREFOX_PATH)
    await aptInstall('Firefox', ['firefox-esr', 'fonts-noto-core']);
  const path = findFirefox();
  if (path) return path;
  throw new ScriptError(
    process.env.FIREFOX_PATH
      ? 'FIREFOX_PATH names no file: set it to a Firefox.'
      : 'The walk through Firefox needs one: install it (Debian: apt-get install firefox-esr), or set FIREFOX_PATH to it.',
  );
}

async function installFromDebian() {
  await aptInstall('Chromium', ['chromium-headless-shell', 'fonts-noto-core']);
  return findBrowser() !== null;
}

const playwright = ['node_modules/@playwright/test/cli.js', 'install'];

/**
 * Downloads Playwright's own browser to the user's cache. This needs no root permission. Returns
 * whether the download succeeded.
 */
async function download() {
  console.log('Downloading Chromium');
  const { code } = await capture(node, [...playwright, 'chromium'], { timeout: 300_000 });
  return code === 0;
}

async function hasDownloaded() {
  const { code, output } = await capture(node, [...playwright, '--dry-run', 'chromium']);
  const folders = [...output.matchAll(/Install location:\s+(.+)/g)].map(([, folder]) =>
    folder.trim(),
  );
  return code === 0 && folders.length > 0 && folders.every((folder) => existsSync(folder));
}
