import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { BackupState } from '#app/context.ts';
import type { Database } from '#db/client.server.ts';
import { giveToFolderOwner } from '#db/folder-owner.server.ts';
import { backupFolderIn, findNewestBackup } from './folder.ts';
import { listMadeNights } from './nights.ts';

/**
 * Age after which the newest backup counts as late. It is one day, plus two hours for making the
 * next backup.
 */
const LATE_MS = 26 * 3_600_000;

const trySchema = z.object({
  /** Number of failures so far. */
  failures: z.int().min(0),
  /** The time of the last failure. */
  failedAt: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
});
const emptyTry = { failures: 0, failedAt: null, reason: null };
const recordSchema = z.object({ made: trySchema, sent: trySchema });
type BackupRecord = z.infer<typeof recordSchema>;

/**
 * Returns the path of the file that records failed backups and transfers. The file is outside the
 * folder of backups, because that folder may be read-only.
 */
const recordIn = (dataDir: string) => join(dataDir, 'backups.json');

/**
 * Reads the state of backups. The database records the nightly backups of all instances. The data
 * folder contains this instance's own backups and the record of its failures. If the database is
 * unavailable, only the data folder is read.
 *
 * @param startedAt the start of the site. If there is no backup yet, the first backup is late 26
 * hours after this time.
 */
export async function readBackupState(
  db: Database,
  dataDir: string,
  {
    now = new Date(),
    startedAt = new Date(Date.now() - process.uptime() * 1000),
  }: { now?: Date; startedAt?: Date } = {},
): Promise<BackupState> {
  const [nights, found, failed] = await Promise.all([
    listMadeNights(db).catch(() => []),
    findInFolder(backupFolderIn(dataDir), now),
    readRecord(dataDir),
  ]);
  const [made] = nights;
  const newest = made && (!found || made.at > found.at) ? made : found;
  const [sent] = nights.filter(({ sentAt }) => sentAt !== null);
  const since = newest?.at ?? startedAt;
  return {
    newest: newest && { name: newest.name, at: newest.at, bytes: newest.bytes },
    isLate: now.getTime() - since.getTime() > LATE_MS,
    failures: failed.made.failures,
    failure: failureAfter(failed.made, newest?.at),
    sent: sent?.sentAt ? { name: sent.name, at: sent.sentAt } : null,
    sendFailures: failed.sent.failures,
    sendFailure: failureAfter(failed.sent, sent?.sentAt),
  };
}

async function findInFolder(folder: string, now: Date) {
  const found = await findNewestBackup(folder, now);
  if (found === null) return null;
  const file = await stat(join(folder, found.name)).catch(() => null);
  return { name: found.name, at: found.at, bytes: file?.size ?? 0 };
}

function failureAfter({ failedAt, reason }: z.infer<typeof trySchema>, success?: Date | null) {
  if (failedAt === null) return null;
  const at = new Date(failedAt);
  return success && success > at ? null : { at, reason: reason ?? '' };
}

/** Records that a backup could not be made or sent. */
export async function recordFailure(
  dataDir: string,
  what: 'made' | 'sent',
  error: Error,
  now = new Date(),
): Promise<void> {
  const record = await readRecord(dataDir);
  record[what].failures += 1;
  record[what].failedAt = now.toISOString();
  record[what].reason = error.message.slice(0, 500);
  await writeRecord(dataDir, record);
}

async function readRecord(dataDir: string): Promise<BackupRecord> {
  try {
    return recordSchema.parse(JSON.parse(await readFile(recordIn(dataDir), 'utf8')));
  } catch {
    return { made: { ...emptyTry }, sent: { ...emptyTry } };
  }
}

async function writeRecord(dataDir: string, record: BackupRecord): Promise<void> {
  const file = recordIn(dataDir);
  await writeFile(`${file}.part`, JSON.stringify(record), { mode: 0o600 });
  await giveToFolderOwner(`${file}.part`);
  await rename(`${file}.part`, file);
}
