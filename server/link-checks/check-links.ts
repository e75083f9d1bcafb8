import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '#app/context.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { LINK_CHECK_LOCK } from '#db/locks.ts';
import { hostOf } from '#domain/addresses.ts';
import {
  type DueLink,
  forgetUnusedLinks,
  type LinkCheck,
  listDueLinks,
  recordLinkCheck,
} from '#domain/link-checks/link-checks.server.ts';
import { readSettings } from '#domain/settings/settings.server.ts';
import { type Answer, guardedRequest } from '../outbound/guarded-request.ts';
import { outcomeOfAnswer, outcomeOfError } from './outcome.ts';

/** Due links are looked for so often. */
const LOOK_MS = 10 * 60_000;
/** A host is asked again after so long. */
const HOST_PAUSE_MS = 10_000;
/** So many links are looked up at once. */
const BATCH = 200;

type Options = {
  database: Pick<OpenDatabase, 'db' | 'pool'>;
  siteUrl: string;
  log: Pick<Log, 'info' | 'warn'>;
};

/**
 * Asks the official links of announcements whether they answer, once staff have switched that on: one
 * at a time, ten seconds between two of a host, of many instances by one. Nothing leaves before.
 */
export function scheduleLinkChecks(options: Options): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let running = Promise.resolve();
  const look = () => {
    running = running
      .then(() => checkDueLinks({ ...options, signal: stopping.signal }))
      .then((asked) => {
        if (asked > 0) options.log.info({ asked }, 'official links were checked');
      })
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) options.log.warn({ error }, 'links could not be checked');
      });
  };
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

/**
 * Asks every link that is due; nothing where staff have not switched it on, or another instance is at
 * it.
 *
 * @param options.pauseMs between two questions to one host
 * @param options.mayAsk which IP addresses may be asked; those out in the world where absent
 * @returns how many links were asked
 */
export async function checkDueLinks({
  database: { db, pool },
  siteUrl,
  signal,
  pauseMs = HOST_PAUSE_MS,
  mayAsk,
}: Omit<Options, 'log'> & {
  signal: AbortSignal;
  pauseMs?: number;
  mayAsk?: (address: string) => boolean;
}): Promise<number> {
  if (!(await readSettings(db)).linkChecks) return 0;
  // A lock of the connection, which is given back with it.
  const holder = await pool.connect();
  try {
    const { rows } = await holder.query('select pg_try_advisory_lock($1) as taken', [
      LINK_CHECK_LOCK,
    ]);
    if (!rows[0]?.taken) return 0;
    try {
      await forgetUnusedLinks(db);
      const due = await listDueLinks(db, { limit: BATCH });
      const headers = { 'user-agent': `Suchna link check (+${siteUrl})` };
      for await (const link of spaced(due, pauseMs, signal)) {
        await recordLinkCheck(db, link.url, await check(link, { headers, signal, mayAsk }));
      }
      return due.length;
    } finally {
      await holder.query('select pg_advisory_unlock($1)', [LINK_CHECK_LOCK]);
    }
  } finally {
    holder.release();
  }
}

/** The links one by one, each not before its host may be asked again. */
async function* spaced(links: readonly DueLink[], pauseMs: number, signal: AbortSignal) {
  const freeAt = new Map<string, number>();
  const left = [...links];
  while (left.length > 0) {
    const wait = ({ url }: DueLink) => freeAt.get(hostOf(url)) ?? 0;
    const next = left.reduce((first, link) => (wait(link) < wait(first) ? link : first));
    left.splice(left.indexOf(next), 1);
    await delay(Math.max(0, wait(next) - Date.now()), undefined, { signal });
    yield next;
    freeAt.set(hostOf(next.url), Date.now() + pauseMs);
  }
}

type Asking = Pick<Parameters<typeof guardedRequest>[1], 'mayAsk' | 'signal'> & {
  headers: Record<string, string>;
};

/** Asks for the head of a link, and for the link itself where that is refused. */
async function check({ url, etag, lastModified }: DueLink, asking: Asking): Promise<LinkCheck> {
  const nothing = { httpStatus: null, finalUrl: null, etag: null, lastModified: null };
  const options = {
    ...asking,
    headers: {
      ...asking.headers,
      ...(etag && { 'if-none-match': etag }),
      ...(lastModified && { 'if-modified-since': lastModified }),
    },
  };
  try {
    const head = await guardedRequest(url, { ...options, method: 'HEAD' });
    const answer = isGood(head) ? head : await guardedRequest(url, { ...options, method: 'GET' });
    const outcome = outcomeOfAnswer(url, answer);
    const { status, headers } = answer;
    return {
      ...nothing,
      outcome,
      httpStatus: status,
      finalUrl: outcome === 'moved' ? answer.url : null,
      // Only what answered well can be the same as before; then it need not say its version again.
      ...(isGood(answer) && {
        etag: headers.etag ?? (status === 304 ? etag : null),
        lastModified: headers.lastModified ?? (status === 304 ? lastModified : null),
      }),
    };
  } catch (error) {
    asking.signal.throwIfAborted();
    return { ...nothing, outcome: outcomeOfError(error) };
  }
}

const isGood = ({ status }: Answer) => status === 304 || (status >= 200 && status < 300);
