import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/**
 * The behaviour of the server:
 *
 * - `counts` responds with the count 1.
 * - `silent` does not respond.
 * - `nonsense` responds with `OK`.
 * - `garbage` responds in another protocol.
 */
export type RedisMood = 'counts' | 'silent' | 'nonsense' | 'garbage';

/**
 * Starts a server on a free port. It answers the first commands of a client as Redis does, and all
 * other commands according to its `mood`.
 */
export async function startRedisServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', (data) => {
      for (const [, command = ''] of String(data).matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g)) {
        const answer = answerTo(command.toLowerCase(), redis.mood);
        if (answer) socket.write(answer);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const redis = {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'counts' as RedisMood,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return redis;
}

function answerTo(command: string, mood: RedisMood): string | null {
  if (command === 'info') return '$19\r\nredis_version:7.0.0\r\n';
  if (command === 'client') return '+OK\r\n';
  switch (mood) {
    case 'counts':
      return command.startsWith('eval') ? '*2\r\n:1\r\n:600000\r\n' : ':1\r\n';
    case 'nonsense':
      return '+OK\r\n';
    case 'garbage':
      return 'HTTP/1.1 400 Bad Request\r\n\r\n';
    case 'silent':
      return null;
  }
}
