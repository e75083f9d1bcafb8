import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

const NEWLINE = 10;
const END_OF_ROWS = Buffer.from('\\.\n');
const CHUNK_BYTES = 64 * 1024;

/** The error for a backup that ends in the middle of a table. */
export class CutOff extends Error {}

/** Reads a backup line by line. The rows of a table are read as bytes. */
export class CopyLines {
  /** Number of compressed bytes read so far. */
  bytesRead = 0;
  /** Number of rows read so far in all tables. */
  rowsRead = 0;
  readonly #source: Readable;
  readonly #input;
  #pending: Buffer = Buffer.alloc(0);

  /** @param source the compressed bytes */
  constructor(source: Readable) {
    this.#source = source;
    const gunzip = createGunzip();
    source.on('error', (error) => gunzip.destroy(error));
    source.on('data', (chunk: Buffer) => {
      this.bytesRead += chunk.length;
    });
    this.#input = source.pipe(gunzip)[Symbol.asyncIterator]();
  }

  /** Returns the next line without trailing white space. Returns null after the last line. */
  async next(): Promise<string | null> {
    const line = await this.#line();
    return line === null ? null : line.toString('utf8').trimEnd();
  }

  /**
   * Yields the rows of a table up to its end mark. Rows are combined into chunks that are large
   * enough for efficient sending.
   *
   * @throws CutOff if the backup ends before the end mark
   */
  async *rows(): AsyncGenerator<Buffer> {
    let chunk: Buffer[] = [];
    let bytes = 0;
    for (;;) {
      const line = await this.#line();
      if (line === null) throw new CutOff('The rows have no end');
      if (line.equals(END_OF_ROWS)) break;
      this.rowsRead++;
      chunk.push(line);
      bytes += line.length;
      if (bytes >= CHUNK_BYTES) {
        yield Buffer.concat(chunk);
        chunk = [];
        bytes = 0;
      }
    }
    if (bytes > 0) yield Buffer.concat(chunk);
  }

  close(): void {
    this.#source.destroy();
  }

  async #line(): Promise<Buffer | null> {
    const parts: Buffer[] = [];
    for (;;) {
      const end = this.#pending.indexOf(NEWLINE);
      if (end >= 0) {
        parts.push(this.#pending.subarray(0, end + 1));
        this.#pending = this.#pending.subarray(end + 1);
        return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
      }
      if (this.#pending.length > 0) parts.push(this.#pending);
      const { value, done } = await this.#input.next();
      this.#pending = done ? Buffer.alloc(0) : (value as Buffer);
      if (done) return parts.length > 0 ? Buffer.concat(parts) : null;
    }
  }
}
