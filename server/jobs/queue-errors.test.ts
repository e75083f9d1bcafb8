import { expect, test, vi } from 'vitest';
import { isPartAway } from '#domain/part-away.server.ts';
import { createQueueErrors } from './queue-errors.ts';

test('seven workers that fail every second log one line a minute', () => {
  const error = vi.fn();
  let time = 0;
  const report = createQueueErrors({ error }, () => time);
  for (let second = 0; second < 120; second++) {
    time = second * 1_000;
    for (let worker = 0; worker < 7; worker++) {
      report({ code: 'ECONNREFUSED', message: 'connect ECONNREFUSED', queue: `q${worker}` });
    }
  }
  expect(error.mock.calls.map(([{ times }, message]) => [times, message])).toEqual([
    [undefined, 'a job queue could not be asked'],
    [420, 'a job queue could not be asked'],
  ]);
});

test('an outage of the database is recognised', () => {
  const error = vi.fn();
  createQueueErrors({ error })({ code: 'ECONNREFUSED', message: 'connect ECONNREFUSED' });
  expect(isPartAway(error.mock.calls[0]?.[0].error)).toBe(true);
});

test('another error is logged at once', () => {
  const error = vi.fn();
  const report = createQueueErrors({ error }, () => 0);
  for (const message of ['one', 'two', 'one']) report(new Error(message));
  expect(error).toHaveBeenCalledTimes(2);
});
