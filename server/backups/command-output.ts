import { operatorText } from '#db/operator-error.server.ts';
import type { WrittenBackup } from './write-backup.ts';

/** Tells whoever made a copy what is in it. */
export function tellWritten({ file, bytes, rows, uploads, missing }: WrittenBackup): void {
  const megabytes = (bytes / 1_000_000).toFixed(1);
  console.log(operatorText('backupWritten', { file, megabytes, rows, uploads }));
  if (missing > 0) console.log(operatorText('backupMissing', { count: missing }));
}

/** A moment in words, as the site's staff would say it. */
export function formatTime(time: Date): string {
  return time.toLocaleString('en-IN', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'long',
    timeStyle: 'short',
  });
}
