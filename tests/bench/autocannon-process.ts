import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

/**
 * One process of a load test on machines without wrk. It prints its result as one line of JSON, as
 * wrk.lua does. Its arguments are the URL, the file of paths, the encodings, the number of
 * connections and the seconds.
 */
const [url = '', file = '', encodings = '', connections, seconds] = process.argv.slice(2);
const { requests, latency, errors, timeouts, non2xx, duration } = await autocannon({
  url,
  connections: Number(connections),
  duration: Number(seconds),
  headers: { 'accept-encoding': encodings },
  requests: readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((path) => ({ path })),
});
const failed = errors + timeouts + non2xx;
const { p50, p99 } = latency;
console.log(JSON.stringify({ requests: requests.total, seconds: duration, p50, p99, failed }));
