import type { Log } from '#app/context.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { OFFICIAL_SITES_LOCK } from '#db/locks.ts';
import { system } from '#domain/actor.ts';
import { isPartAway } from '#domain/part-away.server.ts';
import { readSettings } from '#domain/settings/settings.server.ts';
import { listDueSources, recordVisit } from '#domain/sources/sources.server.ts';
import { createSpacedRequests } from '../link-checks/spaced-requests.ts';
import type { GuardedOptions } from '../outbound/guarded-request.ts';
import { visitSource } from './visit-source.ts';

/** Pause between two requests to one host, also across runs. */
const HOST_PAUSE_MS = 10_000;
/** Most sources of a run. */
const BATCH = 50;
/** Hours in India without visits: nobody publishes then, and nobody reads. */
const QUIET_FROM = 22;
const QUIET_UNTIL = 6;
const HOUR_MS = 3_600_000;
const INDIA_OFFSET_HOURS = 5.5;

/**
 * Visits all sources that are due and stores what they found, one after another. It visits none from
 * 22:00 to 6:00 in India, none without a contact address to tell them, and none while an instance
 * asks official sites, also to check links: each host has its pause between two requests. A visit
 * that cannot be stored is logged and made again by the next run.
 *
 * @param options.pauseMs pause between two requests to one host
 * @param options.mayAsk whether an IP address may be asked (default: public ones)
 * @returns the number of visited sources, and of new entries in the inbox
 */
export async function visitDueSources({
  database: { db, pool },
  siteUrl,
  log,
  signal,
  pauseMs = HOST_PAUSE_MS,
  mayAsk,
  now = Date.now(),
}: {
  database: Pick<OpenDatabase, 'db' | 'pool'>;
  siteUrl: string;
  log: Pick<Log, 'warn'>;
  signal: AbortSignal;
  pauseMs?: number;
  mayAsk?: GuardedOptions['mayAsk'];
  now?: number;
}): Promise<{ visited: number; added: number }> {
  const found = { visited: 0, added: 0 };
  const { contactEmail: contact } = await readSettings(db);
  if (isQuietHour(now) || !contact) return found;
  // The lock belongs to the connection and ends with it.
  const holder = await pool.connect();
  try {
    const lock = 'select pg_try_advisory_lock($1) as taken';
    const { rows } = await holder.query(lock, [OFFICIAL_SITES_LOCK]);
    if (!rows[0]?.taken) return found;
    try {
      const requests = createSpacedRequests({ pauseMs, signal, mayAsk });
      for (const source of await listDueSources(db, { limit: BATCH })) {
        const visit = await visitSource(source, { requests, siteUrl, contact, signal });
        signal.throwIfAborted();
        try {
          found.added += await recordVisit(db, system, source, visit);
          found.visited++;
        } catch (error) {
          if (isPartAway(error)) throw error;
          log.warn({ error, url: source.url }, 'a visit to a source could not be stored');
        }
      }
      // The next run, of this or another instance, does not know the pauses of this one.
      await requests.rest();
      return found;
    } finally {
      await holder.query('select pg_advisory_unlock($1)', [OFFICIAL_SITES_LOCK]);
    }
  } finally {
    holder.release();
  }
}

function isQuietHour(now: number): boolean {
  const hour = (now / HOUR_MS + INDIA_OFFSET_HOURS) % 24;
  return hour >= QUIET_FROM || hour < QUIET_UNTIL;
}
