import { operatorText } from '#db/operator-error.server.ts';
import type { WrittenBackup } from './write-backup.ts';

/** Prints a summary of a written backup. */
export function tellWritten({ file, bytes, rows, uploads, missing }: WrittenBackup): void {
  const megabytes = (bytes / 1_000_000).toFixed(1);
  console.log(operatorText('backupWritten', { file, megabytes, rows, uploads }));
  if (missing > 0) console.log(operatorText('backupMissing', { count: missing }));
}

/** Formats a time for the operator, in Indian time. */
export function formatTime(time: Date): string {
  return time.toLocaleString('en-IN', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'long',
    timeStyle: 'short',
  });
}
