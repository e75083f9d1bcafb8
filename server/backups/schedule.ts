import { waitAtMost } from '#db/wait-at-most.ts';
import { DAY_MS } from '#domain/dates.ts';

/**
 * Age of the newest backup after which the next backup counts as missed. The age is below `LATE_MS`
 * (`state.ts`), so that the missed backup is made before the screens report a late backup.
 */
const MISSED_MS = 25 * 3_600_000;
/** Longest wait for a running backup or transfer when the site stops. */
const STOP_PATIENCE_MS = 2_000;
/** 02:30 in India, as time since midnight UTC. India has no daylight saving time. */
const NIGHTLY_MS = 21 * 3_600_000;

/** Returns the first 02:30 in India after a time. */
export function nextNightlyBackup(after: Date): Date {
  const midnight = Math.floor(after.getTime() / DAY_MS) * DAY_MS;
  const today = midnight + NIGHTLY_MS;
  return new Date(today > after.getTime() ? today : today + DAY_MS);
}

export type NightlyTimes = {
  /**
   * Time between two checks. A machine that was asleep notices a missed backup within this time.
   */
  lookEveryMs: number;
  /** Delay of the first check, so that the check does not slow the start. */
  firstLookMs: number;
  /** Time after which a failed backup or transfer is tried again. */
  tryAgainMs: number;
};

/**
 * Returns the default times. The first check comes after a random delay of one to five minutes, so
 * that instances do not check at the same moment.
 */
const usualTimes = (): NightlyTimes => ({
  lookEveryMs: 5 * 60_000,
  firstLookMs: (1 + 4 * Math.random()) * 60_000,
  tryAgainMs: 60 * 60_000,
});

/**
 * Calls `make` every night at 02:30 in India. A check at another time also calls `make` if there is
 * no backup or the newest backup is older than 25 hours, but at most once an hour. `stop` aborts
 * the signal of a running `make` or `send`.
 *
 * @param newest returns the time of the newest backup, or null. If it rejects, the next check calls
 * it again.
 * @param make makes a backup, handles its own failures and never rejects
 * @param send sends the newest nightly backup to the bucket if needed, and never rejects. It is
 * called after `make`, at the first check, and about every hour.
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
    // The absolute difference is compared, because the clock may have been set back.
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
    /** Aborts a running backup or transfer, and ends within two seconds. */
    async stop() {
      stopped.abort();
      clearTimeout(timer);
      await waitAtMost(STOP_PATIENCE_MS, running);
    },
  };
}
