import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { createStaticFiles } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'static-'));
mkdirSync(join(folder, 'client/assets'), { recursive: true });
const script = 'console.log("notice");\n'.repeat(200);
writeFileSync(join(folder, 'client/assets/app-abc.js'), script);
writeFileSync(join(folder, 'client/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
writeFileSync(join(folder, 'client/sw.js'), 'self.skipWaiting();');
writeFileSync(join(folder, 'secret.txt'), 'secret');
afterAll(() => rmSync(folder, { recursive: true }));

const files = createStaticFiles(join(folder, 'client'));
const get = (path: string, headers: Record<string, string> = {}) =>
  files.answer(new Request(`http://localhost${path}`, { headers }));

describe('files', () => {
  test('with a hash in their name are cached permanently, the others for a short time', async () => {
    const asset = await get('/assets/app-abc.js');
    expect(asset?.headers.get('cache-control')).toContain('immutable');
    expect(asset?.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await asset?.text()).toBe(script);
    const icon = await get('/favicon.svg');
    expect(icon?.headers.get('cache-control')).not.toContain('immutable');
    expect(icon?.headers.get('content-type')).toBe('image/svg+xml');
  });

  test('of the service worker are revalidated each time', async () => {
    expect((await get('/sw.js'))?.headers.get('cache-control')).toBe('no-cache');
  });

  test('are compressed if the browser accepts it', async () => {
    const response = await get('/assets/app-abc.js', { 'accept-encoding': 'br' });
    expect(response?.headers.get('content-encoding')).toBe('br');
    const bytes = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(brotliDecompressSync(bytes).toString()).toBe(script);
  });

  test('are sent as the build compressed them', async () => {
    const built = mkdtempSync(join(tmpdir(), 'static-'));
    writeFileSync(join(built, 'app.js'), script);
    writeFileSync(join(built, 'app.js.br'), brotliCompressSync('of the build'));
    const served = createStaticFiles(built);
    rmSync(built, { recursive: true });
    const ask = (path: string, encoding: string) =>
      served.answer(
        new Request(`http://localhost${path}`, { headers: { 'accept-encoding': encoding } }),
      );
    const answer = await ask('/app.js', 'br');
    expect(answer?.headers.get('content-encoding')).toBe('br');
    const bytes = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(brotliDecompressSync(bytes).toString()).toBe('of the build');
    expect((await ask('/app.js', 'gzip'))?.headers.get('content-encoding')).toBe('gzip');
    expect(await ask('/app.js.br', 'br')).toBeNull();
  });

  test('that a browser has already are not sent again', async () => {
    const etag = (await get('/assets/app-abc.js'))?.headers.get('etag') ?? '';
    const again = await get('/assets/app-abc.js', { 'if-none-match': etag });
    expect(again?.status).toBe(304);
    expect((await get('/assets/app-abc.js', { 'if-none-match': '"other"' }))?.status).toBe(200);
  });

  test.each([
    '/',
    '/assets',
    '/missing.js',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
  ])('are not found at %s', async (path) => {
    expect(await get(path)).toBeNull();
  });

  test('are served as they were at the start, even if the folder changes', async () => {
    const built = mkdtempSync(join(tmpdir(), 'static-'));
    writeFileSync(join(built, 'old.js'), script);
    const running = createStaticFiles(built);
    rmSync(built, { recursive: true });
    const answer = await running.answer(new Request('http://localhost/old.js'));
    expect(await answer?.text()).toBe(script);
  });

  test('of a missing folder are missing', async () => {
    const none = createStaticFiles(join(folder, 'missing'));
    expect(await none.answer(new Request('http://localhost/favicon.svg'))).toBeNull();
  });
});
