/**
 * Time within which a second signal counts as a repetition of the first. At Ctrl-C the terminal
 * signals both the site and npm. npm then signals the site again.
 */
const SAME_SIGNAL_MS = 400;
/**
 * Maximum duration of a stop. Running requests get 10 s. The rest of the time is for the database
 * and the jobs.
 */
const STOP_LIMIT_MS = 15_000;

/**
 * Starts an orderly stop at SIGTERM, Ctrl-C or the end of the terminal. A second signal after
 * `SAME_SIGNAL_MS`, or the end of the time limit, ends the process at once.
 *
 * @param deadline the options of `endInTime`
 */
export function onStopSignal(deadline: Parameters<typeof endInTime>[0]): {
  received: Promise<void>;
  isStopping(): boolean;
} {
  let firstAt = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (firstAt === 0) {
        firstAt = Date.now();
        endInTime(deadline);
        resolve();
      } else if (Date.now() - firstAt > SAME_SIGNAL_MS) {
        process.exit(1);
      }
    });
  }
  return { received: promise, isStopping: () => firstAt > 0 };
}

/**
 * Ends this process with code 1 if the stop takes too long.
 *
 * @param drainMs time for which the site still serves before it stops
 * @param limitMs longest stop after that time (default 15 s)
 * @param onOverdue called before the end, to log the overdue stop and end other processes
 */
export function endInTime({
  drainMs,
  limitMs = STOP_LIMIT_MS,
  onOverdue,
}: {
  drainMs: number;
  limitMs?: number;
  onOverdue: () => void;
}): void {
  setTimeout(() => {
    onOverdue();
    process.exit(1);
  }, drainMs + limitMs).unref();
}

/**
 * Stops several services of the site in parallel. Afterwards calls `last`, which stops a service
 * that the other services use. `last` is called even if one of the services fails to stop.
 *
 * @throws the error of the first service that failed to stop
 */
export async function stopTogether(
  parts: readonly (() => Promise<void>)[],
  last: () => Promise<void>,
): Promise<void> {
  const ended = await Promise.allSettled(parts.map((stop) => stop()));
  await last();
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
}
