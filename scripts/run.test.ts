import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endOf, makeProject } from '#tests/setup/project.ts';

/**
 * Source of a program that prints its start, its arguments and the signals it receives. It takes
 * some time to stop.
 */
const PROGRAM = `
const heard: string[] = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    heard.push(signal);
    if (heard.length === 1) setTimeout(() => {
      console.log('heard ' + heard.join(' '));
      process.exit(7);
    }, 500);
  });
}
console.log('running ' + process.argv.slice(2).join(' '));
setInterval(() => {}, 1000);
`;

let project: ReturnType<typeof makeProject>;
beforeEach(async () => {
  project = makeProject();
  project.write('tools/empty', '');
  project.write('program.ts', PROGRAM);
  await project.run(['scripts/install.mjs']);
});
afterEach(() => project.delete());

async function running(child: ChildProcess) {
  const end = endOf(child);
  const [chunk] = await once(child.stdout ?? child, 'data');
  return { first: String(chunk).trim(), end };
}

describe('a program started by a script', () => {
  test('gets the arguments, and its exit code is the script’s', async () => {
    project.write('program.ts', 'console.log(process.argv.slice(2)); process.exit(3);');
    const { code, output } = await project.run(['scripts/run.mjs', 'program.ts', 'a b', '--c']);
    expect(code).toBe(3);
    expect(output).toBe("[ 'a b', '--c' ]\n");
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('hears %s once and may finish', async (signal) => {
    const child = project.start(['scripts/run.mjs', 'program.ts']);
    const { end } = await running(child);
    child.kill(signal);
    const { code, output } = await end;
    expect(output).toContain(`heard ${signal}\n`);
    expect(code).toBe(7);
  });

  test('receives the signal that stops the script', async () => {
    const child = project.start(['scripts/run.mjs', 'program.ts']);
    const { end } = await running(child);
    child.kill('SIGKILL');
    // The program itself closes the pipes, because the script has already ended.
    expect((await end).output).toContain('heard SIGTERM\n');
  });

  test('is stopped if npm ends without passing its signal on', async () => {
    project.write(
      'npm.mjs',
      `import { spawn } from 'node:child_process';
       spawn(process.execPath, ['scripts/run.mjs', 'program.ts'], { stdio: 'inherit' });`,
    );
    const child = project.start(['npm.mjs'], { npm_lifecycle_event: 'start' });
    const { end } = await running(child);
    child.kill('SIGTERM');
    expect((await end).output).toContain('heard SIGTERM\n');
  });

  test('ends the script by the signal that ended it', async () => {
    project.write('program.ts', `process.kill(process.pid, 'SIGKILL');`);
    const { signal } = await endOf(project.start(['scripts/run.mjs', 'program.ts']));
    expect(signal).toBe('SIGKILL');
  });
});
