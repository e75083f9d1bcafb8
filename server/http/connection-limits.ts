import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { plainAddress } from '../base/client-info.ts';
import { network } from '../rate-limits/rate-limits.ts';

/**
 * Longest wait for the first byte of a connection. A browser whose connection was closed can open
 * another connection.
 */
const FIRST_BYTE_MS = 10_000;

/**
 * Limits the connections of a server without a proxy. A network (see `network`) may have
 * `maxPerNetwork` open connections. Further connections are closed at once. A connection that sends
 * nothing for ten seconds is also closed, because Node's own time limits begin with the first byte.
 */
export function limitConnections(
  server: Server,
  { maxPerNetwork, firstByteMs = FIRST_BYTE_MS }: { maxPerNetwork: number; firstByteMs?: number },
): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const from = network(plainAddress(socket.remoteAddress ?? ''));
    const count = (open.get(from) ?? 0) + 1;
    if (count > maxPerNetwork) {
      socket.destroy();
      return;
    }
    open.set(from, count);
    const patience = setTimeout(() => {
      if (socket.bytesRead === 0) socket.destroy();
    }, firstByteMs);
    patience.unref();
    socket.once('close', () => {
      clearTimeout(patience);
      const left = (open.get(from) ?? 0) - 1;
      if (left > 0) open.set(from, left);
      else open.delete(from);
    });
  });
}
