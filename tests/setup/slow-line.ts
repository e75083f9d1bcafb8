import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

type Line = {
  /** Round trip time. Opening a connection takes one additional round trip. */
  roundTripMs: number;
  bytesPerSecond: number;
};

/**
 * Opens a proxy that imitates a weak mobile network in front of a local server. All requests share
 * the bandwidth. Tests use the proxy because the browser's own throttling does not slow down
 * prefetches.
 */
export async function openSlowLine(port: number, { roundTripMs, bytesPerSecond }: Line) {
  let isFreeAt = 0;
  /** Passes data on. Each chunk waits until the line has carried the earlier chunks. */
  const carry = async (from: Socket, to: Socket) => {
    let last = Promise.resolve();
    for await (const piece of from as AsyncIterable<Buffer>) {
      const now = performance.now();
      isFreeAt = Math.max(isFreeAt, now) + (piece.length / bytesPerSecond) * 1_000;
      const arrival = delay(isFreeAt - now + roundTripMs / 2);
      last = Promise.all([last, arrival]).then(() => void to.write(piece));
    }
    await last;
    to.end();
  };
  const sockets = new Set<Socket>();
  const server = createServer(async (near) => {
    sockets.add(near.on('close', () => sockets.delete(near)));
    near.on('error', () => {});
    await delay(roundTripMs);
    const far = connect(port, '127.0.0.1').on('error', () => near.destroy());
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      carry(from, to).catch(() => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as { port: number }).port}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
