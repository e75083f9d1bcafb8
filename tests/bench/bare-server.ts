import cluster from 'node:cluster';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * The smallest possible server, `node:http` with stored bytes. It is the baseline for cached pages.
 * Its arguments are a JSON file of `{ [path]: { status, headers, body (base64) } }` and the number
 * of processes. The server prints its port once all processes listen.
 */
type Recorded = Record<string, { status: number; headers: Record<string, string>; body: string }>;

const workers = Number(process.argv[3] ?? 1);
if (workers > 1 && cluster.isPrimary) {
  let listening = 0;
  cluster.on('listening', (_, { port }) => {
    listening += 1;
    if (listening === workers) console.log(port);
  });
  for (let n = 0; n < workers; n++) cluster.fork();
  process.on('SIGTERM', () => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.kill();
    process.exit(0);
  });
} else {
  serve();
}

function serve(): void {
  const recorded = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Recorded;
  const answers = new Map(
    Object.entries(recorded).map(([path, { status, headers, body }]) => {
      const bytes = Buffer.from(body, 'base64');
      return [path, { status, headers: { ...headers, 'content-length': bytes.length }, bytes }];
    }),
  );
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '');
    if (!answer) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(answer.status, answer.headers);
    response.end(answer.bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (cluster.isPrimary) console.log(typeof address === 'object' ? address?.port : address);
  });
  process.on('SIGTERM', () => process.exit(0));
}
