import pg from 'pg';

/** Nobody needs a dead peer noticed sooner; with Node's ten probes a second apart it takes 20 s. */
const KEEP_ALIVE_MS = 10_000;

export type DatabaseClientOptions = pg.ClientConfig & {
  /** An answer that takes longer (ms) never comes; without it each is waited for as long as it takes. */
  answerLimitMs?: number;
};

/**
 * A connection whose questions have an end on this side: the server's own limits are worth nothing
 * when it, or the network, falls silent. A connection whose answer never came is closed, since the
 * next answer would be that of an older question.
 */
export class DatabaseClient extends pg.Client {
  answerLimitMs: number;
  /** When it was made (`performance.now()`). */
  readonly openedAt = performance.now();
  /** Since when an answer is awaited, null while none is. */
  askedAt: number | null = null;

  constructor({ answerLimitMs = Number.POSITIVE_INFINITY, ...config }: DatabaseClientOptions = {}) {
    super({ ...config, keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS });
    this.answerLimitMs = answerLimitMs;
    // Whoever asked hears of a lost connection from the question; without a listener it ends the process.
    this.on('error', () => {});
  }

  // biome-ignore lint/suspicious/noExplicitAny: a question has six forms, which are pg's matter
  override query(...asked: any[]): any {
    const callback = typeof asked.at(-1) === 'function' ? asked.pop() : null;
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const answer: unknown = (super.query as (...asked: any[]) => unknown)(...asked);
    if (!(answer instanceof Promise)) return answer; // a stream, which has its own ways
    const awaited = this.#awaitInTime(answer);
    if (!callback) return awaited;
    awaited.then(
      (result) => callback(null, result),
      (error) => callback(error),
    );
  }

  async #awaitInTime(answer: Promise<unknown>): Promise<unknown> {
    const limitMs = this.answerLimitMs;
    if (!Number.isFinite(limitMs)) return answer;
    const overdue = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      overdue.reject(new AnswerOverdue(limitMs));
      void this.end();
    }, limitMs);
    const askedAt = performance.now();
    this.askedAt = askedAt;
    try {
      return await Promise.race([answer, overdue.promise]);
    } finally {
      clearTimeout(timer);
      if (this.askedAt === askedAt) this.askedAt = null;
    }
  }
}

/** An answer that did not come: what was asked may have been done, or not. */
export class AnswerOverdue extends Error {
  readonly code = 'ETIMEDOUT';

  constructor(limitMs: number) {
    super(`The database did not answer within ${Math.round(limitMs)} ms`);
  }
}
