import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorError } from '#db/operator-error.server.ts';
import { isProgram } from '#scripts/project.mjs';
import { tellWritten } from '../backups/command-output.ts';
import { backupName } from '../backups/file-names.ts';
import { backupFolderIn } from '../backups/folder.ts';
import { writeBackup } from '../backups/write-backup.ts';
import { runCommand, showUsage } from '../start/command.ts';
import { openStorage } from '../uploads/storage.ts';

/** `npm run backup [-- FILE]` writes a full backup, with or without a running site. */
export async function backup(args: string[]): Promise<void> {
  const given = readArguments(args);
  if (given === null) return showUsage('backupUsage');
  await runCommand(async ({ env, database: { address } }) => {
    const file = chooseFile(given.file, backupFolderIn(env.dataDir));
    const storage = await openStorage(env);
    try {
      tellWritten(await writeBackup({ address, storage, file, pictures: 'inside' }));
    } catch (error) {
      const { message, syscall } = error as NodeJS.ErrnoException;
      if (!syscall) throw error;
      throw new OperatorError('backupFailed', { file, reason: message }, { cause: error });
    }
  });
}

function readArguments(args: string[]): { file: string | undefined } | null {
  try {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    return positionals.length > 1 ? null : { file: positionals[0] };
  } catch {
    return null;
  }
}

/**
 * Returns the path of the file for a backup. If `given` is a folder, the file gets the name of
 * `backupName` in this folder. Without `given`, the file gets such a name in `ownFolder`.
 *
 * @throws OperatorError if the file exists or its folder does not exist
 */
function chooseFile(given: string | undefined, ownFolder: string): string {
  if (given === undefined) return join(ownFolder, backupName(new Date()));
  const path = resolve(given);
  if (existsSync(path)) {
    if (statSync(path).isDirectory()) return join(path, backupName(new Date()));
    throw new OperatorError('backupFileExists', { file: path });
  }
  const folder = given.endsWith('/') ? path : dirname(path);
  if (!existsSync(folder)) throw new OperatorError('backupNoFolder', { folder });
  return path;
}

if (isProgram(import.meta.url)) await backup(process.argv.slice(2));
