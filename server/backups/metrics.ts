import { Counter, Gauge, type Registry } from 'prom-client';
import type { BackupState } from '#app/context.ts';

/**
 * Adds the metrics of backups to a registry. `read` is called at each collection of metrics.
 *
 * @param hasBucket whether backups are sent to a bucket
 */
export function watchBackups(
  registry: Registry,
  read: () => Promise<BackupState | null>,
  { hasBucket }: { hasBucket: boolean },
): void {
  const registers = [registry];
  const gauge = (name: string, help: string, value: (state: BackupState) => number | null) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const state = await read();
        const known = state && value(state);
        if (known === null) this.remove();
        else this.set(known);
      },
    });
  const counter = (name: string, help: string, value: (state: BackupState) => number) =>
    new Counter({
      name,
      help,
      registers,
      async collect() {
        const state = await read();
        if (!state) return;
        this.reset();
        this.inc(value(state));
      },
    });
  const seconds = (found: { at: Date } | null) => found && found.at.getTime() / 1000;
  gauge(
    'suchna_backup_last_success_timestamp_seconds',
    'Start time of the newest complete backup; 0 while there is none',
    ({ newest }) => seconds(newest) ?? 0,
  );
  gauge(
    'suchna_backup_bytes',
    'Size of the newest complete backup',
    ({ newest }) => newest?.bytes ?? 0,
  );
  counter('suchna_backup_failures_total', 'Number of failed backups', (s) => s.failures);
  gauge(
    'suchna_backup_sent_timestamp_seconds',
    'Time at which a backup was last sent to BACKUP_BUCKET; absent before the first',
    ({ sent }) => (hasBucket ? seconds(sent) : null),
  );
  counter(
    'suchna_backup_send_failures_total',
    'Number of backups that could not be sent to the bucket',
    (s) => s.sendFailures,
  );
}
