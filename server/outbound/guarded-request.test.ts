import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { ClosedAddress, guardedRequest, MAX_ANSWER_BYTES } from './guarded-request.ts';
import { isPublicIp } from './public-ip.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const signal = new AbortController().signal;
const here = (address: string) => address === '127.0.0.1';

describe('public IP addresses', () => {
  test.each([
    '8.8.8.8',
    '164.100.0.1',
    '2405:200::1',
    '2a00:1450::1',
  ])('%s is public', (address) => {
    expect(isPublicIp(address)).toBe(true);
  });
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '168.63.129.16',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fe80::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('%s is not public', (address) => {
    expect(isPublicIp(address)).toBe(false);
  });
});

describe('a URL that somebody entered', () => {
  test('is requested, and its response is returned', async () => {
    const site = await serve((_, response) =>
      response.writeHead(200, { etag: '"one"' }).end('text'),
    );
    const answer = await guardedRequest(`${site}/`, { method: 'GET', signal, mayAsk: here });
    const url = `${site}/`;
    expect(answer).toEqual({ status: 200, url, headers: { etag: '"one"' }, leadsTo: null });
  });

  test('without an IP address is not found', async () => {
    const asking = guardedRequest('http://nowhere.example.org/', {
      method: 'GET',
      signal,
      resolve: (_host, _options, callback) => callback(null, []),
    });
    await expect(asking).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });

  test('that redirects is not followed, and the target is returned', async () => {
    const paths: string[] = [];
    const site = await serve(({ url = '' }, response) => {
      paths.push(url);
      response.writeHead(301, { location: '/new' }).end();
    });
    const answer = await guardedRequest(`${site}/old`, { method: 'GET', signal, mayAsk: here });
    expect(answer).toMatchObject({ status: 301, leadsTo: `${site}/new` });
    expect(paths).toEqual(['/old']);
  });

  test.each([
    'ftp://example.org/',
    'file:///etc/passwd',
    'http://user:secret@example.org/',
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://2130706433/',
    'http://0x7f.1/',
    'nonsense',
  ])('%s is not requested', async (address) => {
    await expect(guardedRequest(address, { method: 'GET', signal })).rejects.toThrow(ClosedAddress);
  });

  test('is not requested if its name leads to this machine', async () => {
    const site = await serve((_, response) => response.end());
    const named = site.replace('127.0.0.1', 'localhost');
    await expect(guardedRequest(named, { method: 'GET', signal })).rejects.toThrow(ClosedAddress);
  });

  test('with an endless response is read up to the limit', async () => {
    let sent = 0;
    const site = await serve((_, response) => {
      const send = () => {
        while (!response.destroyed) {
          sent += 64 * 1024;
          if (!response.write(Buffer.alloc(64 * 1024))) {
            response.once('drain', send);
            return;
          }
        }
      };
      send();
    });
    const answer = await guardedRequest(site, { method: 'GET', signal, mayAsk: here });
    expect(answer.status).toBe(200);
    // The network buffers some data beyond the limit, so more bytes are sent than read.
    expect(sent).toBeLessThan(MAX_ANSWER_BYTES + 16 * 1024 * 1024);
  });

  test('that switches the protocol fails at once', async () => {
    const server = createTcpServer((socket) => {
      socket.on('error', () => {});
      socket.end(
        'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
      );
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    stops.push(() => server.close());
    const { port } = server.address() as AddressInfo;
    await expect(
      guardedRequest(`http://127.0.0.1:${port}`, { method: 'GET', signal, mayAsk: here }),
    ).rejects.toThrow('without an answer');
  });

  test.each([
    ['without a response', null],
    ['whose response never ends', 200],
  ])('%s ends with a TimeoutError', async (_, status) => {
    const site = await serve((_request, response) => {
      if (status) response.writeHead(status).write('It begins.');
    });
    const options = { method: 'GET', signal, mayAsk: here, maxBytes: 100, timeoutMs: 100 } as const;
    await expect(guardedRequest(site, options)).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  test('without a response ends with the signal', async () => {
    const ending = new AbortController();
    const site = await serve(() => ending.abort());
    await expect(
      guardedRequest(site, { method: 'GET', signal: ending.signal, mayAsk: here }),
    ).rejects.toThrow();
  });
});
