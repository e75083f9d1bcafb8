import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import {
  chooseEncoding,
  compress,
  type Encoding,
  isCompressible,
  MIN_COMPRESSED_BYTES,
} from '../base/compression.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** Cache policy of files under /assets. The names of these files contain a hash of the content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const SHORT = 'public, max-age=3600, stale-while-revalidate=86400';

/** The extension of files that the build has compressed (scripts/compress-files.mjs). */
const COMPRESSED = '.br';

/**
 * Path of the service worker. Browsers request this file to find a new version, so the file gets
 * `no-cache`.
 */
const SERVICE_WORKER = '/sw.js';

export type StaticFiles = {
  /** Answers a request. Returns null if the folder has no such file. */
  answer(request: Request): Promise<Response | null>;
};

/** A folder without files, for a site whose files come from another server, such as Vite. */
export const noFiles: StaticFiles = { answer: async () => null };

type File = {
  type: string;
  cacheControl: string;
  etag: string;
  body: Uint8Array<ArrayBuffer>;
  encoded: Partial<Record<Encoding, Promise<Uint8Array<ArrayBuffer>>>>;
};

/**
 * Serves the files of a folder from memory. The files are read once, at the start. No URL can leave
 * the folder. The build has written Brotli files (`name.br`). Other compressed variants are created
 * at their first request.
 */
export function createStaticFiles(folder: string): StaticFiles {
  const files = new Map<string, File>();
  const bodies = new Map(
    listFolder(folder).map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const name = `/${relative(folder, path).split(sep).join('/')}`;
      return [name, new Uint8Array(readFileSync(path))] as const;
    }),
  );
  for (const [name, body] of bodies) {
    if (name.endsWith(COMPRESSED)) continue;
    const small = bodies.get(name + COMPRESSED);
    files.set(name, {
      type: TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream',
      cacheControl: cacheControlOf(name),
      etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      body,
      encoded: small ? { br: Promise.resolve(small) } : {},
    });
  }

  async function answer(request: Request): Promise<Response | null> {
    const file = files.get(new URL(request.url).pathname);
    if (!file) return null;
    const { body, etag, encoded } = file;
    const headers = new Headers({
      'Content-Type': file.type,
      'Cache-Control': file.cacheControl,
      ETag: etag,
    });
    const canShrink = isCompressible(file.type) && body.byteLength >= MIN_COMPRESSED_BYTES;
    if (canShrink) headers.set('Vary', 'Accept-Encoding');
    if (isKnown(request.headers.get('if-none-match'), etag)) {
      return new Response(null, { status: 304, headers });
    }
    const encoding = canShrink ? chooseEncoding(request.headers.get('accept-encoding')) : null;
    let bytes = body;
    if (encoding) {
      encoded[encoding] ??= compress(body, encoding, 'small');
      bytes = await encoded[encoding];
      headers.set('Content-Encoding', encoding);
    }
    headers.set('Content-Length', String(bytes.byteLength));
    return new Response(request.method === 'HEAD' ? null : bytes, { headers });
  }

  return { answer };
}

function cacheControlOf(name: string): string {
  if (name === SERVICE_WORKER) return 'no-cache';
  return name.startsWith('/assets/') ? IMMUTABLE : SHORT;
}

function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim() === etag);
}

function listFolder(folder: string) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
