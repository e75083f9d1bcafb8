import { extname } from 'node:path';
import type { FileStorage } from '#domain/media/media.server.ts';
import { isPartAway } from '#domain/part-away.server.ts';
import { isUploadKey, uploadsPath } from '#domain/upload-address.ts';
import { plainAnswer } from '../base/error-response.ts';

/** Returns the content type of an upload by its extension. */
export const typeOfUpload = (key: string) => TYPES[extname(key)] ?? 'application/octet-stream';

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** Cache policy of uploads. Their names are random, and their content never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Cache policy of redirects to a bucket. The public URL of the bucket may change. */
const ONE_DAY = 'public, max-age=86400';

/**
 * Serves uploads under `/uploads/`, or redirects to the bucket's public URL. Only keys in the form
 * of upload keys are looked up, so that no URL can leave the folder.
 *
 * @returns the response, or null for another path or a missing file. With a public URL of the
 * bucket every upload redirects, even a missing file.
 */
export function createUploads({
  storage,
  publicUrl,
}: {
  storage: Pick<FileStorage, 'read'>;
  publicUrl: string | undefined;
}): (request: Request) => Promise<Response | null> {
  const base = publicUrl?.replace(/\/+$/, '');
  return async (request) => {
    const { pathname } = new URL(request.url);
    const key = pathname.slice(uploadsPath.length);
    if (!pathname.startsWith(uploadsPath) || !isUploadKey(key)) return null;
    if (base) {
      const headers = { Location: `${base}/${key}`, 'Cache-Control': ONE_DAY };
      return new Response(null, { status: 302, headers });
    }
    const etag = `"${key}"`;
    const headers = new Headers({
      'Cache-Control': IMMUTABLE,
      // An upload that is opened as a document must not run or load anything.
      'Content-Security-Policy': "default-src 'none'; sandbox",
      ETag: etag,
    });
    const body = await storage.read(key).catch((error: unknown) => {
      if (!isPartAway(error)) throw error;
      const accept = request.headers.get('accept');
      return plainAnswer(accept, 503, 'unavailable', { headers: { 'Retry-After': '30' } });
    });
    if (!body || body instanceof Response) return body;
    if (request.headers.get('if-none-match')?.includes(etag)) {
      return new Response(null, { status: 304, headers });
    }
    headers.set('Content-Type', typeOfUpload(key));
    headers.set('Content-Length', String(body.byteLength));
    return new Response(request.method === 'HEAD' ? null : body, { headers });
  };
}
