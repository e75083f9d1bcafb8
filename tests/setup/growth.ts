import { expect } from 'vitest';

/** What a public form may be sent. */
const SIZES = [1_024, 8_192, 65_536];
/** Eight times the input takes eight times as long where work is linear, 64 where it is quadratic. */
const MOST_GROWTH = 20;
/** Below this nobody waits, and what the engine does beside the work is most of it. */
const SHORT_MS = 10;
/** Some systems count the processor's time in steps of 10 ms. */
const MEASURED_MS = 50;
const ROUNDS = 3;
/** Of so many runs one is hardly ever interrupted. */
const MOST_RUNS = 6;

/**
 * Expects that the time of `run` grows no faster than its input. Times are compared with each other,
 * never with a number of seconds. A step that looks too steep by the clock, which also counts what
 * other programs do, is taken again, and then measured by the time that the processor spent on it;
 * so a slow or busy machine changes nothing. The next size is asked only while the last was right: what is worse than
 * linear fails early.
 *
 * @param make the input of about so many characters
 * @param sizes each eight times the one before; otherwise from 1 to 64 KB
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

/** Of one run, in milliseconds, from as many as it takes to be sure. */
async function processorTime<Input>(run: (input: Input) => unknown, input: Input) {
  const start = process.threadCpuUsage();
  for (let runs = 1; ; runs++) {
    await run(input);
    const { user, system } = process.threadCpuUsage(start);
    const ms = (user + system) / 1_000;
    if (ms >= MEASURED_MS) return ms / runs;
  }
}
