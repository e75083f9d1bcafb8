import { describe, expect, it } from 'vitest';
import {
  answersAmong,
  type GoldenStatus,
  HALVES,
  type NoticeFacts,
  QUERY_KINDS,
  readGolden,
  readStarterFacts,
  readTimeAndNumbers,
  TIME_AND_NUMBER_KINDS,
} from './golden.ts';

const notices = await readStarterFacts();
const ids = new Set(notices.map(({ id }) => id));

/**
 * The queries of both halves with their positions. A failure shows only the position, so that
 * developers do not read held-out queries by accident.
 */
const halves = HALVES.flatMap((half) =>
  readGolden(half).map((entry, index) => ({ ...entry, half, place: `${half}.json:${index + 2}` })),
);
const timeAndNumbers = readTimeAndNumbers().map((entry, index) => ({
  ...entry,
  half: null,
  place: `time-and-numbers.json:${index + 2}`,
}));
const golden = [...halves, ...timeAndNumbers];
const placesWhere = (isWrong: (entry: (typeof golden)[number]) => boolean) =>
  golden.filter(isWrong).map(({ place }) => place);

describe('the golden set', () => {
  it('has forty queries of each kind in each half', () => {
    expect(halves).toHaveLength(560);
    for (const half of HALVES) {
      const counts = QUERY_KINDS.map(
        (kind) => halves.filter((entry) => entry.half === half && entry.kind === kind).length,
      );
      expect(counts, half).toEqual(QUERY_KINDS.map(() => 40));
    }
  });

  it('has fifty-seven queries about time and numbers, some of each kind', () => {
    expect(timeAndNumbers).toHaveLength(57);
    expect(new Set(timeAndNumbers.map(({ kind }) => kind))).toEqual(new Set(TIME_AND_NUMBER_KINDS));
  });

  it('has no query twice', () => {
    const seen = new Set<string>();
    const again = placesWhere(({ query }) => {
      const words = query.toLowerCase().trim().split(/\s+/).join(' ');
      const isAgain = words === '' || seen.has(words);
      seen.add(words);
      return isAgain;
    });
    expect(again).toEqual([]);
  });

  it('names only existing starter notices as answers, each once', () => {
    expect(
      placesWhere(
        ({ answers }) =>
          Array.isArray(answers) &&
          (answers.some((id) => !ids.has(id)) || new Set(answers).size < answers.length),
      ),
    ).toEqual([]);
  });

  it('has an answer for each query', () => {
    expect(placesWhere((entry) => answersAmong(entry, notices, '2025-08-25').size === 0)).toEqual(
      [],
    );
  });
});

describe('answers chosen by facts', () => {
  const titlesOf = (answers: Parameters<typeof answersAmong>[0]['answers']) =>
    notices
      .filter(({ id }) => answersAmong({ answers }, notices).has(id))
      .map(({ title }) => title)
      .sort();

  it('are the notices that have all of the facts', () => {
    expect(titlesOf({ organisation: 'NTA', category: 'answer-key', words: 'answer ugc' })).toEqual([
      'NTA UGC NET June 2025 Answer Key',
    ]);
    expect(titlesOf({ location: 'Assam', year: 2026 })).toEqual([
      'ASDMA Project Officer Recruitment 2026',
      'Assam Police Recruitment 2026',
    ]);
    expect(titlesOf({ location: 'Assam', year: 2025 })).toEqual([]);
  });

  it('are the notices with a status on a day', () => {
    const notice = {
      ...(notices[0] as NoticeFacts),
      opensOn: '2025-08-20',
      lastDate: '2025-08-31',
    };
    const isAnswer = (status: GoldenStatus, today: string) =>
      answersAmong({ answers: { status } }, [notice], today).size > 0;
    expect(isAnswer('opens-soon', '2025-08-19')).toBe(true);
    expect(isAnswer('open', '2025-08-19')).toBe(false);
    expect(isAnswer('opens-soon', '2025-08-20')).toBe(false);
    expect(isAnswer('open', '2025-08-20')).toBe(true);
    expect(isAnswer('closing-this-week', '2025-08-23')).toBe(false);
    expect(isAnswer('closing-this-week', '2025-08-24')).toBe(true);
    // The last date is a Sunday.
    expect(isAnswer('closing-next-week', '2025-08-24')).toBe(true);
    expect(isAnswer('closing-next-week', '2025-08-25')).toBe(false);
    expect(isAnswer('last-date-today', '2025-08-30')).toBe(false);
    expect(isAnswer('last-date-today', '2025-08-31')).toBe(true);
    expect(isAnswer('open', '2025-09-01')).toBe(false);
  });

  it('match an organisation by its abbreviation or name, and whole words of a title', () => {
    expect(titlesOf({ organisation: 'Border Security Force' })).toEqual(
      titlesOf({ organisation: 'BSF' }),
    );
    expect(titlesOf({ organisation: 'BSF' })).toHaveLength(2);
    expect(titlesOf({ words: 'constab' })).toEqual([]);
  });
});
