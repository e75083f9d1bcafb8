import { openSync } from 'node:fs';
import { copyFile, stat, truncate } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { giveToFolderOwner } from './folder-owner.server.ts';
import { OperatorError } from './operator-error.server.ts';

const MAX_LOG_BYTES = 5_000_000;

/** Returns the path of the server's log, which is beside the cluster. */
export const logPath = (cluster: string) => join(dirname(cluster), 'postgres.log');

/**
 * Opens the server's log for new lines, and empties a log that is too large. The log belongs to the
 * owner of the data folder.
 *
 * @returns the descriptor, and the size of the log in bytes
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
 * Empties the server log of a data folder when the log exceeds the limit of `keepLogSmall`. The
 * server may run meanwhile.
 */
export async function keepServerLogSmall(
  dataDir: string,
  options?: { maxBytes?: number },
): Promise<void> {
  await keepLogSmall(logPath(join(dataDir, 'postgres')), options);
}

/**
 * Copies and then empties a large log. A running server only appends, so the server continues at
 * the beginning.
 *
 * @param maxBytes size above which the log is emptied (default 5 MB)
 * @returns the size of the log in bytes
 */
async function keepLogSmall(logFile: string, { maxBytes = MAX_LOG_BYTES } = {}): Promise<number> {
  const size = (await stat(logFile).catch(() => null))?.size ?? 0;
  if (size <= maxBytes) return size;
  // The log is emptied even if copying fails, for example on a full disk, because free space
  // matters more.
  const copy = `${logFile}.1`;
  await copyFile(logFile, copy)
    .then(() => giveToFolderOwner(copy))
    .catch(() => {});
  await truncate(logFile);
  return 0;
}

/**
 * Finds PostgreSQL's own message in a log: the first line with `FATAL`, `PANIC` or `error`, with
 * its detail line, or else the last line. Returns `otherwise` for an empty log.
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
