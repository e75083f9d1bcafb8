import { existsSync, mkdtempSync, readdirSync, renameSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '#db/postgres-running.server.ts';

const NEEDED_BYTES = 2 * 1024 ** 3;

/**
 * In memory, if there is room: a database consists of hundreds of files, and some disks take ten times
 * as long to make them. The path is short, as that of a socket must be.
 */
const scratch = hasRoom('/dev/shm') ? '/dev/shm' : '/tmp';

/** Where it may have been for an earlier run. */
const places = ['/dev/shm', '/tmp'].filter((place) => existsSync(place));

/** Makes a folder for databases and sites that end with the tests. */
export function makeScratch(name: 'commands' | 'embedded' | 'server' | 'site'): string {
  return mkdtempSync(join(scratch, `suchna-${name}-${process.pid}-`));
}

/** Takes what runs that were killed have left, which in memory would stay as long as the machine. */
export function takeScratchOfDeadRuns(): { name: string; folder: string }[] {
  const entries = places.flatMap((place) => readdirSync(place).map((entry) => ({ place, entry })));
  return entries.flatMap(({ place, entry }) => {
    const [, name = '', pid] = /^suchna-([a-z]+)-(\d+)-/.exec(entry) ?? [];
    if (pid === undefined || isAlive(Number(pid))) return [];
    const folder = join(place, `suchna-${name}-${process.pid}-${entry.split('-').at(-1)}`);
    try {
      renameSync(join(place, entry), folder);
    } catch {
      return []; // Another run has taken it, or it is another user's.
    }
    return [{ name, folder }];
  });
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, process.availableMemory()) > NEEDED_BYTES;
  } catch {
    return false;
  }
}
