/** A queue that runs only a limited number of tasks at the same time. */
export type Turns = {
  /**
   * Runs a task when its turn comes.
   *
   * @param signal ends the wait; a task that already runs continues
   * @throws the refusal if too many tasks wait or the wait is too long
   * @throws the signal's reason
   */
  run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Whether a task would be refused now. */
  isFull(): boolean;
};

/** The outcome for a task: the task ran at once, waited for its turn, or was refused. */
type Entry = 'direct' | 'queued' | 'refused';

/**
 * Creates a queue that limits how many tasks run concurrently in this process.
 *
 * @param maxWaiting maximum number of waiting tasks; further tasks are refused
 * @param maxWaitMs longest wait before a task is refused
 * @param refusal creates the error of a refused task
 * @param onEntry called with the outcome of each task, except a task whose signal ends the wait
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
  /** Waiting tasks in the order of their arrival. */
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

  /** Starts the task that has waited longest. If no task waits, frees a slot. */
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
