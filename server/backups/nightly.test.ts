import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#db/client.server.ts';
import { media, nightlyBackups } from '#db/schema.server.ts';
import { DAY_MS } from '#domain/dates.ts';
import { variantsOf } from '#domain/image-sizes.ts';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';
import { type DatabaseProxy, openDatabaseProxy } from '#tests/setup/database-proxy.ts';
import { memoryStorage } from '#tests/setup/storage.ts';
import { readEnv } from '../base/env.ts';
import { backupName, NIGHTLY } from './file-names.ts';
import { findNewestBackup } from './folder.ts';
import { BackupNotBegun, makeNightlyBackup } from './nightly.ts';
import { listMadeNights, NIGHTS_KEPT, nightOf, recordMadeNight } from './nights.ts';
import { openBackup } from './read-backup.ts';
import { tidyBackups } from './retention.ts';
import { runBackups } from './run-backups.ts';
import { nextNightlyBackup, scheduleNightlyBackup } from './schedule.ts';
import { readBackupState } from './state.ts';

describe('the time of the nightly backup', () => {
  test.each([
    ['in the evening in India, the same night', '2026-03-01T15:00:00Z', '2026-03-01T21:00:00Z'],
    ['at 02:29 in India, a minute later', '2026-03-01T20:59:00Z', '2026-03-01T21:00:00Z'],
    ['at 02:30 itself, the next night', '2026-03-01T21:00:00Z', '2026-03-02T21:00:00Z'],
    ['over the end of a year', '2026-12-31T22:00:00Z', '2027-01-01T21:00:00Z'],
  ])('%s', (_, after, expected) => {
    expect(nextNightlyBackup(new Date(after))).toEqual(new Date(expected));
  });

  test('is always in the future, at most a day away, and 02:30 in India', () => {
    const moment = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moment, (after) => {
        const next = nextNightlyBackup(after);
        const ahead = next.getTime() - after.getTime();
        expect(ahead).toBeGreaterThan(0);
        expect(ahead).toBeLessThanOrEqual(24 * 3_600_000);
        expect(next.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata' })).toBe('02:30:00');
      }),
    );
  });
});

describe('the schedule', () => {
  const MINUTE = 60_000;
  const HOUR = 60 * MINUTE;
  let schedule: ReturnType<typeof scheduleNightlyBackup> | undefined;
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-03-01T21:00:30Z'), toFake: ['setTimeout', 'Date'] });
  });
  afterEach(async () => {
    await schedule?.stop();
    vi.useRealTimers();
  });

  /** Runs the schedule for `duration` and returns the times of its backups and of its transfers. */
  async function momentsOf(duration: number, newest: string | null, isMade = true) {
    const made: string[] = [];
    const sent: string[] = [];
    let newestAt = newest === null ? null : new Date(newest);
    const now = () => new Date().toISOString().slice(0, 16);
    schedule = scheduleNightlyBackup({
      newest: async () => newestAt,
      make: async () => {
        made.push(now());
        if (isMade) newestAt = new Date();
      },
      send: async () => void sent.push(now()),
      times: { lookEveryMs: 5 * MINUTE, firstLookMs: MINUTE, tryAgainMs: HOUR },
    });
    await vi.advanceTimersByTimeAsync(duration);
    return { made, sent };
  }

  test('makes a missed backup after a night when the machine was off, then one every night', async () => {
    const { made } = await momentsOf(25 * HOUR, '2026-02-27T21:00:00Z');
    expect(made).toEqual(['2026-03-01T21:01', '2026-03-02T21:00']);
  });

  test('makes the first backup of a new site at once', async () => {
    expect((await momentsOf(2 * HOUR, null)).made).toEqual(['2026-03-01T21:01']);
  });

  test('makes no backup while the newest is recent, and sends the newest', async () => {
    const { made, sent } = await momentsOf(30 * MINUTE, '2026-03-01T18:00:00Z');
    expect({ made, sent }).toEqual({ made: [], sent: ['2026-03-01T21:01'] });
  });

  test('makes a missed backup before it counts as late, so that instances agree', async () => {
    const { made } = await momentsOf(2 * HOUR, '2026-02-28T20:31:00Z');
    expect(made).toEqual(['2026-03-01T21:31']);
  });

  test('cancels running work when it stops, and waits at most two seconds for it', async () => {
    const given: AbortSignal[] = [];
    schedule = scheduleNightlyBackup({
      newest: async () => null,
      make: (signal) => {
        given.push(signal);
        return new Promise(() => {});
      },
      times: { lookEveryMs: 5 * MINUTE, firstLookMs: MINUTE, tryAgainMs: HOUR },
    });
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(given.map(({ aborted }) => aborted)).toEqual([false]);
    await schedule.stop();
    expect(given.map(({ aborted }) => aborted)).toEqual([true]);
  });

  test('tries again every hour after a failure', async () => {
    const { made } = await momentsOf(2.5 * HOUR, '2026-02-27T21:00:00Z', false);
    expect(made).toEqual(['2026-03-01T21:01', '2026-03-01T22:01', '2026-03-01T23:01']);
  });
});

