import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ensureBuilt } from '#scripts/build.mjs';
import { node, nodeArguments, root } from '#scripts/project.mjs';
import { createTestAuth } from '#tests/setup/auth.ts';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';

/**
 * The time limits are long, because each test starts a whole server and the machine may be busy.
 */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** The database of a site that has an account already. */
const database = await createTestDatabase();
const processes: ReturnType<typeof spawn>[] = [];
beforeAll(async () => {
  await ensureBuilt();
  const password = 'a long enough password';
  await createTestAuth(database).createStaff({ email: 'editor@example.org', password });
});
afterEach(async () => {
  const running = processes.splice(0).filter(({ exitCode }) => exitCode === null);
  for (const child of running) child.kill('SIGKILL');
});
afterAll(() => database.close());

/** Creates the database of a new site. */
async function createEmpty(): Promise<TestDatabase> {
  const empty = await createTestDatabase();
  onTestFinished(empty.close);
  return empty;
}

/** Runs a program of the server as `npm start` does. */
function run(env: Record<string, string>, file = 'server/main.ts', args: string[] = []) {
  const child = spawn(node, [...nodeArguments, file, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: database.url,
      STARTER_CONTENT: 'none',
      ...env,
    },
  });
  processes.push(child);
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => (stdout += text));
  child.stderr?.setEncoding('utf8').on('data', (text) => (stderr += text));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    child,
    ended,
    stdout: () => stdout,
    stderr: () => stderr,
    /** Waits for the line with the URL and returns its port. */
    port: () =>
      vi.waitFor(
        () => Number(/http:\/\/127\.0\.0\.1:(\d+)/.exec(stdout)?.[1] ?? fail(stdout + stderr)),
        { timeout: 100_000, interval: 20 },
      ),
  };
}

function fail(text: string): never {
  throw new Error(text || 'nothing printed');
}

/** Sends the start of a request with a message to the editors. `finish` sends its last bytes. */
async function beginMessage(
  port: number,
): Promise<{ socket: Socket; finish(): void; answer: Promise<string> }> {
  const body = JSON.stringify({ name: 'A', email: 'a@example.org', subject: 'S', message: 'M' });
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => (text += chunk));
  const answer = once(socket, 'close').then(() => text);
  socket.write(
    `POST /api/v1/contact HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  return { socket, finish: () => socket.write(body.slice(10)), answer };
}

test('an invalid setting or a used port stops the start with one line that names it, before anything is created', async () => {
  const mistyped = run({ PORT: 'eighty' });
  expect(await mistyped.ended).toBe(1);
  expect(mistyped.stderr().trim()).toBe(
    'Wrong setting: PORT must be a whole number from 0 to 65535.',
  );
  expect(mistyped.stdout()).toBe('');

  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const { url, pool } = await createEmpty();
  const site = run({ DATABASE_URL: url, PORT: String(port) });
  expect(await site.ended).toBe(1);
  expect(site.stderr().trim()).toBe(
    `The site could not start: port ${port} is in use; set PORT to another port`,
  );
  expect(site.stdout()).toBe('');
  const { rows } = await pool.query('select count(*)::int as n from staff_users');
  expect(rows).toEqual([{ n: 0 }]);
  other.close();
});

describe('a running site', () => {
  test('opens its port once everything is ready and prints the new password; on SIGTERM it accepts nothing new, finishes running requests, ends streams and exits', async () => {
    const { url, pool } = await createEmpty();
    const site = run({ DATABASE_URL: url, DATA_DIR: tmpdir() });
    const port = await site.port();
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    const { version, build } = await (await fetch(`http://127.0.0.1:${port}/healthz`)).json();
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(build).toMatch(/^[0-9a-f]{12}$/);
    expect(site.stdout()).toContain(`(version ${version}, build ${build})`);
    const numbers = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(numbers).toContain(`suchna_build_info{version="${version}",build="${build}"} 1`);
    expect(numbers).toMatch(/^suchna_data_disk_free_bytes [1-9]\d+$/m);
    expect(site.stdout()).toMatch(/admin@suchna\.local with the password \S+/);
    for (const line of site.stdout().trim().split('\n')) {
      expect(JSON.parse(line), line).toMatchObject({ msg: expect.any(String) });
    }

    const slow = await beginMessage(port);
    const stream = await fetch(`http://127.0.0.1:${port}/events`);
    const events = stream.text();
    site.child.kill('SIGTERM');
    await events;
    await vi.waitFor(
      async () => {
        const socket = connect(port, '127.0.0.1');
        const [error] = await once(socket, 'error');
        expect(error.code).toBe('ECONNREFUSED');
      },
      { timeout: 5_000 },
    );
    expect(site.child.exitCode).toBeNull();
    slow.finish();
    const answer = await slow.answer;
    expect(answer).toContain('HTTP/1.1 200 OK');
    expect(answer.toLowerCase()).toContain('connection: close');
    expect(await site.ended).toBe(0);
    const { rows } = await pool.query('select count(*)::int as n from contact_submissions');
    expect(rows[0].n).toBe(1);
    const { rows: connections } = await pool.query(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    expect(connections[0].n).toBe(0);
  });

  test('prints no password if there is an account; with a drain time it serves on after SIGTERM, is not ready, and exits at its end', async () => {
    const site = run({ DRAIN_SECONDS: '4' });
    const port = await site.port();
    expect(site.stdout()).not.toContain('password');
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    expect((await get('/readyz')).status).toBe(200);
    site.child.kill('SIGTERM');
    await vi.waitFor(async () => expect((await get('/readyz')).status).toBe(503));
    const page = await get('/');
    expect(page.status).toBe(200);
    expect(page.headers.get('connection')).toBe('close');
    expect(site.child.exitCode).toBeNull();
    expect(await site.ended).toBe(0);
  });

  test('exits at once after a second signal', async () => {
    const site = run({});
    const slow = await beginMessage(await site.port());
    slow.socket.on('error', () => {});
    // The server ignores a second signal within a short time, because Ctrl-C may send the signal
    // twice.
    await vi.waitFor(
      () => {
        site.child.kill('SIGTERM');
        expect(site.child.exitCode).toBe(1);
      },
      { timeout: 9_000, interval: 100 },
    );
    expect(await site.ended).toBe(1);
  });
});

