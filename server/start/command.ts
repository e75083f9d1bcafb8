import { OperatorError, operatorText } from '#db/operator-error.server.ts';
import { openSiteDatabase, type SiteDatabase } from '#db/site-database.server.ts';
import { isOtherPartAway } from '#domain/part-away.server.ts';
import { type Env, readEnv } from '../base/env.ts';
import { reasonOf } from '../metrics/part-health.ts';

/**
 * Runs a command with the site's database, whether or not the site is running. An error sets the
 * exit code to 1. An error that the operator can solve is printed as one line. Other errors are
 * printed with their stack.
 *
 * @param log prints lines about a database that must be started (default: standard output)
 */
export async function runCommand(
  run: (context: { env: Env; database: SiteDatabase }) => Promise<void>,
  { log = console.log }: { log?: (line: string) => void } = {},
): Promise<void> {
  await runPlainCommand(async () => {
    const env = readEnv(process.env);
    const database = await openSiteDatabase({
      databaseUrl: env.databaseUrl,
      dataDir: env.dataDir,
      role: 'command',
      maxConnections: 2,
      log,
    });
    try {
      await run({ env, database });
    } finally {
      await database.close();
    }
  });
}

/** Runs a command without a database. Handles errors like {@link runCommand}. */
export async function runPlainCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(lineOf(error) ?? error);
    process.exitCode = 1;
  }
}

function lineOf(error: unknown): string | null {
  if (error instanceof OperatorError) return error.message;
  if (!isOtherPartAway(error)) return null;
  return operatorText('partAway', { text: (error as Error).message, reason: reasonOf(error) });
}

/** Prints the usage text of a command and sets the exit code to 2. The caller ends the command. */
export function showUsage(key: Parameters<typeof operatorText>[0]): void {
  console.error(operatorText(key));
  process.exitCode = 2;
}
