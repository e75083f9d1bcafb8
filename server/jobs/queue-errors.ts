import type { Log } from '#app/context.ts';

const LINE_MS = 60_000;

/**
 * Logs the errors of pg-boss when it cannot poll or maintain a queue. Each worker polls every
 * second, so a repeated error is logged only once a minute, with the number of repetitions. Failed
 * jobs are not logged, because pg-boss records and retries them itself.
 */
export function createQueueErrors(
  log: Pick<Log, 'error'>,
  now: () => number = Date.now,
): (given: unknown) => void {
  const told = new Map<string, { at: number; untold: number }>();
  return (given) => {
    const error = toError(given);
    const last = told.get(error.message);
    if (last && now() - last.at < LINE_MS) {
      last.untold += 1;
      return;
    }
    for (const [message, { at }] of told) if (now() - at >= LINE_MS) told.delete(message);
    told.set(error.message, { at: now(), untold: 0 });
    const times = 1 + (last?.untold ?? 0);
    log.error({ error, ...(times > 1 && { times }) }, 'a job queue could not be asked');
  };
}

/**
 * Converts an error that pg-boss passes as a plain object to an Error, so that the log recognises
 * an outage.
 */
function toError(given: unknown): Error {
  if (given instanceof Error) return given;
  const { message = String(given), ...rest } = Object(given) as { message?: string };
  return Object.assign(new Error(message), rest);
}
