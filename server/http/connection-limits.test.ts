import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { limitConnections } from './connection-limits.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Starts a server that responds to every request, with the given limits. */
async function start(limits: Parameters<typeof limitConnections>[1]) {
  const server = createServer((_, response) => response.end('answer'));
  limitConnections(server, limits);
  server.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return async (localAddress = '127.0.0.1'): Promise<Socket> => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.on('error', () => {});
    closers.push(() => socket.destroy());
    await once(socket, 'connect');
    return socket;
  };
}

const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** Waits for the first event of a connection: a response, or its end. */
async function outcomeOf(socket: Socket): Promise<string> {
  return Promise.race([
    once(socket, 'data').then(([data]) => String(data).split('\r\n')[0] ?? ''),
    once(socket, 'close').then(() => 'closed'),
  ]);
}

async function ask(socket: Socket): Promise<string> {
  const outcome = outcomeOf(socket);
  socket.write(GET);
  return outcome;
}

test('a network has a limited number of connections, and others have theirs', async () => {
  const open = await start({ maxPerNetwork: 3 });
  const idle = [await open(), await open(), await open()];
  const refused = await open();
  expect(await ask(refused)).toBe('closed');
  expect(await ask(await open('127.0.0.2'))).toBe('HTTP/1.1 200 OK');
  const [first] = idle;
  first?.destroy();
  await expect.poll(async () => ask(await open())).toBe('HTTP/1.1 200 OK');
});

test('a connection that sends nothing is closed, and one that has sent something stays open', async () => {
  const open = await start({ maxPerNetwork: 3, firstByteMs: 200 });
  const busy = await open();
  expect(await ask(busy)).toBe('HTTP/1.1 200 OK');
  expect(await outcomeOf(await open())).toBe('closed');
  expect(await ask(busy)).toBe('HTTP/1.1 200 OK');
});
