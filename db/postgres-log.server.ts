import { openSync } from 'node:fs';
import { copyFile, stat, truncate } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { giveToFolderOwner } from './folder-owner.server.ts';
import { OperatorError } from './operator-error.server.ts';

const MAX_LOG_BYTES = 5_000_000;

/** Returns the path of the server's log, which is in the same folder as the cluster. */
export const logPath = (cluster: string) => join(dirname(cluster), 'postgres.log');

/**
 * Opens the server's log for new lines. A log that is too large is emptied first. The log belongs
 * to the owner of the data folder.
 *
 * @returns the file descriptor, and the size of the log in bytes
 * @throws OperatorError if the log cannot be written
 */
export async function openLog(logFile: string): Promise<{ output: number; start: number }> {
  try {
    const start = await keepLogSmall(logFile);
    const output = openSync(logFile, 'a', 0o600);
    await giveToFolderOwner(logFile);
    return { output, start };
  } catch (error) {
    throw new OperatorError('databaseLogNotWritable', {
      file: logFile,
      reason: (error as Error).message,
    });
  }
}

/**
 * Empties the server log of a data folder if it exceeds the limit of `keepLogSmall`. The server may
 * run at the same time.
 */
export async function keepServerLogSmall(
  dataDir: string,
  options?: { maxBytes?: number },
): Promise<void> {
  await keepLogSmall(logPath(join(dataDir, 'postgres')), options);
}

/**
 * Copies a log that is too large, and then empties it. A running server always appends, so its next
 * line is at the start of the empty file.
 *
 * @param maxBytes size above which the log is emptied (default 5 MB)
 * @returns the size of the log in bytes
 */
async function keepLogSmall(logFile: string, { maxBytes = MAX_LOG_BYTES } = {}): Promise<number> {
  const size = (await stat(logFile).catch(() => null))?.size ?? 0;
  if (size <= maxBytes) return size;
  // The log is emptied even if copying fails, for example on a full disk. Free space is more
  // important than the old log.
  const copy = `${logFile}.1`;
  await copyFile(logFile, copy)
    .then(() => giveToFolderOwner(copy))
    .catch(() => {});
  await truncate(logFile);
  return 0;
}

/**
 * Finds PostgreSQL's own error message in a log. Returns the first message with `FATAL`, `PANIC` or
 * `error`, together with its detail line. Returns the last line of a log without such a message.
 * Returns `otherwise` for an empty log.
 */
export function reasonIn(said: string, otherwise: string): string {
  const [, fatal, detail] =
    said.match(/\b(?:FATAL|PANIC|error):\s*(.*)(?:\n.*DETAIL:\s*(.*))?/) ?? [];
  return [fatal ?? lastLine(said) ?? otherwise, detail].filter(Boolean).join(': ');
}

const lastLine = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .at(-1);
