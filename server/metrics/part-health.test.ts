import { beforeEach, describe, expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';
import { createPartHealth } from './part-health.ts';

type Line = { level: string; message: string } & Record<string, unknown>;

let lines: Line[];
let time: number;
let parts: ReturnType<typeof createPartHealth>;
const note = (level: string) => (details: object, message: string) => {
  lines.push({ level, message, ...details });
};
beforeEach(() => {
  lines = [];
  time = Date.parse('2026-03-01T00:00:00Z');
  const log = { info: note('info'), warn: note('warn') } as never;
  parts = createPartHealth({ log, now: () => time });
});

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:6379'), {
  code: 'ECONNREFUSED',
});
const redis = () => parts.read().find(({ part }) => part === 'redis');

describe('the log of an outage', () => {
  test('has one line for its beginning, one a minute with the count, and one for its end', () => {
    for (let second = 0; second < 150; second += 1) {
      for (let n = 0; n < 10; n += 1) parts.report('redis', refused);
      time += 1_000;
    }
    time += 10_000;
    for (let n = 0; n < 50; n += 1) parts.report('redis');
    expect(lines).toMatchObject([
      { level: 'warn', message: 'a part fails', part: 'redis', failures: 1 },
      { level: 'warn', message: 'a part still fails', failures: 600 },
      { level: 'warn', message: 'a part still fails', failures: 600 },
      { level: 'info', message: 'a part answers again', failures: 1500 },
    ]);
    expect(lines[0]?.reason).toBe('connect ECONNREFUSED 127.0.0.1:6379');
  });

  test('stays short if the part answers sometimes', () => {
    for (let n = 0; n < 600; n += 1) {
      parts.report('redis', refused);
      parts.report('redis');
      time += 100;
    }
    expect(lines).toHaveLength(1);
    expect(redis()?.state).toBe('failing');
  });

  test('stays short if the part returns for short times', () => {
    for (let minute = 0; minute < 3; minute += 1) {
      for (const pause of [15_000, 15_000, 15_000, 15_000]) {
        parts.report('redis', refused);
        time += pause;
        parts.report('redis');
      }
    }
    expect(lines.filter(({ level }) => level === 'warn')).toHaveLength(3);
    expect(lines.filter(({ level }) => level === 'info')).toHaveLength(3);
  });

  test('is separate for each part', () => {
    parts.report('redis', refused);
    parts.report('bucket', refused);
    expect(lines.map(({ part }) => part)).toEqual(['redis', 'bucket']);
  });

  test('names the innermost cause, in few words', () => {
    parts.report(
      'mail',
      new Error('outer', { cause: new Error(`first line\n${'x'.repeat(999)}`) }),
    );
    parts.report('bucket', new Error('y'.repeat(999)));
    expect(lines[0]?.reason).toBe('Error: first line');
    expect(String(lines[1]?.reason)).toHaveLength(200);
  });
});

describe('the state of a part', () => {
  test('is unknown before the first request, then the last result', () => {
    expect(redis()).toEqual({
      part: 'redis',
      state: 'unasked',
      since: null,
      failures: 0,
      reason: null,
    });
    parts.report('redis');
    expect(redis()).toMatchObject({ state: 'well', since: new Date(time) });
    time += 5_000;
    parts.report('redis', refused);
    parts.report('redis', refused);
    expect(redis()).toEqual({
      part: 'redis',
      state: 'failing',
      since: new Date(time),
      failures: 2,
      reason: 'connect ECONNREFUSED 127.0.0.1:6379',
    });
    time += 10_000;
    parts.report('redis');
    expect(redis()).toMatchObject({ state: 'well', since: new Date(time), reason: null });
  });

  test('is sent to subscribers at each change, also in another process', () => {
    const other = createPartHealth({ log: { info: note('info'), warn: note('warn') } as never });
    // Messages between processes contain dates as texts, as in JSON.
    parts.subscribe((state) => other.learn(JSON.parse(JSON.stringify(state))));
    const told: string[] = [];
    parts.subscribe(({ state }) => told.push(state));
    for (let n = 0; n < 3; n += 1) parts.report('mail', refused);
    const mailIn = (health: typeof parts) => health.read().find(({ part }) => part === 'mail');
    expect(mailIn(other)).toEqual({ ...mailIn(parts), failures: 1 });
    time += 10_000;
    parts.report('mail');
    expect(mailIn(other)).toEqual(mailIn(parts));
    expect(told).toEqual(['failing', 'well']);
    expect(lines).toHaveLength(2);
  });

  test('is counted for Prometheus, by part and result', async () => {
    const metrics = createMetrics();
    metrics.watchParts(parts);
    parts.report('redis', refused);
    parts.report('redis', refused);
    parts.report('bucket');
    const text = await metrics.registry.metrics();
    expect(text).toContain('suchna_part_answers_total{part="redis",result="failed"} 2');
    expect(text).toContain('suchna_part_answers_total{part="bucket",result="ok"} 1');
    expect(text).toContain('suchna_part_up{part="redis"} 0');
    expect(text).toContain('suchna_part_up{part="bucket"} 1');
    // Services without requests have no metrics.
    expect(text).not.toContain('part="database"');
  });
});
