import { useCallback, useEffect, useRef } from 'react';
import { useFetchers, useNavigation, useRevalidator, useRouteLoaderData } from 'react-router';
import { againDelay } from '../../../browser/again-delay.ts';
import { isFrugal } from '../../../browser/data-saver.ts';
import type { News } from '../../../browser/event-source.ts';
import type { loader } from '../layout/layout.tsx';
import { useFailedReads } from './stale-on-error.ts';

const listeners = new Set<(news: News) => void>();
/** Readers who hear of a change at the same moment do not all ask at the same moment. */
const SPREAD_MS = 200;
/**
 * React renders what a press has begun a while after it, later on a busy machine. Reading anew in
 * between would take the place of where the press leads.
 */
const SETTLED_MS = 1_000;
const PRESSES = ['click', 'submit', 'popstate'];

let stop: (() => void) | null = null;

/** The stream is a file of its own: on frugal connections nobody loads it. */
function start(since: number): () => void {
  let leave = () => {};
  let isOver = false;
  import('../../../browser/event-source.ts').then(
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
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const onPress = () => {
      pressedAt.current = performance.now();
    };
    for (const type of PRESSES) window.addEventListener(type, onPress, true);
    return () => {
      for (const type of PRESSES) window.removeEventListener(type, onPress, true);
    };
  }, []);
  const timer = useRef(0);
  const readIn = useCallback((delayMs: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      const { isBusy, mayRead, revalidate } = latest.current;
      const isSettled = performance.now() - pressedAt.current > SETTLED_MS;
      if (!isBusy && isSettled && mayRead()) void revalidate();
      else readIn(isBusy || !isSettled ? SPREAD_MS : 1_000);
    }, delayMs);
  }, []);
  useEffect(() => {
    if (failedReads === 0) return;
    readIn(againDelay(failedReads - 1));
  }, [failedReads, readIn]);
  useStream(entities, since, () => readIn(Math.random() * SPREAD_MS));
  useEffect(() => () => window.clearTimeout(timer.current), []);
}

/**
 * Calls `tell` when one of the entities changes, whoever changed it; on frugal connections never.
 * `since` is the number of the change that the page was made at.
 */
function useStream(entities: readonly string[], since: number, tell: () => void): void {
  const latest = useRef({ entities, since, tell });
  useEffect(() => {
    latest.current = { entities, since, tell };
  });
  useEffect(() => {
    if (isFrugal()) return;
    const listener = (news: News) => {
      if (news && !news.some((entity) => latest.current.entities.includes(entity))) return;
      latest.current.tell();
    };
    listeners.add(listener);
    stop ??= start(latest.current.since);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      stop?.();
      stop = null;
    };
  }, []);
}

/** As {@link useStream}, from the number of the change that the layout's data were read at. */
export function useNews(entities: readonly string[], tell: () => void): void {
  const data = useRouteLoaderData<typeof loader>('routes/admin/layout/layout');
  useStream(entities, data?.sequence ?? 0, tell);
}
