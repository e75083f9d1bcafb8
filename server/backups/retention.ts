import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { NIGHTLY } from './file-names.ts';
import { type FoundBackup, knownUploads, listBackups } from './folder.ts';
import { pictureFolderIn, removePictures } from './picture-folder.ts';

/** How many nightly copies stay; those that somebody asked for stay until they remove them. */
export const NIGHTLY_BACKUPS_KEPT = 7;

/** What is not finished after so long never will be. */
const PART_MS = 24 * 3_600_000;

/** The nightly copies among some that are too many. */
export const listTooMany = (found: readonly FoundBackup[]) =>
  found.filter(({ suffix }) => suffix === NIGHTLY).slice(NIGHTLY_BACKUPS_KEPT);

/**
 * Removes the nightly copies that are too many, pictures that no copy names any more (none while one
 * cannot be read), and what interrupted ones have left.
 */
export async function tidyBackups(folder: string, now = new Date()): Promise<void> {
  for (const { name } of listTooMany(await listBackups(folder))) await rm(join(folder, name));
  const { known, isAll } = await knownUploads(folder);
  const named = new Set([...known.values()].map(({ sha256 }) => sha256));
  if (isAll) await removePictures(folder, named);
  for (const place of [folder, pictureFolderIn(folder)]) {
    for (const name of await readdir(place).catch(() => [])) {
      if (!name.endsWith('.part')) continue;
      const file = join(place, name);
      const { mtimeMs } = await stat(file);
      if (now.getTime() - mtimeMs > PART_MS) await rm(file, { recursive: true });
    }
  }
}
