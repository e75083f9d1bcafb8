import { expect } from 'vitest';
import { tries } from './tries.ts';

/**
 * Sizes of input, in characters. The long suite goes up to the size that public forms accept. Other
 * suites go up to a quarter of this size. A regular expression that starts again at each character
 * takes quadratic time, which is above `SHORT_MS` even at the smaller size.
 */
const SIZES = tries([256, 2_048, 16_384], [1_024, 8_192, 65_536]);
/**
 * Maximum factor by which the time may grow when the input is eight times as long. Linear time
 * grows by the factor 8, and quadratic time grows by the factor 64.
 */
const MOST_GROWTH = 20;
/** Runs shorter than this time pass, because most of their time is overhead of the engine. */
const SHORT_MS = 10;
/** Minimum processor time of a measurement. Some systems count processor time in steps of 10 ms. */
const MEASURED_MS = 50;
const ROUNDS = 3;
/** Maximum number of runs per size. At least one of these runs is almost surely uninterrupted. */
const MOST_RUNS = 6;

/**
 * Expects that the time of `run` grows linearly with its input. Times of two sizes are compared, so
 * there is no time limit. If the time seems to grow too much, both sizes are measured again in
 * processor time. A busy machine does not affect processor time. The test fails at the smallest
 * size that shows the growth.
 *
 * @param make builds an input of about this many characters
 * @param sizes sizes in characters, each eight times the previous size (default: 256 to 16,384; in
 * the long suite 1,024 to 65,536)
 */
export async function expectLinear<Input>(
  what: string,
  make: (characters: number) => Input,
  run: (input: Input) => unknown,
  sizes: number[] = SIZES,
): Promise<void> {
  let before: { size: number; input: Input; ms: number } | undefined;
  for (const size of sizes) {
    const input = make(size);
    let ms = await clock(run, input);
    const isSteep = () => before && ms > SHORT_MS && ms > MOST_GROWTH * before.ms;
    for (let runs = 1; runs < MOST_RUNS && isSteep(); runs++) {
      ms = Math.min(ms, await clock(run, input));
    }
    if (before && isSteep()) {
      let growth = Number.POSITIVE_INFINITY;
      for (let round = 0; round < ROUNDS && growth > MOST_GROWTH; round++) {
        growth = (await processorTime(run, input)) / (await processorTime(run, before.input));
      }
      const told = `${what}: ${before.size} take ${before.ms.toFixed(1)} ms, ${size} ${ms.toFixed(1)} ms`;
      expect(growth, told).toBeLessThanOrEqual(MOST_GROWTH);
    }
    before = { size, input, ms };
  }
}

async function clock<Input>(run: (input: Input) => unknown, input: Input): Promise<number> {
  const start = performance.now();
  await run(input);
  return performance.now() - start;
}

/** Returns the processor time of one run in milliseconds, as the average of enough runs. */
async function processorTime<Input>(run: (input: Input) => unknown, input: Input) {
  const start = process.threadCpuUsage();
  for (let runs = 1; ; runs++) {
    await run(input);
    const { user, system } = process.threadCpuUsage(start);
    const ms = (user + system) / 1_000;
    if (ms >= MEASURED_MS) return ms / runs;
  }
}
