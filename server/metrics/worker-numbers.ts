import type { EventEmitter } from 'node:events';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** A worker's metrics, in the format of its registry. */
export type WorkerNumbers = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** Longest wait for a worker's metrics. A late worker is left out. */
const PATIENCE_MS = 5_000;

/**
 * Adds up the metrics of the serving workers. Leaves out workers that are starting, dead or
 * hanging, so that `/metrics` still answers.
 *
 * @param ask sends a worker the request; the worker's answer has the same id
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
    /** Number of serving workers. */
    count: () => serving.size,
    /** Includes a worker in the sums until the worker ends. */
    add(worker: Worker): void {
      serving.add(worker);
      worker.once('exit', () => serving.delete(worker));
    },
    answered(id: number, numbers: WorkerNumbers): void {
      answers.get(id)?.(numbers);
    },
    /** Returns the sums as text. */
    async read(): Promise<string> {
      const numbers = await Promise.all([...serving].map(readOne));
      return AggregatorRegistry.aggregate(numbers).metrics();
    },
  };
}
