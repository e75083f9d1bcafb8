import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Request headers of browsers, so that the bench measures the compressed pages that browsers get.
 */
export const BROWSER_HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd' };

type Answer = { status: number; headers: Record<string, string>; body: string };

/**
 * Records the site's responses to some paths, byte for byte. New connections are distributed over
 * the site's processes in turn. One connection is opened for each process, so that every process
 * renders each path once.
 */
export async function record(
  siteUrl: string,
  paths: string[],
  { workers = 1 } = {},
): Promise<Record<string, Answer>> {
  const answers: Record<string, Answer> = {};
  const askAll = async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    for (const path of paths) {
      // The site renders the first response. The second response comes from the cache.
      await ask(siteUrl + path, agent);
      answers[path] = await ask(siteUrl + path, agent);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: workers }, askAll));
  return answers;
}

function ask(url: string, agent: http.Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers: BROWSER_HEADERS }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const headers: Record<string, string> = {};
        for (const [name, value] of Object.entries(response.headers)) {
          if (!/^(connection|keep-alive|date|transfer-encoding|content-length)$/.test(name)) {
            headers[name] = String(value);
          }
        }
        resolve({
          status: response.statusCode ?? 0,
          headers,
          body: Buffer.concat(chunks).toString('base64'),
        });
      });
    });
    request.on('error', reject);
  });
}

/**
 * Starts a bare `node:http` server, or a cluster of such servers, which sends the recorded
 * responses.
 */
export async function startBareServer(
  answers: Record<string, Answer>,
  { workers = 1 } = {},
): Promise<{ url: string; pid: number | undefined; stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'suchna-bench-'));
  const file = path.join(folder, 'answers.json');
  await writeFile(file, JSON.stringify(answers));
  const server: ChildProcess = spawn(
    process.execPath,
    [fileURLToPath(new URL('./bare-server.ts', import.meta.url)), file, String(workers)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [port] = (await once(server.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return {
    url: `http://127.0.0.1:${port.toString().trim()}`,
    pid: server.pid,
    async stop() {
      server.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
