import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { node, nodeArguments, root } from '#scripts/project.mjs';
import { stopTogether } from './stop-signal.ts';

/** A program whose stop never ends. */
const program = `
  import { onStopSignal } from '#server/base/stop-signal.ts';
  onStopSignal({ drainMs: 100, limitMs: 100, onOverdue: () => console.log('overdue') });
  setInterval(() => {}, 60_000);
  console.log('ready');
`;

test('a stop that takes too long is ended', async () => {
  const child = spawn(node, [...nodeArguments, '--input-type=module-typescript', '-e', program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
    if (text.includes('ready')) child.kill('SIGTERM');
  });
  const [code] = await once(child, 'close');
  expect(output.trim().split('\n')).toEqual(['ready', 'overdue']);
  expect(code).toBe(1);
});

test('parts stop concurrently, and the database after the last of them, even if one fails', async () => {
  const told: string[] = [];
  const request = Promise.withResolvers<void>();
  const stopped = stopTogether(
    [
      async () => {
        told.push('requests stop');
        await request.promise;
        told.push('requests ended');
      },
      async () => {
        told.push('jobs stop');
        throw new Error('no');
      },
      async () => void told.push('copies stop'),
    ],
    async () => void told.push('database closed'),
  );
  expect(told).toEqual(['requests stop', 'jobs stop', 'copies stop']);
  setImmediate(request.resolve);
  await expect(stopped).rejects.toThrow('no');
  expect(told.slice(3)).toEqual(['requests ended', 'database closed']);
});
