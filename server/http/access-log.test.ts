import { expect, test, vi } from 'vitest';
import { browserErrorsPath } from '../metrics/browser-errors.ts';
import { createAccessLog } from './access-log.ts';

const answered = {
  requestId: '1',
  method: 'GET',
  path: '/',
  status: 200,
  durationMs: 3,
  address: '192.0.2.1',
};

function linesOf(share: number, path = '/'): unknown[] {
  const info = vi.fn();
  const write = createAccessLog({ info }, share);
  for (let request = 0; request < 1_000; request++) write({ ...answered, path });
  return info.mock.calls;
}

test('the share sets how many requests are logged', () => {
  expect(linesOf(0)).toHaveLength(0);
  expect(linesOf(1)).toHaveLength(1_000);
  const half = linesOf(0.5).length;
  expect(half).toBeGreaterThan(300);
  expect(half).toBeLessThan(700);
});

test('a line has the request and its response', () => {
  expect(linesOf(1)[0]).toEqual([answered, 'request']);
});

test('error reports of browsers are not logged', () => {
  expect(linesOf(1, browserErrorsPath)).toHaveLength(0);
});
