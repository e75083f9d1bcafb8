import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BEFORE_RESTORE, type NIGHTLY, readBackupName } from './file-names.ts';
import type { CopiedUpload } from './manifest.ts';
import { readManifestOf } from './read-backup.ts';

/** Returns the path of the folder of backups. */
export const backupFolderIn = (dataDir: string) => join(dataDir, 'backups');

export type FoundBackup = { name: string; at: Date; suffix: string };

/**
 * Parses the names of backups and leaves out all other names. The result is sorted by time, newest
 * first.
 */
export function sortBackups(names: readonly string[]): FoundBackup[] {
  return names
    .flatMap((name) => {
      const read = readBackupName(name);
      return read ? [{ name, ...read }] : [];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** Lists the backups in a folder, newest first. The list is empty if the folder does not exist. */
export async function listBackups(folder: string): Promise<FoundBackup[]> {
  return sortBackups(await readdir(folder).catch(() => []));
}

/**
 * Finds the newest backup. Backups that a restore made and backups with a future time are ignored.
 *
 * @param wanted limits the search to nightly backups
 */
export async function findNewestBackup(
  folder: string,
  now = new Date(),
  wanted?: typeof NIGHTLY,
): Promise<FoundBackup | null> {
  const isWanted = ({ suffix }: FoundBackup) =>
    wanted === undefined ? suffix !== BEFORE_RESTORE : suffix === wanted;
  const found = await listBackups(folder);
  return found.find((copy) => isWanted(copy) && copy.at.getTime() <= now.getTime()) ?? null;
}

/** Whether a backup has a manifest. Backups of older versions contain only the database. */
export const hasManifest = (name: string) => name.endsWith('.tar');

/**
 * Lists the uploads of the backups that keep their images in the folder `pictures`. `isAll` is
 * false if a manifest could not be read, because that manifest may refer to further images.
 */
export async function knownUploads(
  folder: string,
): Promise<{ known: Map<string, CopiedUpload>; isAll: boolean }> {
  const known = new Map<string, CopiedUpload>();
  let isAll = true;
  for (const { name } of await listBackups(folder)) {
    if (!hasManifest(name)) continue;
    const manifest = await readManifestOf(join(folder, name));
    if (manifest === null) isAll = false;
    if (manifest?.pictures !== 'beside') continue;
    for (const upload of manifest.uploads) known.set(upload.key, upload);
  }
  return { known, isAll };
}
