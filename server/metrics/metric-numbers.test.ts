import { Counter, Gauge, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { readMetricNumbers } from './metric-numbers.ts';

test('numbers are found by name and labels, and added up', async () => {
  const registers = [new Registry()];
  const counter = new Counter({
    name: 'mails',
    help: 'h',
    labelNames: ['result', 'to'],
    registers,
  });
  counter.inc({ result: 'sent', to: 'a "quoted", one' }, 2);
  counter.inc({ result: 'sent', to: 'b' }, 3);
  counter.inc({ result: 'failed', to: 'b' });
  new Gauge({ name: 'free_bytes', help: 'h', registers }).set(1.5e12);
  const numbers = readMetricNumbers((await registers[0]?.metrics()) ?? '');
  expect(numbers.sum('mails', { result: 'sent' })).toBe(5);
  expect(numbers.sum('mails', { to: 'b' })).toBe(4);
  expect(numbers.sum('mails')).toBe(6);
  expect(numbers.sum('free_bytes')).toBe(1.5e12);
  expect(numbers.sum('mails', { result: 'none' })).toBeNull();
  expect(numbers.sum('nothing')).toBeNull();
});
