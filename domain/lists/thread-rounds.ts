import { todayInIndia } from '../dates.ts';
import { isCertainlyBefore, TO_BE_ANNOUNCED } from '../facts/fact-date.ts';
import { type Facts, type Round, type RoundName, roundDates, roundNames } from '../facts/schema.ts';
import type { Stage } from '../facts/stages.ts';
import { roundOf } from '../threads/read-round.ts';

/* The rounds of an examination cycle, and the round that each of its notices is about. */

/**
 * A round of a thread: a code of `roundNames`, or its own name. '' is the only examination of a
 * thread that names no round.
 */
export type ThreadRound = string;

/** The parts of an announcement from which rounds and dates of steps are read. */
export type DatedNotice = {
  title: string;
  stage: Stage | null;
  dates: NonNullable<Facts['dates']>;
  rounds: readonly Round[];
  selection: readonly string[];
  publishedAt: string;
};

/** Whether a round has a code, and so a name in the catalogue. */
export const isRoundName = (round: ThreadRound): round is RoundName =>
  (roundNames as readonly string[]).includes(round);

/** Rounds with questions, which have an answer key and a result. Others follow them. */
export const isExamination = (round: ThreadRound): boolean =>
  round === '' || (isRoundName(round) && EXAMINATIONS.includes(round));

const EXAMINATIONS = roundNames.slice(0, roundNames.indexOf('skill-test'));

const nameOfEntry = ({ round, name = '' }: Round): ThreadRound => round ?? name;

/** Names of entries that are no round but the last step of the cycle. */
const FINAL = /^final (?:result|merit list)$/i;

/** Stages that concern the whole cycle. */
const EARLY: readonly (Stage | null)[] = ['notification', 'correction', null];

/** Stages that only examinations have. */
const OF_EXAMINATIONS: readonly (Stage | null)[] = ['answer-key', 'result', 'cut-off'];

export type ThreadRounds<N> = {
  /** All rounds, in their usual order. */
  rounds: ThreadRound[];
  /** The rounds that facts or a selection name. */
  expected: ThreadRound[];
  /** The round of notices of the whole cycle. */
  first: ThreadRound;
  roundOfNotice: ReadonlyMap<N, ThreadRound>;
  /** The round of an entry of a notice's facts; null for the last step of the cycle. */
  roundOfEntry: (entry: Round) => ThreadRound | null;
};

/**
 * The rounds of a thread, and the round of each notice. Titles and facts name rounds; a selection
 * names further ones. A written examination is the examination without a name, unless titles or
 * facts name another examination. A round with a name of its own stands before the first other one
 * that begins later.
 *
 * A notice whose title names no round is about the first examination, if it concerns the whole
 * cycle. Otherwise it is about the last round that older notices name in their titles, or that was
 * held before it was published; an answer key and a result are about examinations.
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
    selection.flatMap((step) => roundOf(step) ?? []),
  );
  const hasOther = (rounds: readonly ThreadRound[]) =>
    rounds.some((round) => round !== 'written' && isExamination(round));
  const plain = (round: ThreadRound) => (round === 'written' && !hasOther(named) ? '' : round);
  const roundOfEntry = (entry: Round) =>
    FINAL.test(nameOfEntry(entry)) ? null : plain(nameOfEntry(entry));
  const known = inOrder(named.map(plain));
  // In a selection 'Written examination' may stand for rounds that have names.
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
    expected: inOrder([...entries.map(plain), ...selected]),
    first,
    roundOfNotice,
    roundOfEntry,
  };
}

/** Rounds without a code that titles name: the aptitude test of railways, an examination anew. */
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

const isOwnName = (round: ThreadRound) => round !== '' && !isRoundName(round);

/** Moves rounds with names of their own before the first other one that begins later. */
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

/** Each round once: the examination without a name, rounds with codes, then other names. */
function inOrder(rounds: readonly ThreadRound[]): ThreadRound[] {
  const placeOf = (round: ThreadRound) =>
    isRoundName(round) ? roundNames.indexOf(round) : round === '' ? -1 : roundNames.length;
  return [...new Set(rounds)].toSorted((one, other) => placeOf(one) - placeOf(other));
}
