import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { PartAway } from '#domain/part-away.server.ts';
import { createTestApp } from '#tests/setup/app.ts';
import { startBucket } from '#tests/setup/bucket.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { readEnv } from '../base/env.ts';
import { createLog } from '../base/log.ts';
import { createPartHealth } from '../metrics/part-health.ts';
import { openStorage } from './storage.ts';
import { createUploads } from './uploads.ts';

const bucket = await startBucket();
const database = await createTestDatabase();
afterAll(async () => {
  await database.close();
  await bucket.stop();
});
afterEach(() => {
  bucket.failure = null;
  bucket.files.clear();
  bucket.requests.length = 0;
});
const storage = await openStorage(readEnv(bucket.env));
const { app } = createTestApp(database, {
  uploads: createUploads({ storage, publicUrl: undefined }),
});

const key = 'blog-images/abc-10x10.png';
const bytes = (...numbers: number[]) => new Uint8Array(numbers);

describe('a bucket', () => {
  test('stores a picture under its name, with its type and a permanent cache header, and no wider permissions', async () => {
    await storage.put(key, bytes(1, 2, 3), 'image/png');
    expect(bucket.requests).toEqual([`PUT ${key}`]);
    const file = bucket.files.get(key);
    expect(file?.body).toEqual(bytes(1, 2, 3));
    expect(file?.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(file?.headers).not.toHaveProperty('x-amz-acl');
  });

  test('returns the last stored content, and nothing after it is removed', async () => {
    await storage.put(key, bytes(1), 'image/png');
    await storage.put(key, bytes(2, 3), 'image/png');
    expect(await storage.read(key)).toEqual(bytes(2, 3));
    await storage.remove(key);
    await storage.remove(key);
    expect(bucket.files.size).toBe(0);
    expect(await storage.read(key)).toBeNull();
  });

  test('is read through the site, which lets browsers cache the picture', async () => {
    await storage.put(key, bytes(1, 2, 3), 'image/png');
    const answer = await app.request(`/uploads/${key}`);
    expect(answer.status).toBe(200);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes(1, 2, 3));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': '3',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const headers = { 'If-None-Match': answer.headers.get('etag') ?? '' };
    expect((await app.request(`/uploads/${key}`, { headers })).status).toBe(304);
    const head = await app.request(`/uploads/${key}`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('without a picture leaves the path to the page for missing ones', async () => {
    const uploads = createUploads({ storage, publicUrl: undefined });
    expect(await uploads(new Request(`http://localhost/uploads/${key}`))).toBeNull();
  });

  test('refuses invalid keys', async () => {
    const env = { ...bucket.env, S3_SECRET_ACCESS_KEY: 'another' };
    const stranger = await openStorage(readEnv(env));
    await expect(stranger.put(key, bytes(1), 'image/png')).rejects.toThrow();
    expect(bucket.files.size).toBe(0);
  });
});

describe('a bucket that fails', () => {
  test('affects only that picture: nothing is cached, and the next request finds it', async () => {
    await storage.put(key, bytes(1), 'image/png');
    bucket.failure = 500;
    await expect(storage.put(key, bytes(2), 'image/png')).rejects.toThrow();
    await expect(storage.remove(key)).rejects.toThrow();
    const answer = await app.request(`/uploads/${key}`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('30');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).not.toContain('InternalError');
    bucket.failure = null;
    expect((await app.request(`/uploads/${key}`)).status).toBe(200);
  });

  test('may be away altogether', async () => {
    const away = await startBucket();
    await away.stop();
    const unreachable = await openStorage(readEnv(away.env));
    await expect(unreachable.put(key, bytes(1), 'image/png')).rejects.toThrow();
    await expect(unreachable.read(key)).rejects.toThrow();
  });

  test.each<[failure: NonNullable<(typeof bucket)['failure']>]>([
    ['never'],
    ['stalls'],
    ['garbage'],
    ['page'],
    [403],
    [503],
  ])('(%s) has a time limit, and counts as away', async (failure) => {
    const parts = createPartHealth({ log: createLog('silent') });
    const state = () => parts.read().find(({ part }) => part === 'bucket')?.state;
    const impatient = await openStorage(readEnv(bucket.env), { patienceMs: 50, parts });
    await impatient.put(key, bytes(1), 'image/png');
    expect(state()).toBe('well');
    bucket.failure = failure;
    await expect(impatient.read(key)).rejects.toThrow(PartAway);
    expect(state()).toBe('failing');
    // With these two failures the bucket still answers with status 200, so a write counts as
    // successful.
    if (failure === 'stalls' || failure === 'page') return;
    await expect(impatient.put(key, bytes(1), 'image/png')).rejects.toThrow(PartAway);
  });
});
