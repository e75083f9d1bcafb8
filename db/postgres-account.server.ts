import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { chmod, cp, lchown, lstat, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from './operator-error.server.ts';
import { type PostgresBinaries, postgresBinariesIn } from './postgres-binaries.server.ts';

/**
 * An account that can run PostgreSQL. PostgreSQL refuses to run as root. Root therefore runs it as
 * the ordinary owner of the cluster, in a user namespace, or as the user `nobody`. In a user
 * namespace, the files of root belong to an ordinary user.
 */
export type PostgresAccount = {
  binaries: PostgresBinaries;
  /** Owner of the cluster. Null if the cluster belongs to the user who runs the site. */
  owner: { uid: number; gid: number } | null;
  /**
   * Whether programs receive the cluster as a file descriptor. This is needed if the account cannot
   * enter the folders above the cluster.
   */
  clusterByDescriptor: boolean;
  /** Returns the command that runs `file` with `args` as this account. */
  wrap(file: string, args: string[]): { file: string; args: string[] };
};

type Method = Pick<PostgresAccount, 'owner' | 'wrap'> & { name: string };

const NOBODY = 65_534;

const itself: Method = {
  name: 'as this user',
  owner: null,
  wrap: (file, args) => ({ file, args }),
};

/**
 * Runs PostgreSQL in a user namespace, in which the user who runs the site is mapped to the user
 * `nobody`. The cluster therefore needs no other owner.
 */
const inNamespace: Method = {
  name: 'in a user namespace',
  owner: null,
  wrap: (file, args) => ({
    file: 'unshare',
    args: ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--', file, ...args],
  }),
};

const asNobody: Method = {
  name: `as user ${NOBODY}`,
  owner: { uid: NOBODY, gid: NOBODY },
  wrap: (file, args) => ({ file, args }),
};

/**
 * Folders for copies of root's programs, so that other users can run them. These folders are
 * checked before use, because any user may create folders in `/tmp` and `/var/tmp`.
 */
const REACHABLE_FOLDERS = ['/var/lib/suchna', '/var/tmp/suchna', '/tmp/suchna'];

/**
 * Path by which a program reaches the cluster's folder. Root opens the folder and passes it to the
 * program as file descriptor 3.
 */
export const CLUSTER_DESCRIPTOR_PATH = '/proc/self/fd/3';

/**
 * Finds an account that can run PostgreSQL on the cluster in `clusterFolder`. The folder must
 * exist. Each account is tested with PostgreSQL's `--version`, started inside this folder.
 *
 * @throws OperatorError with instructions, if no account works
 */
export async function findPostgresAccount(
  binaries: PostgresBinaries,
  clusterFolder: string,
): Promise<PostgresAccount> {
  if (process.platform === 'win32') {
    return { ...itself, binaries, clusterByDescriptor: false };
  }
  const isRoot = process.getuid?.() === 0;
  const reasons: string[] = [];
  for (const method of isRoot ? await methodsOfRoot(clusterFolder) : methodsOfUser()) {
    const inPlace = { ...method, binaries, clusterByDescriptor: false };
    const refusal = await tryAccount(inPlace, clusterFolder);
    if (refusal === null) return inPlace;
    reasons.push(`${method.name}: ${refusal}`);
    if (!isRoot || process.platform !== 'linux') continue;
    const copied = await copyBinaries(binaries);
    if (copied === null) continue;
    const elsewhere = { ...method, binaries: copied, clusterByDescriptor: true };
    if ((await tryAccount(elsewhere, clusterFolder)) === null) return elsewhere;
  }
  throw new OperatorError(isRoot ? 'databaseRefusesRoot' : 'databaseDoesNotRun', {
    reasons: reasons.join('; '),
  });
}

/**
 * Lists the methods by which root can run PostgreSQL on a cluster. An ordinary owner of the cluster
 * other than `nobody` comes first, so that a single start by root does not change the owner.
 */
async function methodsOfRoot(clusterFolder: string): Promise<Method[]> {
  const { uid, gid } = await lstat(clusterFolder);
  if (uid === 0 || uid === NOBODY) return [inNamespace, asNobody];
  return [{ ...asNobody, name: `as user ${uid}`, owner: { uid, gid } }, inNamespace, asNobody];
}

/**
 * Lists the methods by which a user other than root can run PostgreSQL. initdb needs a user name. A
 * user without a name, as in some containers, gets the name `nobody` in a namespace.
 */
function methodsOfUser(): Method[] {
  try {
    userInfo();
    return [itself];
  } catch {
    return [inNamespace];
  }
}

/**
 * Starts a program as the account. With `clusterByDescriptor`, the program receives `clusterFolder`
 * as file descriptor 3. This function is not async, so that the caller can add listeners before the
 * first event.
 */
export function spawnAs(
  account: PostgresAccount,
  file: string,
  args: string[],
  { output, clusterFolder }: { output: 'pipe' | number; clusterFolder?: string },
) {
  const folder = account.clusterByDescriptor && clusterFolder ? openSync(clusterFolder, 'r') : null;
  try {
    const { uid, gid } = account.owner ?? {};
    const command = account.wrap(file, args);
    return spawn(command.file, command.args, {
      cwd: '/',
      // The program has its own session. Ctrl-C in the terminal therefore reaches only the site,
      // which stops its database last.
      detached: true,
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      stdio: ['ignore', output, output, ...(folder === null ? [] : [folder])],
      ...(account.owner && { uid, gid }),
    });
  } finally {
    if (folder !== null) closeSync(folder);
  }
}

/**
 * Runs a program to its end and returns its output. `code` is null if the program could not start
 * or was ended by a signal.
 */
export function runAs(...args: Parameters<typeof spawnAs>) {
  const child = spawnAs(...args);
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on('error', (error) => resolve({ code: null, output: error.message }));
    child.on('close', (code) => resolve({ code, output: output.trim() }));
  });
}

