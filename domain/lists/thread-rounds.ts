import { todayInIndia } from '../dates.ts';
import { isCertainlyBefore, TO_BE_ANNOUNCED } from '../facts/fact-date.ts';
import { roundOf, roundOfStep } from '../facts/read-round.ts';
import { type Facts, type Round, type RoundName, roundDates, roundNames } from '../facts/schema.ts';
import type { Stage } from '../facts/stages.ts';

/* This file finds the rounds of an examination cycle, and the round of each of its notices. */

/**
 * A round of a thread. It is a code of `roundNames`, or the name of a round without a code. A
 * thread without named rounds has a single round ''.
 */
export type ThreadRound = string;

/** The fields of an announcement that determine rounds and dates of steps. */
export type DatedNotice = {
  title: string;
  stage: Stage | null;
  dates: NonNullable<Facts['dates']>;
  rounds: readonly Round[];
  selection: readonly string[];
  publishedAt: string;
};

/** Whether a round has a code. Rounds with a code have a name in `messages/`. */
export const isRoundName = (round: ThreadRound): round is RoundName =>
  (roundNames as readonly string[]).includes(round);

/** Whether a round is a written examination, which has an answer key and a result. */
export const isExamination = (round: ThreadRound): boolean =>
  round === '' || (isRoundName(round) && EXAMINATIONS.includes(round));

const EXAMINATIONS = roundNames.slice(0, roundNames.indexOf('skill-test'));

const nameOfEntry = ({ round, name = '' }: Round): ThreadRound => round ?? name;

/**
 * Matches the names of final results and final merit lists in `facts.rounds`. A final result or
 * merit list is the last step of the cycle and not a round.
 */
const FINAL = /^final (?:result|merit list)$/i;

/** Stages whose notices are about the whole cycle. Null is a notice without a stage. */
const EARLY: readonly (Stage | null)[] = ['notification', 'correction', null];

/** Stages of written examinations. Other rounds, such as interviews, do not have these stages. */
const OF_EXAMINATIONS: readonly (Stage | null)[] = ['answer-key', 'result', 'cut-off'];

export type ThreadRounds<N> = {
  /** All rounds of the thread, in their usual order. */
  rounds: ThreadRound[];
  /** Rounds that the facts or the selection process name. */
  expected: ThreadRound[];
  /** Round to which notices about the whole cycle belong. */
  first: ThreadRound;
  roundOfNotice: ReadonlyMap<N, ThreadRound>;
  /**
   * Finds the round in the title of a notice. Returns null if the title names no round, or may mean
   * several.
   */
  roundInTitle: (notice: N) => ThreadRound | null;
  /**
   * Finds the round of an entry in `facts.rounds`. Returns null for a final result or merit list.
   */
  roundOfEntry: (entry: Round) => ThreadRound | null;
};

/**
 * Finds the rounds of a thread, and the round of each notice. The rounds come from titles, facts
 * and the selection process.
 * - The round 'written' becomes '' unless titles or facts name another examination.
 * - A round without a code is placed before the first other round that begins later.
 * - A notice belongs to the round in its title.
 * - A notice about the whole cycle without a round in its title belongs to the first examination,
 *   if the thread has one.
 * - Any other notice belongs to the last round that has begun. A round has begun if an older title
 *   names this round, or if its examination began before the notice was published. For an answer
 *   key, a result or a cut-off, only examinations are considered.
 *
 * @param notices newest first
 */
