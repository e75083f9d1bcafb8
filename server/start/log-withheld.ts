import { operatorText } from '#db/operator-error.server.ts';
import type { Withheld } from '#domain/announcements/import.server.ts';
import type { Logger } from '../base/log.ts';

/** Logs which doubtful values of the starter content were not stored, one line for each notice. */
export function logWithheld(log: Logger, withheld: readonly Withheld[]): void {
  for (const { title, findings } of withheld) {
    const rules = findings.map(({ rule }) => rule).join(', ');
    log.warn(operatorText('starterValuesWithheld', { title, rules }));
  }
}
