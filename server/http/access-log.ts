import type { Logger } from '../base/log.ts';
import { browserErrorsPath } from '../metrics/browser-errors.ts';

type Answered = {
  requestId: string;
  method: string;
  path: string;
  status: number;
  durationMs: number;
  /** The visitor's address. */
  address: string;
};

/**
 * Writes requests and their answers to the log.
 *
 * @param share which share of them leaves a line, 0 to 1
 */
export function createAccessLog(log: Pick<Logger, 'info'>, share: number) {
  return (answered: Answered): void => {
    // The browser that reports an error is not logged.
    if (answered.path === browserErrorsPath) return;
    if (share > 0 && Math.random() < share) log.info(answered, 'request');
  };
}
