/**
 * A running schedule. `stop` aborts the signal of the run in progress and waits for the end of the
 * run.
 */
export type Schedule = { stop(): Promise<void> };

/**
 * Runs a task regularly, one run at a time. The first run begins after one interval.
 *
 * @param everyMs interval in milliseconds
 * @param onError receives the error of a failed run, but not after `stop`
 */
export function runRegularly(
  task: (signal: AbortSignal) => Promise<void>,
  { everyMs, onError }: { everyMs: number; onError: (error: unknown) => void },
): Schedule {
  const stopping = new AbortController();
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(() => task(stopping.signal))
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) onError(error);
      });
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
