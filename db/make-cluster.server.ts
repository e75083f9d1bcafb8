import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { OperatorError, operatorText } from './operator-error.server.ts';
import {
  CLUSTER_DESCRIPTOR_PATH,
  findPostgresAccount,
  type PostgresAccount,
  runAs,
} from './postgres-account.server.ts';
import type { PostgresBinaries } from './postgres-binaries.server.ts';
import { reasonIn } from './postgres-log.server.ts';

/** Name of the site's database user in a cluster that the site created. */
export const USER = 'suchna';

/**
 * Creates a cluster, which takes about a second. The cluster has a temporary name until it is
 * complete, so that an incomplete cluster is never used.
 *
 * @returns the account that runs the server of the cluster
 * @throws OperatorError dataFolderNotWritable, databaseNotMade, or an error of
 * `findPostgresAccount`
 */
export async function makeCluster(
  cluster: string,
  binaries: PostgresBinaries,
  log: (line: string) => void,
): Promise<PostgresAccount> {
  log(operatorText('databaseMaking', { folder: cluster }));
  let part: string;
  try {
    part = await mkdtemp(`${cluster}.part-`);
  } catch (error) {
    throw new OperatorError('dataFolderNotWritable', {
      folder: dirname(cluster),
      reason: (error as Error).message,
    });
  }
  try {
    const account = await findPostgresAccount(binaries, part);
    const passwordFile = await writePassword(dirname(cluster));
    const { code, output } = await runAs(
      account,
      account.binaries.initdb,
      [
        ...['-D', account.clusterByDescriptor ? CLUSTER_DESCRIPTOR_PATH : part],
        ...['-U', USER, '--encoding=UTF8', '--locale=C', '--no-instructions'],
        // Sorting and uppercasing by code point have the same results on every machine and in every
        // version.
        ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
        ...(passwordFile ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth=trust']),
      ],
      { output: 'pipe', clusterFolder: part },
    );
    if (code !== 0) {
      throw new OperatorError('databaseNotMade', {
        folder: cluster,
        reason: reasonIn(output, `exit code ${code}`),
      });
    }
    // Renaming fails if another process has created a cluster in the meantime. The cluster of this
    // process is then not needed.
    await rename(part, cluster).catch((error) => {
      if (!existsSync(join(cluster, 'PG_VERSION'))) throw error;
    });
    return account;
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}

/**
 * Writes a new password to a file on Windows, where every user can connect to loopback. Returns the
 * path of the file, or null on other systems.
 */
async function writePassword(dataDir: string): Promise<string | null> {
  if (process.platform !== 'win32') return null;
  const file = join(dataDir, 'postgres.password');
  await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return file;
}

/** Reads the password of a cluster on Windows. */
export function readPassword(cluster: string): string {
  return readFileSync(join(dirname(cluster), 'postgres.password'), 'utf8').trim();
}
