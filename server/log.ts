import { DrizzleQueryError } from 'drizzle-orm';
import pino, { type Logger } from 'pino';

export type { Logger };

/**
 * The log of one process: JSON lines, or plain lines where a person reads them at a terminal.
 * Errors are given as `error` and keep their stack; secrets are never passed to it.
 */
export function createLog(
  level: string,
  { isTerminal = process.stdout.isTTY === true } = {},
): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: describeError, path: withoutToken },
    formatters: { level: (label) => ({ level: label }) },
  };
  return isTerminal ? pino(options, { write: writeLine }) : pino(options);
}

/** A failed query is told by what the database said; its values may be a visitor's own words. */
function describeError(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DrizzleQueryError) {
      return { ...pino.stdSerializers.err(cause.cause as Error), query: cause.query };
    }
  }
  return error instanceof Error ? pino.stdSerializers.err(error) : error;
}

/** A link that opens something by itself is worth as much as a password. */
function withoutToken(path: unknown): unknown {
  return typeof path === 'string'
    ? path.replace(/^(\/admin\/reset-password|\/job-alerts\/\w+)\/.+/, '$1/...')
    : path;
}

function writeLine(json: string): void {
  const { level, time, msg, error, ...rest } = JSON.parse(json) as Record<string, unknown>;
  const details = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : '';
  const stack = error ? `\n${String((error as { stack?: string }).stack)}` : '';
  const mark = level === 'info' ? '' : `${String(level).toUpperCase()} `;
  process.stdout.write(`${String(time).slice(11, 19)} ${mark}${String(msg)}${details}${stack}\n`);
}
