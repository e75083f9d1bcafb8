import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeDatabaseCopy } from '#db/backup.server.ts';
import { operatorText } from '#db/operator-error.server.ts';
import { categories, media } from '#db/schema.server.ts';
import { imageKey } from '#domain/upload-address.ts';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';
import { memoryStorage } from '#tests/setup/storage.ts';
import { runDrill } from './drill.ts';
import { openBackup } from './read-backup.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const root = mkdtempSync(join(tmpdir(), 'suchna-copies-'));
const storage = memoryStorage();
const whole = join(root, 'whole.tar');
const thin = join(root, 'thin/thin.tar');
const shape = { width: 9, height: 9, isMoving: false };
const keyOf = (letter: string) => imageKey(letter.repeat(32), shape, 'png');
/**
 * The stored images. The first is larger than a stream's buffer, the second is small. The database
 * also has a third image, which is not in the storage.
 */
const pictures = { [keyOf('a')]: Buffer.alloc(300_000, 'a'), [keyOf('b')]: Buffer.from('b') };
let source: TestDatabase;

beforeAll(async () => {
  source = await createTestDatabase();
  await source.db.insert(categories).values({ name: 'सूचना', slug: 'notices' });
  for (const [key, body] of Object.entries(pictures)) await storage.put(key, body, 'image/png');
  for (const key of [...Object.keys(pictures), keyOf('c')]) {
    await source.db.insert(media).values({ key, ...shape, variants: [] });
  }
  const { address } = source;
  await writeBackup({ address, storage, file: whole, pictures: 'inside' });
  await writeBackup({ address, storage, file: thin, pictures: 'beside' });
});
afterAll(async () => {
  await source.close();
  rmSync(root, { recursive: true });
});

/** Restores into an empty site and returns its content. */
async function restored(file: string) {
  const database = await createTestDatabase({ migrated: false });
  const to = memoryStorage();
  try {
    const done = await restoreBackup({ address: database.address, storage: to, file });
    const found = await database.db.select({ slug: categories.slug }).from(categories);
    return { ...done, slugs: found.map(({ slug }) => slug), files: to.files };
  } finally {
    await database.close();
  }
}

test.each([
  ['one whole file', whole],
  ['a file with its pictures beside it', thin],
])('%s restores the database and the pictures', async (_, file) => {
  expect(await checkBackup(file)).toMatchObject({ uploads: 2, missing: 1 });
  const { slugs, files, uploads } = await restored(file);
  expect({ slugs, uploads }).toEqual({ slugs: ['notices'], uploads: 2 });
  expect(Object.fromEntries([...files].map(([key, { body }]) => [key, Buffer.from(body)]))).toEqual(
    pictures,
  );
  expect([...files.values()].map(({ type }) => type)).toEqual(['image/png', 'image/png']);
});

test('a backup of an older version, the database alone, can be checked and restored, too', async () => {
  const old = join(root, 'old.sql.gz');
  await writeDatabaseCopy(source.address, old);
  expect(await checkBackup(old)).toMatchObject({ uploads: 0 });
  expect(await restored(old)).toMatchObject({ slugs: ['notices'], uploads: 0 });
});

test('a drill that is stopped while its PostgreSQL starts restores nothing and leaves no files', async () => {
  const dataDir = mkdtempSync(join(root, 'drill-'));
  const log: string[] = [];
  const stop = new AbortController();
  const drill = runDrill({
    dataDir,
    file: whole,
    signal: stop.signal,
    log: (line) => log.push(line),
  });
  stop.abort();
  await expect(drill).rejects.toMatchObject({ message: operatorText('drillStopped') });
  expect(log).toEqual([]);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a backup begins with its manifest, and only its owner can read it', async () => {
  const { manifest } = await openBackup(whole);
  expect(manifest).toMatchObject({
    format: 1,
    versions: { site: expect.stringMatching(/^\d/), postgres: expect.stringMatching(/^\d/) },
    database: {
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      tables: expect.arrayContaining([expect.objectContaining({ name: 'public.media', rows: 3 })]),
    },
    pictures: 'inside',
    missing: [keyOf('c')],
  });
  expect(statSync(whole).mode & 0o777).toBe(0o600);
  const { stdout, status } = spawnSync('tar', ['-tf', whole], { encoding: 'utf8' });
  expect(status).toBe(0);
  expect(stdout.split('\n').slice(0, 2)).toEqual(['manifest.json', 'database.sql.gz']);
});

