import { performance } from 'node:perf_hooks';
import { type BenchSite, staff } from './bench-site.ts';
import { busyNote, load } from './load.ts';
import type { Figure } from './result.ts';

/** Numbers of concurrent searches. Each number is measured separately. */
const AT_ONCE = [60, 300];
const SECONDS = 40;
/**
 * Maximum number of requests by each client that does not search. A client stops earlier if the
 * searches end first.
 */
const MOST_ASKED = 200;
/**
 * Number of different search terms. It is higher than the number of requests, so that no response
 * comes from the cache.
 */
const DIFFERENT = 200_000;
const WORDS = ['railway', 'police', 'constable', 'teacher', 'clerk', 'result', 'admit card'];

/**
 * Measures how searches change the response times of other requests. The first run has no searches.
 * In each further run, one client keeps a number of searches running. Other clients request the
 * staff's list, sign-in, the contact form, readiness and the API.
 */
export async function measureSearchLoad({ run }: BenchSite): Promise<Figure[]> {
  const figures: Figure[] = [];
  let quiet: Map<string, number[]> | null = null;
  for (const atOnce of [0, ...AT_ONCE]) {
    // TRUST_PROXY lets the test send each form from a different IP address, so that no rate limit
    // applies.
    const measured = await run(({ site }) => measure(site, atOnce), { TRUST_PROXY: '1' });
    quiet ??= measured.times;
    if (atOnce > 0) figures.push(...figuresOf(atOnce, quiet, measured));
  }
  return figures;
}

type Measured = {
  /** Maps each of the other clients to its sorted response times in milliseconds. */
  times: Map<string, number[]>;
  /** Searches per second, by outcome. */
  searches: Record<string, number>;
  note: string;
};

async function measure(site: Parameters<typeof load>[0], atOnce: number): Promise<Measured> {
  const others = await othersAt(site.url);
  const times = new Map(Object.keys(others).map((name) => [name, [] as number[]]));
  let isOver = false;
  const askOthers = () =>
    Promise.all(
      Object.entries(others).map(async ([name, ask]) => {
        for (let asked = 0; asked < MOST_ASKED && !isOver; asked++) {
          const startedAt = performance.now();
          const status = await ask(asked);
          if (status >= 400) throw new Error(`${name} answered ${status}`);
          times.get(name)?.push(performance.now() - startedAt);
        }
      }),
    );
  const before = await searchesAt(site.url);
  const begun = performance.now();
  let asking: Promise<unknown> = Promise.resolve();
  const onStart = () => {
    asking = askOthers();
    asking.catch(() => {}); // The error is reported below, after the load.
  };
  const options = { seconds: SECONDS, connections: atOnce, onStart };
  const result = atOnce > 0 ? await load(site, makeSearches(), options) : onStart();
  const seconds = (performance.now() - begun) / 1_000;
  isOver = atOnce > 0;
  await asking;
  for (const taken of times.values()) taken.sort((a, b) => a - b);
  const after = await searchesAt(site.url);
  return {
    times,
    searches: Object.fromEntries(
      Object.entries(after).map(([name, count]) => [name, (count - (before[name] ?? 0)) / seconds]),
    ),
    note: result ? busyNote(result) : '',
  };
}

function figuresOf(
  atOnce: number,
  quiet: Map<string, number[]>,
  { times, searches, note }: Measured,
): Figure[] {
  const p95 = (taken: number[] = []) => taken[Math.floor(taken.length * 0.95)] ?? Number.NaN;
  const slowest = (taken: number[] = []) => Math.round(taken.at(-1) ?? Number.NaN);
  return [
    ...Array.from(times, ([name, taken]) => {
      const alone = quiet.get(name);
      return {
        name: `${atOnce} searches at once: ${name}, 95th percentile`,
        value: p95(taken),
        unit: 'ms',
        note: `slowest of ${taken.length} ${slowest(taken)}; without searches ${Math.round(p95(alone))}, slowest ${slowest(alone)}; ${note}`,
      };
    }),
    ...Object.entries(searches).map(([name, value]) => ({
      name: `${atOnce} searches at once: ${name}`,
      value,
      unit: 'a second',
    })),
  ];
}

/**
 * Returns the other clients as functions. Each function sends one request and returns the status.
 */
async function othersAt(url: string): Promise<Record<string, (turn: number) => Promise<number>>> {
  const post = async (path: string, fields: Record<string, string>, address: string) => {
    const headers = { origin: url, 'x-forwarded-for': address };
    const body = new URLSearchParams(fields);
    const answer = await fetch(url + path, { method: 'POST', body, headers, redirect: 'manual' });
    await answer.text();
    return answer;
  };
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(url + path, { headers });
    await answer.text();
    return answer.status;
  };
  const signIn = (address: string) => post('/admin/login', staff, address);
  const signedIn = await signIn('192.0.2.1');
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  const message = { subject: 'A question', message: 'When is the examination held?' };
  const visitor = { name: 'A visitor', email: 'visitor@example.org', ...message };
  return {
    "the staff's list": () => get('/admin/announcements', { cookie: cookie.join('; ') }),
    'sign-in': async (turn) => (await signIn(`198.51.100.${turn}`)).status,
    'the contact form': async (turn) =>
      (await post('/contact-us', visitor, `203.0.113.${turn}`)).status,
    '/readyz': () => get('/readyz'),
    "the API's list": () => get('/api/v1/announcements'),
    "the API's categories": () => get('/api/v1/categories'),
  };
}

function makeSearches(): string[] {
  return Array.from(
    { length: DIFFERENT },
    (_, number) => `/search?q=${encodeURIComponent(`${WORDS[number % WORDS.length]} ${number}`)}`,
  );
}

/** Returns the numbers of searches that the site has run and refused, according to `/metrics`. */
async function searchesAt(url: string): Promise<Record<string, number>> {
  const numbers = await (await fetch(`${url}/metrics`)).text();
  const count = (result: string) =>
    Number(new RegExp(`^suchna_searches_total{result="${result}"} (\\d+)`, 'm').exec(numbers)?.[1]);
  return { answered: count('direct') + count('queued'), refused: count('refused') };
}
