import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, type RequestOptions, request } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { aptInstall } from '#scripts/apt-install.mjs';
import { root } from '#scripts/project.mjs';
import { findFreePort } from './site.ts';

/** The site's URL in `deploy/nginx.conf`. */
export const NGINX_SITE_URL = 'https://notices.example.org';

const PROGRAMS = { nginx: '/usr/sbin/nginx', openssl: '/usr/bin/openssl' };
const START_MS = 10_000;

export type NginxAnswer = {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
};

export type Nginx = {
  /**
   * Sends a request through nginx over TLS. `from` is the visitor's IP address, which must be an
   * address of this machine.
   */
  ask(
    path: string,
    options?: { method?: string; headers?: Record<string, string>; body?: string; from?: string },
  ): Promise<NginxAnswer>;
  /** Opens a live stream and returns the status of its response. The signal closes the stream. */
  listen(signal: AbortSignal, from?: string): Promise<number>;
  /** Returns the whole error log. */
  log(): string;
  stop(): Promise<void>;
};

/**
 * Starts nginx with `deploy/nginx.conf`, in which only the addresses, files and upstream servers
 * are replaced. Installs nginx and openssl if they are missing and the installation needs no
 * password.
 *
 * @param ports local ports of the instances
 */
export async function startNginx(ports: readonly number[]): Promise<Nginx> {
  if (!Object.values(PROGRAMS).every((path) => existsSync(path))) {
    await aptInstall('nginx', ['nginx-light', 'openssl']);
  }
  const folder = mkdtempSync(join(tmpdir(), 'suchna-nginx-'));
  const [plain, tls] = [await findFreePort(), await findFreePort()];
  makeCertificate(folder);
  const example = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8');
  const site = example
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${tls} `)
    .replaceAll('/etc/letsencrypt/live/notices.example.org', folder)
    .replace('/var/cache/nginx/suchna', join(folder, 'cache'))
    .replace(/^ *server 127\.0\.0\.1:3000(.*;)$/m, (_, options) =>
      ports.map((port) => `server 127.0.0.1:${port}${options}`).join('\n'),
    );
  const error = join(folder, 'error.log');
  const main = `
    daemon off;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 1;
    pid ${join(folder, 'nginx.pid')};
    error_log ${error} warn;
    ${mainLines(example)}
    http {
      access_log off;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${join(folder, name)};`)
        .join('\n')}
      ${site}
    }`;
  const file = join(folder, 'nginx.conf');
  mkdirSync(join(folder, 'cache'));
  writeFileSync(error, '');
  writeFileSync(file, main);
  const child = spawn(PROGRAMS.nginx, ['-e', error, '-c', file], { stdio: 'ignore' });
  const ended = once(child, 'close');
  const log = () => readFileSync(error, 'utf8');
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  for (const deadline = Date.now() + START_MS; !(await listens(tls)); await delay(25)) {
    if (hasEnded || Date.now() > deadline) throw new Error(`nginx did not start.\n${log()}`);
  }
  const agents = new Map<string, Agent>();
  const options = (path: string, from: string): RequestOptions => ({
    host: '127.0.0.1',
    port: tls,
    path,
    localAddress: from,
    servername: 'notices.example.org',
    rejectUnauthorized: false,
  });

  return {
    ask(path, { method = 'GET', headers, body, from = '127.0.0.1' } = {}) {
      const agent = agents.get(from) ?? new Agent({ keepAlive: true });
      agents.set(from, agent);
      return new Promise((resolve, reject) => {
        const sent = { host: 'notices.example.org', accept: 'text/html', ...headers };
        request({ ...options(path, from), agent, method, headers: sent }, (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (part) => (text += part));
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
          );
        })
          .on('error', reject)
          .end(body);
      });
    },
    listen(signal, from = '127.0.0.1') {
      return new Promise((resolve, reject) => {
        const headers = { host: 'notices.example.org', accept: 'text/event-stream' };
        request({ ...options('/events', from), agent: false, headers, signal }, (answer) => {
          answer.on('error', () => {});
          answer.resume();
          resolve(answer.statusCode ?? 0);
        })
          .on('error', (error) => (signal.aborted ? resolve(0) : reject(error)))
          .end();
      });
    },
    log,
    async stop() {
      for (const agent of agents.values()) agent.destroy();
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** Returns the lines of `/etc/nginx/nginx.conf` that a comment in the example file contains. */
function mainLines(example: string): string {
  return [...example.matchAll(/^# {3}(.+)$/gm)].map(([, line]) => line).join('\n');
}

function makeCertificate(folder: string): void {
  execFileSync(
    PROGRAMS.openssl,
    [
      ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'.split(' '),
      ...['-subj', '/CN=notices.example.org'],
      ...['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
    ],
    { stdio: 'ignore' },
  );
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
