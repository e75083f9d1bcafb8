import { describe, expect, test } from 'vitest';
import type { Concept } from './concept.ts';
import {
  CONCEPTS,
  GENERAL,
  NEIGHBOURS,
  QUESTION_WORDS,
  readConcepts,
} from './known-words.server.ts';

const read = (...lines: string[]) => readConcepts([{ name: 'some.txt', text: lines.join('\n') }]);

test('a line is a concept with its fields; comments and empty lines are skipped', () => {
  const concept: Concept = {
    name: 'admit card',
    phrases: ['admit card', 'हॉल टिकट'],
    askedAs: ['card'],
    foundAs: ['call letter'],
    category: 'admit-card',
    source: 'Banks say call letter; others: hall ticket, admit card',
  };
  expect(
    read(
      '# Steps',
      '',
      'admit card: admit card, हॉल टिकट | asked: card | found: call letter | category: admit-card | source: Banks say call letter; others: hall ticket, admit card',
    ),
  ).toEqual([concept]);
});

describe('an invalid file is an error with its name and line', () => {
  const right = 'job: job | source: usage';
  test.each([
    ['without a name', 'job, jobs | source: usage', 'does not begin with a name'],
    ['without phrases', 'job: | source: usage', 'does not begin with a name'],
    ['with an empty phrase', 'jobs: job, , jobs | source: usage', 'no list of phrases'],
    ['with an empty last phrase', 'jobs: job,  | source: usage', 'no list of phrases'],
    ['with commas without blanks', 'jobs: job,jobs | source: usage', 'no list of phrases'],
    ['with an unknown field', 'jobs: job | aksed: jobs | source: usage', '"aksed: jobs" is none'],
    ['with an empty field', 'jobs: job | asked:  | source: usage', '"asked" is empty'],
    ['with a field twice', 'jobs: job | asked: a | asked: b | source: usage', '"asked" is there'],
    ['without a source', 'jobs: job | asked: jobs', 'no source'],
    ['with a first form of a phrase', 'jobs: job | hi: job = नौकरी | source: usage', 'first form'],
    ['with a form without phrase', 'jobs: job | hi: नौकरी, काम | source: usage', '"phrase = form"'],
    ['with an unknown part', 'jobs: job | hi: नौकरी | part: end | source: usage', '"end" is none'],
    ['with an unknown grade', 'jobs: job | hi: नौकरी | grade: b | source: usage', 'grade "b"'],
    ['with a part and no form', 'jobs: job | part: kind | source: usage', 'has a part'],
    ['with the name of another line', 'Job: jobs | source: usage', 'already a concept "Job"'],
  ])('%s', (_, line, fault) => {
    expect(() => read(right, '', line)).toThrow(`some.txt, line 3: `);
    expect(() => read(right, '', line)).toThrow(fault);
  });
});

test("a line may have the concept's words for titles in other languages", () => {
  const [concept] = read(
    'admit card: admit card | hi: प्रवेश पत्र, call letter = कॉल लेटर | part: kind | grade: usage | source: usage',
  );
  expect(concept).toMatchObject({
    display: { hi: { usual: 'प्रवेश पत्र', others: new Map([['call letter', 'कॉल लेटर']]) } },
    titlePart: 'kind',
    isFromUsage: true,
  });
});

test('a concept has its nearest neighbours in one group', () => {
  const names = NEIGHBOURS.flat();
  expect(new Set(names).size).toBe(names.length);
  for (const group of NEIGHBOURS) expect(group.length).toBeGreaterThan(1);
  const known = CONCEPTS.map(({ name }) => name);
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
});

test('the files have the known words of search', () => {
  expect(CONCEPTS.length).toBeGreaterThan(1_000);
  expect(QUESTION_WORDS.length).toBeGreaterThan(400);
  expect(GENERAL).toContain('admit card');
  expect(GENERAL).not.toContain('Staff Selection Commission');
});
