import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Below this, headers weigh more than compression saves. */
export const MIN_COMPRESSED_BYTES = 1_000;

const TEXT =
  /^(text\/(?!event-stream)|application\/(json|[\w.+-]*\+json|xml|[\w.+-]*\+xml|javascript|manifest\+json)|image\/svg\+xml)/i;

/** Whether bytes of this type shrink. */
export function isCompressible(contentType: string | null): boolean {
  return contentType !== null && TEXT.test(contentType);
}

/** The best encoding that the visitor's program takes, of those we make (RFC 9110, 12.5.3). */
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

/**
 * Compresses a whole body. `fast` is for what is made for one answer, `small` for what is kept and
 * sent often.
 */
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
  return compressed as Uint8Array<ArrayBuffer>;
}

/**
 * Compresses an answer where that pays. Bodies are read whole, which every answer but the event
 * stream is anyway.
 */
export async function compressResponse(request: Request, response: Response): Promise<Response> {
  const { headers } = response;
  if (!isCompressible(headers.get('content-type')) || headers.has('content-encoding')) {
    return response;
  }
  headers.append('Vary', 'Accept-Encoding');
  const encoding = chooseEncoding(request.headers.get('accept-encoding'));
  if (!response.body || !encoding || /no-transform/.test(headers.get('cache-control') ?? '')) {
    return response;
  }
  const body = new Uint8Array(await response.arrayBuffer());
  if (body.byteLength < MIN_COMPRESSED_BYTES) return new Response(body, response);
  headers.set('Content-Encoding', encoding);
  const compressed = await compress(body, encoding);
  headers.set('Content-Length', String(compressed.byteLength));
  return new Response(compressed, {
    status: response.status,
    statusText: response.statusText,
    headers,
  });
}
