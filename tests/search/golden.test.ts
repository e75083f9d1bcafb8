import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { StarterNotice } from '#content/starter-notice.ts';
import { answersAmong, HALVES, QUERY_KINDS, readGolden } from './golden.ts';

const notices: StarterNotice[] = JSON.parse(
  readFileSync(new URL('../../content/notices.json', import.meta.url), 'utf8'),
);
const ids = new Set(notices.map(({ id }) => id));

/** All queries with their places; a failure names the place, so that none held out is read by chance. */
const golden = HALVES.flatMap((half) =>
  readGolden(half).map((entry, index) => ({ ...entry, half, place: `${half}.json:${index + 2}` })),
);
const placesWhere = (isWrong: (entry: (typeof golden)[number]) => boolean) =>
  golden.filter(isWrong).map(({ place }) => place);

describe('the golden set', () => {
  it('has forty queries of each kind in each half', () => {
    expect(golden).toHaveLength(560);
    for (const half of HALVES) {
      const counts = QUERY_KINDS.map(
        (kind) => golden.filter((entry) => entry.half === half && entry.kind === kind).length,
      );
      expect(counts, half).toEqual(QUERY_KINDS.map(() => 40));
    }
  });

  it('asks nothing twice', () => {
    const seen = new Set<string>();
    const again = placesWhere(({ query }) => {
      const words = query.toLowerCase().trim().split(/\s+/).join(' ');
      const isAgain = words === '' || seen.has(words);
      seen.add(words);
      return isAgain;
    });
    expect(again).toEqual([]);
  });

  it('names as answers only notices of the starter content, each once', () => {
    expect(
      placesWhere(
        ({ answers }) =>
          Array.isArray(answers) &&
          (answers.some((id) => !ids.has(id)) || new Set(answers).size < answers.length),
      ),
    ).toEqual([]);
  });

  it('has an answer to each query', () => {
    expect(placesWhere((entry) => answersAmong(entry, notices).size === 0)).toEqual([]);
  });
});

describe('answers by their facts', () => {
  const titlesOf = (answers: Parameters<typeof answersAmong>[0]['answers']) =>
    notices
      .filter(({ id }) => answersAmong({ answers }, notices).has(id))
      .map(({ title }) => title)
      .sort();

  it('are those that have all of them', () => {
    expect(titlesOf({ organisation: 'NTA', category: 'answer-key', words: 'answer ugc' })).toEqual([
      'NTA UGC NET June 2025 Answer Key',
    ]);
    expect(titlesOf({ location: 'Assam', year: 2026 })).toEqual(['Assam Police Recruitment 2026']);
    expect(titlesOf({ location: 'Assam', year: 2025 })).toEqual([]);
  });

  it('take an organisation by its abbreviation or its name, and whole words of a title', () => {
    expect(titlesOf({ organisation: 'Border Security Force' })).toEqual(
      titlesOf({ organisation: 'BSF' }),
    );
    expect(titlesOf({ organisation: 'BSF' })).toHaveLength(2);
    expect(titlesOf({ words: 'constab' })).toEqual([]);
  });
});
