// This file installs the packages of package-lock.json. The other scripts call it first.
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import {
  alone,
  capture,
  fingerprint,
  isProgram,
  isSiteRunning,
  main,
  node,
  readStamp,
  root,
  ScriptError,
  writeStamp,
} from './project.mjs';

const STAMP = 'node_modules/.suchna-install';

const SITE_RUNS =
  'A site runs from this folder, and other packages are needed now: stop it first (Ctrl-C where it runs), or use a second checkout. Nothing was changed.';

/**
 * Installs the packages if the lockfile or the kind of machine has changed since the last
 * installation. Packages that already match the lockfile are not installed again. Throws if
 * packages must be installed while a site runs from this folder.
 */
export async function ensureInstalled() {
  const wanted = fingerprint(['package-lock.json'], `${process.platform} ${process.arch}`);
  if (isInstalled(wanted)) return;
  await alone('install', 'Waiting for another start that installs packages', async () => {
    if (isInstalled(wanted)) return;
    if (!holdsLockfile()) {
      if (isSiteRunning()) throw new ScriptError(SITE_RUNS);
      await install();
    }
    writeStamp(STAMP, wanted);
  });
}

function isInstalled(wanted) {
  return readStamp(STAMP) === wanted && existsSync(node);
}

/** Whether the installed packages match the lockfile, for example after a manual `npm install`. */
function holdsLockfile() {
  try {
    const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
    const wanted = read('package-lock.json');
    const present = read('node_modules/.package-lock.json');
    const isSame = ([path, entry]) =>
      path === '' ||
      (present[path]
        ? present[path].integrity === entry.integrity && existsSync(join(root, path))
        : Boolean(entry.optional));
    return existsSync(node) && Object.entries(wanted).every(isSame);
  } catch {
    return false;
  }
}

async function install() {
  console.log('Installing packages (about a minute the first time)');
  const started = Date.now();
  const { file, args } = npm();
  const { code, output } = await capture(
    file,
    [
      ...args,
      'ci',
      '--include=dev',
      '--no-audit',
      '--no-fund',
      '--no-progress',
      '--loglevel=error',
    ],
    {
      env: { ...process.env, ...writableCache(), npm_config_update_notifier: 'false' },
      shell: process.platform === 'win32' && args.length === 0,
    },
  );
  if (code !== 0) {
    throw new ScriptError(
      `${output.trim()}\n\nThe packages could not be installed (npm ci ended with ${code}). Is the package registry reachable, and is ${root} writable?`,
    );
  }
  if (!existsSync(node)) {
    throw new ScriptError(
      "The project's own Node is missing after npm ci: allow install scripts (npm config set ignore-scripts false) and start again.",
    );
  }
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s`);
}

/** Returns the npm that started this script. If there is none, returns the npm in PATH. */
function npm() {
  const script = process.env.npm_execpath;
  if (script && basename(script) === 'npm-cli.js' && existsSync(script)) {
    return { file: process.execPath, args: [script] };
  }
  return { file: 'npm', args: [] };
}

/**
 * Returns environment variables that set a cache folder for npm. There are none if npm can write to
 * its configured or default folder.
 */
function writableCache() {
  if (process.env.npm_config_cache && isWritable(process.env.npm_config_cache)) return {};
  const home = homedir();
  if (isWritable(join(home, '.npm')) || (!existsSync(join(home, '.npm')) && isWritable(home))) {
    return {};
  }
  return { npm_config_cache: join(tmpdir(), `suchna-npm-${process.getuid?.() ?? 'cache'}`) };
}

function isWritable(path) {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

if (isProgram(import.meta.url)) await main(ensureInstalled);
