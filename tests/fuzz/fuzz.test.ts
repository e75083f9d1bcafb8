import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#tests/setup/database.ts';
import { tries } from '#tests/setup/tries.ts';
import { runFuzz } from './run-fuzz.ts';

const requests = tries(300, 20_000);
/**
 * Numbers of requests after which the heap is measured. The short run does not measure the heap,
 * because a few hundred requests prove nothing.
 */
const measureHeapAt = tries<number[]>([], [requests / 4, requests]);

test('hostile requests cost no more than their size and cause no server error', async () => {
  const database = await createTestDatabase({ withStarterContent: true });
  onTestFinished(database.close);
  const databaseUrl = database.url;
  const { seed, faults, heap } = await runFuzz({ requests, measureHeapAt, databaseUrl });
  expect(faults, `seed ${seed}`).toEqual([]);
  expect(heap).toHaveLength(measureHeapAt.length);
  const [early, late] = heap;
  if (early && late) expect(late.bytes).toBeLessThan(1.1 * early.bytes);
}, 900_000);
