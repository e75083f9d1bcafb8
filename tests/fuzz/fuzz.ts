import { runFuzz } from './run-fuzz.ts';

/**
 * `npm run fuzz [-- REQUESTS [SEED]]` starts a site and sends hostile requests to the site, 20,000
 * by default.
 */
const [count = '20000', seed] = process.argv.slice(2);
const requests = Number(count);
const result = await runFuzz({
  requests,
  ...(seed && { seed: Number(seed) }),
  measureHeapAt: [5_000, requests].filter((number) => number <= requests),
  tell: console.log,
});
const { statuses, faults, slowestMs, medianMs, heap } = result;
for (const fault of faults) console.log(fault);
console.log(`Answers by status: ${JSON.stringify(statuses)}`);
console.log(`Median ${medianMs.toFixed(1)} ms, slowest ${Math.round(slowestMs)} ms`);
for (const { requests, bytes } of heap) {
  console.log(`Heap after ${requests} requests: ${(bytes / 2 ** 20).toFixed(1)} MiB`);
}
console.log(`${faults.length} faults; seed ${result.seed}`);
process.exitCode = faults.length > 0 ? 1 : 0;
