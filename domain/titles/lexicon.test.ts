import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { CONCEPTS, readConcepts, TITLE_WORDS } from '../search/words/known-words.server.ts';
import { TITLES_VERSION } from './compose.server.ts';
import { createLexicon } from './lexicon.server.ts';

const read = (...lines: string[]) =>
  createLexicon(readConcepts([{ name: 'some.txt', text: lines.join('\n') }]), 'hi');

test('the usual form is used for the name and its plural, and a phrase has its own form', () => {
  const lexicon = read(
    'admit card: admit card, hall ticket, call letter | hi: प्रवेश पत्र, call letter = कॉल लेटर | part: kind | grade: usage | source: usage',
  );
  const usual = { form: 'प्रवेश पत्र', part: 'kind', isFromUsage: true };
  expect(lexicon.find(['admit', 'card'])).toEqual(usual);
  expect(lexicon.find(['admit', 'cards'])).toEqual(usual);
  expect(lexicon.find(['call', 'letter'])).toEqual({ ...usual, form: 'कॉल लेटर' });
  expect(lexicon.find(['hall', 'ticket'])).toBeNull();
});

test('a phrase with two forms is refused', () => {
  const twice = () =>
    read(
      'peon: peon | hi: चपरासी | source: usage',
      'orderly: orderly | hi: अर्दली, peon = भृत्य | source: usage',
    );
  expect(twice).toThrow('the phrase "peon" has the forms "चपरासी" and "भृत्य"');
});

test('the forms change only with their version, so that stored titles are composed again', () => {
  const forms = [...CONCEPTS, ...TITLE_WORDS].flatMap(({ name, display, titlePart }) =>
    Object.entries(display ?? {}).map(([locale, { usual, others }]) =>
      [locale, name, titlePart, usual, ...[...others].flat()].join('|'),
    ),
  );
  const sum = createHash('sha256').update(forms.sort().join()).digest('hex').slice(0, 16);
  expect({ version: TITLES_VERSION, sum }).toEqual({ version: 8, sum: 'a8ba8f53fab0fb37' });
});
