/** One Ctrl-C may arrive twice: from the terminal, and from npm, which passes it on. */
const SAME_SIGNAL_MS = 400;

/**
 * Listens for what ends the site: SIGTERM, Ctrl-C, or the closed terminal. The first signal asks
 * for an orderly stop, a second one ends the process at once.
 */
export function onStopSignal(): { received: Promise<void>; isStopping(): boolean } {
  let firstAt = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (firstAt === 0) {
        firstAt = Date.now();
        resolve();
      } else if (Date.now() - firstAt > SAME_SIGNAL_MS) {
        process.exit(1);
      }
    });
  }
  return { received: promise, isStopping: () => firstAt > 0 };
}
