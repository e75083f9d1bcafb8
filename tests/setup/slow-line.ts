import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

type Line = {
  /** Half of it in either direction; as much again until a connection stands. */
  roundTripMs: number;
  bytesPerSecond: number;
};

/**
 * A weak mobile network in front of a server of this machine: whatever a browser fetches through it
 * shares one line. What a browser slows down by itself it does not slow down when it fetches ahead.
 */
export async function openSlowLine(port: number, { roundTripMs, bytesPerSecond }: Line) {
  let isFreeAt = 0;
  /** Passes on what comes, each piece once the line has carried those before it. */
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
