import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Extract, extract as extractTar } from 'tar-stream';
import { OperatorError } from '#db/operator-error.server.ts';
import type { CopySource } from '#db/restore.server.ts';
import {
  type CopiedUpload,
  DATABASE_NAME,
  MANIFEST_NAME,
  type Manifest,
  readManifest,
  UPLOADS_PREFIX,
} from './manifest.ts';
import { readPicture, sha256Of } from './picture-folder.ts';

type Entry = Awaited<ReturnType<ReturnType<Extract[typeof Symbol.asyncIterator]>['next']>>['value'];

/** A backup that was opened. Only its manifest has been read so far. */
export type OpenBackup = {
  file: string;
  /** Null for a backup of an older version, which contains only the compressed database. */
  manifest: Manifest | null;
  database: CopySource;
  /**
   * Reads the whole backup and the images in the folder next to it. Throws OperatorError if a file
   * is missing or a checksum differs. A backup of an older version has no checksums, so nothing is
   * verified.
   */
  verify(): Promise<void>;
  /** Reads the uploads one after another. */
  uploads(): AsyncGenerator<CopiedUpload & { body: Uint8Array }>;
};

const GZIP = Buffer.from([0x1f, 0x8b]);
/** Size of the two empty blocks at the end of a tar file. */
const TAR_END_BYTES = 1024;

/**
 * Opens a backup. A backup of an older version contains only the database.
 *
 * @throws OperatorError if the file is missing, unreadable or not a backup
 */
export async function openBackup(file: string): Promise<OpenBackup> {
  try {
    const { size } = await stat(file);
    if ((await readAt(file, 0, GZIP.length)).equals(GZIP)) {
      return {
        file,
        manifest: null,
        database: { name: file, bytes: size, open: () => createReadStream(file) },
        async verify() {},
        async *uploads() {},
      };
    }
    const manifest = await readManifestOf(file);
    if (manifest === null) throw new OperatorError('restoreNotACopy', { file });
    return {
      file,
      manifest,
      database: {
        name: file,
        bytes: manifest.database.bytes,
        open: () => Readable.from(bytesOf(file, DATABASE_NAME), { objectMode: false }),
      },
      verify: () => verify(file, manifest),
      uploads: () => uploadsOf(file, manifest),
    };
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, file);
  }
}

/**
 * Returns the manifest at the beginning of a backup. Returns null for any file without a valid
 * manifest, such as a backup of an older version. Throws the file system's errors.
 */
export async function readManifestOf(file: string): Promise<Manifest | null> {
  try {
    for await (const entry of entriesOf(file)) {
      return entry.header.name === MANIFEST_NAME ? readManifest(await text(entry)) : null;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall) throw error;
  }
  return null;
}

function explain(error: NodeJS.ErrnoException, file: string): Error {
  if (error.code === 'ENOENT') return new OperatorError('restoreNoFile', { file });
  if (!error.syscall) return error;
  return new OperatorError('restoreUnreadable', { file, reason: error.message }, { cause: error });
}

async function verify(file: string, manifest: Manifest): Promise<void> {
  const isInside = manifest.pictures === 'inside';
  const parts = new Map<string, { bytes: number; sha256: string }>([
    [DATABASE_NAME, manifest.database],
    ...(isInside ? manifest.uploads : []).map(
      (upload) => [UPLOADS_PREFIX + upload.key, upload] as const,
    ),
  ]);
  const damaged = (cause?: unknown) => new OperatorError('restoreDamaged', { file }, { cause });
  try {
    for await (const entry of entriesOf(file)) {
      const { name, size } = entry.header;
      const digest = createHash('sha256');
      for await (const chunk of entry) digest.update(chunk);
      if (name === MANIFEST_NAME) continue;
      const part = parts.get(name);
      if (part?.bytes !== size || part?.sha256 !== digest.digest('hex')) throw damaged(name);
      parts.delete(name);
    }
  } catch (error) {
    const { syscall } = error as NodeJS.ErrnoException;
    throw syscall || error instanceof OperatorError ? error : damaged(error);
  }
  if (parts.size > 0 || !(await hasEnd(file))) throw damaged();
  if (isInside) return;
  for (const upload of manifest.uploads) {
    const body = await readPicture(dirname(file), upload).catch(() => null);
    if (body === null || sha256Of(body) !== upload.sha256) {
      throw new OperatorError('restoreNoPicture', { file, key: upload.key });
    }
  }
}

async function hasEnd(file: string): Promise<boolean> {
  const { size } = await stat(file);
  if (size % 512 !== 0 || size < TAR_END_BYTES) return false;
  return (await readAt(file, size - TAR_END_BYTES, TAR_END_BYTES)).every((byte) => byte === 0);
}

async function* uploadsOf(
  file: string,
  manifest: Manifest,
): AsyncGenerator<CopiedUpload & { body: Uint8Array }> {
  if (manifest.pictures === 'beside') {
    for (const upload of manifest.uploads) {
      yield { ...upload, body: await readPicture(dirname(file), upload) };
    }
    return;
  }
  const uploads = new Map(manifest.uploads.map((upload) => [UPLOADS_PREFIX + upload.key, upload]));
  for await (const entry of entriesOf(file)) {
    const upload = uploads.get(entry.header.name);
    if (upload) yield { ...upload, body: await buffer(entry) };
    else entry.resume();
  }
}

async function* bytesOf(file: string, name: string): AsyncGenerator<Buffer> {
  for await (const entry of entriesOf(file)) {
    if (entry.header.name === name) return yield* entry;
    entry.resume();
  }
}

/**
 * Yields the entries of a tar file. The caller must read an entry to its end before it asks for the
 * next entry.
 */
async function* entriesOf(file: string): AsyncGenerator<Entry> {
  const extract = extractTar();
  const source = createReadStream(file);
  // The iteration below throws the errors of this pipeline. If the iteration ends early, the file
  // is closed.
  pipeline(source, extract).catch(() => {});
  try {
    yield* extract;
  } finally {
    source.destroy();
  }
}

async function readAt(file: string, position: number, length: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer: bytes, bytesRead } = await handle.read(
      Buffer.alloc(length),
      0,
      length,
      position,
    );
    return bytes.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
