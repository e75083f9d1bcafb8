import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { nodeArguments } from '#scripts/project.mjs';

export type Limits = {
  maxMs: number;
  /** Maximum memory of the process (MB), if the system reports the memory (`/proc`). */
  maxResidentMb: number;
  /** Maximum memory of JavaScript objects (MB). */
  maxHeapMb: number;
  maxOutputBytes: number;
};

/** The end of a process. A process that exceeded a limit has no output. */
export type End =
  | { by: 'itself'; code: number | null; output: string; messages: string }
  | { by: 'time' | 'memory' | 'output' };

const LOOK_AT_MEMORY_MS = 25;
const MAX_MESSAGE_CHARACTERS = 2_000;
/**
 * Maximum processor time of the process, as a multiple of `maxMs`. This limit ends the process even
 * if the parent process was killed.
 */
const CPU_LIMIT_FACTOR = 2;
/** Signals and, on Windows, the exit code with which Node ends when its heap is full. */
const HEAP_IS_FULL = ['SIGABRT', 'SIGTRAP', 'SIGILL', 134];

/**
 * Runs a TypeScript program of the site in a child process with only `PATH` as its environment. The
 * child process and its children have ended when this function returns or the calling process ends.
 *
 * @param program path of the file
 * @param input bytes for the standard input
 * @param signal ends the child process
 * @throws the signal's reason
 * @throws an error of the system if the process cannot be started
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
    // The process may end before it has read its whole input.
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
    // Ends the processes that the program has started.
    killGroup(child);
  }
}

/**
 * Starts the program in its own process group. One signal can then end the program and its
 * children.
 */
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
    // The fourth channel closes when this process dies (scripts/outlive.mjs).
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
    // The whole process group has ended already.
  }
}

/** Returns the resident memory of a process (MB), or 0 if the system does not report the memory. */
function residentMb(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}
