import { useCallback, useEffect, useRef } from 'react';
import { useFetchers, useNavigation, useRevalidator, useRouteLoaderData } from 'react-router';
import { againDelay } from '../../../browser/again-delay.ts';
import { isFrugal } from '../../../browser/data-saver.ts';
import type { News } from '../../../browser/event-source.ts';
import type { loader } from '../layout/layout.tsx';
import { useFailedReads } from './stale-on-error.ts';

const listeners = new Set<(news: News) => void>();
/**
 * Maximum random delay before a reload (ms). The delay spreads the reloads of all open browsers
 * over time. A busy page tries again after this time.
 */
const SPREAD_MS = 200;
/**
 * Pause after a click before a reload (ms). React handles a click with some delay. A reload during
 * this delay would cancel the navigation that the click starts.
 */
const SETTLED_MS = 1_000;
const PRESSES = ['click', 'submit', 'popstate'];

let stop: (() => void) | null = null;

/**
 * Opens the stream of changes. The code of the stream is in a separate file, so that only browsers
 * that open the stream load it.
 */
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
 * Reloads the page's data when one of the entities changes (design, "Page cache and live updates").
 * If a reload fails, the hook tries again. `since` is the number of the last change that the page
 * contains, or 0 if unknown. The reload waits while `mayRead` returns false, for example while
 * somebody types.
 */
export function useLiveChanges(
  entities: readonly string[],
  since: number,
  mayRead: () => boolean = () => true,
): void {
  const { revalidate } = useRevalidator();
  const failedReads = useFailedReads();
  // A reload while a form is being sent would make React Router ignore the form's redirect.
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
 * Calls `tell` when one of the entities may have changed. Never calls `tell` if data saver is on or
 * the connection is 2g. `since` is the number of the last change that the page contains.
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

/** Calls `tell` when one of the entities may have changed since the layout was loaded. */
export function useNews(entities: readonly string[], tell: () => void): void {
  const data = useRouteLoaderData<typeof loader>('routes/admin/layout/layout');
  useStream(entities, data?.sequence ?? 0, tell);
}
