import { useCallback, useEffect, useRef } from 'react';
import { useFetchers, useNavigation, useRevalidator } from 'react-router';
import { useFailedReads } from './keep-shown.ts';

/** The entities that changed; null where anything may have. */
type News = string[] | null;

/** What tabs of one browser say to each other: what changed up to a number, or a tab's own number. */
type Word = [sequence: string, news: News] | string;

const listeners = new Set<(news: News) => void>();
/** Readers who hear of a change at the same moment do not all ask at the same moment. */
const SPREAD_MS = 200;
const RETRY_MS = 30_000;
/** What could not be read is asked for again after so long, and after twice as long each time. */
const AGAIN_MS = 1_500;

const isFrugal = () => {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData || /2g/.test(connection?.effectiveType ?? '');
};

/** Listens while the page is seen. Of a browser's tabs one has the stream and tells the others. */
function listen(since: number): () => void {
  // Staff hear more than visitors do.
  const name = location.pathname.startsWith('/admin') ? 'live-staff' : 'live';
  let last = String(since);
  let leave = () => {};
  let isLeading = false;
  let channel: BroadcastChannel;
  const hear = (sequence: string, news: News) => {
    last = sequence;
    for (const listener of listeners) listener(news);
  };
  const answer = ({ data }: MessageEvent<Word>) => {
    if (typeof data !== 'string') hear(...data);
    else if (isLeading && Number(data) < Number(last)) channel.postMessage([last, null]);
  };
  const lead = () =>
    new Promise<void>((done) => {
      const source = new EventSource(last === '0' ? '/events' : `/events?since=${last}`);
      const tell = (sequence: string, news: News) => {
        hear(sequence, news);
        channel.postMessage([sequence, news]);
      };
      isLeading = true;
      source.addEventListener('ready', ({ lastEventId }) => {
        last = lastEventId;
      });
      source.addEventListener('reset', ({ lastEventId }) => tell(lastEventId, null));
      source.addEventListener('change', ({ lastEventId, data }) => {
        const { changes } = JSON.parse(data) as { changes: { entity: string }[] };
        tell(lastEventId, [...new Set(changes.map(({ entity }) => entity))]);
      });
      // A refused stream is not opened again by itself; one that broke is.
      let retry = 0;
      source.onerror = () => {
        if (source.readyState === EventSource.CLOSED) retry = window.setTimeout(follow, RETRY_MS);
      };
      leave = () => {
        isLeading = false;
        window.clearTimeout(retry);
        source.close();
        channel.close();
        done();
      };
    });
  const follow = () => {
    leave();
    leave = () => {};
    // Hidden, the page holds nothing: it catches up from its number when it is seen again.
    if (document.hidden) return;
    channel = new BroadcastChannel(name);
    channel.onmessage = answer;
    // Only safe origins have locks; elsewhere every tab has a stream of its own.
    if (!navigator.locks) return void lead();
    channel.postMessage(last);
    const waiting = new AbortController();
    leave = () => {
      waiting.abort();
      channel.close();
    };
    navigator.locks.request(name, { signal: waiting.signal }, lead).catch(() => {});
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    leave();
  };
}

let stop: (() => void) | null = null;

/**
 * Reads the shown page again when one of the entities changes, whoever changed it (design, "Page
 * cache and live updates"), and once more after a while when that failed. `since` is the number of
 * the change that the page was made at; 0 says nothing. `mayRead` puts it off while that would touch
 * what somebody is writing.
 */
export function useLiveChanges(
  entities: readonly string[],
  since: number,
  mayRead: () => boolean = () => true,
): void {
  const { revalidate } = useRevalidator();
  const failedReads = useFailedReads();
  // Reading anew while a form is on its way would make React Router drop where its answer leads.
  const isBusy = [useNavigation(), ...useFetchers()].some(({ state }) => state !== 'idle');
  const latest = useRef({ entities, since, mayRead, revalidate, isBusy });
  useEffect(() => {
    latest.current = { entities, since, mayRead, revalidate, isBusy };
  });
  const timer = useRef(0);
  const readIn = useCallback((delayMs: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      const { isBusy, mayRead, revalidate } = latest.current;
      if (!isBusy && mayRead()) void revalidate();
      else readIn(isBusy ? SPREAD_MS : 1_000);
    }, delayMs);
  }, []);
  useEffect(() => {
    if (failedReads === 0) return;
    // A site in trouble is asked more and more seldom, and not by all at once.
    readIn(AGAIN_MS * 2 ** Math.min(failedReads - 1, 4) * (1 + Math.random()));
  }, [failedReads, readIn]);
  useEffect(() => {
    if (isFrugal()) return;
    const listener = (news: News) => {
      if (news && !news.some((entity) => latest.current.entities.includes(entity))) return;
      readIn(Math.random() * SPREAD_MS);
    };
    listeners.add(listener);
    stop ??= listen(latest.current.since);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      stop?.();
      stop = null;
    };
  }, [readIn]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
}
