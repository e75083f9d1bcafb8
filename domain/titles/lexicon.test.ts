import { expect, test } from 'vitest';
import { readConcepts } from '../search/words/known-words.server.ts';
import { createLexicon } from './lexicon.server.ts';

const read = (...lines: string[]) =>
  createLexicon(readConcepts([{ name: 'some.txt', text: lines.join('\n') }]), 'hi');

test('the usual form stands for the name and its plural, a phrase has its own form', () => {
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
