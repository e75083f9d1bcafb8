/** Name suffix of nightly backups. */
export const NIGHTLY = '-nightly';
/** Name suffix of the backup that a restore makes before it replaces the data. */
export const BEFORE_RESTORE = '-before-restore';

const INDIA_MS = 5.5 * 3_600_000;
const NAME = /^suchna-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)([a-z-]*)\.(tar|sql\.gz)$/;

/**
 * Returns the name of a backup, such as `suchna-2026-03-01-023000.tar`. The name contains the time
 * in India. Screens also show this time. Names in alphabetical order are also in chronological
 * order.
 */
export function backupName(at: Date, suffix = ''): string {
  const india = new Date(at.getTime() + INDIA_MS).toISOString();
  const [date, time] = india.split('T') as [string, string];
  return `suchna-${date}-${time.slice(0, 8).replaceAll(':', '')}${suffix}.tar`;
}

/** Parses the name of a backup of this or an older version. Returns null for other names. */
export function readBackupName(name: string): { at: Date; suffix: string } | null {
  const [, date, hours, minutes, seconds, suffix = ''] = NAME.exec(name) ?? [];
  if (date === undefined) return null;
  const at = Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`) - INDIA_MS;
  return Number.isNaN(at) ? null : { at: new Date(at), suffix };
}