test('the newest backup is not one made before a restore, and not one from the future', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'suchna-newest-'));
  const now = new Date('2026-03-01T21:00:00Z');
  for (const name of [
    'suchna-2026-03-01-223000-before-restore.tar',
    'suchna-2027-03-01-023000-nightly.tar',
    'suchna-2026-02-28-023000-nightly.sql.gz',
    'suchna-2026-02-27-023000.tar',
    'suchna-2026-03-01-023000-nightly.tar.part',
  ]) {
    writeFileSync(join(folder, name), '');
  }
  expect(await findNewestBackup(folder, now)).toEqual({
    name: 'suchna-2026-02-28-023000-nightly.sql.gz',
    at: new Date('2026-02-27T21:00:00Z'),
    suffix: NIGHTLY,
  });
  rmSync(folder, { recursive: true });
});

test('a backup is named after the time in India', () => {
  expect(backupName(new Date('2026-02-28T21:00:00Z'))).toBe('suchna-2026-03-01-023000.tar');
});

describe('the nightly backup', () => {
  let database: TestDatabase;
  let folder: string;
  const folders: string[] = [];
  const storage = memoryStorage();
  const shape = { width: 100, height: 80, isMoving: false };
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'suchna-nightly-'));
    folders.push(folder);
    await database.db.delete(media);
  });
  afterAll(async () => {
    await database.close();
    for (const name of folders) rmSync(name, { recursive: true });
  });

  /**
   * Uploads an image as the site would, with its two variants. Both variants have the same bytes.
   */
  async function addPicture(name: string): Promise<void> {
    const key = `blog-images/${name.repeat(32)}-100x80.png`;
    const variants = variantsOf(key, shape);
    await database.db.insert(media).values({ key, ...shape, variants });
    for (const file of [key, ...variants.map((variant) => variant.key)]) {
      await storage.put(file, Buffer.from(file.endsWith('.png') ? name : `small ${name}`), '');
    }
  }

  const makeCopy = (reading = storage, now = new Date()) =>
    makeNightlyBackup({
      db: database.db,
      address: database.address,
      storage: reading,
      folder,
      now,
    });
  /** Removes the records of nights, so that the next call makes a backup again. */
  const forgetNights = () => database.db.delete(nightlyBackups);
  afterEach(forgetNights);

  test('is made by one of the instances that start together', async () => {
    const copies = await Promise.all(Array.from({ length: 4 }, () => makeCopy()));
    expect(copies.filter((copy) => copy !== null)).toHaveLength(1);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  test('is made once a night, and again in the next', async () => {
    const made: (string | undefined)[] = [];
    for (const time of ['01T21:00', '01T21:20', '02T20:59', '02T21:00', '03T09:00']) {
      const now = new Date(`2026-03-${time}:00Z`);
      if (await makeCopy(storage, now)) made.push(time);
    }
    expect(made).toEqual(['01T21:00', '02T21:00']);
    expect((await listMadeNights(database.db)).map(({ night }) => night)).toEqual([
      '2026-03-03',
      '2026-03-02',
    ]);
  });

  test('of another machine counts among the seven nights, so that none here is older', async () => {
    const names = [1, 2, 3, 4, 5, 6, 7].map((day) => `suchna-2026-03-0${day}-023000-nightly.tar`);
    for (const name of names) writeFileSync(join(folder, name), '');
    for (const day of [8, 9]) {
      const at = new Date(`2026-03-0${day - 1}T21:00:00Z`);
      await recordMadeNight(database.db, { night: nightOf(at), name: 'other', at, bytes: 1 });
    }
    expect(await makeCopy(storage, new Date('2026-03-09T09:00:00Z'))).toBeNull();
    expect(readdirSync(folder).sort()).toEqual(names.slice(2));
  });

  test('stays if machines on one folder made others in the same night', async () => {
    const names = [2, 3, 4, 5, 6, 7].map((day) => `suchna-2026-03-0${day}-023000-nightly.tar`);
    const same = ['08-023000', '08-023100', '08-101500', '09-015900'].map(
      (time) => `suchna-2026-03-${time}-nightly.tar`,
    );
    for (const name of [...names, ...same]) writeFileSync(join(folder, name), '');
    await tidyBackups(folder);
    expect(readdirSync(folder).sort()).toEqual([...names, same[0]]);
  });

  test('does not count as failed if the database cannot be asked which instance makes it', async () => {
    const address = { connectionString: 'postgres://nobody@127.0.0.1:1/none' };
    const making = makeNightlyBackup({ db: database.db, address, storage, folder });
    await expect(making).rejects.toThrow(BackupNotBegun);
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const times = { lookEveryMs: 60_000, firstLookMs: 0, tryAgainMs: 60_000 };
    const env = readEnv({ DATA_DIR: folder });
    const schedule = runBackups({ env, db: database.db, address, storage, log, times });
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalled());
    await schedule.stop();
    expect(log.error).not.toHaveBeenCalled();
    expect((await readBackupState(database.db, folder)).failures).toBe(0);
  });

  test('is checked again after the database did not answer', async () => {
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const times = { lookEveryMs: 5, firstLookMs: 0, tryAgainMs: 60_000 };
    const closed = openDatabase({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
    const { address } = database;
    const env = readEnv({ DATA_DIR: folder });
    const schedule = runBackups({ env, db: closed.db, address, storage, log, times });
    await vi.waitFor(() => expect(log.warn.mock.calls.length).toBeGreaterThan(1));
    await schedule.stop();
    await closed.close();
    expect(log.error).not.toHaveBeenCalled();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('deletes replaced states of restores after 30 days, and no backup made by hand', async () => {
    const stays = ['suchna-2025-01-01-023000.tar', 'suchna-2026-02-10-090000-before-restore.tar'];
    for (const name of [...stays, 'suchna-2026-01-28-090000-before-restore.tar']) {
      writeFileSync(join(folder, name), '');
    }
    await tidyBackups(folder, { now: new Date('2026-03-01T09:00:00Z') });
    expect(readdirSync(folder).sort()).toEqual(stays);
  });

  test(`keeps the newest ${NIGHTS_KEPT}, including those of older versions, and never deletes one made by hand`, async () => {
    for (let day = 1; day <= 8; day++) {
      writeFileSync(join(folder, `suchna-2020-01-0${day}-023000-nightly.sql.gz`), '');
    }
    writeFileSync(join(folder, 'suchna-2020-01-09-023000-nightly.tar'), '');
    writeFileSync(join(folder, 'suchna-2019-01-01-120000.sql.gz'), '');
    const copy = await makeCopy();
    const names = readdirSync(folder).sort();
    const nightly = names.filter((name) => name.includes('nightly'));
    expect(nightly).toHaveLength(NIGHTS_KEPT);
    expect(nightly[0]).toBe('suchna-2020-01-04-023000-nightly.sql.gz');
    expect(join(folder, nightly.at(-1) ?? '')).toBe(copy?.file);
    expect(names).toContain('suchna-2019-01-01-120000.sql.gz');
  });

  test('deletes files of interrupted backups after a day', async () => {
    mkdirSync(join(folder, 'pictures'));
    const parts = ['old.tar.part', 'pictures/old.part', 'young.tar.part'];
    for (const name of parts) writeFileSync(join(folder, name), '');
    const longAgo = Date.now() / 1000 - 25 * 3_600;
    for (const name of parts.slice(0, 2)) utimesSync(join(folder, name), longAgo, longAgo);
    await makeCopy();
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([
      'young.tar.part',
    ]);
    expect(readdirSync(join(folder, 'pictures'))).toEqual([]);
  });

  test('stores new pictures beside it, each content once, and deletes those that no backup names', async () => {
    await addPicture('a');
    const first = await makeCopy();
    expect(first).toMatchObject({ uploads: 3, missing: 0, unread: null });
    expect(readdirSync(join(folder, 'pictures'))).toHaveLength(2);
    await (await openBackup(first?.file ?? '')).verify();

    // The next backup does not read stored images again.
    await addPicture('b');
    const asked: string[] = [];
    await forgetNights();
    const second = await makeCopy(
      {
        ...storage,
        read: (key) => {
          asked.push(key);
          return storage.read(key);
        },
      },
      new Date(Date.now() + DAY_MS),
    );
    expect(asked.every((key) => key.includes('bbb'))).toBe(true);
    expect(readdirSync(join(folder, 'pictures'))).toHaveLength(4);

    await database.db.delete(media);
    rmSync(first?.file ?? '');
    rmSync(second?.file ?? '');
    await forgetNights();
    await makeCopy();
    expect(readdirSync(join(folder, 'pictures'))).toEqual([]);
  });

  test('deletes no picture while a backup cannot be read, because it may name the picture', async () => {
    mkdirSync(join(folder, 'pictures'));
    const picture = join(folder, 'pictures', '0'.repeat(64));
    const damaged = join(folder, 'suchna-2020-01-01-120000.tar');
    for (const file of [picture, damaged]) writeFileSync(file, 'what was left of it');
    await makeCopy();
    expect(readdirSync(join(folder, 'pictures'))).toHaveLength(1);
    rmSync(damaged);
    await forgetNights();
    await makeCopy(storage, new Date(Date.now() + 1_000));
    expect(readdirSync(join(folder, 'pictures'))).toEqual([]);
  });

  describe('of a database that becomes silent', () => {
    let proxy: DatabaseProxy;
    let client: pg.Client;
    beforeEach(async () => {
      proxy = await openDatabaseProxy(database.url);
      client = new pg.Client(database.address);
      await client.connect();
    });
    afterEach(async () => {
      await client.end();
      await proxy.close();
    });
    const makeByProxy = (limits: { signal?: AbortSignal; stallMs?: number } = {}) =>
      makeNightlyBackup({
        db: database.db,
        address: { connectionString: proxy.url },
        storage,
        folder,
        lockAnswerMs: 500,
        ...limits,
      });
    /**
     * Makes the backup wait for a lock on its first table. The server answers all other queries.
     */
    const holdUp = () => client.query('begin; lock table categories in access exclusive mode');
    const heldUp = () =>
      vi.waitFor(async () => {
        const { rows } = await database.pool.query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock'
           and datname = current_database() and application_name = 'suchna backup'`,
        );
        expect(rows).toHaveLength(1);
      }, 5_000);

    test('fails before it has begun', async () => {
      proxy.fallSilent();
      await expect(makeByProxy()).rejects.toThrow(BackupNotBegun);
      expect(readdirSync(folder)).toEqual([]);
    });

    test('fails in the middle of a table', async () => {
      await holdUp();
      await expect(makeByProxy({ stallMs: 400 })).rejects.toThrow('did not answer within 400 ms');
      expect(readdirSync(folder)).toEqual([]);
    });

    test('is cancelled at once when the site stops', async () => {
      await holdUp();
      const stopped = new AbortController();
      const made = makeByProxy({ signal: stopped.signal });
      const failed = expect(made).rejects.toThrow();
      await heldUp();
      stopped.abort();
      await failed;
      expect(readdirSync(folder)).toEqual([]);
    });
  });

  test('is made even if pictures cannot be read, and lists the missing ones', async () => {
    await addPicture('c');
    let asked = 0;
    const copy = await makeCopy({
      ...storage,
      read: async () => {
        asked++;
        throw new Error('the bucket is away');
      },
    });
    expect(copy).toMatchObject({ uploads: 0, missing: 3, unread: new Error('the bucket is away') });
    expect(asked).toBe(1);
    const { manifest, verify } = await openBackup(copy?.file ?? '');
    expect(manifest?.missing).toHaveLength(3);
    await verify();
    expect(readFileSync(copy?.file ?? '').length).toBe(copy?.bytes);
  });
});
