import { statfsSync } from 'node:fs';

const NEEDED_BYTES = 2 * 1024 ** 3;

/**
 * Where databases lie that end with the tests: in memory, if there is room. Each consists of hundreds
 * of files, and some disks take ten times as long to make them. The path is short, as that of a
 * socket must be.
 */
export const scratch = hasRoom('/dev/shm') ? '/dev/shm' : '/tmp';

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, process.availableMemory()) > NEEDED_BYTES;
  } catch {
    return false;
  }
}
