/** A queue that runs only a limited number of pieces of work at once. */
export type Turns = {
  /**
   * Runs a piece of work when its turn comes.
   *
   * @param signal ends the wait; work that runs already continues
   * @throws the refusal if too many pieces wait or the wait is too long
   * @throws the signal's reason
   */
  run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Whether a piece of work would be refused now. */
  isFull(): boolean;
};

/** The outcome for a piece of work: it ran at once, waited for its turn, or was refused. */
type Entry = 'direct' | 'queued' | 'refused';

/**
 * Limits how many pieces of work run at once in this process.
 *
 * @param maxWaiting number of waiting pieces from which new work is refused
 * @param maxWaitMs longest wait before a piece is refused
 * @param refusal makes the error of a refused piece
 * @param onEntry called with the outcome of each piece
 */
export function createTurns({
  atOnce,
  maxWaiting,
  maxWaitMs,
  refusal,
  onEntry = () => {},
}: {
  atOnce: number;
  maxWaiting: number;
  maxWaitMs: number;
  refusal: () => Error;
  onEntry?: (entry: Entry) => void;
}): Turns {
  let running = 0;
  /** Waiting pieces of work in the order of their arrival. */
  const waiting = new Set<() => void>();

  const refuse = () => {
    onEntry('refused');
    return refusal();
  };

  async function enter(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (running < atOnce) {
      running += 1;
      onEntry('direct');
      return;
    }
    if (waiting.size >= maxWaiting) throw refuse();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const stopWaiting = () => {
      clearTimeout(patience);
      signal?.removeEventListener('abort', onAbort);
      waiting.delete(start);
    };
    const patience = setTimeout(() => {
      stopWaiting();
      reject(refuse());
    }, maxWaitMs);
    const onAbort = () => {
      stopWaiting();
      reject(signal?.reason);
    };
    const start = () => {
      stopWaiting();
      onEntry('queued');
      resolve();
    };
    signal?.addEventListener('abort', onAbort);
    waiting.add(start);
    await promise;
  }

  /** Gives the free slot to the piece that has waited longest. */
  function leave(): void {
    const [next] = waiting;
    if (next) next();
    else running -= 1;
  }

  return {
    async run(work, signal) {
      await enter(signal);
      try {
        return await work();
      } finally {
        leave();
      }
    },
    isFull: () => running >= atOnce && waiting.size >= maxWaiting,
  };
}
