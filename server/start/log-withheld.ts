import { operatorText } from '#db/operator-error.server.ts';
import type { Withheld } from '#domain/announcements/import.server.ts';
import type { Logger } from '../base/log.ts';

/**
 * Logs one line for each notice of the starter content whose doubtful values were not stored. The
 * line has the title of the notice and the rules that the values break.
 */
export function logWithheld(log: Logger, withheld: readonly Withheld[]): void {
  for (const { title, findings } of withheld) {
    const rules = findings.map(({ rule }) => rule).join(', ');
    log.warn(operatorText('starterValuesWithheld', { title, rules }));
  }
}
