import type { Log } from '#app/context.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { SOURCES_LOCK } from '#db/locks.ts';
import { system } from '#domain/actor.ts';
import { isPartAway } from '#domain/part-away.server.ts';
import { readSettings } from '#domain/settings/settings.server.ts';
import { listUnreadEntries, recordEntryDocument } from '#domain/sources/inbox.server.ts';
import { listDueSources, recordSourceRun, recordVisit } from '#domain/sources/sources.server.ts';
import type { GuardedOptions } from '../outbound/guarded-request.ts';
import { runRegularly, type Schedule } from '../outbound/run-regularly.ts';
import { createSpacedRequests, HOST_PAUSE_MS, sharedTurns } from '../outbound/spaced-requests.ts';
import { documentTrouble, fetchDocument } from './fetch-document.ts';
import { createPoliteClient, type PoliteClient } from './polite-client.ts';
import { visitSource } from './visit-source.ts';

/** Time between two runs. */
const LOOK_MS = 5 * 60_000;
/** Maximum number of sources that a run visits. */
const BATCH = 50;
/** Maximum number of documents of new entries that a run reads. */
const MAX_DOCUMENTS = 30;
/**
 * Hour in India at which visits stop for the night. Official sites publish nothing at night, and
 * nobody reads the inbox.
 */
const QUIET_FROM = 22;
/** Hour in India at which visits begin again. */
const QUIET_UNTIL = 6;
const HOUR_MS = 3_600_000;
const INDIA_OFFSET_HOURS = 5.5;

type Options = {
  database: Pick<OpenDatabase, 'db' | 'pool'>;
  siteUrl: string;
  /** The email for the User-Agent if the settings have none. */
  contactEmail?: string | undefined;
  log: Pick<Log, 'info' | 'warn'>;
};

/** Visits the due sources regularly, if staff have switched outbound work on. */
export function scheduleSourceVisits(options: Options): Schedule {
  return runRegularly(
    async (signal) => {
      const found = await visitDueSources({ ...options, signal });
      if (found.visited > 0) options.log.info(found, 'sources were visited');
    },
    {
      everyMs: LOOK_MS,
      onError: (error) => options.log.warn({ error }, 'sources could not be visited'),
    },
  );
}

/**
 * Visits up to 50 due sources one after another and stores the results. Afterwards reads up to 30
 * documents of new entries. If a result cannot be stored, logs the error and continues. A later run
 * repeats the visit or the reading. Does nothing in these cases:
 *
 * - outbound work is off
 * - it is between 22:00 and 6:00 in India
 * - there is no contact email for the User-Agent
 * - another instance is visiting sources
 *
 * @param options.pauseMs pause between two requests to one host
 * @param options.mayAsk whether requests to an IP address are allowed (default: public addresses
 * only)
 * @param options.resolve looks up host names (default: `dns.lookup`)
 * @returns the numbers of stored visits, of new entries in the inbox, and of stored results of
 * documents (failures included)
 */
export async function visitDueSources({
  database: { db, pool },
  siteUrl,
  contactEmail,
  log,
  signal,
  pauseMs = HOST_PAUSE_MS,
  mayAsk,
  resolve,
  now = Date.now(),
}: Options & {
  signal: AbortSignal;
  pauseMs?: number;
  mayAsk?: GuardedOptions['mayAsk'];
  resolve?: GuardedOptions['resolve'];
  now?: number;
}): Promise<{ visited: number; added: number; documents: number }> {
  const found = { visited: 0, added: 0, documents: 0 };
  const settings = await readSettings(db);
  const contact = settings.contactEmail ?? contactEmail;
  if (!settings.outboundWork || isQuietHour(now) || !contact) return found;
  // The lock belongs to this connection and ends with it.
  const holder = await pool.connect();
  try {
    const lock = 'select pg_try_advisory_lock($1) as taken';
    const { rows } = await holder.query(lock, [SOURCES_LOCK]);
    if (!rows[0]?.taken) return found;
    try {
      const turns = sharedTurns(db, { pauseMs });
      const requests = createSpacedRequests({ turns, signal, mayAsk, resolve });
      const client = createPoliteClient({ requests, siteUrl, contact });
      for (const source of await listDueSources(db, { limit: BATCH })) {
        const visit = await visitSource(source, { client, signal });
        signal.throwIfAborted();
        await orWarn(log, { url: source.url }, async () => {
          found.added += await recordVisit(db, system, source, visit);
          found.visited++;
        });
      }
      for (const entry of await listUnreadEntries(db, { limit: MAX_DOCUMENTS })) {
        const read = await readOf(entry.url, { client, signal });
        signal.throwIfAborted();
        await orWarn(log, { url: entry.url }, async () => {
          await recordEntryDocument(db, system, entry, read);
          found.documents++;
        });
      }
      await recordSourceRun(db, system);
      return found;
    } finally {
      await holder.query('select pg_advisory_unlock($1)', [SOURCES_LOCK]);
    }
  } finally {
    holder.release();
  }
}

/**
 * Logs a failed write, so that the run continues. If the database is unreachable, the error is
 * thrown and ends the run.
 */
async function orWarn(
  log: Pick<Log, 'warn'>,
  details: object,
  write: () => Promise<void>,
): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (isPartAway(error)) throw error;
    log.warn({ error, ...details }, 'an answer of an official site could not be stored');
  }
}

async function readOf(
  url: string,
  { client, signal }: { client: PoliteClient; signal: AbortSignal },
): Promise<Parameters<typeof recordEntryDocument>[3]> {
  try {
    return await fetchDocument((bounds) => client.get(url, bounds), signal);
  } catch (error) {
    signal.throwIfAborted();
    return { trouble: documentTrouble(error) };
  }
}

function isQuietHour(now: number): boolean {
  const hour = (now / HOUR_MS + INDIA_OFFSET_HOURS) % 24;
  return hour >= QUIET_FROM || hour < QUIET_UNTIL;
}