test('a damaged backup is refused, and nothing is restored from it', async () => {
  const bytes = readFileSync(whole);
  const changed = (at: number) => {
    const copy = Buffer.from(bytes);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy;
  };
  const pictureAt = bytes.indexOf('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa');
  const gzipAt = bytes.indexOf(Buffer.from([0x1f, 0x8b]));
  const wrong: [string, Buffer][] = [
    ['a bit of the database', changed(gzipAt + 200)],
    ['a bit of a picture', changed(pictureAt + 1000)],
    ['a bit of a name', changed(bytes.indexOf('uploads/blog-images') + 3)],
    ['the last byte', bytes.subarray(0, -1)],
    ['the end', bytes.subarray(0, -1024)],
    ['the last picture', bytes.subarray(0, -2048)],
    ['half', bytes.subarray(0, bytes.length / 2)],
  ];
  const file = join(root, 'wrong.tar');
  for (const [what, content] of wrong) {
    writeFileSync(file, content);
    await expect(checkBackup(file), what).rejects.toThrow('is damaged or was cut off');
  }
  await expect(restored(file)).rejects.toThrow('is damaged or was cut off');
  for (const content of ['', 'hello', bytes.subarray(512)]) {
    writeFileSync(file, content);
    await expect(checkBackup(file)).rejects.toThrow('was not created by npm run backup');
  }
  await expect(checkBackup(root)).rejects.toThrow(/cannot be read \(EISDIR/);
});

test('a missing or changed picture beside a backup is named', async () => {
  const elsewhere = join(root, 'elsewhere');
  cpSync(dirname(thin), elsewhere, { recursive: true });
  const [first = ''] = readdirSync(join(elsewhere, 'pictures'));
  writeFileSync(join(elsewhere, 'pictures', first), 'another');
  const refusal =
    /thin\.tar needs the folder “pictures” next to it, but blog-images\/.* is missing/;
  await expect(checkBackup(join(elsewhere, 'thin.tar'))).rejects.toThrow(refusal);
  rmSync(join(elsewhere, 'pictures'), { recursive: true });
  await expect(restored(join(elsewhere, 'thin.tar'))).rejects.toThrow(refusal);
});

test('an unfinished backup leaves no files behind', async () => {
  const away = { connectionString: 'postgres://nobody@127.0.0.1:1/none' };
  const target = mkdtempSync(join(root, 'failed-'));
  const file = join(target, 'copy.tar');
  const write = (changes: object) =>
    writeBackup({ address: source.address, storage, file, pictures: 'inside', ...changes });
  await expect(write({ address: away })).rejects.toThrow('ECONNREFUSED');
  const failing = { read: () => Promise.reject(new Error('the bucket is away')) };
  await expect(write({ storage: failing })).rejects.toThrow('the bucket is away');
  mkdirSync(file);
  await expect(write({})).rejects.toThrow('EISDIR');
  expect(readdirSync(target)).toEqual(['copy.tar']);
  // Every write to /dev/full fails with ENOSPC. Only Linux has this device.
  if (!existsSync('/dev/full')) return;
  for (const part of ['part', 'database.part']) {
    symlinkSync('/dev/full', `${file}.${part}`);
    await expect(write({}), part).rejects.toThrow('ENOSPC');
    expect(readdirSync(target)).toEqual(['copy.tar']);
  }
});
