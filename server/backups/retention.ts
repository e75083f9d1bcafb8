import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '#domain/dates.ts';
import { BEFORE_RESTORE, NIGHTLY } from './file-names.ts';
import { type FoundBackup, knownUploads, listBackups } from './folder.ts';
import { NIGHTS_KEPT, nightOf } from './nights.ts';
import { pictureFolderIn, removePictures } from './picture-folder.ts';

/** Maximum age of a backup that a restore made before it replaced the data. */
const BEFORE_RESTORE_MS = 30 * DAY_MS;

/** Age after which an unfinished file is removed. */
const PART_MS = 24 * 3_600_000;

/**
 * Lists the nightly backups to remove. Keeps the first backup of each of the newest seven nights.
 * Several machines may have made backups in the same night.
 *
 * @param made further nights that have a backup, for example on another machine
 */
export function listTooMany(
  found: readonly FoundBackup[],
  made: readonly string[] = [],
): FoundBackup[] {
  const nightly = found.filter(({ suffix }) => suffix === NIGHTLY);
  const first = new Map<string, FoundBackup>();
  for (const copy of nightly) {
    const night = nightOf(copy.at);
    if (copy.at <= (first.get(night)?.at ?? copy.at)) first.set(night, copy);
  }
  const nights = [...new Set([...made, ...first.keys()])].sort().slice(-NIGHTS_KEPT);
  const kept = new Set(nights.map((night) => first.get(night)));
  return nightly.filter((copy) => !kept.has(copy));
}

/**
 * Removes these old files:
 *
 * - nightly backups that `listTooMany` lists
 * - unfinished files of backups and images, if these files are older than a day
 * - backups that a restore made more than 30 days ago
 * - images that no backup refers to, if all manifests can be read
 *
 * Backups made by hand are not removed.
 *
 * @param made further nights with a backup, see `listTooMany`
 */
export async function tidyBackups(
  folder: string,
  { made = [], now = new Date() }: { made?: readonly string[]; now?: Date } = {},
): Promise<void> {
  const found = await listBackups(folder);
  const replaced = found.filter(
    ({ suffix, at }) =>
      suffix === BEFORE_RESTORE && now.getTime() - at.getTime() > BEFORE_RESTORE_MS,
  );
  for (const { name } of [...listTooMany(found, made), ...replaced]) await rm(join(folder, name));
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
