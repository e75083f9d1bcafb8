import type { Logger } from '../base/log.ts';
import { browserErrorsPath } from '../metrics/browser-errors.ts';

type Answered = {
  requestId: string;
  method: string;
  path: string;
  status: number;
  durationMs: number;
  /** Of the visitor. */
  address: string;
};

/**
 * Writes requests to the log, each with its answer.
 *
 * @param share which share of them leaves a line, 0 to 1
 */
export function createAccessLog(log: Pick<Logger, 'info'>, share: number) {
  return (answered: Answered): void => {
    // Whose browser met an error is not kept.
    if (answered.path === browserErrorsPath) return;
    if (share > 0 && Math.random() < share) log.info(answered, 'request');
  };
}
