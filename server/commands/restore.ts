import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { giveFolderToOwner } from '#db/folder-owner.server.ts';
import { migrateDatabase } from '#db/migrate.server.ts';
import { operatorText } from '#db/operator-error.server.ts';
import { system } from '#domain/actor.ts';
import { causesOf } from '#domain/causes.ts';
import { type Erasure, listErasures } from '#domain/erasures.server.ts';
import { repeatErasures } from '#domain/people/personal-data.server.ts';
import { isProgram } from '#scripts/project.mjs';
import { formatTime, tellWritten } from '../backups/command-output.ts';
import { BEFORE_RESTORE, backupName } from '../backups/file-names.ts';
import { backupFolderIn } from '../backups/folder.ts';
import { checkBackup, restoreBackup } from '../backups/restore-backup.ts';
import { writeBackup } from '../backups/write-backup.ts';
import { runCommand, runPlainCommand, showUsage } from '../start/command.ts';
import { openStorage } from '../uploads/storage.ts';

/**
 * `npm run restore -- FILE [--replace] [--yes]` restores a backup into a stopped site. `--replace`
 * allows a database with data, and `--yes` skips the question before a replacement. `npm run
 * restore -- --check FILE` only verifies a backup.
 */
export async function restore(args: string[]): Promise<void> {
  const given = readArguments(args);
  if (given === null) return showUsage('restoreUsage');
  if (given.check) {
    return runPlainCommand(async () => {
      const { createdAt, ...content } = await checkBackup(given.file);
      console.log(operatorText('restoreChecked', { ...content, time: formatTime(createdAt) }));
    });
  }
  if (given.replace && !given.yes && !(await isConfirmed(given.file))) {
    console.error(operatorText('restoreUnconfirmed'));
    process.exitCode = 1;
    return;
  }
  await runCommand(async ({ env, database: { address, db, pool } }) => {
    const storage = await openStorage(env);
    let known: Erasure[] = [];
    const { rows, uploads, createdAt } = await restoreBackup({
      address,
      storage,
      file: given.file,
      replace: given.replace,
      // The replaced data are backed up first. The images go to the folder `pictures` next to this
      // backup, and also stay in the storage.
      onReplace: async () => {
        known = await listErasures(db).catch(noneWithoutTable);
        const file = join(backupFolderIn(env.dataDir), backupName(new Date(), BEFORE_RESTORE));
        tellWritten(await writeBackup({ address, storage, file, pictures: 'beside' }));
      },
      log: console.log,
    });
    await giveFolderToOwner(join(env.dataDir, 'uploads'));
    await migrateDatabase(pool, { log: console.log });
    const erased = await repeatErasures(db, system, { known, backupAt: createdAt });
    console.log(operatorText('restoreDone', { rows, uploads, time: formatTime(createdAt) }));
    if (erased.messages + erased.alerts > 0) console.log(operatorText('restoreErased', erased));
  });
}

/** SQLSTATE of a missing table. */
const UNDEFINED_TABLE = '42P01';

/**
 * Returns an empty list if the table of erasures is missing, as in a database of an older version.
 * Throws any other error again.
 */
function noneWithoutTable(error: unknown): Erasure[] {
  const isMissing = [...causesOf(error)].some(
    (cause) => 'code' in cause && cause.code === UNDEFINED_TABLE,
  );
  if (!isMissing) throw error;
  return [];
}

function readArguments(args: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        replace: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
      },
    });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) return null;
    if (values.check && (values.replace || values.yes)) return null;
    return { file: resolve(file), ...values };
  } catch {
    return null;
  }
}

async function isConfirmed(file: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(operatorText('restoreQuestion', { file }))) === 'yes';
  } finally {
    terminal.close();
  }
}

if (isProgram(import.meta.url)) await restore(process.argv.slice(2));
