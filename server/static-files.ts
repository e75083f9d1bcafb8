import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import {
  chooseEncoding,
  compress,
  type Encoding,
  isCompressible,
  MIN_COMPRESSED_BYTES,
} from './compression.ts';

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

/** The build names files under /assets by their content, so they never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const SHORT = 'public, max-age=3600, stale-while-revalidate=86400';

/** Browsers ask for the service worker to learn of a new version. */
const SERVICE_WORKER = '/sw.js';

export type StaticFiles = {
  /** Whether there is a file at this path. */
  has(pathname: string): boolean;
  /** The answer, or null where the folder has no such file. */
  answer(request: Request): Promise<Response | null>;
};

/** No files at all, where something else serves them. */
export const noFiles: StaticFiles = { has: () => false, answer: async () => null };

type File = { path: string; type: string; cacheControl: string; loaded?: Promise<Loaded> };
type Loaded = {
  etag: string;
  body: Uint8Array<ArrayBuffer>;
  encoded: Partial<Record<Encoding, Promise<Uint8Array<ArrayBuffer>>>>;
};

/**
 * Serves the files of a folder from memory. The list of files is read once, so an address can never
 * lead out of the folder; a file is read, and compressed, when it is first asked for.
 */
export function createStaticFiles(folder: string): StaticFiles {
  const files = new Map<string, File>();
  for (const entry of listFolder(folder)) {
    const path = join(entry.parentPath, entry.name);
    const name = `/${relative(folder, path).split(sep).join('/')}`;
    files.set(name, {
      path,
      type: TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream',
      cacheControl: cacheControlOf(name),
    });
  }

  async function answer(request: Request): Promise<Response | null> {
    const file = files.get(new URL(request.url).pathname);
    if (!file) return null;
    file.loaded ??= load(file.path);
    const loaded = await file.loaded.catch(() => null);
    if (!loaded) {
      // Gone since the start, as when a new build replaced it: the page that asked is an old one.
      files.delete(new URL(request.url).pathname);
      return null;
    }
    const { body, etag, encoded } = loaded;
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
      encoded[encoding] ??= compressTwice(body, encoding, encoded);
      bytes = await encoded[encoding];
      headers.set('Content-Encoding', encoding);
    }
    headers.set('Content-Length', String(bytes.byteLength));
    return new Response(request.method === 'HEAD' ? null : bytes, { headers });
  }

  return { has: (pathname) => files.has(pathname), answer };
}

function cacheControlOf(name: string): string {
  if (name === SERVICE_WORKER) return 'no-cache';
  return name.startsWith('/assets/') ? IMMUTABLE : SHORT;
}

/** The first visitor gets what is compressed quickly; the others what took its time. */
async function compressTwice(
  body: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
  encoded: Loaded['encoded'],
): Promise<Uint8Array<ArrayBuffer>> {
  const quick = await compress(body, encoding, 'fast');
  void compress(body, encoding, 'small').then((small) => {
    encoded[encoding] = Promise.resolve(small);
  });
  return quick;
}

async function load(path: string): Promise<Loaded> {
  const body = new Uint8Array(await readFile(path));
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { body, etag, encoded: {} };
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
