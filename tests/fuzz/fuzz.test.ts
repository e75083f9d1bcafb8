import { expect, test } from 'vitest';
import { tries } from '#tests/setup/tries.ts';
import { runFuzz } from './run-fuzz.ts';

const requests = tries(2_000, 20_000);

test('hostile requests cost no more than their size and never meet a fault of ours', async () => {
  const { seed, faults, heap } = await runFuzz({
    requests,
    measureHeapAt: [requests / 4, requests],
  });
  expect(faults, `seed ${seed}`).toEqual([]);
  const [early, late] = heap;
  if (requests >= 20_000) {
    expect(late?.bytes).toBeLessThan(1.1 * (early?.bytes ?? 0));
  }
}, 900_000);
