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

/**
 * Asks for the addresses in turn, over 32 connections, for some seconds. Preparing that keeps this
 * process from anything else: what is to happen meanwhile begins with `onStart`.
 */
export async function load(
  url: string,
  paths: string[],
  {
    seconds,
    connections = CONNECTIONS,
    onStart = () => {},
  }: { seconds: number; connections?: number; onStart?: () => void },
): Promise<Load> {
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = {
      url,
      connections,
      duration: seconds,
      headers: BROWSER_HEADERS,
      requests: paths.map((path) => ({ path })),
    };
    const running = autocannon(options, (error, result) =>
      error ? reject(error) : resolve(result),
    );
    running.once('start', onStart);
  });
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.errors + result.timeouts + result.non2xx,
  };
}
