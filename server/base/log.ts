import { DrizzleQueryError } from 'drizzle-orm';
import pino, { type Logger } from 'pino';
import { causesOf } from '#domain/causes.ts';
import { isDatabaseAway } from '#domain/database-errors.server.ts';
import { isOtherPartAway, isPartAway } from '#domain/part-away.server.ts';
import { decodedPath } from './spelling.ts';

export type { Logger };

/** While a part is away, each thing that fails for that is told this often. */
const OUTAGE_LINE_MS = 60_000;
/** The number that pino has for the level of warnings. */
const WARN = 40;

/**
 * The log of one process: JSON lines, or plain lines where a person reads them at a terminal.
 * Errors are given as `error` and keep their stack; secrets are never passed to it. What fails since
 * the database, the bucket or the disk is away is a warning, told once a minute for each message and
 * beyond that only at `debug`.
 *
 * @param onDatabaseAway hears of every error that means that the database is away
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
 * What prints a line that the operator must see whatever LOG_LEVEL says, such as where the site is: as
 * it stands for a person at a terminal, and else as a line of the log, which collectors read as JSON.
 */
export function createTell(
  log: Logger,
  { isTerminal = process.stdout.isTTY === true } = {},
): (line: string) => void {
  if (isTerminal) return console.log;
  const always = log.child({}, { level: 'info' });
  return (line) => always.info(line);
}

/** A failed query is told by what the database said; its values may be a visitor's own words. */
function describeError(error: unknown): unknown {
  for (const cause of causesOf(error)) {
    if (cause instanceof DrizzleQueryError) {
      return { ...pino.stdSerializers.err(cause.cause as Error), query: cause.query };
    }
  }
  return error instanceof Error ? pino.stdSerializers.err(error) : error;
}

/** A link that opens something by itself is worth as much as a password, however it is spelled. */
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
