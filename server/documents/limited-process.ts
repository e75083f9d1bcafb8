import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { nodeArguments } from '#scripts/project.mjs';

export type Limits = {
  maxMs: number;
  /** Most memory of the process, where the system tells it (`/proc`). */
  maxResidentMb: number;
  /** Most memory of JavaScript objects. */
  maxHeapMb: number;
  maxOutputBytes: number;
};

/** How a process ended. A process that was ended for a limit has no output. */
export type End =
  | { by: 'itself'; code: number | null; output: string; messages: string }
  | { by: 'time' | 'memory' | 'output' };

const LOOK_AT_MEMORY_MS = 25;
const MAX_MESSAGE_CHARACTERS = 2_000;
/** A process whose parent was killed ends after so much time of a processor. */
const CPU_LIMIT_FACTOR = 2;
/** Node aborts if the heap is full. The second is the exit code of that on Windows. */
const HEAP_IS_FULL = ['SIGABRT', 'SIGTRAP', 'SIGILL', 134];

/**
 * Runs a TypeScript program of the site in a process of its own, which has none of the site's
 * environment but `PATH`. The process and those that it started are gone when this returns. They
 * end with this process, too.
 *
 * @param program path of the file
 * @param args arguments of the program
 * @param input bytes for its standard input
 * @param signal ends the process
 * @throws the signal's reason; an error of the system if the process cannot be started
 */
export async function runLimited(
  program: string,
  args: readonly string[],
  input: Uint8Array,
  { maxMs, maxResidentMb, maxHeapMb, maxOutputBytes }: Limits,
  signal?: AbortSignal,
): Promise<End> {
  signal?.throwIfAborted();
  const child = start(program, args, maxHeapMb, (CPU_LIMIT_FACTOR * maxMs) / 1_000);
  let limit: 'time' | 'memory' | 'output' | null = null;
  const endFor = (reason: typeof limit) => {
    limit ??= reason;
    killGroup(child);
  };
  const onAbort = () => killGroup(child);
  const onExit = () => killGroup(child);
  const time = setTimeout(() => endFor('time'), maxMs);
  const memory = setInterval(() => {
    if (residentMb(child.pid) > maxResidentMb) endFor('memory');
  }, LOOK_AT_MEMORY_MS);
  signal?.addEventListener('abort', onAbort);
  process.once('exit', onExit);
  try {
    const parts: Buffer[] = [];
    let bytes = 0;
    let messages = '';
    child.stdout?.on('data', (part: Buffer) => {
      parts.push(part);
      bytes += part.length;
      if (bytes > maxOutputBytes) endFor('output');
    });
    child.stderr?.setEncoding('utf8').on('data', (part: string) => {
      if (messages.length < MAX_MESSAGE_CHARACTERS) messages += part;
    });
    // The process may end before it has read everything.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
    const [code, killedBy] = await once(child, 'close');
    signal?.throwIfAborted();
    if (limit) return { by: limit };
    if (killedBy === 'SIGXCPU') return { by: 'time' };
    if (HEAP_IS_FULL.includes(killedBy ?? code) || killedBy === 'SIGKILL') return { by: 'memory' };
    return { by: 'itself', code, output: Buffer.concat(parts).toString(), messages };
  } finally {
    clearTimeout(time);
    clearInterval(memory);
    signal?.removeEventListener('abort', onAbort);
    process.off('exit', onExit);
    // Processes that the ended one started.
    killGroup(child);
  }
}

/** Starts the program in a process group of its own, so that a kill reaches what it started. */
function start(
  program: string,
  args: readonly string[],
  maxHeapMb: number,
  cpuSeconds: number,
): ChildProcess {
  const node = [
    process.execPath,
    ...nodeArguments,
    `--max-old-space-size=${maxHeapMb}`,
    program,
    ...args,
  ];
  const limit = `ulimit -t ${Math.ceil(cpuSeconds)}; exec "$@"`;
  const isWindows = process.platform === 'win32';
  const [file = '', ...rest] = isWindows ? node : ['/bin/sh', '-c', limit, 'sh', ...node];
  return spawn(file, rest, {
    env: { PATH: process.env.PATH },
    // The fourth channel closes when this process dies; see scripts/outlive.mjs.
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    detached: !isWindows,
    windowsHide: true,
  });
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The whole group has ended.
  }
}

/** The memory of a process in use; 0 where the system does not tell it. */
function residentMb(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}
