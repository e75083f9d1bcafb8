import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type pg from 'pg';

/**
 * COPY on a connection of `pg`, which speaks its messages but offers no call for it. What stands
 * here is what `pg` asks of anything that is given to `client.query` (its `Query` class).
 */
type Connection = pg.Connection & {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

abstract class Copy {
  /** Resolves with the number of rows. */
  readonly done: Promise<number>;
  /** Present because `pg` calls one where it cannot even submit. */
  readonly callback: (error: Error | null) => void;
  protected hasFailed = false;
  readonly #text: string;
  #rows = 0;
  #settle!: { resolve(rows: number): void; reject(error: Error): void };

  constructor(text: string) {
    this.#text = text;
    this.done = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
    this.callback = (error) => {
      if (error) this.handleError(error);
    };
  }

  submit(connection: pg.Connection): void {
    (connection as Connection).query(this.#text);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#rows = Number(text.split(' ')[1] ?? 0);
  }

  handleError(error: Error): void {
    this.hasFailed = true;
    this.#settle.reject(error);
  }

  handleReadyForQuery(): void {
    this.#settle.resolve(this.#rows);
  }
}

class CopyOut extends Copy {
  readonly #output: Writable;
  readonly #onData: (chunk: Buffer) => void;

  constructor(text: string, output: Writable, onData: (chunk: Buffer) => void) {
    super(text);
    this.#output = output;
    this.#onData = onData;
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection): void {
    this.#onData(chunk);
    // `pg` reads the next message into the same memory.
    if (this.#output.write(Buffer.from(chunk)) || connection.stream.isPaused()) return;
    connection.stream.pause();
    this.#output.once('drain', () => connection.stream.resume());
  }
}

class CopyIn extends Copy {
  readonly #chunks: AsyncIterable<Buffer>;

  constructor(text: string, chunks: AsyncIterable<Buffer>) {
    super(text);
    this.#chunks = chunks;
  }

  async handleCopyInResponse(connection: Connection): Promise<void> {
    try {
      for await (const chunk of this.#chunks) {
        if (this.hasFailed) return;
        connection.sendCopyFromChunk(chunk);
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
      }
      connection.endCopyFrom();
    } catch (error) {
      connection.sendCopyFail((error as Error).message);
    }
  }
}

/**
 * Runs `COPY … TO STDOUT` into a stream, as fast as that takes it, and gives the number of rows.
 *
 * @param onData sees each piece as it comes; its memory is used again afterwards
 */
export function copyOut(
  client: pg.Client,
  text: string,
  output: Writable,
  onData: (chunk: Buffer) => void,
): Promise<number> {
  return client.query(new CopyOut(text, output, onData)).done;
}

/** Runs `COPY … FROM STDIN` with the given bytes and gives the number of rows. */
export function copyIn(
  client: pg.Client,
  text: string,
  chunks: AsyncIterable<Buffer>,
): Promise<number> {
  return client.query(new CopyIn(text, chunks)).done;
}
