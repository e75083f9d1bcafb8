import { type Round, type RoundName, roundNames } from '../facts/schema.ts';
import type { Stage } from '../facts/stages.ts';
import { roundOf } from '../threads/read-round.ts';

/* The rounds of an examination cycle, and the round that each of its notices is about. */

/**
 * A round of a thread: a code of `roundNames`, or its own name. '' is the only examination of a
 * thread that names no round.
 */
export type ThreadRound = string;

type Notice = {
  title: string;
  stage: Stage | null;
  rounds: readonly Round[];
  selection: readonly string[];
};

/** Whether a round has a code, and so a name in the catalogue. */
export const isRoundName = (round: ThreadRound): round is RoundName =>
  (roundNames as readonly string[]).includes(round);

/** Rounds with questions, which have an answer key and a result. Others follow them. */
export const isExamination = (round: ThreadRound): boolean =>
  round === '' || (isRoundName(round) && EXAMINATIONS.includes(round));

const EXAMINATIONS = roundNames.slice(0, roundNames.indexOf('skill-test'));

const nameOfEntry = ({ round, name = '' }: Round): ThreadRound => round ?? name;

/** Stages that concern the whole cycle. */
const EARLY: readonly (Stage | null)[] = ['notification', 'correction', null];

/**
 * The rounds of a thread in their usual order, and the round of each notice. Titles and facts name
 * rounds; a selection names further ones. A written examination is the examination without a name,
 * unless titles or facts name another examination.
 *
 * A notice whose title names no round is about the first examination, if it concerns the whole
 * cycle. Otherwise it is about the round that the notices before it had reached.
 *
 * @param notices newest first
 */
export function roundsOfThread<N extends Notice>(
  notices: readonly N[],
): {
  rounds: ThreadRound[];
  /** The rounds that notices name. */
  expected: ThreadRound[];
  /** The round of notices of the whole cycle. */
  first: ThreadRound;
  roundOfNotice: ReadonlyMap<N, ThreadRound>;
  /** The round of an entry of a notice's facts. */
  roundOfEntry: (entry: Round) => ThreadRound;
} {
  const entries = notices.flatMap(({ rounds }) => rounds.map(nameOfEntry)).filter(Boolean);
  const ownNames = entries.filter((round) => !isRoundName(round));
  const titles = new Map(notices.map((notice) => [notice, roundInTitle(notice.title, ownNames)]));
  const named = [...[...titles.values()].flatMap((round) => round ?? []), ...entries];
  const steps = notices.flatMap(({ selection }) =>
    selection.flatMap((step) => roundOf(step) ?? []),
  );
  const hasOther = (rounds: readonly ThreadRound[]) =>
    rounds.some((round) => round !== 'written' && isExamination(round));
  const plain = (round: ThreadRound) => (round === 'written' && !hasOther(named) ? '' : round);
  const known = inOrder(named.map(plain));
  // In a selection 'Written examination' may stand for rounds that have names.
  const selected = inOrder(
    steps.filter((step) => step !== 'written' || !hasOther([...named, ...steps])).map(plain),
  );
  const first = known.find(isExamination) ?? selected.find(isExamination) ?? selected[0] ?? '';
  const roundOfNotice = new Map<N, ThreadRound>();
  let reached = first;
  for (const notice of notices.toReversed()) {
    const inTitle = titles.get(notice) ?? null;
    const round = inTitle === null ? null : plain(inTitle);
    if (round !== null) reached = round;
    roundOfNotice.set(notice, round ?? (EARLY.includes(notice.stage) ? first : reached));
  }
  const expected = inOrder([...known, ...selected]);
  return {
    rounds: inOrder([first, ...expected]),
    expected,
    first,
    roundOfNotice,
    roundOfEntry: (entry) => plain(nameOfEntry(entry)),
  };
}

function roundInTitle(title: string, ownNames: readonly string[]): ThreadRound | null {
  const lower = title.toLowerCase();
  return roundOf(title) ?? ownNames.find((name) => lower.includes(name.toLowerCase())) ?? null;
}

/** Each round once: the examination without a name, rounds with codes, then other names. */
function inOrder(rounds: readonly ThreadRound[]): ThreadRound[] {
  const placeOf = (round: ThreadRound) =>
    isRoundName(round) ? roundNames.indexOf(round) : round === '' ? -1 : roundNames.length;
  return [...new Set(rounds)].toSorted((one, other) => placeOf(one) - placeOf(other));
}
