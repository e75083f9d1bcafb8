// This file has code that several scripts use. It imports only modules of Node, because the scripts
// run on any Node from version 20, before packages are installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Path of the Node that the project installs for itself. */
export const node =
  process.platform === 'win32'
    ? join(root, 'node_modules/node/bin/node.exe')
    : join(root, 'node_modules/node/bin/node');

/** Arguments for Node before the file of the program. */
export const nodeArguments = [
  // Maximum size of the young generation (MB). With Node's default, a program needs a hundred
  // megabytes more and is hardly faster.
  '--max-semi-space-size=16',
  ...['compile-cache.mjs', 'outlive.mjs'].flatMap((file) => [
    '--import',
    new URL(file, import.meta.url).href,
  ]),
];

/** Id of the parent process at the start. `watchNpm` compares it with the current id. */
const parent = process.ppid;

/** An error whose message is printed without a stack. */
export class ScriptError extends Error {}

/** Whether a module is the entry point of this process. False if another module imports it. */
export function isProgram(moduleUrl) {
  return realpathSync(process.argv[1] ?? '.') === fileURLToPath(moduleUrl);
}

/** Runs the main function of a script. Its result becomes the exit code. */
export async function main(run) {
  try {
    process.exitCode = (await run()) ?? 0;
  } catch (error) {
    console.error(error instanceof ScriptError ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * Returns a hash of the names and contents of files and folders, and of `extra`. Tests are left
 * out.
 */
export function fingerprint(paths, extra = '') {
  const hash = createHash('sha256').update(extra);
  const add = (path) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    hash.update(`\0${path}\0`).update(readFileSync(full));
  };
  const addFolder = (path) => {
    const entries = readdirSync(join(root, path), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.isDirectory()) addFolder(`${path}/${entry.name}`);
      else if (!entry.name.includes('.test.')) add(`${path}/${entry.name}`);
    }
  };
  for (const path of paths) {
    if (path.endsWith('/')) {
      if (existsSync(join(root, path))) addFolder(path.slice(0, -1));
    } else add(path);
  }
  return hash.digest('hex');
}

/** File in which a build records the fingerprint of its sources. */
export const BUILD_STAMP = 'build/.suchna-build';

export function readStamp(path) {
  try {
    return readFileSync(join(root, path), 'utf8').trim();
  } catch {
    return null;
  }
}

export function writeStamp(path, value) {
  writeFileSync(join(root, path), `${value}\n`);
}

/**
 * Folder of the locks. It is outside node_modules and build, because these folders may be emptied
 * while locks are held.
 */
const LOCKS = '.locks';

/**
 * Runs `work` while no other process of this project runs work with the same name. The lock is a
 * folder, because creating a folder is atomic. If the owner of a lock has ended, its lock is taken
 * over.
 */
export async function alone(name, waiting, work) {
  const lock = join(root, LOCKS, `${name}.lock`);
  mkdirSync(join(root, LOCKS), { recursive: true });
  for (let isFirst = true; ; isFirst = false) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (isAbandoned(lock)) {
      rmSync(lock, { recursive: true, force: true });
      continue;
    }
    if (isFirst) console.log(waiting);
    await delay(200);
  }
  const release = () => rmSync(lock, { recursive: true, force: true });
  const quit = (signal) => {
    release();
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  try {
    process.on('SIGINT', quit).on('SIGTERM', quit);
    writeFileSync(join(lock, 'pid'), `${process.pid}\n${startOf(process.pid)}`);
    return await work();
  } finally {
    process.off('SIGINT', quit).off('SIGTERM', quit);
    release();
  }
}

const seenWithoutPid = new Map();

function isAbandoned(lock) {
  const [pid, start] = readStampAt(join(lock, 'pid')).split('\n');
  if (!pid) {
    // The owner of a lock writes its process id immediately. If a lock has no id for two seconds,
    // its owner has ended.
    const since = seenWithoutPid.get(lock) ?? Date.now();
    seenWithoutPid.set(lock, since);
    return Date.now() - since > 2_000;
  }
  return !isStillRunning(Number(pid), start);
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}

/**
 * Whether the process with this id is still the same process. `start` is the earlier result of
 * `startOf`. The current result differs if another process now has the id.
 */
function isStillRunning(pid, start) {
  const now = startOf(pid);
  return isAlive(pid) && (!start || !now || start === now);
}

/**
 * Identifies a process by the start of the machine and the start of the process. The process id is
 * not enough, because ids are reused. Returns '' if the system does not report these times.
 * Processes are then compared only by their ids.
 */
function startOf(pid) {
  const stat = readStampAt(`/proc/${pid}/stat`);
  // The start time is the 22nd field. The second field is the program's name, which may contain any
  // character.
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return ticks ? `${readStampAt('/proc/sys/kernel/random/boot_id').trim()} ${ticks}` : '';
}

const RUNNING = join(LOCKS, 'running');

/** Records that a site runs from this folder. The record is removed when this process ends. */
export function markRunning() {
  const mark = join(root, RUNNING, `${process.pid}`);
  mkdirSync(join(root, RUNNING), { recursive: true });
  writeFileSync(mark, startOf(process.pid));
  process.on('exit', () => rmSync(mark, { force: true }));
}

/** Whether a site runs from this folder. Records of killed sites are removed. */
export function isSiteRunning() {
  if (!existsSync(join(root, RUNNING))) return false;
  let isOneRunning = false;
  for (const pid of readdirSync(join(root, RUNNING))) {
    const mark = join(root, RUNNING, pid);
    if (isStillRunning(Number(pid), readStampAt(mark))) isOneRunning = true;
    else rmSync(mark, { force: true });
  }
  return isOneRunning;
}

function readStampAt(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Runs a program to its end without a terminal. Returns its exit code and output. */
export function capture(file, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk) => (output += chunk));
    child.stderr.setEncoding('utf8').on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code, signal) => resolve({ code: code ?? 1, output, signal }));
  });
}

/**
 * Runs a program with the terminal and the signals of this process. Returns the exit code of the
 * program. If a signal ended the program, the same signal ends this process.
 */
export function become(file, args, options = {}) {
  const child = spawn(file, args, {
    cwd: root,
    // The fourth channel is for outlive.mjs. It closes when this process ends.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    ...options,
  });
  let isTold = false;
  const passOn = (signal) => {
    isTold = true;
    // Ctrl-C in a terminal reaches the whole process group, including the program. The signal is
    // therefore not passed on.
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, passOn);
  const watch = watchNpm(() => isTold || child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const name of signals) process.off(name, passOn);
      clearInterval(watch);
      if (signal) process.kill(process.pid, signal);
      else resolve(code);
    });
  });
}

/**
 * Calls `onEnd` when npm ends. npm sends SIGTERM only to the shell of its script, and most shells
 * do not pass the signal on. The script can only detect that its parent process has changed.
 */
function watchNpm(onEnd) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return undefined;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    onEnd();
  }, 250);
  return watch;
}
