import { operatorText } from '#db/operator-error.server.ts';
import type { Withheld } from '#domain/announcements/import.server.ts';
import type { Logger } from '../base/log.ts';

/** Logs the doubtful values of the starter content that were not stored, one line per notice. */
export function logWithheld(log: Logger, withheld: readonly Withheld[]): void {
  for (const { title, findings } of withheld) {
    const rules = findings.map(({ rule }) => rule).join(', ');
    log.warn(operatorText('starterValuesWithheld', { title, rules }));
  }
}