export function roundsOfThread<N extends DatedNotice>(notices: readonly N[]): ThreadRounds<N> {
  const entries = notices
    .flatMap(({ rounds }) => rounds.map(nameOfEntry))
    .filter((round) => round !== '' && !FINAL.test(round));
  const ownNames = entries.filter((round) => !isRoundName(round));
  const titles = new Map(notices.map((notice) => [notice, roundInTitle(notice.title, ownNames)]));
  const inTitles = [...titles.values()].flatMap((round) => round ?? []);
  const named = [...inTitles, ...entries];
  const steps = notices.flatMap(({ selection }) =>
    selection.flatMap((step) => roundOfStep(step) ?? []),
  );
  const hasOther = (rounds: readonly ThreadRound[]) =>
    rounds.some((round) => round !== 'written' && isExamination(round));
  const plain = (round: ThreadRound) => (round === 'written' && !hasOther(named) ? '' : round);
  const roundOfEntry = (entry: Round) =>
    FINAL.test(nameOfEntry(entry)) ? null : plain(nameOfEntry(entry));
  const known = inOrder(named.map(plain));
  // In a selection process, 'written examination' is left out if other examinations are named,
  // because it may mean several of them.
  const selected = inOrder(
    steps.filter((step) => step !== 'written' || !hasOther([...named, ...steps])).map(plain),
  );
  const first = known.find(isExamination) ?? selected.find(isExamination) ?? selected[0] ?? '';
  const held = notices.flatMap(({ rounds }) =>
    rounds.flatMap((entry) => {
      const [on, round] = [entry.exam?.on ?? entry.days?.[0], roundOfEntry(entry)];
      return on && round !== null && !isOwnName(round) ? [{ on, round }] : [];
    }),
  );
  const roundOfNotice = new Map<N, ThreadRound>();
  const told: ThreadRound[] = [];
  for (const notice of notices.toReversed()) {
    const inTitle = titles.get(notice) ?? null;
    if (inTitle !== null) told.push(plain(inTitle));
    const day = todayInIndia(new Date(notice.publishedAt));
    const before = held.filter(({ on }) => isCertainlyBefore(on, day)).map(({ round }) => round);
    const reached = inOrder([first, ...told, ...before]).filter(
      (round) => isExamination(round) || !OF_EXAMINATIONS.includes(notice.stage),
    );
    const round = EARLY.includes(notice.stage) ? first : (reached.at(-1) ?? first);
    roundOfNotice.set(notice, inTitle === null ? round : plain(inTitle));
  }
  const expected = inOrder([...entries.map(plain), ...selected]);
  const inTitleOf = (notice: N) => {
    const round = titles.get(notice) ?? null;
    // In a title, 'written examination' may mean several rounds, so it counts only if the facts or
    // the selection process name this round.
    const isOne = round !== 'written' || expected.includes(plain(round));
    return round !== null && isOne ? plain(round) : null;
  };
  const beginning = (round: ThreadRound) =>
    notices
      .flatMap((notice) => [
        ...notice.rounds.filter((entry) => roundOfEntry(entry) === round),
        ...(roundOfNotice.get(notice) === round ? [notice.dates] : []),
      ])
      .flatMap((dates) => roundDates.flatMap((name) => dates[name]?.on ?? []))
      .sort()[0];
  return {
    rounds: withOwnNames(inOrder([first, ...known, ...selected]), beginning),
    expected,
    first,
    roundOfNotice,
    roundInTitle: inTitleOf,
    roundOfEntry,
  };
}

/**
 * Matches two kinds of rounds that have no code in `roundNames`: re-examinations, and CBAT, the
 * aptitude test of the railways.
 */
const ROUND_WITHOUT_CODE = /(?<!\w)(?:CBAT(?: re-?exam)?|re-?exam)(?!\w)/i;

function roundInTitle(title: string, ownNames: readonly string[]): ThreadRound | null {
  const lower = title.toLowerCase();
  return (
    ROUND_WITHOUT_CODE.exec(title)?.[0] ??
    roundOf(title) ??
    ownNames.find((name) => lower.includes(name.toLowerCase())) ??
    null
  );
}

/** Whether a round has a name instead of a code. */
export const isOwnName = (round: ThreadRound) => round !== '' && !isRoundName(round);

/**
 * Moves the rounds that have a name instead of a code. Each of them is placed before the first
 * other round that begins later, or at the end. The order of all other rounds does not change.
 */
function withOwnNames(
  rounds: readonly ThreadRound[],
  beginning: (round: ThreadRound) => string | undefined,
): ThreadRound[] {
  const begins = (round: ThreadRound) => beginning(round) ?? TO_BE_ANNOUNCED;
  const ordered = rounds.filter((round) => !isOwnName(round));
  const own = rounds.filter(isOwnName).sort((a, b) => (begins(a) < begins(b) ? -1 : 1));
  for (const round of own) {
    const later = ordered.findIndex((other) => isCertainlyBefore(begins(round), begins(other)));
    ordered.splice(later < 0 ? ordered.length : later, 0, round);
  }
  return ordered;
}

/**
 * Sorts rounds and removes duplicates. The round '' comes first, then rounds with codes, then other
 * names.
 */
function inOrder(rounds: readonly ThreadRound[]): ThreadRound[] {
  const placeOf = (round: ThreadRound) =>
    isRoundName(round) ? roundNames.indexOf(round) : round === '' ? -1 : roundNames.length;
  return [...new Set(rounds)].toSorted((one, other) => placeOf(one) - placeOf(other));
}
