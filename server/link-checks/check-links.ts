import { lookup } from 'node:dns';
import { isIP } from 'node:net';
import type { Log } from '#app/context.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { LINK_CHECKS_LOCK } from '#db/locks.ts';
import { system } from '#domain/actor.ts';
import {
  type DueLink,
  forgetUnusedLinks,
  type LinkCheck,
  listAnsweredLinks,
  listDueLinks,
  recordLinkCheck,
  recordLinkCheckRun,
} from '#domain/link-checks/link-checks.server.ts';
import { isPartAway } from '#domain/part-away.server.ts';
import { readSettings } from '#domain/settings/settings.server.ts';
import type { Answer, GuardedOptions, Resolve } from '../outbound/guarded-request.ts';
import { runRegularly, type Schedule } from '../outbound/run-regularly.ts';
import {
  createSpacedRequests,
  HOST_PAUSE_MS,
  isOwnFailure,
  type SpacedRequests,
  sharedTurns,
} from '../outbound/spaced-requests.ts';
import { isUnknownName, outcomeOfAnswer, outcomeOfError } from './outcome-of-answer.ts';

/** Time between two runs. */
const LOOK_MS = 10 * 60_000;
/** Maximum number of links in a run. */
const BATCH = 200;
/** Number of known hosts that a run looks up to test the resolver. */
const TRIED_NAMES = 3;

type Options = {
  database: Pick<OpenDatabase, 'db' | 'pool'>;
  siteUrl: string;
  log: Pick<Log, 'info' | 'warn'>;
};

/**
 * Checks the official links of announcements regularly if staff have switched outbound work on.
 * Only one instance checks links at a time. That instance sends one request at a time, and waits
 * ten seconds between two requests to the same host.
 */
export function scheduleLinkChecks(options: Options): Schedule {
  return runRegularly(
    async (signal) => {
      const asked = await checkDueLinks({ ...options, signal });
      if (asked > 0) options.log.info({ asked }, 'official links were checked');
    },
    {
      everyMs: LOOK_MS,
      onError: (error) => options.log.warn({ error }, 'links could not be checked'),
    },
  );
}

/**
 * Checks up to 200 due links, unless outbound work is off or another instance is checking. Logs a
 * result that cannot be stored. The next run checks that link again. Throws if the database is
 * unavailable.
 *
 * @param options.pauseMs pause between two requests to one host
 * @param options.mayAsk whether requests to an IP address are allowed (default: public addresses
 * only)
 * @param options.resolve looks up host names (default `dns.lookup`)
 * @returns the number of checked links
 */
export async function checkDueLinks({
  database: { db, pool },
  siteUrl,
  log,
  signal,
  pauseMs = HOST_PAUSE_MS,
  mayAsk,
  resolve = lookup,
}: Options & {
  signal: AbortSignal;
  pauseMs?: number;
  mayAsk?: GuardedOptions['mayAsk'];
  resolve?: Resolve;
}): Promise<number> {
  if (!(await readSettings(db)).outboundWork) return 0;
  // The lock belongs to this connection and ends with it.
  const holder = await pool.connect();
  try {
    const { rows } = await holder.query('select pg_try_advisory_lock($1) as taken', [
      LINK_CHECKS_LOCK,
    ]);
    if (!rows[0]?.taken) return 0;
    try {
      await forgetUnusedLinks(db, system);
      const due = await listDueLinks(db, { limit: BATCH });
      const resolver = watchResolver(resolve);
      const requests = createSpacedRequests({
        turns: sharedTurns(db, { pauseMs }),
        signal,
        mayAsk,
        resolve: resolver.resolve,
      });
      const headers = { 'user-agent': `Suchna link check (+${siteUrl})` };
      const record = async (url: string, result: LinkCheck) => {
        signal.throwIfAborted();
        try {
          await recordLinkCheck(db, system, url, result);
        } catch (error) {
          if (isPartAway(error)) throw error;
          log.warn({ error, url }, 'the check of a link could not be stored');
        }
      };
      const unknownNames: string[] = [];
      for (const link of soonestFirst(due, requests)) {
        const result = await check(link, { requests, headers });
        if (result === 'unknown-name') unknownNames.push(link.url);
        else await record(link.url, result);
      }
      if (unknownNames.length > 0) {
        const known = await listAnsweredLinks(db, { limit: TRIED_NAMES });
        const outcome = (await resolver.works(known)) ? 'broken' : 'unknown';
        for (const url of unknownNames) await record(url, { ...nothing, outcome });
      }
      await recordLinkCheckRun(db, system);
      return due.length;
    } finally {
      await holder.query('select pg_advisory_unlock($1)', [LINK_CHECKS_LOCK]);
    }
  } finally {
    holder.release();
  }
}

/**
 * Records whether a resolver finds any host. A failed look-up proves nothing if the resolver finds
 * no host at all.
 */
function watchResolver(resolve: Resolve) {
  let hasResolved = false;
  const watched: Resolve = (host, options, callback) => {
    resolve(host, options, (error, addresses) => {
      hasResolved ||= !error && addresses.length > 0;
      callback(error, addresses);
    });
  };
  return {
    resolve: watched,
    /** Whether the resolver has found a host before, or finds one of the links' hosts now. */
    async works(links: readonly string[]): Promise<boolean> {
      const names = links.map((url) => URL.parse(url)?.hostname ?? '').filter(isName);
      for (const name of names) {
        if (hasResolved) break;
        await new Promise<void>((done) => watched(name, { all: true }, () => done()));
      }
      return hasResolved;
    },
  };
}

const isName = (host: string) => host !== '' && isIP(host.replace(/^\[|\]$/g, '')) === 0;

/** Yields the links one by one. The next link is the one whose host was requested longest ago. */
function* soonestFirst(links: readonly DueLink[], { askedAt }: SpacedRequests) {
  const left = [...links];
  while (left.length > 0) {
    const next = left.reduce((first, link) =>
      askedAt(link.url) < askedAt(first.url) ? link : first,
    );
    left.splice(left.indexOf(next), 1);
    yield next;
  }
}

const nothing = { httpStatus: null, finalUrl: null, etag: null, lastModified: null };

/**
 * Checks a link with a HEAD request. If the response has a status other than 200 to 299 and 304,
 * checks the link with a GET request.
 *
 * @throws PartAway if the database is unavailable
 */
async function check(
  { url, etag, lastModified }: DueLink,
  { requests, headers }: { requests: SpacedRequests; headers: Record<string, string> },
): Promise<LinkCheck | 'unknown-name'> {
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
      // ETag and Last-Modified are stored only from a good response. If a 304 response lacks these
      // headers, the stored values stay.
      ...(isGood(answer) && {
        etag: got.etag ?? (status === 304 ? etag : null),
        lastModified: got.lastModified ?? (status === 304 ? lastModified : null),
      }),
    };
  } catch (error) {
    if (isOwnFailure(error)) throw error;
    return isUnknownName(error) ? 'unknown-name' : { ...nothing, outcome: outcomeOfError(error) };
  }
}

const isGood = ({ status }: Answer) => status === 304 || (status >= 200 && status < 300);
