import type { EventEmitter } from 'node:events';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** The numbers of a worker, as its registry gives them. */
export type WorkerNumbers = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** A worker that has not answered by then is left out. */
const PATIENCE_MS = 5_000;

/**
 * Adds up the numbers of the workers that serve. One that still starts is not asked, and one that
 * dies or hangs is left out, so that `/metrics` tells of the others meanwhile.
 *
 * @param ask sends a worker the question, whose id comes back with the answer
 */
export function createWorkerNumbers<Worker extends Pick<EventEmitter, 'once' | 'off'>>(
  ask: (worker: Worker, id: number) => void,
) {
  const serving = new Set<Worker>();
  const answers = new Map<number, (numbers: WorkerNumbers) => void>();
  let lastId = 0;

  async function readOne(worker: Worker): Promise<WorkerNumbers> {
    const id = ++lastId;
    const { promise, resolve } = Promise.withResolvers<WorkerNumbers>();
    const leaveOut = () => resolve([]);
    const patience = setTimeout(leaveOut, PATIENCE_MS);
    worker.once('exit', leaveOut);
    answers.set(id, resolve);
    ask(worker, id);
    const numbers = await promise;
    clearTimeout(patience);
    worker.off('exit', leaveOut);
    answers.delete(id);
    return numbers;
  }

  return {
    /** How many workers serve. */
    count: () => serving.size,
    /** From now on the worker is asked, until it ends. */
    add(worker: Worker): void {
      serving.add(worker);
      worker.once('exit', () => serving.delete(worker));
    },
    answered(id: number, numbers: WorkerNumbers): void {
      answers.get(id)?.(numbers);
    },
    /** All of them as text. */
    async read(): Promise<string> {
      const numbers = await Promise.all([...serving].map(readOne));
      return AggregatorRegistry.aggregate(numbers).metrics();
    },
  };
}
