import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { node } from '#scripts/project.mjs';
import { processorMsOf, serversOf } from './processes.ts';
import { BROWSER_HEADERS } from './yardstick.ts';

/** Default number of connections, as in published figures for other servers. */
const CONNECTIONS = 32;
/**
 * Interval at which a generator's processor time is read, in milliseconds. The system reports the
 * processor time of a process only while the process runs.
 */
const LOOK_MS = 100;

export type Load = {
  requestsPerSecond: number;
  /** 50th percentile of the response time in milliseconds. */
  p50: number;
  p99: number;
  failed: number;
  /**
   * Load of the server as a share of one processor. If it is much smaller than `generatorBusy`, the
   * generator probably limited the throughput, and not the server.
   */
  serverBusy: number;
  /** Load of the generator as a share of one processor. */
  generatorBusy: number;
};

/** The output of a generator. */
type Measured = { requests: number; seconds: number; p50: number; p99: number; failed: number };

/**
 * The load generator: one process of wrk, or two processes of autocannon on a machine without wrk.
 * wrk needs much less processor time than a Node server. The two processes of autocannon need as
 * much as one Node server.
 */
export const generator =
  spawnSync('wrk', ['-v']).error === undefined ? ('wrk' as const) : ('autocannon × 2' as const);

/**
 * Requests the paths in turn for some seconds. The requests come from other processes.
 * @param pid the process of the server; its workers are found automatically
 * @param connections number of connections (default 32)
 * @param onStart called as soon as the generators have been started
 */
export async function load(
  { url, pid }: { url: string; pid: number | undefined },
  paths: string[],
  {
    seconds,
    connections = CONNECTIONS,
    onStart = () => {},
  }: { seconds: number; connections?: number; onStart?: () => void },
): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), 'suchna-load-'));
  const file = join(folder, 'paths');
  writeFileSync(file, `${paths.join('\n')}\n`);
  const encodings = BROWSER_HEADERS['accept-encoding'];
  const script = (name: string) => fileURLToPath(new URL(name, import.meta.url));
  const calls =
    generator === 'wrk'
      ? [
          [
            ...['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '-s', script('./wrk.lua')],
            ...[url, '--', file, encodings],
          ],
        ]
      : [0, 1].map(() => [
          ...[node, script('./autocannon-process.ts'), url, file, encodings],
          ...[`${connections / 2}`, `${seconds}`],
        ]);
  const servers = serversOf(pid);
  const serverMs = () => servers.reduce((sum, server) => sum + processorMsOf(server), 0);
  const before = serverMs();
  const begun = performance.now();
  try {
    const running = calls.map(runGenerator);
    onStart();
    const results = await Promise.all(running);
    const elapsed = performance.now() - begun;
    return {
      requestsPerSecond: sumOf(results.map(({ requests, seconds }) => requests / seconds)),
      p50: Math.max(...results.map(({ p50 }) => p50)),
      p99: Math.max(...results.map(({ p99 }) => p99)),
      failed: sumOf(results.map(({ failed }) => failed)),
      serverBusy: (serverMs() - before) / elapsed,
      generatorBusy: sumOf(results.map(({ processorMs }) => processorMs)) / elapsed,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Describes the processor load of the server and of the generator, for the note of a figure. */
export function busyNote({ serverBusy, generatorBusy }: Load): string {
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  return `server ${percent(serverBusy)}, ${generator} ${percent(generatorBusy)} busy`;
}

async function runGenerator([file = '', ...args]: string[]): Promise<
  Measured & { processorMs: number }
> {
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  let processorMs = 0;
  const looking = setInterval(() => {
    processorMs = Math.max(processorMs, processorMsOf(child.pid));
  }, LOOK_MS);
  await once(child, 'close');
  clearInterval(looking);
  const line = output.split('\n').find((text) => text.startsWith('{'));
  if (!line) throw new Error(`The load generator said nothing: ${output}`);
  return { ...(JSON.parse(line) as Measured), processorMs };
}

function sumOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
