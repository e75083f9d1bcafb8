import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { chooseEncoding, compress, compressResponse, isCompressible } from './compression.ts';

describe('the encoding', () => {
  test.each([
    [null, null],
    ['', null],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['br;q=0, gzip;q=0', null],
    ['*', 'br'],
    ['identity, *;q=0', null],
    ['GZIP', 'gzip'],
    ['gzip;q=abc', null],
  ])('for Accept-Encoding %j is %j', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });
});

test('text is compressed, but not pictures and event streams', () => {
  for (const type of [
    'text/html; charset=utf-8',
    'application/json',
    'application/rss+xml',
    'image/svg+xml',
  ]) {
    expect(isCompressible(type)).toBe(true);
  }
  for (const type of ['image/png', 'text/event-stream; charset=utf-8', 'font/woff2', null]) {
    expect(isCompressible(type)).toBe(false);
  }
});

test.each([
  'br',
  'gzip',
] as const)('the output of %s contains its bytes and nothing more', async (encoding) => {
  const bytes = await compress(new TextEncoder().encode('notice '.repeat(1_000)), encoding);
  expect(bytes.buffer.byteLength).toBe(bytes.byteLength);
});

describe('a compressed response', () => {
  const text = 'notice '.repeat(1_000);
  const ask = (accepted: string, body = text) =>
    compressResponse(accepted, new Response(body, { headers: { 'content-type': 'text/plain' } }));

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('in %s has the same text and its length', async (encoding, decode) => {
    const response = await ask(encoding);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(decode(bytes).toString()).toBe(text);
  });

  test('is not created for a short response', async () => {
    const response = await ask('br', 'short');
    expect(response.headers.has('content-encoding')).toBe(false);
    expect(await response.text()).toBe('short');
  });
});