describe('with several workers', () => {
  test('uses one port for all, adds up their metrics, and replaces a dead one without hanging connections', async () => {
    const site = run({ WEB_CONCURRENCY: '2', METRICS_TOKEN: 'token-of-tests' });
    const port = await site.port();
    const get = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { connection: 'close', authorization: 'Bearer token-of-tests' },
      });
    const readMetrics = async () => (await get('/metrics')).text();
    // Both workers must serve before one of them is killed.
    await vi.waitFor(
      async () => expect(await readMetrics()).toMatch(/^suchna_workers 2$/m),
      60_000,
    );
    for (let n = 0; n < 10; n++) expect((await get('/healthz')).status).toBe(200);
    const count = /suchna_http_requests_total\{kind="probe",method="GET",status="200"\} (\d+)/;
    expect(Number(count.exec(await readMetrics())?.[1])).toBeGreaterThanOrEqual(10);
    const [victim = 0, ...others] = await childrenOf(site.child.pid ?? 0);
    expect(others).toHaveLength(1);
    // The suspended worker does not respond to connections before it dies.
    process.kill(victim, 'SIGSTOP');
    const ends = Array.from({ length: 12 }, () => askForHealth(port));
    await Promise.any(ends);
    process.kill(victim, 'SIGKILL');
    // All connections that were opened meanwhile must end.
    const answers = await Promise.all(ends);
    expect(answers.every((answer) => answer === '' || answer.startsWith('HTTP/1.1 200'))).toBe(
      true,
    );
    await vi.waitFor(
      async () => {
        const now = await childrenOf(site.child.pid ?? 0);
        expect(now).toHaveLength(2);
        expect(now).not.toContain(victim);
      },
      { timeout: 60_000, interval: 250 },
    );
    expect((await get('/healthz')).status).toBe(200);
    const text = await readMetrics();
    expect(text).toMatch(count);
    expect(text).toMatch(/^suchna_worker_restarts_total 1$/m);
    expect(text).toMatch(/^suchna_build_info\{.*\} 1$/m);
    await vi.waitFor(
      async () => expect(await readMetrics()).toMatch(/^suchna_workers 2$/m),
      60_000,
    );
    site.child.kill('SIGTERM');
    expect(await site.ended).toBe(0);
  });
});

/**
 * Requests /healthz on a new connection and returns the received text once the connection ends.
 * Fails if the connection stays open.
 */
async function askForHealth(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => (text += chunk));
  socket.on('error', () => {}); // A connection that is reset counts as ended.
  socket.write('GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n');
  await once(socket, 'close', { signal: AbortSignal.timeout(10_000) });
  return text;
}

async function childrenOf(pid: number): Promise<number[]> {
  const ps = spawn('ps', ['-o', 'pid=', '--ppid', String(pid)]);
  let text = '';
  ps.stdout.setEncoding('utf8').on('data', (chunk) => (text += chunk));
  await once(ps, 'close');
  return text.split('\n').map(Number).filter(Boolean);
}

describe('npm run user', () => {
  const user = async (args: string[], env: Record<string, string> = {}) => {
    const command = run(env, 'server/commands/user.ts', args);
    const code = await command.ended;
    return { code, stdout: command.stdout(), stderr: command.stderr() };
  };

  test('adds, lists and resets, beside a running site', async () => {
    const { url: DATABASE_URL } = await createEmpty();
    const owner = { ADMIN_EMAIL: 'owner@example.org', ADMIN_PASSWORD: 'the owner' };
    const site = run({ DATABASE_URL, ...owner });
    await site.port();
    const added = await user(['add', 'asha@example.org', 'Asha', 'Rao'], { DATABASE_URL });
    expect(added).toMatchObject({ code: 0, stderr: '' });
    expect(added.stdout).toMatch(/Added asha@example\.org with the password \S{19}/);
    const { stdout } = await user(['list'], { DATABASE_URL });
    expect(stdout.split('\n').map((line) => line.split('\t').slice(0, 2))).toEqual([
      ['owner@example.org', 'owner'],
      ['asha@example.org', 'Asha Rao'],
      [''],
    ]);
    const wanted = { DATABASE_URL, PASSWORD: 'chosen by Asha' };
    const reset = await user(['reset', 'asha@example.org'], wanted);
    expect(reset.stdout).not.toContain('chosen by Asha');
    expect(reset.code).toBe(0);
    site.child.kill('SIGINT');
    expect(await site.ended).toBe(0);
  });

  test.each([
    [['add', 'nobody'], 'Please enter a valid email address'],
    [['remove', 'x'], 'Usage: npm run user'],
  ])('%j is refused with the reason', async (args, text) => {
    const { code, stderr } = await user(args);
    expect(code).toBe(1);
    expect(stderr).toContain(text);
    expect(stderr).not.toContain('    at ');
  });
});
