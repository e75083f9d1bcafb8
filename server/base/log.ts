import { DrizzleQueryError } from 'drizzle-orm';
import pino, { type Logger } from 'pino';
import { causesOf } from '#domain/causes.ts';
import { isDatabaseAway } from '#domain/database-errors.server.ts';
import { isOtherPartAway, isPartAway } from '#domain/part-away.server.ts';
import { decodedPath } from './spelling.ts';

export type { Logger };

/** Minimum time between two warnings with the same message about an unavailable service. */
const OUTAGE_LINE_MS = 60_000;
/** pino's number for warnings. */
const WARN = 40;

/**
 * Creates the log of one process: JSON lines, or plain lines at a terminal. Callers pass an error
 * as `error`, so that the log contains the error's stack. They never pass secrets. A failure of an
 * outside service or of the disk is logged as a warning. If the same warning was logged less than a
 * minute ago, it is logged as `debug`.
 *
 * @param onDatabaseAway called with every logged error that means that the database is unavailable
 */
export function createLog(
  level: string,
  {
    isTerminal = process.stdout.isTTY === true,
    onDatabaseAway = () => {},
  }: { isTerminal?: boolean; onDatabaseAway?: (error: unknown) => void } = {},
): Logger {
  const toldAt = new Map<string, number>();
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: describeError, path: withoutToken },
    formatters: { level: (label) => ({ level: label }) },
    hooks: {
      logMethod(args, method, level) {
        const [details, message] = args as unknown as [{ error?: unknown } | string, string?];
        const error = typeof details === 'object' ? details.error : undefined;
        if (level < WARN || !message || !isPartAway(error)) {
          return method.apply(this, args);
        }
        if (level > WARN) return this.warn(details, message);
        if (isDatabaseAway(error) && !isOtherPartAway(error)) onDatabaseAway(error);
        const now = Date.now();
        if (now - (toldAt.get(message) ?? 0) < OUTAGE_LINE_MS) return this.debug(details, message);
        toldAt.set(message, now);
        method.apply(this, args);
      },
    },
  };
  return isTerminal ? pino(options, { write: writeLine }) : pino(options);
}

/**
 * Returns a function that prints a line for the operator, such as the site's URL. The line appears
 * at any LOG_LEVEL. At a terminal it is plain text. Elsewhere it is a JSON line of the log.
 */
export function createTell(
  log: Logger,
  { isTerminal = process.stdout.isTTY === true } = {},
): (line: string) => void {
  if (isTerminal) return console.log;
  const always = log.child({}, { level: 'info' });
  return (line) => always.info(line);
}

/**
 * Describes a failed query by the database's error and the query's text, without the query's
 * values. The values may be words that a visitor typed.
 */
function describeError(error: unknown): unknown {
  for (const cause of causesOf(error)) {
    if (cause instanceof DrizzleQueryError) {
      return { ...pino.stdSerializers.err(cause.cause as Error), query: cause.query };
    }
  }
  return error instanceof Error ? pino.stdSerializers.err(error) : error;
}

/**
 * Removes tokens from paths, because a link with a token is as secret as a password. The path may
 * be percent-encoded.
 */
function withoutToken(path: unknown): unknown {
  if (typeof path !== 'string') return path;
  const hidden = decodedPath(path).replace(
    /^(\/+admin\/+reset-password|\/+job-alerts\/+\w+)\/.+/i,
    '$1/...',
  );
  return hidden.endsWith('/...') ? hidden : path;
}

function writeLine(json: string): void {
  const { level, time, msg, error, ...rest } = JSON.parse(json) as Record<string, unknown>;
  const details = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : '';
  const stack = error ? `\n${String((error as { stack?: string }).stack)}` : '';
  const mark = level === 'info' ? '' : `${String(level).toUpperCase()} `;
  process.stdout.write(`${String(time).slice(11, 19)} ${mark}${String(msg)}${details}${stack}\n`);
}
