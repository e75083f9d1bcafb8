import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { causesOf } from '#domain/causes.ts';
import type { FileStorage } from '#domain/media/media.server.ts';
import { PartAway } from '#domain/part-away.server.ts';
import type { Env } from '../base/env.ts';
import type { PartHealth } from '../metrics/part-health.ts';

/**
 * Longest wait for a bucket. The limit applies to the connection, to the response, and to the pause
 * between two parts of the response.
 */
const PATIENCE_MS = 5_000;
/** Maximum number of attempts for a request. */
const MAX_ATTEMPTS = 2;

type StorageOptions = { patienceMs?: number; parts?: Pick<PartHealth, 'report'> };

/**
 * Opens the storage of uploads: the bucket of `S3_BUCKET` or, without a bucket, the data folder.
 * The code for buckets is loaded only if there is a bucket. Failures of the bucket and system
 * errors of the data folder are thrown as `PartAway`.
 */
export async function openStorage(
  { dataDir, s3 }: { dataDir: string; s3: Partial<Env['s3']> },
  { patienceMs = PATIENCE_MS, parts }: StorageOptions = {},
): Promise<FileStorage> {
  const disk = new Disk(
    s3.bucket
      ? await s3Driver({ ...s3, bucket: s3.bucket, patienceMs })
      : new FSDriver({ location: join(dataDir, 'uploads'), visibility: 'public' }),
  );
  const asking = s3.bucket ? askBucket(parts) : askDisk;
  return {
    put: (key, body, contentType) =>
      asking(() =>
        disk.put(key, body, { contentType, cacheControl: 'public, max-age=31536000, immutable' }),
      ),
    read: (key) =>
      asking(async () => {
        if (!(await disk.exists(key))) return null;
        const { contentType = '', contentLength } = await disk.getMetaData(key);
        const bytes = new Uint8Array(await disk.getBytes(key));
        if (!contentType.startsWith('image/') || bytes.byteLength !== contentLength) {
          throw new PartAway(`The bucket did not return an image: ${contentType}`);
        }
        return bytes;
      }),
    remove: (key) => asking(() => disk.delete(key)),
  };
}

/**
 * Returns a function that calls the bucket, reports the result to `parts`, and throws every failure
 * as `PartAway`.
 */
function askBucket(parts: StorageOptions['parts']) {
  return async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      const answer = await ask();
      parts?.report('bucket');
      return answer;
    } catch (error) {
      parts?.report('bucket', error);
      throw new PartAway('The bucket cannot be read or written', { cause: error });
    }
  };
}

/** Throws a failure of the disk (full, read-only, no permission) as `PartAway`. */
async function askDisk<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    for (const cause of causesOf(error)) {
      if ('syscall' in cause) {
        throw new PartAway('The data folder cannot be read or written', { cause: error });
      }
    }
    throw error;
  }
}

/** Creates the driver of a bucket. No request is sent yet. */
export async function s3Driver({
  bucket,
  region,
  endpoint,
  accessKeyId,
  secretAccessKey,
  patienceMs,
  visibility = 'public',
}: Partial<Env['s3']> & { bucket: string; patienceMs: number; visibility?: 'public' | 'private' }) {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    bucket,
    region: region ?? 'auto',
    // Providers other than Amazon need the bucket's name in the path instead of the subdomain.
    // Many of these providers do not support Amazon's checksums.
    ...(endpoint && {
      endpoint,
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
    requestHandler: {
      connectionTimeout: patienceMs,
      requestTimeout: patienceMs,
      socketTimeout: patienceMs,
      throwOnRequestTimeout: true,
    },
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    maxAttempts: MAX_ATTEMPTS,
    supportsACL: false,
    visibility,
  });
}
