import { expect, test, vi } from 'vitest';
import { createSpacedRequests } from './spaced-requests.ts';

/** A fake of `HostTurns` in which every host is always free. */
const freeHosts = { take: async () => 0, end: async () => {} };

test('the time limit of a request includes its redirects', async () => {
  const limits: (number | undefined)[] = [];
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const requests = createSpacedRequests({
    turns: freeHosts,
    signal: new AbortController().signal,
    request: async (url, { timeoutMs }) => {
      limits.push(timeoutMs);
      // Each request takes 25 seconds.
      now.mockReturnValue(25_000 * limits.length);
      const leadsTo = limits.length < 4 ? `${url}/next` : null;
      return { status: leadsTo ? 302 : 200, url, headers: {}, leadsTo };
    },
  });
  await requests.ask('https://board.example.org', { method: 'GET', timeoutMs: 60_000 });
  expect(limits).toEqual([60_000, 35_000, 10_000, 0]);
  now.mockRestore();
});
