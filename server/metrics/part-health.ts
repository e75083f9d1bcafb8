import type { PartName, PartState } from '#app/context.ts';
import { causesOf } from '#domain/causes.ts';
import type { Logger } from '../base/log.ts';

export type PartHealth = ReturnType<typeof createPartHealth>;

export const partNames: PartName[] = ['database', 'redis', 'bucket', 'mail'];

/** Minimum time between two log lines about failures of the same service. */
const LINE_MS = 60_000;
/** Time without a failure after which a service that answers counts as healthy again. */
const SETTLE_MS = 10_000;
const MAX_REASON_CHARACTERS = 200;

type Known = PartState & {
  answers: { ok: number; failed: number };
  lastFailureMs: number;
  lastLineMs: number;
  /** Number of failures since the last log line about this service. */
  untold: number;
  /** Whether the current failure has been logged. */
  isTold: boolean;
};

/**
 * Records the health of the services that this process uses: whether a service answers, since when,
 * and why it fails. An outage causes a log line at its beginning, one line a minute, and a line at
 * its end. Warnings about failures of the same service are at least a minute apart, even in
 * different outages. Each process counts only its own requests. Only the primary sends mail, so it
 * passes the state of the mail server on to its workers (`subscribe`, `learn`).
 */
export function createPartHealth({
  log,
  now = Date.now,
  lineMs = LINE_MS,
  settleMs = SETTLE_MS,
}: {
  log: Pick<Logger, 'info' | 'warn'>;
  now?: () => number;
  lineMs?: number;
  settleMs?: number;
}) {
  const parts = Object.fromEntries(
    partNames.map((part) => [part, unasked(part)] as const),
  ) as Record<PartName, Known>;

  const listeners = new Set<(state: PartState) => void>();

  function stateOf({ part, state, since, failures, reason }: Known): PartState {
    return { part, state, since, failures, reason };
  }

  function change(known: Known, state: Partial<PartState>): void {
    Object.assign(known, state);
    for (const listener of listeners) listener(stateOf(known));
  }

  function failed(known: Known, error: unknown): void {
    const at = now();
    const reason = reasonOf(error);
    known.answers.failed += 1;
    known.lastFailureMs = at;
    if (known.state !== 'failing') {
      known.failures = 1;
      change(known, { state: 'failing', since: new Date(at), reason });
    } else {
      known.failures += 1;
      if (known.reason !== reason) change(known, { reason });
    }
    known.untold += 1;
    if (at - known.lastLineMs < lineMs) return;
    const { part, since, untold } = known;
    log.warn(
      { part, reason, failures: untold, ...(untold < known.failures && { since }) },
      known.isTold ? 'a part still fails' : 'a part fails',
    );
    known.lastLineMs = at;
    known.untold = 0;
    known.isTold = true;
  }

  function answered(known: Known): void {
    const at = now();
    known.answers.ok += 1;
    if (known.state === 'well') return;
    if (known.state === 'failing' && at - known.lastFailureMs < settleMs) return;
    if (known.isTold) {
      log.info(
        { part: known.part, failures: known.failures, since: known.since },
        'a part answers again',
      );
    }
    Object.assign(known, { untold: 0, isTold: false });
    change(known, { state: 'well', since: new Date(at), failures: 0, reason: null });
  }

  return {
    /** Records that a service answered. With `error`, records that it failed. */
    report(part: PartName, error?: unknown): void {
      if (error === undefined) answered(parts[part]);
      else failed(parts[part], error);
    },

    /** Returns the current state of every service. */
    read(): PartState[] {
      return Object.values(parts).map(stateOf);
    },

    /**
     * Calls the listener when a service begins to fail, fails for another reason, answers again, or
     * answers for the first time. Also calls the listener after each call of `learn`.
     */
    subscribe(listener: (state: PartState) => void): void {
      listeners.add(listener);
    },

    /** Replaces the state of a service with the state that another process has recorded. */
    learn(state: PartState): void {
      change(parts[state.part], { ...state, since: state.since && new Date(state.since) });
    },

    /** Number of successes and failures of a service since this process started. */
    answersOf: (part: PartName): Readonly<Known['answers']> => parts[part].answers,
  };
}

function unasked(part: PartName): Known {
  return {
    part,
    state: 'unasked',
    since: null,
    failures: 0,
    reason: null,
    answers: { ok: 0, failed: 0 },
    lastFailureMs: Number.NEGATIVE_INFINITY,
    lastLineMs: Number.NEGATIVE_INFINITY,
    untold: 0,
    isTold: false,
  };
}

/**
 * Describes the innermost cause of an error in at most 200 characters: its code or name, and the
 * first line of its message.
 */
export function reasonOf(error: unknown): string {
  const innermost = [...causesOf(error)].at(-1);
  if (!innermost) return String(error).slice(0, MAX_REASON_CHARACTERS);
  const code = 'code' in innermost && innermost.code ? String(innermost.code) : innermost.name;
  const line = innermost.message.split('\n', 1)[0] ?? '';
  const reason = line === '' || line.includes(code) ? line || code : `${code}: ${line}`;
  return reason.slice(0, MAX_REASON_CHARACTERS);
}
