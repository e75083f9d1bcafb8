import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BEFORE_RESTORE, type NIGHTLY, readBackupName } from './file-names.ts';
import type { CopiedUpload } from './manifest.ts';
import { readManifestOf } from './read-backup.ts';

/** Where the site keeps its copies. */
export const backupFolderIn = (dataDir: string) => join(dataDir, 'backups');

export type FoundBackup = { name: string; at: Date; suffix: string };

/** Names that are those of copies, the newest first. */
export function sortBackups(names: readonly string[]): FoundBackup[] {
  return names
    .flatMap((name) => {
      const read = readBackupName(name);
      return read ? [{ name, ...read }] : [];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** The copies in a folder, the newest first; none where there is no such folder. */
export async function listBackups(folder: string): Promise<FoundBackup[]> {
  return sortBackups(await readdir(folder).catch(() => []));
}

/**
 * The newest copy of what the site is now. One that a restore made of what it threw away is none,
 * and neither is one from a time when the clock was wrong.
 *
 * @param wanted looks at the nightly copies alone
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

/** Whether a copy says what it holds; older versions wrote the database alone. */
export const hasManifest = (name: string) => name.endsWith('.tar');

/**
 * What the copies in a folder say of the uploads whose content lies beside them; `isAll` is false
 * where one of them cannot be read, which may name others.
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
