import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { giveToFolderOwner, makePrivateFolder } from '#db/folder-owner.server.ts';
import type { FileStorage } from '#domain/media/media.server.ts';
import type { CopiedUpload } from './manifest.ts';

/**
 * Returns the path of the folder for images that are outside the tar files of backups. The checksum
 * of an image is the name of its file.
 */
export const pictureFolderIn = (folder: string) => join(folder, 'pictures');

/**
 * Returns the SHA-256 of a file's content in hexadecimal. A stored image has its checksum as its
 * file name.
 */
export const sha256Of = (body: Uint8Array) => createHash('sha256').update(body).digest('hex');

/**
 * Adds the uploads that the folder of images lacks.
 *
 * @param known the uploads of earlier backups. A known upload whose file is in the folder is not
 * read again, because uploads never change.
 * @returns the `uploads` and the `missing` keys for the manifest. `unread` is the error of the
 * first upload that could not be read. After this error no new upload is read, and all remaining
 * new uploads are listed in `missing`.
 */
export async function addPictures(
  folder: string,
  keys: readonly string[],
  storage: Pick<FileStorage, 'read'>,
  known: ReadonlyMap<string, CopiedUpload>,
): Promise<{ uploads: CopiedUpload[]; missing: string[]; unread: Error | null }> {
  const pictures = pictureFolderIn(folder);
  const uploads: CopiedUpload[] = [];
  const missing: string[] = [];
  let unread: Error | null = null;
  for (const key of keys) {
    const before = known.get(key);
    if (before && (await isThere(pictures, before))) {
      uploads.push(before);
      continue;
    }
    // Each request to a failing storage may take long, so no further upload is read after a
    // failure.
    const body = unread
      ? null
      : await storage.read(key).catch((error: Error) => {
          unread = error;
          return null;
        });
    if (body === null) {
      missing.push(key);
      continue;
    }
    const upload = { key, bytes: body.byteLength, sha256: sha256Of(body) };
    if (!(await isThere(pictures, upload))) await addFile(pictures, upload.sha256, body);
    uploads.push(upload);
  }
  return { uploads, missing, unread };
}

/** Reads the content of an image from the folder of images. Throws if the file is missing. */
export const readPicture = (folder: string, { sha256 }: CopiedUpload) =>
  readFile(join(pictureFolderIn(folder), sha256));

/** Removes the images that no backup refers to. */
export async function removePictures(folder: string, named: ReadonlySet<string>): Promise<void> {
  const pictures = pictureFolderIn(folder);
  for (const name of await readdir(pictures).catch(() => [])) {
    if (/^[0-9a-f]{64}$/.test(name) && !named.has(name)) await rm(join(pictures, name));
  }
}

async function isThere(pictures: string, { sha256, bytes }: CopiedUpload): Promise<boolean> {
  return (await stat(join(pictures, sha256)).catch(() => null))?.size === bytes;
}

async function addFile(pictures: string, name: string, body: Uint8Array): Promise<void> {
  await makePrivateFolder(pictures);
  const part = join(pictures, `${name}.part`);
  await writeFile(part, body, { mode: 0o600, flush: true });
  await giveToFolderOwner(part);
  await rename(part, join(pictures, name));
}
