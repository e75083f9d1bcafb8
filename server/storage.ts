import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { FileStorage } from '#domain/media/media.server.ts';
import type { Env } from './env.ts';

/** How long a bucket may take to accept a connection, and then to answer. */
const PATIENCE_MS = 10_000;

/**
 * Where uploads are kept: in the data folder, or in a bucket once `S3_BUCKET` is set. The code for
 * that is loaded only then.
 */
export async function openStorage(
  { dataDir, s3 }: Pick<Env, 'dataDir' | 's3'>,
  { patienceMs = PATIENCE_MS } = {},
): Promise<FileStorage> {
  const disk = new Disk(
    s3.bucket
      ? await s3Driver({ ...s3, bucket: s3.bucket, patienceMs })
      : new FSDriver({ location: join(dataDir, 'uploads'), visibility: 'public' }),
  );
  return {
    put: (key, body, contentType) =>
      disk.put(key, body, { contentType, cacheControl: 'public, max-age=31536000, immutable' }),
    async read(key) {
      if (!(await disk.exists(key))) return null;
      return new Uint8Array(await disk.getBytes(key));
    },
    remove: (key) => disk.delete(key),
  };
}

async function s3Driver({
  bucket,
  region,
  endpoint,
  accessKeyId,
  secretAccessKey,
  patienceMs,
}: Env['s3'] & { bucket: string; patienceMs: number }) {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    bucket,
    region: region ?? 'auto',
    // Buckets that are not Amazon's are addressed by path, and many know no checksums of Amazon's.
    ...(endpoint && {
      endpoint,
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
    requestHandler: {
      connectionTimeout: patienceMs,
      requestTimeout: patienceMs,
      throwOnRequestTimeout: true,
    },
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    supportsACL: false,
    visibility: 'public',
  });
}
