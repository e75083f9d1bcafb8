import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';
import {
  makeNightlyBackup,
  NIGHTLY_BACKUPS_KEPT,
  nextNightlyBackup,
  scheduleNightlyBackup,
} from './nightly-backup.server.ts';

describe('the moment of the nightly copy', () => {
  test.each([
    ['in the evening in India, the same night', '2026-03-01T15:00:00Z', '2026-03-01T21:00:00Z'],
    ['at 02:29 in India, a minute later', '2026-03-01T20:59:00Z', '2026-03-01T21:00:00Z'],
    ['at 02:30 itself, the next night', '2026-03-01T21:00:00Z', '2026-03-02T21:00:00Z'],
    ['over the end of a year', '2026-12-31T22:00:00Z', '2027-01-01T21:00:00Z'],
  ])('%s', (_, after, expected) => {
    expect(nextNightlyBackup(new Date(after))).toEqual(new Date(expected));
  });

  test('is always ahead, at most a day away, and 02:30 in India', () => {
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

describe('the nightly copy', () => {
  let database: TestDatabase;
  let folder: string;
  const folders: string[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'suchna-nightly-'));
    folders.push(folder);
  });
  afterAll(async () => {
    await database.close();
    for (const name of folders) rmSync(name, { recursive: true });
  });

  test('is made by one of the instances that wake up together', async () => {
    const own = await createTestDatabase();
    const copies = await Promise.all(
      Array.from({ length: 4 }, () => makeNightlyBackup(own.address, folder)),
    );
    expect(copies.filter((copy) => copy !== null)).toHaveLength(1);
    expect(readdirSync(folder)).toHaveLength(1);
    await own.close();
  });

  test(`keeps the newest ${NIGHTLY_BACKUPS_KEPT} and never removes one that somebody asked for`, async () => {
    for (let day = 1; day <= 9; day++) {
      writeFileSync(join(folder, `suchna-2020-01-0${day}-023000-nightly.sql.gz`), '');
    }
    writeFileSync(join(folder, 'suchna-2019-01-01-120000.sql.gz'), '');
    const copy = await makeNightlyBackup(database.address, folder);
    const names = readdirSync(folder).sort();
    const nightly = names.filter((name) => name.includes('nightly'));
    expect(nightly).toHaveLength(NIGHTLY_BACKUPS_KEPT);
    expect(nightly[0]).toBe('suchna-2020-01-04-023000-nightly.sql.gz');
    expect(join(folder, nightly.at(-1) ?? '')).toBe(copy?.file);
    expect(names).toContain('suchna-2019-01-01-120000.sql.gz');
  });

  test('is made when its time comes, and a failure is told', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-01T20:50:00Z'), toFake: ['setTimeout', 'Date'] });
    try {
      const error = await new Promise<Error>((resolve) => {
        const schedule = scheduleNightlyBackup({
          address: { connectionString: 'postgres://nobody@127.0.0.1:1/none' },
          folder,
          onError: (reason) => {
            schedule.stop();
            resolve(reason as Error);
          },
        });
        vi.advanceTimersByTime(11 * 60_000);
      });
      expect(error.message).toContain('ECONNREFUSED');
    } finally {
      vi.useRealTimers();
    }
  });
});
