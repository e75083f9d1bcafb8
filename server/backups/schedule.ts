import { waitAtMost } from '#db/wait-at-most.ts';
import { DAY_MS } from '#domain/dates.ts';

/** A copy that is older was missed; made now, it is there before anybody is told that it is late. */
const MISSED_MS = 25 * 3_600_000;
/** What is given up when the site stops gets this long to notice. */
const STOP_PATIENCE_MS = 2_000;
/** 02:30 in India, which has no summer time, as the time since midnight UTC. */
const NIGHTLY_MS = 21 * 3_600_000;

/** The first 02:30 in India after a moment. */
export function nextNightlyBackup(after: Date): Date {
  const midnight = Math.floor(after.getTime() / DAY_MS) * DAY_MS;
  const today = midnight + NIGHTLY_MS;
  return new Date(today > after.getTime() ? today : today + DAY_MS);
}

export type NightlyTimes = {
  /** A machine that slept notices within this time that the moment has passed. */
  lookEveryMs: number;
  /** The first look is this long after the start, so that the start is not slower for it. */
  firstLookMs: number;
  /** What failed is tried again after this time. */
  tryAgainMs: number;
};

/** Instances that start together look at different moments. */
const usualTimes = (): NightlyTimes => ({
  lookEveryMs: 5 * 60_000,
  firstLookMs: (1 + 4 * Math.random()) * 60_000,
  tryAgainMs: 60 * 60_000,
});

/**
 * Calls `make` every night at 02:30 in India, and whenever the newest copy is older than 25 hours:
 * one was missed or has failed. Nothing here keeps the process alive.
 *
 * @param newest when the newest copy was made, null where there is none; rejects where that cannot be
 *   found out, and the next look asks again
 * @param make makes a copy; like `send` it settles its own failures and never rejects
 *   (both end early when their signal, which is that of `stop`, says so)
 * @param send takes the newest copy elsewhere, if it is not there yet; called after `make`, at the
 *   first look, and every hour
 */
export function scheduleNightlyBackup({
  newest,
  make,
  send = async () => {},
  times = usualTimes(),
}: {
  newest: () => Promise<Date | null>;
  make: (signal: AbortSignal) => Promise<void>;
  send?: (signal: AbortSignal) => Promise<void>;
  times?: NightlyTimes;
}): { stop(): Promise<void> } {
  let due = nextNightlyBackup(new Date());
  let triedAt = Number.NEGATIVE_INFINITY;
  let sentAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> = Promise.resolve();
  const stopped = new AbortController();
  const { signal } = stopped;
  let timer = setTimeout(lookNow, times.firstLookMs).unref();

  function lookNow(): void {
    running = look().finally(() => {
      if (signal.aborted) return;
      const wait = Math.max(0, Math.min(times.lookEveryMs, due.getTime() - Date.now() + 1));
      timer = setTimeout(lookNow, wait).unref();
    });
  }

  async function look(): Promise<void> {
    const now = Date.now();
    // A clock that was put back is no reason to wait.
    const isTimeAgain = (tried: number) => Math.abs(now - tried) >= times.tryAgainMs;
    const isMissed = await newest().then(
      (at) => at === null || now - at.getTime() > MISSED_MS,
      () => false,
    );
    const isMade = now >= due.getTime() || (isMissed && isTimeAgain(triedAt));
    if (isMade) {
      due = nextNightlyBackup(new Date(now));
      triedAt = now;
      await make(signal);
    }
    if (!signal.aborted && (isMade || isTimeAgain(sentAt))) {
      sentAt = now;
      await send(signal);
    }
  }

  return {
    /** Gives up what is under way, and ends within two seconds. */
    async stop() {
      stopped.abort();
      clearTimeout(timer);
      await waitAtMost(STOP_PATIENCE_MS, running);
    },
  };
}
