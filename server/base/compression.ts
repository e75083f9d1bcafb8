import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Minimum size of a body that is compressed (bytes). Compressing a smaller body saves little. */
export const MIN_COMPRESSED_BYTES = 1_000;

const TEXT =
  /^(text\/(?!event-stream)|application\/(json|[\w.+-]*\+json|xml|[\w.+-]*\+xml|javascript|manifest\+json)|image\/svg\+xml)/i;

/** Whether bodies of this type are worth compressing. */
export function isCompressible(contentType: string | null): boolean {
  return contentType !== null && TEXT.test(contentType);
}

/**
 * Returns the encoding that the client prefers among the encodings of the site (RFC 9110, 12.5.3).
 * Returns null if the client accepts none of them.
 */
export function chooseEncoding(accepted: string | null): Encoding | null {
  if (!accepted) return null;
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const br = weightOf('br');
  const gz = weightOf('gzip');
  if (br > 0 && br >= gz) return 'br';
  return gz > 0 ? 'gzip' : null;
}

/** Compresses a whole body: `fast` for a single response, `small` for a cached response. */
export async function compress(
  body: Uint8Array,
  encoding: Encoding,
  effort: 'fast' | 'small' = 'fast',
): Promise<Uint8Array<ArrayBuffer>> {
  const compressed =
    encoding === 'br'
      ? await brotliAsync(body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: effort === 'fast' ? 4 : 11,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
          },
        })
      : await gzipAsync(body, { level: effort === 'fast' ? 6 : 9 });
  // zlib writes a short result into a large chunk of memory. The result is copied, so that the
  // chunk can be freed.
  return new Uint8Array(compressed);
}

/**
 * Compresses a body of at least `MIN_COMPRESSED_BYTES` if the client accepts an encoding of the
 * site. Adds Vary and Content-Length, and Content-Encoding if the body was compressed.
 *
 * @param accepted the Accept-Encoding header
 * @returns the bytes to send
 */
export async function compressBody(
  accepted: string | null,
  headers: Headers,
  body: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  headers.append('Vary', 'Accept-Encoding');
  const encoding = body.byteLength < MIN_COMPRESSED_BYTES ? null : chooseEncoding(accepted);
  if (encoding) headers.set('Content-Encoding', encoding);
  const bytes = encoding ? await compress(body, encoding) : body;
  headers.set('Content-Length', String(bytes.byteLength));
  return bytes;
}

/**
 * Compresses a response with text that is not compressed yet, and returns any other response
 * unchanged. Reads the whole body, because bodies are short.
 */
export async function compressResponse(
  accepted: string | null,
  response: Response,
): Promise<Response> {
  const { headers, status, statusText } = response;
  const isDone = headers.has('content-encoding') || headers.get('vary')?.includes('Encoding');
  if (isDone || !response.body || !isCompressible(headers.get('content-type'))) return response;
  const body = new Uint8Array(await response.arrayBuffer());
  const bytes = await compressBody(accepted, headers, body);
  return new Response(bytes, { status, statusText, headers });
}
