import fc from 'fast-check';
import { startFuzzedSite } from './fuzzed-site.ts';
import {
  type HostileRequest,
  hostileRequests,
  hostileRequestsToEach,
  stoppingRequests,
} from './hostile-requests.ts';

export type FuzzResult = {
  seed: number;
  /** Number of responses by status. Status 0 stands for a closed connection. */
  statuses: Record<number, number>;
  /** The faults of the run. Each fault is one line. */
  faults: string[];
  slowestMs: number;
  medianMs: number;
  /** Heap in use after this number of requests, in bytes. */
  heap: { requests: number; bytes: number }[];
};

/**
 * Maximum response time on a quiet machine. On a busy machine the limit is `SLOW_TIMES` times the
 * median response time.
 */
const SLOW_MS = 1_000;
const SLOW_TIMES = 250;
const AT_A_TIME = 4;
const BATCH = 500;

/**
 * Starts a site and sends hostile requests to the site. The first requests are those that stopped
 * an earlier version of the site. Then each path and each form gets one request. All further
 * requests are random.
 *
 * @param requests number of all requests
 * @param seed repeats the requests of an earlier run
 * @param measureHeapAt numbers of requests after which the heap is measured
 * @param databaseUrl the site's database, if the site does not start its own
 */
export async function runFuzz({
  requests: count,
  seed = Date.now() % 2 ** 31,
  measureHeapAt = [],
  databaseUrl,
  tell = () => {},
}: {
  requests: number;
  seed?: number;
  measureHeapAt?: number[];
  databaseUrl?: string;
  tell?: (line: string) => void;
}): Promise<FuzzResult> {
  const site = await startFuzzedSite(databaseUrl);
  const result: FuzzResult = {
    seed,
    statuses: {},
    faults: [],
    slowestMs: 0,
    medianMs: 0,
    heap: [],
  };
  const times: { ms: number; request: HostileRequest }[] = [];

  async function send(request: HostileRequest): Promise<void> {
    const { status, ms } = await site.send(request);
    result.statuses[status] = (result.statuses[status] ?? 0) + 1;
    times.push({ ms, request });
    if (status >= 500) result.faults.push(`${status}: ${describe(request)}`);
  }

  try {
    const surface = await site.surface();
    tell(
      `${surface.paths.length} addresses, ${surface.forms.length} with forms, ${surface.names.length} names; seed ${seed}`,
    );
    const hostile = hostileRequests(surface);
    const queue = [
      ...stoppingRequests(surface.origin),
      ...hostileRequestsToEach(surface).flatMap((each, place) =>
        fc.sample(each, { numRuns: 1, seed: seed + place }),
      ),
    ];
    if (queue.length > count) throw new Error(`It takes ${queue.length} to reach every address.`);
    for (let sent = 0; sent < count; ) {
      if (queue.length === 0) {
        const numRuns = Math.min(BATCH, count - sent);
        queue.push(...fc.sample(hostile, { numRuns, seed: seed + sent }));
      }
      const batch = queue.splice(0, AT_A_TIME);
      await Promise.all(batch.map(send));
      sent += batch.length;
      // The number of requests after which the heap is measured may be in the middle of a batch.
      if (measureHeapAt.some((at) => at > sent - batch.length && at <= sent)) {
        result.heap.push({ requests: sent, bytes: await site.usedHeap() });
      }
      if (sent % 1_000 < AT_A_TIME) tell(`${sent} requests: ${JSON.stringify(result.statuses)}`);
    }
    const health = await fetch(`${site.url}/healthz`);
    if (!health.ok) result.faults.push(`/healthz answers ${health.status} at the end`);
    await health.body?.cancel();
  } catch (error) {
    result.faults.push(String(error));
  } finally {
    result.faults.push(...stacksIn(site.output()));
    await site.stop();
  }
  const sorted = times.map(({ ms }) => ms).sort((a, b) => a - b);
  result.medianMs = sorted[Math.floor(sorted.length / 2)] ?? 0;
  result.slowestMs = sorted.at(-1) ?? 0;
  const limitMs = Math.max(SLOW_MS, SLOW_TIMES * result.medianMs);
  for (const { ms, request } of times) {
    if (ms > limitMs) result.faults.push(`${Math.round(ms)} ms: ${describe(request)}`);
  }
  return result;
}

/** Lists the errors and stacks in the log of the site. */
function stacksIn(output: string): string[] {
  const lines = output.split('\n');
  return lines
    .filter((line) => /"level":"?(50|60|error|fatal)\b|^\s+at .*:\d+:\d+|FATAL ERROR/.test(line))
    .map((line) => `in the log: ${line.slice(0, 600)}`);
}

function describe({ method, target, headers, body, isStaff }: HostileRequest): string {
  const sent = body ? ` ${body.byteLength} bytes: ${body.toString('latin1', 0, 300)}` : '';
  const who = isStaff ? 'staff' : 'a stranger';
  return `${method} ${target.slice(0, 300)} by ${who} ${JSON.stringify(headers).slice(0, 300)}${sent}`;
}
