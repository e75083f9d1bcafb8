import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backupName, writeBackup } from '#db/backup.server.ts';
import { OperatorError, operatorText } from '#db/operator-error.server.ts';
import { runCommand, showUsage } from '../command.ts';

/** npm run backup [-- FILE]: a copy of the database, beside a running site or without one. */
function readArguments(): { file: string | undefined } | null {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    return positionals.length > 1 ? null : { file: positionals[0] };
  } catch {
    return null;
  }
}

const given = readArguments();
if (given === null) {
  showUsage('backupUsage');
} else {
  await runCommand(async ({ env, database }) => {
    const file = chooseFile(given.file, join(env.dataDir, 'backups'));
    try {
      const { bytes, rows } = await writeBackup(database.address, file);
      const megabytes = (bytes / 1_000_000).toFixed(1);
      console.log(operatorText('backupWritten', { file, megabytes, rows }));
    } catch (error) {
      const { message, syscall } = error as NodeJS.ErrnoException;
      if (!syscall) throw error;
      throw new OperatorError('backupFailed', { file, reason: message }, { cause: error });
    }
  });
}

/** A folder, or nothing, gets a name with the time. */
function chooseFile(file: string | undefined, folder: string): string {
  if (file === undefined) return join(folder, backupName(new Date()));
  const path = resolve(file);
  return existsSync(path) && statSync(path).isDirectory()
    ? join(path, backupName(new Date()))
    : path;
}