/**
 * Makes the account the owner of the cluster, and tests whether it can run the server inside the
 * cluster's folder. Returns null, or the reason why the test failed.
 */
async function tryAccount(account: PostgresAccount, clusterFolder: string): Promise<string | null> {
  await ownCluster(account, clusterFolder);
  const script = 'cd "$1" && ls >/dev/null && exec "$2" --version';
  const path = account.clusterByDescriptor ? CLUSTER_DESCRIPTOR_PATH : clusterFolder;
  const { code, output } = await runAs(
    account,
    '/bin/sh',
    ['-c', script, 'sh', path, account.binaries.postgres],
    { output: 'pipe', clusterFolder },
  );
  if (code === 0 && output.startsWith('postgres (PostgreSQL)')) return null;
  return output.split('\n').at(-1) || `exit code ${code}`;
}

/** Makes the account the owner of the cluster. PostgreSQL accepts only files of its own user. */
export async function ownCluster(account: PostgresAccount, clusterFolder: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = account.owner ?? { uid: 0, gid: 0 };
  if ((await lstat(clusterFolder)).uid === uid) return;
  for (const entry of await readdir(clusterFolder, { recursive: true })) {
    await lchown(join(clusterFolder, entry), uid, gid);
  }
  // The folder itself is changed last. If its owner is correct, all files have been changed.
  await lchown(clusterFolder, uid, gid);
}

/**
 * Copies the programs to a folder where every user can run them. Each version is copied only once.
 * Returns null if no folder can be used.
 */
async function copyBinaries(binaries: PostgresBinaries): Promise<PostgresBinaries | null> {
  const { size, mtimeMs } = await lstat(binaries.postgres);
  const name = `postgres-${process.arch}-${size.toString(36)}-${Math.round(mtimeMs).toString(36)}`;
  for (const folder of REACHABLE_FOLDERS) {
    try {
      await mkdir(folder, { recursive: true, mode: 0o755 });
      const status = await lstat(folder);
      if (!status.isDirectory() || status.uid !== 0 || (status.mode & 0o022) !== 0) continue;
      const target = join(folder, name);
      const present = await lstat(target).catch(() => null);
      if (!present) {
        const part = await mkdtemp(`${target}.`);
        await cp(binaries.folder, part, { recursive: true, verbatimSymlinks: true });
        await chmod(part, 0o755);
        await rename(part, target).catch(() => rm(part, { recursive: true }));
      }
      return postgresBinariesIn(target);
    } catch {
      // The folder is not writable, so the next folder is tried.
    }
  }
  return null;
}

/**
 * Maximum length of a socket's path in the operating system (bytes). PostgreSQL names its sockets
 * `.s.PGSQL.<port>`.
 */
const MAX_SOCKET_PATH_BYTES = process.platform === 'darwin' ? 103 : 107;

/**
 * Creates a private folder for the socket. It is in the first temporary folder that has a short
 * enough path and that the account can enter.
 *
 * @throws OperatorError databaseNoSocketFolder if there is no such folder
 */
export async function makeSocketFolder(account: PostgresAccount): Promise<string> {
  for (const parent of [tmpdir(), '/tmp', '/var/tmp', '/dev/shm']) {
    if (
      Buffer.byteLength(join(parent, 'suchna-XXXXXX', '.s.PGSQL.65535.lock')) >
      MAX_SOCKET_PATH_BYTES
    )
      continue;
    const folder = await mkdtemp(join(parent, 'suchna-')).catch(() => null);
    if (folder === null) continue;
    if (account.owner) await lchown(folder, account.owner.uid, account.owner.gid);
    const { code } = await runAs(
      account,
      '/bin/sh',
      ['-c', 'cd "$1" && : >try && rm try', 'sh', folder],
      {
        output: 'pipe',
      },
    );
    if (code === 0) return folder;
    await rm(folder, { recursive: true, force: true });
  }
  throw new OperatorError('databaseNoSocketFolder');
}
