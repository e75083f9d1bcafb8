import { useEffect, useState } from 'react';
import { presencePath } from '../links.ts';
import { useNews } from '../live/use-live-changes.ts';
import type { NewerSave, Presence } from './presence.ts';

/**
 * Interval between two reports that the form is open. The server counts the form as closed 35 s
 * after the last report. If the tab was hidden, the server waits 90 s.
 */
const BEAT_MS = 15_000;
/** Time without input after which the tab stops its reports, so that the user's session can end. */
const IDLE_MS = 30 * 60_000;
/** Timeout of a report. */
const ANSWER_MS = 10_000;
const ACTIONS = ['pointerdown', 'keydown', 'focus'] as const;

/**
 * Reports to the server that this tab has the form of an announcement open. Returns the people who
 * have the form open in other tabs, and the newest save after `version`. The hook reports at these
 * times:
 *
 * - when the form is opened or closed
 * - every 15 s
 * - when the tab becomes visible
 * - when the browser restores the page from its back/forward cache
 * - when a live update reports a changed announcement or a change of the open forms
 *
 * After 30 minutes without input the hook stops reporting until the next input.
 */
export function usePresence(id: string, version: number): Pick<Presence, 'others' | 'saved'> {
  const [others, setOthers] = useState<Presence['others']>([]);
  const [saved, setSaved] = useState<NewerSave | null>(null);
  const [beat, setBeat] = useState<() => void>(() => () => {});

  useEffect(() => {
    const tab = crypto.randomUUID();
    let isStopped = false;
    let touchedAt = Date.now();
    let timer = 0;
    // Whether the server has no record of this form. The server has no record before the first
    // report.
    let isNew = true;
    // Only one report is sent at a time, because an older response must not replace a newer
    // response.
    let report: AbortController | null = null;
    let isDue = false;
    const fieldsOf = (intent: string, more: Record<string, string> = {}) =>
      new URLSearchParams({ intent, id, tab, ...more });
    const tell = async () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => void tell(), BEAT_MS);
      if (Date.now() - touchedAt > IDLE_MS) return;
      isDue = report !== null;
      if (report) return;
      const sent = new AbortController();
      const limit = window.setTimeout(() => sent.abort(), ANSWER_MS);
      report = sent;
      const body = fieldsOf('open', {
        version: String(version),
        isHidden: String(document.hidden),
        isNew: String(isNew),
      });
      try {
        const init = { method: 'POST', body, signal: sent.signal, redirect: 'manual' } as const;
        const answer = await fetch(presencePath, init);
        if (!answer.ok) return;
        const presence = (await answer.json()) as Presence;
        isNew = !presence.isOpen;
        isDue ||= isNew;
        setOthers(presence.others);
        setSaved(presence.saved);
      } catch {
        // The next report may succeed, so the error is ignored.
      } finally {
        window.clearTimeout(limit);
        report = null;
        if (isDue && !isStopped) void tell();
      }
    };
    const close = () => {
      window.clearTimeout(timer);
      isNew = true;
      navigator.sendBeacon(presencePath, fieldsOf('close'));
    };
    const touch = () => {
      const wasIdle = Date.now() - touchedAt > IDLE_MS;
      touchedAt = Date.now();
      if (wasIdle) void tell();
    };
    const show = () => {
      if (!document.hidden) void tell();
    };
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void tell();
    };
    setBeat(() => () => void tell());
    void tell();
    for (const type of ACTIONS) window.addEventListener(type, touch, true);
    document.addEventListener('visibilitychange', show);
    addEventListener('pagehide', close);
    addEventListener('pageshow', restore);
    return () => {
      isStopped = true;
      report?.abort();
      close();
      for (const type of ACTIONS) window.removeEventListener(type, touch, true);
      document.removeEventListener('visibilitychange', show);
      removeEventListener('pagehide', close);
      removeEventListener('pageshow', restore);
    };
  }, [id, version]);

  useNews(['presence', 'announcement'], beat);
  return { others, saved };
}
