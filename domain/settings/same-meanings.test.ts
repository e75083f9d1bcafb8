import { describe, expect, test } from 'vitest';
import { textOf } from '#messages/format.ts';
import { staffLanguage } from '#messages/staff-texts.ts';
import { readRuleText } from '../rule-text.ts';
import { createMeanings } from '../search/meanings.ts';
import { wordsOf } from '../search/normalise.ts';
import { conceptsOf, readSameMeanings, writeSameMeanings } from './same-meanings.ts';
import { settingSchemas, settingsFormSchema } from './schema.ts';

const field = settingsFormSchema.shape.sameMeanings;

/** Returns the errors that the form shows for a text, in English. */
function faultsOf(text: string): string[] {
  return (field.safeParse(text).error?.issues ?? []).map(({ message }) =>
    textOf(staffLanguage.texts, readRuleText(message)),
  );
}

describe('lines of words with the same meaning', () => {
  test('are parsed phrase by phrase, and shown in the form as they were written', () => {
    const text = 'hall ticket =  admit   card = प्रवेश पत्र\r\n\r\n  = kunji ＝ answer key = ';
    const lines = [
      ['hall ticket', 'admit card', 'प्रवेश पत्र'],
      ['kunji', 'answer key'],
    ];
    expect(field.parse(text)).toEqual(lines);
    expect(writeSameMeanings(lines)).toBe(
      'hall ticket = admit card = प्रवेश पत्र\nkunji = answer key',
    );
    expect(readSameMeanings(writeSameMeanings(lines))).toEqual(lines);
    expect(field.parse(undefined)).toEqual([]);
  });

  test('have errors with their line numbers', () => {
    const most = Array.from({ length: 20 }, (_, n) => `word${n}`);
    expect(
      faultsOf(
        [
          'one = other',
          '',
          'alone',
          'Admit Card = admit card',
          'good = !!',
          `long = ${'क'.repeat(61)}`,
          most.join(' = '),
          [...most, 'more'].join(' = '),
        ].join('\n'),
      ),
    ).toEqual([
      'Line 3: enter at least two different words, with = between them',
      'Line 4: enter at least two different words, with = between them',
      'Line 5: “!!” has no letters or digits',
      `Line 6: “${'क'.repeat(60)}…” is longer than 60 characters`,
      'Line 8: enter at most 20 words in one line',
    ]);
  });

  test('have at most 200 lines and 15,000 characters', () => {
    const lines = (count: number, line = 'one = other') => Array(count).fill(line).join('\n');
    expect(faultsOf(lines(200))).toEqual([]);
    expect(faultsOf(lines(201))).toEqual(['Enter at most 200 lines']);
    expect(faultsOf(lines(150, `${'a'.repeat(60)} = ${'b'.repeat(60)}`))).toEqual([
      'This text is too long',
    ]);
  });

  test('that the form accepts are valid in the setting, too', () => {
    const text = 'hall ticket = admit card\nkunji = answer key';
    expect(settingSchemas.sameMeanings.parse(field.parse(text))).toEqual(field.parse(text));
    expect(settingSchemas.sameMeanings.safeParse([['alone']]).success).toBe(false);
  });
});

describe('words that staff add', () => {
  const phrasesOf = (question: string, lines: string[][]) =>
    createMeanings(conceptsOf(lines))
      .longestAt(wordsOf(question), 0)
      ?.concepts.map(({ phrases }) => phrases) ?? [];

  test('have the same meaning in both directions', () => {
    const lines = [['zorb', 'qwix vex']];
    expect(phrasesOf('zorb', lines)).toEqual(lines);
    expect(phrasesOf('qwix vex', lines)).toEqual(lines);
    expect(phrasesOf('zorb', [])).toEqual([]);
  });

  test('add to the known meanings of a phrase, of the site and of other lines', () => {
    const known = phrasesOf('admit card', []);
    expect(known).not.toEqual([]);
    // The first line begins with a phrase that is the name of a built-in concept.
    const lines = [
      ['admit card', 'zorb'],
      ['zorb', 'vex'],
    ];
    expect(phrasesOf('admit card', lines)).toEqual([...known, lines[0]]);
    expect(phrasesOf('zorb', lines)).toEqual(lines);
  });
});
