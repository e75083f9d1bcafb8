import { existsSync, mkdtempSync, readdirSync, renameSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '#db/postgres-running.server.ts';

const NEEDED_BYTES = 2 * 1024 ** 3;

/**
 * The folder for databases and sites of tests. It is in memory if there is room, because on some
 * disks creating the hundreds of files of a database takes ten times longer. The path is short,
 * because the length of socket paths is limited.
 */
const scratch = hasRoom('/dev/shm') ? '/dev/shm' : '/tmp';

/** Folders that contain the scratch folders of earlier runs. */
const places = ['/dev/shm', '/tmp'].filter((place) => existsSync(place));

/** Creates a folder for databases and sites of a test. */
export function makeScratch(name: 'commands' | 'embedded' | 'server' | 'site'): string {
  return mkdtempSync(join(scratch, `suchna-${name}-${process.pid}-`));
}

/**
 * Renames the folders of killed runs, so that they belong to this run, and returns them. The caller
 * removes these folders, because they would fill the memory.
 */
export function takeScratchOfDeadRuns(): { name: string; folder: string }[] {
  const entries = places.flatMap((place) => readdirSync(place).map((entry) => ({ place, entry })));
  return entries.flatMap(({ place, entry }) => {
    const [, name = '', pid] = /^suchna-([a-z]+)-(\d+)-/.exec(entry) ?? [];
    if (pid === undefined || isAlive(Number(pid))) return [];
    const folder = join(place, `suchna-${name}-${process.pid}-${entry.split('-').at(-1)}`);
    try {
      renameSync(join(place, entry), folder);
    } catch {
      return []; // Another run has taken the folder, or the folder belongs to another user.
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
