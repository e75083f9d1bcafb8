import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { backupName, writeBackup } from '#db/backup.server.ts';
import type { DatabaseAddress } from '#db/client.server.ts';
import { migrateDatabase } from '#db/migrate.server.ts';
import { operatorText } from '#db/operator-error.server.ts';
import { restoreBackup } from '#db/restore.server.ts';
import { runCommand, showUsage } from '../command.ts';

/** npm run restore -- FILE [--replace] [--yes]: puts a copy into the database of a stopped site. */
function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        replace: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
      },
    });
    const [file] = positionals;
    return file === undefined || positionals.length > 1 ? null : { file: resolve(file), ...values };
  } catch {
    return null;
  }
}

const given = readArguments();
if (given === null) {
  showUsage('restoreUsage');
} else if (given.replace && !given.yes && !(await isConfirmed(given.file))) {
  console.error(operatorText('restoreUnconfirmed'));
  process.exitCode = 1;
} else {
  await runCommand(async ({ env, database }) => {
    const { rows, createdAt } = await restoreBackup(database.address, given.file, {
      replace: given.replace,
      onReplace: () => keepPresentState(database.address, join(env.dataDir, 'backups')),
    });
    await migrateDatabase(database.pool);
    console.log(operatorText('restoreDone', { rows, time: formatTime(createdAt) }));
  });
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

/** What is replaced can be brought back. */
async function keepPresentState(address: DatabaseAddress, folder: string): Promise<void> {
  const file = join(folder, backupName(new Date(), '-before-restore'));
  const { bytes, rows } = await writeBackup(address, file);
  const megabytes = (bytes / 1_000_000).toFixed(1);
  console.log(operatorText('backupWritten', { file, megabytes, rows }));
}

function formatTime(time: Date): string {
  return time.toLocaleString('en-IN', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'long',
    timeStyle: 'short',
  });
}
