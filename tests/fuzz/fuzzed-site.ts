import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchPath } from 'react-router';
import routes from '#app/routes.ts';
import { startSite } from '#tests/setup/site.ts';
import type { HostileRequest, Surface } from './hostile-requests.ts';

const staff = { email: 'editor@example.org', password: 'a long enough password' };

/** Time limit of a response. A request without a response within this time ends the run. */
const PATIENCE_MS = 20_000;

export type Answer = { status: number; ms: number };

/**
 * Starts the production server with starter content, a signed-in member of staff, and a trusted
 * proxy. An inspector measures the heap of the server.
 */
export async function startFuzzedSite(databaseUrl?: string) {
  const site = await startSite({
    env: {
      ADMIN_EMAIL: staff.email,
      ADMIN_PASSWORD: staff.password,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      NODE_OPTIONS: '--inspect=127.0.0.1:0',
    },
  });
  const agent = new http.Agent({ keepAlive: true });
  const { port } = new URL(site.url);
  const cookie = await signIn(site.url);

  /**
   * Sends a request. Status 0 means that the server closed the connection, as after an endless
   * request.
   */
  function send({ method, target, headers, body, isStaff }: HostileRequest): Promise<Answer> {
    const begun = performance.now();
    return new Promise((resolve, reject) => {
      const request = http.request({
        agent,
        host: '127.0.0.1',
        port,
        method,
        path: target,
        headers: {
          ...headers,
          host: `localhost:${port}`,
          ...(isStaff && { cookie }),
          ...(body && { 'content-length': body.byteLength }),
        },
      });
      const answered = (status: number) => resolve({ status, ms: performance.now() - begun });
      request.setTimeout(PATIENCE_MS, () => {
        reject(new Error(`no answer to ${method} ${target.slice(0, 200)}`));
        request.destroy();
      });
      request.once('error', () => answered(0));
      request.once('response', (response) => {
        // An event stream never ends, so only the status is read.
        if (response.headers['content-type']?.startsWith('text/event-stream')) {
          answered(response.statusCode ?? 0);
          request.destroy();
          return;
        }
        response.resume().once('close', () => answered(response.statusCode ?? 0));
      });
      request.end(body ?? undefined);
    });
  }

  return {
    url: site.url,
    output: site.output,
    send,
    surface: () => readSurface(site.url, cookie),
    /** Returns the bytes of JavaScript in use after a garbage collection. */
    usedHeap: () => readUsedHeap(site.output()),
    async stop() {
      agent.destroy();
      await site.stop();
    },
  };
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/admin/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(staff),
  });
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  if (answer.status !== 302) throw new Error(`signing in was answered ${answer.status}`);
  return cookie.join('; ');
}

/** Maximum number of linked pages that are requested per route. */
const MOST_OF_A_KIND = 3;

/**
 * Crawls the site as a member of staff. Returns:
 *
 * - the paths of the route table and of the API, with a few ids from links for each route
 * - the paths that accept forms
 * - the names of form fields and parameters
 */
async function readSurface(url: string, cookie: string): Promise<Surface> {
  const document = await (await fetch(`${url}/api/v1/openapi.json`)).json();
  const api = Object.keys(document.paths as Record<string, unknown>);
  const kinds = patternsOf(routes, '').map((pattern) => ({ pattern, found: 0 }));
  const fixed = kinds.map(({ pattern }) => pattern).filter((pattern) => !/[:*]/.test(pattern));
  const paths = new Set(['/events', '/healthz', '/metrics', ...api, ...fixed]);
  const forms = new Set(['/api/v1/contact']);
  const names = new Set(['q', 'cursor', 'since', 'limit', '_routes', 'index']);
  for (const at of paths) {
    const answer = await fetch(url + at, { headers: { cookie, accept: 'text/html' } });
    if (!answer.headers.get('content-type')?.startsWith('text/html')) {
      await answer.body?.cancel();
      continue;
    }
    const html = await answer.text();
    for (const [, name = ''] of html.matchAll(/ name="([^"]{1,60})"/g)) names.add(name);
    for (const [tag] of html.matchAll(/<form[^>]* method="post"[^>]*>/g)) {
      forms.add(/ action="([^"?#]*)/.exec(tag)?.[1] || at);
    }
    for (const [, path = ''] of html.matchAll(/ (?:href|action)="(\/[^"?#]*)/g)) {
      const kind = kinds.find(({ pattern }) => matchPath(pattern, path));
      if (!kind || paths.has(path) || kind.found === MOST_OF_A_KIND) continue;
      kind.found += 1;
      paths.add(path);
    }
  }
  for (const { pattern } of kinds) paths.add(pattern.replaceAll(/:\w+\??/g, 'x'));
  // Signing out would end the session for all other requests.
  for (const addresses of [paths, forms]) addresses.delete('/admin/sign-out');
  return { paths: [...paths], forms: [...forms], names: [...names], origin: url };
}

/** Lists every pattern of the route table, such as `/category/:slug?`. */
function patternsOf(entries: RouteConfigEntry[], parent: string): string[] {
  return entries.flatMap(({ path, children }) => {
    const pattern = path === undefined ? parent : `${parent}/${path}`;
    return [...(children ? patternsOf(children, pattern) : []), pattern || '/'];
  });
}

/**
 * Measures the heap through the server's inspector (Chrome DevTools Protocol, HeapProfiler and
 * Runtime).
 */
async function readUsedHeap(output: string): Promise<number> {
  const [address = ''] = /ws:\/\/127\.0\.0\.1:\S+/.exec(output) ?? [];
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const ask = async (id: number, method: string) => {
    const answer = new Promise<{ result: { usedSize: number } }>((resolve) => {
      socket.addEventListener('message', ({ data }) => {
        const message = JSON.parse(String(data));
        if (message.id === id) resolve(message);
      });
    });
    socket.send(JSON.stringify({ id, method }));
    return (await answer).result;
  };
  await delay(1_000); // The last requests must have ended before the inspector measures the heap.
  await ask(1, 'HeapProfiler.collectGarbage');
  const { usedSize } = await ask(2, 'Runtime.getHeapUsage');
  socket.close();
  return usedSize;
}
