import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { BackupState } from '#app/context.ts';
import { giveToFolderOwner } from '#db/folder-owner.server.ts';
import { backupFolderIn, findNewestBackup } from './folder.ts';

/** A copy that is older than this has been missed: a night, and time to make the next. */
const LATE_MS = 26 * 3_600_000;

const trySchema = z.object({
  /** How many have failed so far. */
  failures: z.int().min(0),
  /** The last one that failed. */
  failedAt: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
});
const emptyTry = { failures: 0, failedAt: null, reason: null };
const recordSchema = z.object({
  made: trySchema,
  sent: trySchema.extend({
    /** The last copy that is in the bucket. */
    name: z.string().nullable(),
    at: z.iso.datetime().nullable(),
  }),
});
type BackupRecord = z.infer<typeof recordSchema>;

/** Beside the folder of copies, which may be the very thing that cannot be written. */
const recordIn = (dataDir: string) => join(dataDir, 'backups.json');

/**
 * What is known of the site's copies, read from the data folder, so that every process can ask.
 * Copies themselves tell when the last one was made; what failed is written down beside them.
 *
 * @param startedAt since when the site runs: one that is younger than a day may have no copy yet
 */
export async function readBackupState(
  dataDir: string,
  {
    now = new Date(),
    startedAt = new Date(Date.now() - process.uptime() * 1000),
  }: { now?: Date; startedAt?: Date } = {},
): Promise<BackupState> {
  const folder = backupFolderIn(dataDir);
  const [newest, { made, sent }] = await Promise.all([
    findNewestBackup(folder, now),
    readRecord(dataDir),
  ]);
  const since = newest?.at ?? startedAt;
  const failure = failureAfter(made, newest?.at);
  const sendFailure = failureAfter(sent, sent.at ? new Date(sent.at) : undefined);
  return {
    newest: newest && {
      name: newest.name,
      at: newest.at,
      bytes: await stat(join(folder, newest.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    },
    isLate: now.getTime() - since.getTime() > LATE_MS,
    failures: made.failures,
    failure,
    sent: sent.name && sent.at ? { name: sent.name, at: new Date(sent.at) } : null,
    sendFailures: sent.failures,
    sendFailure,
  };
}

function failureAfter({ failedAt, reason }: z.infer<typeof trySchema>, success?: Date) {
  if (failedAt === null) return null;
  const at = new Date(failedAt);
  return success && success > at ? null : { at, reason: reason ?? '' };
}

/** Writes down that a copy could not be made or sent. */
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

/** Writes down which copy is in the bucket. */
export async function recordSent(dataDir: string, name: string, now = new Date()): Promise<void> {
  const record = await readRecord(dataDir);
  Object.assign(record.sent, { name, at: now.toISOString() });
  await writeRecord(dataDir, record);
}

async function readRecord(dataDir: string): Promise<BackupRecord> {
  try {
    return recordSchema.parse(JSON.parse(await readFile(recordIn(dataDir), 'utf8')));
  } catch {
    return { made: { ...emptyTry }, sent: { ...emptyTry, name: null, at: null } };
  }
}

async function writeRecord(dataDir: string, record: BackupRecord): Promise<void> {
  const file = recordIn(dataDir);
  await writeFile(`${file}.part`, JSON.stringify(record), { mode: 0o600 });
  await giveToFolderOwner(`${file}.part`);
  await rename(`${file}.part`, file);
}
