import autocannon from 'autocannon';
import { BROWSER_HEADERS } from './yardstick.ts';

/** As many visitors at a time as the figures of others were taken with. */
const CONNECTIONS = 32;

export type Load = {
  requestsPerSecond: number;
  p50: number;
  p99: number;
  failed: number;
};

/** Asks for the addresses in turn, over 32 connections, for some seconds. */
export async function load(
  url: string,
  paths: string[],
  { seconds, connections = CONNECTIONS }: { seconds: number; connections?: number },
): Promise<Load> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: BROWSER_HEADERS,
    requests: paths.map((path) => ({ path })),
  });
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.errors + result.timeouts + result.non2xx,
  };
}
