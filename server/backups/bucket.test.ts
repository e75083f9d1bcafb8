import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { media, nightlyBackups } from '#db/schema.server.ts';
import { DAY_MS } from '#domain/dates.ts';
import { PartAway } from '#domain/part-away.server.ts';
import { imageKey } from '#domain/upload-address.ts';
import { startBucket } from '#tests/setup/bucket.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { memoryStorage } from '#tests/setup/storage.ts';
import { readEnv } from '../base/env.ts';
import { openBackupBucket } from './bucket.ts';
import { backupName, NIGHTLY } from './file-names.ts';
import { backupFolderIn } from './folder.ts';
import { NIGHTS_KEPT, nightOf, recordMadeNight } from './nights.ts';
import { readManifestOf } from './read-backup.ts';
import { checkBackup } from './restore-backup.ts';
import { runBackups } from './run-backups.ts';
import { readBackupState } from './state.ts';
import { writeBackup } from './write-backup.ts';

const bucket = await startBucket();
const database = await createTestDatabase();
const storage = memoryStorage();
const dataDir = mkdtempSync('/tmp/suchna-sent-');
const folder = backupFolderIn(dataDir);
const { S3_BUCKET: BACKUP_BUCKET, ...keys } = bucket.env;
const env = readEnv({ ...keys, BACKUP_BUCKET, DATA_DIR: dataDir });

beforeAll(async () => {
  for (const letter of ['a', 'b', 'c', 'd']) {
    const key = imageKey(letter.repeat(32), { width: 9, height: 9, isMoving: false }, 'png');
    await database.db.insert(media).values({ key, width: 9, height: 9, variants: [] });
    await storage.put(key, Buffer.from(letter), 'image/png');
  }
});
beforeEach(async () => {
  await database.db.delete(nightlyBackups);
  bucket.failure = null;
  bucket.files.clear();
  bucket.requests.length = 0;
});
afterAll(async () => {
  await database.close();
  await bucket.stop();
  rmSync(dataDir, { recursive: true });
});

async function makeCopy(at: Date): Promise<string> {
  const name = backupName(at, NIGHTLY);
  const file = join(folder, name);
  await writeBackup({ address: database.address, storage, file, pictures: 'beside' });
  return name;
}

const day = (n: number) => new Date(Date.UTC(2026, 2, n, 21));
const sentNames = () => [...bucket.files.keys()].filter((key) => key.endsWith('.tar')).sort();

test('a backup in the bucket is complete, and has no wider permissions', async () => {
  const name = await makeCopy(day(1));
  const to = await openBackupBucket(env);
  await to?.send(folder, name);
  expect(sentNames()).toEqual([`backups/${name}`]);
  expect(bucket.requests.filter((request) => request.startsWith('PUT')).at(-1)).toBe(
    `PUT backups/${name}`,
  );
  for (const { headers } of bucket.files.values()) expect(headers).not.toHaveProperty('x-amz-acl');

  const back = mkdtempSync('/tmp/suchna-back-');
  mkdirSync(join(back, 'pictures'));
  for (const [key, { body }] of bucket.files) {
    writeFileSync(join(back, key.slice('backups/'.length)), body);
  }
  expect(await checkBackup(join(back, name))).toMatchObject({ uploads: 4, missing: 0 });
  rmSync(back, { recursive: true });
});

test('pictures are sent once, however many backups name them', async () => {
  const to = await openBackupBucket(env);
  await to?.send(folder, await makeCopy(day(1)));
  bucket.requests.length = 0;
  await to?.send(folder, await makeCopy(day(2)));
  expect(bucket.requests.filter((request) => request.startsWith('PUT backups/pictures'))).toEqual(
    [],
  );
});

test(`the newest ${NIGHTS_KEPT} backups stay, with the pictures that they name`, async () => {
  const to = await openBackupBucket(env);
  const longAgo = new Date(0);
  const manifest = JSON.stringify(await readManifestOf(join(folder, await makeCopy(day(1)))));
  const put = (key: string, text: string) =>
    bucket.files.set(key, {
      body: Buffer.from(text),
      headers: { 'content-type': 'text/plain' },
      changedAt: longAgo,
    });
  for (let n = 1; n <= NIGHTS_KEPT; n++) {
    put(`backups/${backupName(day(n), NIGHTLY)}`, '');
    put(`backups/${backupName(day(n), NIGHTLY)}.json`, manifest);
  }
  put('backups/suchna-2020-01-01-120000.tar', '');
  put('backups/suchna-2020-01-01-120000.tar.json', '{}');
  put(`backups/pictures/${'0'.repeat(64)}`, 'unnamed');
  await to?.send(folder, await makeCopy(day(20)));
  const isKept = () => bucket.files.has(`backups/pictures/${'0'.repeat(64)}`);
  expect(isKept(), 'while a copy cannot be read, which may name it').toBe(true);
  put('backups/suchna-2020-01-01-120000.tar.json', manifest);
  put(`backups/${backupName(day(1), NIGHTLY)}`, '');
  await to?.send(folder, await makeCopy(day(20)));
  expect(sentNames()).toEqual([
    'backups/suchna-2020-01-01-120000.tar',
    ...[2, 3, 4, 5, 6, 7, 20].map((n) => `backups/${backupName(day(n), NIGHTLY)}`),
  ]);
  expect(bucket.files.has(`backups/${backupName(day(1), NIGHTLY)}.json`)).toBe(false);
  expect(isKept()).toBe(false);
  expect([...bucket.files.keys()].filter((key) => key.includes('pictures/'))).toHaveLength(4);
});

