import type { Log } from '#app/context.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { LINK_CHECK_LOCK } from '#db/locks.ts';
import {
  type DueLink,
  forgetUnusedLinks,
  type LinkCheck,
  listDueLinks,
  recordLinkCheck,
} from '#domain/link-checks/link-checks.server.ts';
import { readSettings } from '#domain/settings/settings.server.ts';
import type { Answer, GuardedOptions } from '../outbound/guarded-request.ts';
import { outcomeOfAnswer, outcomeOfError } from './outcome-of-answer.ts';
import { createSpacedRequests, type SpacedRequests } from './spaced-requests.ts';

/** Due links are looked for so often. */
const LOOK_MS = 10 * 60_000;
/** A host is asked again after so long, in the next run too. */
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
 * request at a time, ten seconds between two to a host, of many instances by one. Nothing leaves before.
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
 * @param options.pauseMs between two requests to one host
 * @param options.mayAsk which IP addresses may be asked; public ones where absent
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
  mayAsk?: GuardedOptions['mayAsk'];
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
      const requests = createSpacedRequests({ pauseMs, signal, mayAsk });
      const headers = { 'user-agent': `Suchna link check (+${siteUrl})` };
      for (const link of soonestFirst(due, requests)) {
        const result = await check(link, { requests, headers });
        signal.throwIfAborted();
        await recordLinkCheck(db, link.url, result);
      }
      // The next run, of this instance or another, knows nothing of the pauses of this one.
      await requests.rest();
      return due.length;
    } finally {
      await holder.query('select pg_advisory_unlock($1)', [LINK_CHECK_LOCK]);
    }
  } finally {
    holder.release();
  }
}

/** The links one by one, always the one next whose host may be asked soonest. */
function* soonestFirst(links: readonly DueLink[], { freeAt }: SpacedRequests) {
  const left = [...links];
  while (left.length > 0) {
    const next = left.reduce((first, link) =>
      freeAt(link.url) < freeAt(first.url) ? link : first,
    );
    left.splice(left.indexOf(next), 1);
    yield next;
  }
}

/** Asks for the head of a link, and for the link itself where that is refused. */
async function check(
  { url, etag, lastModified }: DueLink,
  { requests, headers }: { requests: SpacedRequests; headers: Record<string, string> },
): Promise<LinkCheck> {
  const nothing = { httpStatus: null, finalUrl: null, etag: null, lastModified: null };
  const sent = {
    ...headers,
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  };
  try {
    const head = await requests.ask(url, { method: 'HEAD', headers: sent });
    const answer = isGood(head) ? head : await requests.ask(url, { method: 'GET', headers: sent });
    const outcome = outcomeOfAnswer(url, answer);
    const { status, headers: got } = answer;
    return {
      ...nothing,
      outcome,
      httpStatus: status,
      finalUrl: outcome === 'moved' ? answer.url : null,
      // Only what answered well can be the same as before; then it need not say its version again.
      ...(isGood(answer) && {
        etag: got.etag ?? (status === 304 ? etag : null),
        lastModified: got.lastModified ?? (status === 304 ? lastModified : null),
      }),
    };
  } catch (error) {
    return { ...nothing, outcome: outcomeOfError(error) };
  }
}

const isGood = ({ status }: Answer) => status === 304 || (status >= 200 && status < 300);
