import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { PartAway } from '#domain/part-away.server.ts';
import { createTestApp } from '#tests/setup/app.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { readEnv } from '../base/env.ts';
import { openStorage } from './storage.ts';
import { createUploads } from './uploads.ts';

const dataDir = mkdtempSync('/tmp/suchna-uploads-');
writeFileSync(join(dataDir, 'secret.png'), 'secret');
const storage = await openStorage(readEnv({ DATA_DIR: dataDir }));
const database = await createTestDatabase();
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});
const { app } = createTestApp(database, {
  uploads: createUploads({ storage, publicUrl: undefined }),
});

test('an upload is a file in the data folder, cached permanently and served without active content', async () => {
  const key = 'blog-images/abc-10x10-400.avif';
  await storage.put(key, new Uint8Array([1, 2, 3]), 'image/avif');
  const answer = await app.request(`/uploads/${key}`);
  expect(answer.status).toBe(200);
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/avif',
    'content-length': '3',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const etag = answer.headers.get('etag') ?? '';
  const again = await app.request(`/uploads/${key}`, { headers: { 'If-None-Match': etag } });
  expect(again.status).toBe(304);
  await storage.remove(key);
  await storage.remove(key);
  expect(await storage.read(key)).toBeNull();
});

test('no path leaves the folder of uploads', async () => {
  const uploads = createUploads({ storage, publicUrl: undefined });
  for (const path of [
    '/uploads/../secret.png',
    '/uploads/blog-images/../../secret.png',
    '/uploads/blog-images/%2e%2e/%2e%2e/secret.png',
    '/uploads/blog-images/..%2f..%2fsecret.png',
    '/uploads//secret.png',
    '/uploads/blog-images/missing-10x10.png',
  ]) {
    expect(await uploads(new Request(`http://localhost${path}`))).toBeNull();
  }
});

test('with the public URL of a bucket visitors are redirected there', async () => {
  const uploads = createUploads({ storage, publicUrl: 'https://files.example.org/x/' });
  const answer = await uploads(new Request('http://localhost/uploads/blog-images/a-1x1.png'));
  expect(answer?.status).toBe(302);
  expect(answer?.headers.get('location')).toBe('https://files.example.org/x/blog-images/a-1x1.png');
});

test('an unusable data folder counts as away, not as an error of the code', async () => {
  // No user, not even root, can create or read a file below a path that is not a folder.
  const storage = await openStorage({ dataDir: '/dev/null', s3: {} });
  const key = 'blog-images/abc-10x10.png';
  await expect(storage.put(key, new Uint8Array([1]), 'image/png')).rejects.toThrow(PartAway);
  await expect(storage.remove(key)).rejects.toThrow(PartAway);
  const uploads = createUploads({ storage, publicUrl: undefined });
  const answer = await uploads(new Request(`http://localhost/uploads/${key}`));
  expect(answer?.status).toBe(503);
});
