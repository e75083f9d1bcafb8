import pg from 'pg';

/**
 * Idle time before the first keep-alive probe (ms). Node sends ten probes, one per second. A lost
 * peer is therefore detected after 20 s.
 */
const KEEP_ALIVE_MS = 10_000;

export type DatabaseClientOptions = pg.ClientConfig & {
  /** Maximum wait for a response (ms). By default there is no limit. */
  answerLimitMs?: number;
};

/**
 * A connection with a time limit for responses on the client's side. The limit is needed because
 * the server or the network may stop responding. After a timeout the connection is closed, because
 * the next response would belong to an older query.
 */
export class DatabaseClient extends pg.Client {
  answerLimitMs: number;
  /** Time at which the connection was created (`performance.now()`). */
  readonly openedAt = performance.now();
  /**
   * Time at which the client began to wait for a response (`performance.now()`). Null if the client
   * is not waiting, or waits without a limit.
   */
  askedAt: number | null = null;

  constructor({ answerLimitMs = Number.POSITIVE_INFINITY, ...config }: DatabaseClientOptions = {}) {
    super({ ...config, keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS });
    this.answerLimitMs = answerLimitMs;
    // Each query reports a lost connection itself. Without a listener, the error would end the
    // process.
    this.on('error', () => {});
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg checks the six overloads of query
  override query(...asked: any[]): any {
    const callback = typeof asked.at(-1) === 'function' ? asked.pop() : null;
    // biome-ignore lint/suspicious/noExplicitAny: pg checks the six overloads of query
    const answer: unknown = (super.query as (...asked: any[]) => unknown)(...asked);
    // `pg` returns no promise for a stream. A stream has no single response to wait for.
    if (!(answer instanceof Promise)) return answer;
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

/** The error for a response that did not arrive in time. The statement may still have run. */
export class AnswerOverdue extends Error {
  readonly code = 'ETIMEDOUT';

  constructor(limitMs: number) {
    super(`The database did not answer within ${Math.round(limitMs)} ms`);
  }
}
