import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { root } from '#scripts/project.mjs';
import { makeScratch } from '#tests/setup/scratch.ts';
import { runLimited } from './limited-process.ts';

const folder = makeScratch('server');
const LIMITS = { maxMs: 20_000, maxResidentMb: 256, maxHeapMb: 64, maxOutputBytes: 1_000 };

/** Writes a program with these lines and returns its path. */
function program(name: string, lines: string): string {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, lines);
  return file;
}

/**
 * Writes a program that starts a second process, writes both process ids into a file and never
 * ends.
 */
function endless(name: string): { file: string; pids: () => number[] } {
  const list = join(folder, `${name}.pids`);
  const file = program(
    name,
    `import { spawn } from 'node:child_process';
     import { renameSync, writeFileSync } from 'node:fs';
     const { pid } = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
     writeFileSync('${list}.new', process.pid + ' ' + pid);
     renameSync('${list}.new', '${list}');
     for (;;);`,
  );
  const pids = () => (existsSync(list) ? readFileSync(list, 'utf8').split(' ').map(Number) : []);
  return { file, pids };
}

/** Whether a process runs. A process that has ended and was not waited for is a zombie (Z). */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    const file = `/proc/${pid}/stat`;
    return !existsSync(file) || !/\) Z /.test(readFileSync(file, 'utf8'));
  } catch {
    return false;
  }
}

async function expectEnded(pids: readonly number[]): Promise<void> {
  expect(pids).toHaveLength(2);
  await vi.waitFor(() => expect(pids.filter(isRunning)).toEqual([]), 10_000);
}

test('a program gets its input, its argument and no secrets of the site', async () => {
  vi.stubEnv('APP_SECRET', 'secret');
  const file = program(
    'echo',
    `process.stdin.on('data', (part) => {
       console.log(process.argv[2], String(part), process.env.APP_SECRET);
     });`,
  );
  const end = await runLimited(file, ['pdf'], Buffer.from('bytes'), LIMITS);
  vi.unstubAllEnvs();
  expect(end).toMatchObject({ by: 'itself', code: 0, output: 'pdf bytes undefined\n' });
});

test.each([
  ['memory', 'heap', 'const all = []; for (;;) all.push({ all: [...all.slice(-9)] });'],
  ['output', 'output', "for (;;) process.stdout.write('word '.repeat(1000));"],
])('a program that uses too much is ended: %s (%s)', async (by, name, lines) => {
  // The memory limit is high, so that it does not end the process.
  const limits = { ...LIMITS, maxResidentMb: 10_000 };
  expect(await runLimited(program(name, lines), [], Buffer.alloc(0), limits)).toEqual({ by });
});

// The memory of another process is readable only in /proc. Without /proc the time limit ends the
// process.
const outside = existsSync('/proc/self/status') ? 'memory' : 'time';

test(`memory outside the heap is limited by ${outside}`, async () => {
  const file = program(
    'outside',
    'const all = []; setInterval(() => all.length < 60 && all.push(Buffer.alloc(1e7, 1)), 5);',
  );
  const end = await runLimited(file, [], Buffer.alloc(0), { ...LIMITS, maxMs: 5_000 });
  expect(end).toEqual({ by: outside });
});

test('a program above its time limit is ended with its child processes', async () => {
  const { file, pids } = endless('time');
  const end = await runLimited(file, [], Buffer.alloc(0), { ...LIMITS, maxMs: 3_000 });
  expect(end).toEqual({ by: 'time' });
  await expectEnded(pids());
});

test('a signal ends the program', async () => {
  const { file, pids } = endless('signal');
  const abort = new AbortController();
  const run = runLimited(file, [], Buffer.alloc(0), { ...LIMITS, maxMs: 60_000 }, abort.signal);
  void vi.waitFor(() => expect(pids()).toHaveLength(2), 10_000).then(() => abort.abort());
  await expect(run).rejects.toThrow('aborted');
  await expectEnded(pids());
});

test('the end of a process ends its program', async () => {
  const { file, pids } = endless('exit');
  const site = program(
    'site',
    `import { runLimited } from '${root}server/documents/limited-process.ts';
     void runLimited('${file}', [], new Uint8Array(), ${JSON.stringify(LIMITS)});
     process.stdin.resume().on('end', () => process.exit());`,
  );
  const child = spawn(process.execPath, [site], {
    cwd: root,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  await vi.waitFor(() => expect(pids()).toHaveLength(2), 10_000);
  child.stdin.end();
  await once(child, 'close');
  await expectEnded(pids());
});
