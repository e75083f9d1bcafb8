import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { PartAway } from '#domain/part-away.server.ts';
import type { Env } from '../base/env.ts';
import { s3Driver } from '../uploads/storage.ts';
import { hasManifest, sortBackups } from './folder.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { readPicture } from './picture-folder.ts';
import { readManifestOf } from './read-backup.ts';
import { listTooMany } from './retention.ts';

/** Key prefix of all backups in the bucket. */
const FOLDER = 'backups';
const PICTURES = `${FOLDER}/pictures`;
/** Longest wait for the response to one request, such as the upload of one file. */
const SEND_PATIENCE_MS = 15 * 60_000;
/**
 * Age after which an image is removed if no backup in the bucket refers to it. A newer image may
 * belong to a backup that another machine is still uploading.
 */
const UNNAMED_MS = 24 * 3_600_000;

export type BackupBucket = {
  /**
   * Sends a backup from the folder to the bucket, together with the images that the bucket lacks. A
   * backup may be sent again. Afterwards removes old nightly backups from the bucket. If a backup
   * was removed, also removes the images that are older than a day and that no backup refers to.
   *
   * @param signal aborts the transfer
   * @throws PartAway with the bucket's error, a timeout or the abort as its cause
   * @throws Error if the file is not a backup or the local disk fails
   */
  send(folder: string, name: string, signal?: AbortSignal): Promise<void>;
};

/**
 * Opens the bucket that BACKUP_BUCKET names, without sending a request. Returns null if
 * BACKUP_BUCKET is not set.
 */
export async function openBackupBucket(
  { s3, backupBucket }: Pick<Env, 's3' | 'backupBucket'>,
  { patienceMs = SEND_PATIENCE_MS } = {},
): Promise<BackupBucket | null> {
  if (backupBucket === undefined) return null;
  const disk = new Disk(
    await s3Driver({ ...s3, bucket: backupBucket, patienceMs, visibility: 'private' }),
  );
  return {
    async send(folder, name, signal) {
      const manifest = await readManifestOf(join(folder, name));
      if (manifest === null) throw new Error(`${name} is not a backup`);
      try {
        await sendCopy(disk, { folder, name, manifest, signal });
        await tidy(disk);
      } catch (error) {
        // An error with a local path comes from the local disk and not from the bucket.
        if ((error as NodeJS.ErrnoException).path !== undefined) throw error;
        throw new PartAway('The bucket of backups cannot be read or written', {
          cause: error,
        });
      }
    },
  };
}

async function sendCopy(
  disk: Disk,
  {
    folder,
    name,
    manifest,
    signal,
  }: { folder: string; name: string; manifest: Manifest; signal: AbortSignal | undefined },
): Promise<void> {
  const present = new Set((await listFiles(disk, PICTURES)).map(({ name: found }) => found));
  for (const upload of manifest.uploads) {
    signal?.throwIfAborted();
    if (present.has(upload.sha256)) continue;
    await disk.put(`${PICTURES}/${upload.sha256}`, await readPicture(folder, upload));
    present.add(upload.sha256);
  }
  await disk.put(`${FOLDER}/${name}.json`, JSON.stringify(manifest));
  // The backup is sent after its images, so that every backup in the bucket is complete.
  await sendFile(disk, { file: join(folder, name), key: `${FOLDER}/${name}`, signal });
}

async function sendFile(
  disk: Disk,
  { file, key, signal }: { file: string; key: string; signal: AbortSignal | undefined },
): Promise<void> {
  const { size } = await stat(file);
  const source = createReadStream(file, signal && { signal });
  try {
    await disk.putStream(key, source, { contentLength: size, contentType: 'application/x-tar' });
  } finally {
    source.destroy();
  }
  const kept = await disk.getMetaData(key);
  if (kept.contentLength !== size) throw new Error(`${key} was not uploaded completely`);
}

async function tidy(disk: Disk): Promise<void> {
  const found = await listFiles(disk, FOLDER);
  const copies = sortBackups(found.map(({ name }) => name));
  const tooMany = new Set(listTooMany(copies).map(({ name }) => name));
  for (const name of tooMany) {
    await disk.delete(`${FOLDER}/${name}`);
    await disk.delete(`${FOLDER}/${name}.json`);
  }
  // With seven nights in the bucket, each new night removes a backup, so images that a failed
  // removal left behind are removed a night later.
  if (tooMany.size === 0) return;
  const named = new Set<string>();
  for (const { name } of copies.filter((copy) => !tooMany.has(copy.name))) {
    if (!hasManifest(name)) continue;
    const text = await disk.get(`${FOLDER}/${name}.json`).catch(() => '');
    const manifest = readManifest(text);
    // A backup without a readable manifest may refer to any image, so no image is removed.
    if (manifest === null) return;
    for (const { sha256 } of manifest.uploads) named.add(sha256);
  }
  for (const { name, changedAt } of await listFiles(disk, PICTURES)) {
    if (named.has(name) || Date.now() - changedAt.getTime() < UNNAMED_MS) continue;
    await disk.delete(`${PICTURES}/${name}`);
  }
}

/** Lists the files in a folder of the bucket, without its subfolders. */
async function listFiles(disk: Disk, folder: string): Promise<{ name: string; changedAt: Date }[]> {
  const files: { name: string; changedAt: Date }[] = [];
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(folder, paginationToken ? { paginationToken } : {});
    for (const object of page.objects) {
      if (!object.isFile) continue;
      const { lastModified } = await object.getMetaData();
      files.push({ name: object.name, changedAt: lastModified });
    }
    paginationToken = page.paginationToken;
  } while (paginationToken);
  return files;
}
