import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { backupName, writeBackup } from './backup.server.ts';
import type { DatabaseAddress } from './client.server.ts';
import { NIGHTLY_BACKUP_LOCK } from './locks.ts';

/** How many nightly copies stay; those that somebody asked for stay until they remove them. */
export const NIGHTLY_BACKUPS_KEPT = 7;

const NIGHTLY = '-nightly';
const DAY_MS = 24 * 3_600_000;
/** 02:30 in India, which has no summer time, as the time since midnight UTC. */
const NIGHTLY_MS = 21 * 3_600_000;

/** The first 02:30 in India after a moment. */
export function nextNightlyBackup(after: Date): Date {
  const midnight = Math.floor(after.getTime() / DAY_MS) * DAY_MS;
  const today = midnight + NIGHTLY_MS;
  return new Date(today > after.getTime() ? today : today + DAY_MS);
}

/** A machine that slept notices within this time that the moment has passed. */
const LOOK_AGAIN_MS = 5 * 60_000;
/** Instances whose clocks differ by less than this make one copy between them. */
const LOCK_HELD_MS = 10 * 60_000;

/**
 * Makes a copy of the database every night at 02:30 in India into `folder` and keeps the newest
 * seven. Of many instances on one database one does it. Failures are reported and tried again the
 * next night; nothing here keeps the process alive.
 */
export function scheduleNightlyBackup({
  address,
  folder,
  onDone = () => {},
  onError,
}: {
  address: DatabaseAddress;
  folder: string;
  onDone?: (copy: { file: string; bytes: number }) => void;
  onError: (error: unknown) => void;
}): { stop(): void } {
  let due = nextNightlyBackup(new Date());
  let timer: NodeJS.Timeout;
  const look = () => {
    if (Date.now() >= due.getTime()) {
      due = nextNightlyBackup(new Date());
      makeNightlyBackup(address, folder).then((copy) => copy && onDone(copy), onError);
    }
    timer = setTimeout(look, Math.min(LOOK_AGAIN_MS, due.getTime() - Date.now() + 1)).unref();
  };
  look();
  return { stop: () => clearTimeout(timer) };
}

/**
 * Makes tonight's copy and removes the ones that are too many.
 *
 * @returns null when another instance makes it, or has just made it
 */
export async function makeNightlyBackup(
  address: DatabaseAddress,
  folder: string,
): Promise<{ file: string; bytes: number } | null> {
  const lock = new pg.Client({ ...address, application_name: 'suchna backup' });
  lock.on('error', () => {});
  const release = () => lock.end().catch(() => {});
  try {
    await lock.connect();
    const { rows } = await lock.query('select pg_try_advisory_lock($1) as taken', [
      NIGHTLY_BACKUP_LOCK,
    ]);
    if (!rows[0].taken) {
      await release();
      return null;
    }
    const copy = await writeBackup(address, join(folder, backupName(new Date(), NIGHTLY)));
    await removeOldBackups(folder);
    setTimeout(release, LOCK_HELD_MS).unref();
    // The typings lack it. A lock that only waits for its time must not keep the process alive.
    (lock as pg.Client & { unref(): void }).unref();
    return copy;
  } catch (error) {
    await release();
    throw error;
  }
}

async function removeOldBackups(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const nightly = (await readdir(folder)).filter((name) => name.endsWith(`${NIGHTLY}.sql.gz`));
  for (const name of nightly.sort().reverse().slice(NIGHTLY_BACKUPS_KEPT)) {
    await rm(join(folder, name), { force: true });
  }
}