test('a bucket that hangs or refuses causes a warning and a state, and the next attempt sends the backup', async () => {
  const warn = vi.fn();
  const log = { info: vi.fn(), warn, error: vi.fn() };
  const times = { lookEveryMs: 5, firstLookMs: 0, tryAgainMs: 10 };
  bucket.failure = 'never';
  const now = Date.now();
  const at = new Date(now - 2_000);
  await recordMadeNight(database.db, {
    night: nightOf(at),
    name: await makeCopy(at),
    at,
    bytes: 1,
  });
  // A later backup that was made by hand is not sent.
  writeFileSync(join(folder, backupName(new Date(now - 1_000))), '');
  const schedule = runBackups({
    env,
    db: database.db,
    address: database.address,
    storage,
    log,
    times,
    patienceMs: 50,
  });
  await vi.waitFor(() => expect(warn).toHaveBeenCalled(), { timeout: 20_000 });
  bucket.failure = 403;
  await vi.waitFor(
    async () =>
      expect((await readBackupState(database.db, dataDir)).sendFailures).toBeGreaterThan(1),
    { timeout: 20_000 },
  );
  const failing = await readBackupState(database.db, dataDir);
  expect(failing.sendFailure?.reason).toBeTruthy();
  expect(failing).toMatchObject({ sent: null, failures: 0, failure: null, isLate: false });

  bucket.failure = null;
  await vi.waitFor(
    async () => expect((await readBackupState(database.db, dataDir)).sent).not.toBeNull(),
    {
      timeout: 20_000,
    },
  );
  await schedule.stop();
  const state = await readBackupState(database.db, dataDir);
  expect(state.sendFailure).toBeNull();
  const name = state.sent?.name ?? '';
  expect(name).toContain(NIGHTLY);
  expect(sentNames()).toEqual([`backups/${name}`]);
  expect(readdirSync(folder)).toContain(name);
});

test('machines with empty folders make one backup together, and delete no older nights', async () => {
  const now = Date.now();
  const nights = [1, 2, 3, 4, 5, 6, 7].map((n) => backupName(new Date(now - n * DAY_MS), NIGHTLY));
  const from = mkdtempSync('/tmp/suchna-first-');
  const first = join(from, nights[0] ?? '');
  await writeBackup({ address: database.address, storage, file: first, pictures: 'beside' });
  const manifest = JSON.stringify(await readManifestOf(first));
  rmSync(from, { recursive: true });
  for (const name of nights) {
    const headers = { 'content-type': 'text/plain' };
    const changedAt = new Date();
    bucket.files.set(`backups/${name}`, { body: Buffer.from('a copy'), headers, changedAt });
    const text = Buffer.from(manifest);
    bucket.files.set(`backups/${name}.json`, { body: text, headers, changedAt });
  }
  const made: string[] = [];
  const asked = vi.spyOn(database.db, 'select');
  for (let machine = 0; machine < 8; machine++) {
    const own = mkdtempSync('/tmp/suchna-machine-');
    const looked = vi.fn();
    const schedule = runBackups({
      env: { ...env, dataDir: own },
      db: database.db,
      address: database.address,
      storage,
      log: { info: looked, warn: vi.fn(), error: vi.fn() },
      times: { lookEveryMs: 5, firstLookMs: 0, tryAgainMs: 60_000 },
    });
    // The first machine makes a backup and sends it. The other machines have nothing to do.
    if (machine === 0) {
      await vi.waitFor(() => expect(looked).toHaveBeenCalledTimes(2), { timeout: 20_000 });
    } else {
      const before = asked.mock.calls.length;
      await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(before + 3));
    }
    await schedule.stop();
    made.push(...(await readdir(join(own, 'backups')).catch(() => [])));
    rmSync(own, { recursive: true });
    // Simulates a machine that goes down. Closing its connections releases its locks.
    await database.pool.query(
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity
       where datname = current_database() and application_name = 'suchna backup'`,
    );
  }
  const copies = made.filter((name) => name.endsWith('.tar'));
  expect(copies).toHaveLength(1);
  expect(sentNames()).toEqual(
    [...nights.slice(0, NIGHTS_KEPT - 1), ...copies].map((name) => `backups/${name}`).sort(),
  );
});

test('sending a backup is cancelled when the site stops', async () => {
  const to = await openBackupBucket(env);
  const sent = to?.send(folder, await makeCopy(day(21)), AbortSignal.abort());
  await expect(sent).rejects.toThrow();
  expect(bucket.requests.filter((request) => request.startsWith('PUT'))).toEqual([]);
});

test('a bucket that refuses requests counts as away', async () => {
  bucket.failure = 403;
  const to = await openBackupBucket(env);
  const refused = to?.send(folder, await makeCopy(day(22)));
  await expect(refused).rejects.toThrow(PartAway);
});

test('without the setting nothing is sent', async () => {
  expect(await openBackupBucket(readEnv({ ...bucket.env }))).toBeNull();
});
