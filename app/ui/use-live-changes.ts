import { useEffect, useRef } from 'react';
import { useFetchers, useNavigation, useRevalidator } from 'react-router';
import type { News } from './live-stream.ts';

const listeners = new Set<(news: News) => void>();
/** Readers who hear of a change at the same moment do not all ask at the same moment. */
const SPREAD_MS = 400;

const isFrugal = () => {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData || /2g/.test(connection?.effectiveType ?? '');
};

let stop: (() => void) | null = null;

/** The stream is a file of its own: on frugal connections nobody loads it. */
function start(since: number): () => void {
  let leave = () => {};
  let isOver = false;
  import('./live-stream.ts').then(
    ({ listen }) => {
      if (isOver) return;
      leave = listen(since, (news) => {
        for (const listener of listeners) listener(news);
      });
    },
    (error: unknown) => console.error('Changes cannot be followed.', error),
  );
  return () => {
    isOver = true;
    leave();
  };
}

/**
 * Reads the shown page again when one of the entities changes, whoever changed it (design, "Page
 * cache and live updates"). `since` is the number of the change that the page was made at; 0 says
 * nothing. `mayRead` puts it off while that would touch what somebody is writing.
 */
export function useLiveChanges(
  entities: readonly string[],
  since: number,
  mayRead: () => boolean = () => true,
): void {
  const { revalidate } = useRevalidator();
  // Reading anew while a form is on its way would make React Router drop where its answer leads.
  const isBusy = [useNavigation(), ...useFetchers()].some(({ state }) => state !== 'idle');
  const latest = useRef({ entities, since, mayRead, revalidate, isBusy });
  useEffect(() => {
    latest.current = { entities, since, mayRead, revalidate, isBusy };
  });
  useEffect(() => {
    if (isFrugal()) return;
    let timer = 0;
    const read = () => {
      const { isBusy, mayRead, revalidate } = latest.current;
      if (!isBusy && mayRead()) void revalidate();
      else timer = window.setTimeout(read, isBusy ? SPREAD_MS : 1_000);
    };
    const listener = (news: News) => {
      if (news && !news.some((entity) => latest.current.entities.includes(entity))) return;
      window.clearTimeout(timer);
      timer = window.setTimeout(read, Math.random() * SPREAD_MS);
    };
    listeners.add(listener);
    stop ??= start(latest.current.since);
    return () => {
      window.clearTimeout(timer);
      listeners.delete(listener);
      if (listeners.size > 0) return;
      stop?.();
      stop = null;
    };
  }, []);
}
