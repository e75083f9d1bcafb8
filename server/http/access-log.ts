import type { Logger } from '../base/log.ts';
import { browserErrorsPath } from '../metrics/browser-errors.ts';

type Answered = {
  requestId: string;
  method: string;
  path: string;
  status: number;
  durationMs: number;
  /** The visitor's IP address. */
  address: string;
};

/**
 * Returns a function that logs a request after its response.
 *
 * @param share the share of requests that are logged, 0 to 1
 */
export function createAccessLog(log: Pick<Logger, 'info'>, share: number) {
  return (answered: Answered): void => {
    // Requests that report browser errors are not in this log, because a log line would link the
    // report to the visitor's IP address.
    if (answered.path === browserErrorsPath) return;
    if (share > 0 && Math.random() < share) log.info(answered, 'request');
  };
}
