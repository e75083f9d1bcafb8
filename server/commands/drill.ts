import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorError, operatorText } from '#db/operator-error.server.ts';
import { formatTime } from '../backups/command-output.ts';
import { runDrill } from '../backups/drill.ts';
import { backupFolderIn, findNewestBackup } from '../backups/folder.ts';
import { readEnv } from '../base/env.ts';
import { onStopSignal } from '../base/stop-signal.ts';
import { runPlainCommand, showUsage } from '../start/command.ts';

function readArguments(): { file: string | undefined } | null {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    return positionals.length > 1 ? null : { file: positionals[0] };
  } catch {
    return null;
  }
}

/** Longest duration of the cleanup after a drill was stopped. */
const CLEAR_AWAY_MS = 60_000;

/*
 * `npm run drill [-- FILE]` restores a backup to a temporary folder. The default is the newest
 * backup.
 */
const given = readArguments();
if (given === null) {
  showUsage('drillUsage');
} else {
  await runPlainCommand(async () => {
    const { dataDir } = readEnv(process.env);
    const file = given.file === undefined ? await newestIn(dataDir) : resolve(given.file);
    const stop = new AbortController();
    const signal = onStopSignal({ drainMs: 0, limitMs: CLEAR_AWAY_MS, onOverdue: () => {} });
    void signal.received.then(() => stop.abort());
    const started = performance.now();
    const log = (line: string) => console.log(line);
    const { createdAt, ...content } = await runDrill({ dataDir, file, signal: stop.signal, log });
    const seconds = Math.ceil((performance.now() - started) / 1000);
    const time = formatTime(createdAt);
    console.log(operatorText('drillDone', { ...content, file, time, seconds }));
  });
}

async function newestIn(dataDir: string): Promise<string> {
  const folder = backupFolderIn(dataDir);
  const newest = await findNewestBackup(folder);
  if (newest === null) throw new OperatorError('drillNoCopy', { folder });
  return join(folder, newest.name);
}
