import { todayInIndia } from '../dates.ts';
import type { Evidence, Reading } from './evidence.ts';
import { readNotice } from './read-notice.ts';

/**
 * Reads a notice with {@link readNotice}. Values that `held-back.ts` holds back become doubtful. If
 * `second` is given, a value stays `certain` only if it is `certain` in both texts, because two
 * programs may extract the tables and columns of a PDF file differently.
 *
 * @param text the text to which the offsets of the result refer
 * @param second text of the same document from another program, or null; ignored if its letters are
 * broken
 * @param today the day in India (`yyyy-mm-dd`)
 */
export function readTexts(
  text: string,
  second: string | null,
  today: string = todayInIndia(),
): Reading {
  const reading = readFilled(text, today);
  if (second === null) return reading;
  const other = readFilled(second, today);
  if (other.letters !== 'sound') return reading;
  return {
    ...reading,
    facts: doubtDifferences(reading.facts, other.facts),
    changes: doubtDifferences(reading.changes, other.changes),
  };
}

/** Reads a notice. Values with a reason in `heldBack` become doubtful. */
function readFilled(text: string, today: string): Reading {
  const reading = readNotice(text, today);
  return {
    ...reading,
    facts: reading.facts.map(({ heldBack, ...one }) =>
      heldBack === undefined ? one : { ...one, certainty: 'doubtful' },
    ),
  };
}

function doubtDifferences<One extends Evidence>(values: readonly One[], others: readonly One[]) {
  const certain = new Set(others.filter(({ certainty }) => certainty === 'certain').map(keyOf));
  return values.map((one) =>
    one.certainty === 'certain' && !certain.has(keyOf(one))
      ? { ...one, certainty: 'doubtful' as const }
      : one,
  );
}

/** Makes a key of a fact and its value. The key ignores case and repeated spaces. */
const keyOf = ({ fact, value }: Evidence) =>
  `${fact} ${JSON.stringify(value)}`.toLowerCase().replace(/\s+/g, ' ');
