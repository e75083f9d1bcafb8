import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuseBadHead } from './bad-head.ts';

const server = createServer((request, response) => {
  if (!refuseBadHead(request, response)) response.end(request.method);
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/**
 * Sends lines unchanged and closes this side of the connection. Returns the text that the server
 * sends until it closes the connection.
 */
async function send(...lines: string[]): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => {});
  socket.end(`${lines.join('\r\n')}\r\n\r\n`);
  return text(socket);
}

const HOST = 'Host: localhost';

test.each([
  ['two Host lines', ['GET / HTTP/1.1', HOST, 'host: other.example']],
  ['the same Host twice', ['GET / HTTP/1.1', HOST, HOST]],
  ['an unknown transfer coding', ['GET / HTTP/1.1', HOST, 'Transfer-Encoding: xchunked']],
  ['a coding before chunked', ['POST / HTTP/1.1', HOST, 'Transfer-Encoding: gzip, chunked']],
])('a request with %s is refused, and its connection is closed', async (_, lines) => {
  const answer = await send(...lines);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toMatch(/^connection: close\r$/im);
  expect(answer).not.toMatch(/\b(GET|POST)$/);
});

test.each([
  ['one Host', ['GET / HTTP/1.1', HOST, 'Connection: close']],
  ['a chunked body', ['POST / HTTP/1.1', HOST, 'Transfer-Encoding: Chunked', '', '0']],
])('a request with %s is answered', async (_, lines) => {
  expect(await send(...lines)).toMatch(/^HTTP\/1\.1 200 /);
});
