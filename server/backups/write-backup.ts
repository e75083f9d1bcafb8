import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Pack, pack as packTar } from 'tar-stream';
import { type CopyLimits, writeDatabaseCopy } from '#db/backup.server.ts';
import type { DatabaseAddress } from '#db/client.server.ts';
import { giveToFolderOwner, makePrivateFolder } from '#db/folder-owner.server.ts';
import type { FileStorage } from '#domain/media/media.server.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { knownUploads } from './folder.ts';
import { DATABASE_NAME, MANIFEST_NAME, type Manifest, UPLOADS_PREFIX } from './manifest.ts';
import { addPictures, sha256Of } from './picture-folder.ts';

export type WrittenBackup = {
  /** The absolute path of the backup. */
  file: string;
  bytes: number;
  rows: number;
  /** Number of uploads in the backup. */
  uploads: number;
  /** Number of uploads that are missing or could not be read. */
  missing: number;
  /** The error of an upload that could not be read, or null. */
  unread: Error | null;
};

/**
 * Writes a backup while the site runs. The backup shows the database at one moment. An incomplete
 * file never has the final name. Only the owner of the folder can read the backup.
 *
 * @param pictures `inside` writes one complete file and fails if the storage fails. `beside` adds
 * new images to the folder `pictures` next to the file, and lists unreadable images as missing.
 * @param signal aborts the backup
 * @param stallMs longest time without data from the database (default 60 s)
 */
export async function writeBackup({
  address,
  storage,
  file,
  pictures,
  signal,
  stallMs,
}: {
  address: DatabaseAddress;
  storage: Pick<FileStorage, 'read'>;
  file: string;
  pictures: Manifest['pictures'];
} & CopyLimits): Promise<WrittenBackup> {
  const path = resolve(file);
  const folder = dirname(path);
  const part = `${path}.part`;
  const databasePart = `${path}.database.part`;
  await makePrivateFolder(folder);
  try {
    const { uploads: keys, ...content } = await writeDatabaseCopy(address, databasePart, {
      signal,
      stallMs,
    });
    const { unread, ...found } =
      pictures === 'inside'
        ? { ...(await measureUploads(keys, storage)), unread: null }
        : await addPictures(folder, keys, storage, (await knownUploads(folder)).known);
    signal?.throwIfAborted();
    const { bytes, sha256, rows, tables } = content;
    const manifest: Manifest = {
      format: 1,
      createdAt: content.createdAt,
      versions: { site: packageFile.version, postgres: content.postgres },
      database: { bytes, sha256, rows, tables },
      pictures,
      ...found,
    };
    await writeTar(part, manifest, databasePart, storage);
    await giveToFolderOwner(part);
    await rename(part, path);
    return {
      file: path,
      bytes: (await stat(path)).size,
      rows,
      uploads: manifest.uploads.length,
      missing: manifest.missing.length,
      unread,
    };
  } finally {
    await rm(databasePart, { force: true });
    await rm(part, { force: true });
  }
}

/**
 * Finds the sizes and checksums of uploads. Each upload is read again when it is written, because
 * the uploads together may not fit in memory.
 */
async function measureUploads(
  keys: readonly string[],
  storage: Pick<FileStorage, 'read'>,
): Promise<Pick<Manifest, 'uploads' | 'missing'>> {
  const uploads: Manifest['uploads'] = [];
  const missing: string[] = [];
  for (const key of keys) {
    const body = await storage.read(key);
    if (body === null) missing.push(key);
    else uploads.push({ key, bytes: body.byteLength, sha256: sha256Of(body) });
  }
  return { uploads, missing };
}

async function writeTar(
  file: string,
  manifest: Manifest,
  databasePart: string,
  storage: Pick<FileStorage, 'read'>,
): Promise<void> {
  const pack = packTar();
  // `pipeline` below handles the error. Without a listener the error would end the process.
  pack.on('error', () => {});
  const fill = async () => {
    const mtime = new Date(manifest.createdAt);
    const add = (name: string, size: number, body: Readable) =>
      addEntry(pack, { name, size, mtime, mode: 0o600 }, body);
    const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
    await add(MANIFEST_NAME, text.length, Readable.from([text]));
    await add(DATABASE_NAME, manifest.database.bytes, createReadStream(databasePart));
    for (const { key, bytes, sha256 } of manifest.pictures === 'inside' ? manifest.uploads : []) {
      const body = await storage.read(key);
      if (body === null || sha256Of(body) !== sha256) throw new Error(`${key} has changed`);
      await add(UPLOADS_PREFIX + key, bytes, Readable.from([body]));
    }
    pack.finalize();
  };
  const filling = fill().catch((error) => {
    pack.destroy(error);
    throw error;
  });
  await Promise.all([
    filling,
    pipeline(pack, createWriteStream(file, { mode: 0o600, flush: true })),
  ]);
}

function addEntry(
  pack: Pack,
  header: { name: string; size: number; mtime: Date; mode: number },
  body: Readable,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = pack.entry(header, (error) => (error ? reject(error) : resolve()));
    entry.on('error', reject);
    body.on('error', reject);
    body.pipe(entry);
  });
}
