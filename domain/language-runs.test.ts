import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Locale } from '#messages/locales.ts';
import { expectLinear } from '#tests/setup/growth.ts';
import { languageRuns, mainLanguage, markRuns } from './language-runs.ts';

const mixed = fc.string({
  unit: fc.constantFrom('a', 'क', 'ि', ' ', '2', '-', '।', '&', '\u200d', 'é', '<', '>'),
  maxLength: 60,
});

const hindi = (text: string) => ({ text, lang: 'hi' });
const other = (text: string) => ({ text, lang: null });

test.each([
  ['SSC CGL 2026', [other('SSC CGL 2026')]],
  ['', [other('')]],
  ['पुलिस भर्ती', [hindi('पुलिस भर्ती')]],
  [
    'UP पुलिस भर्ती 2026 की सूचना (PET)',
    [other('UP '), hindi('पुलिस भर्ती 2026 की सूचना'), other(' (PET)')],
  ],
  ['भर्ती 2026', [hindi('भर्ती'), other(' 2026')]],
  ['सूचना दी गई है। Apply', [hindi('सूचना दी गई है।'), other(' Apply')]],
  ['क - Group D - ख', [hindi('क'), other(' - Group D - '), hindi('ख')]],
])('the runs of %j are %j', (text, runs) => {
  expect(languageRuns(text, 'en')).toEqual(runs);
});

test('joined runs are the text, and only Hindi runs have Devanagari', () => {
  fc.assert(
    fc.property(mixed, (text) => {
      const runs = languageRuns(text, 'en');
      expect(runs.map((run) => run.text).join('')).toBe(text);
      for (const run of runs) expect(/क|ि/.test(run.text)).toBe(run.lang === 'hi');
    }),
  );
});

test('in HTML only text is marked, and no tags and attributes', () => {
  expect(markRuns('<p>Form <a href="/क" class="x">आवेदन &amp; शुल्क</a></p>', 'en')).toBe(
    '<p>Form <a href="/क" class="x"><span lang="hi">आवेदन</span> &amp; <span lang="hi">शुल्क</span></a></p>',
  );
  const english = '<p>Form <strong>A</strong></p>';
  expect(markRuns(english, 'en')).toBe(english);
});

test.each([
  ['Hindi words', (size: number) => 'क '.repeat(size / 2)],
  ['many spaces', (size: number) => `क${' '.repeat(size)}a`],
  ['brackets', (size: number) => '<'.repeat(size)],
])('marking %s takes time linear in the length', async (what, make) => {
  await expectLinear(what, make, (text) => markRuns(`${text}क`, 'en'));
});

test.each([
  ['पुलिस भर्ती 2026', 'en', 'hi'],
  ['UP पुलिस भर्ती', 'hi', 'hi'],
  ['UP पोलीस भरती', 'mr', 'mr'],
  ['Rajasthan Police Constable भर्ती', 'en', 'en'],
  ['SSC CGL', 'mr', 'en'],
  ['2026', 'hi', 'en'],
])('most letters of %j on a page in %s are in the language %s', (text, locale, expected) => {
  expect(mainLanguage(text, locale as Locale)).toBe(expected);
});

test.each([
  [
    'mr',
    [
      ['SSC ', 'en'],
      ['भरती', null],
      [' 2026', null],
    ],
  ],
  [
    'ta',
    [
      ['SSC ', 'en'],
      ['भरती', 'hi'],
      [' 2026', null],
    ],
  ],
  [
    'en',
    [
      ['SSC ', null],
      ['भरती', 'hi'],
      [' 2026', null],
    ],
  ],
])('a page in %s marks text in other scripts', (locale, runs) => {
  expect(languageRuns('SSC भरती 2026', locale as Locale).map(Object.values)).toEqual(runs);
  expect(languageRuns('தமிழ் 2026 பணி', 'ta' as Locale)).toEqual([
    { text: 'தமிழ் 2026 பணி', lang: null },
  ]);
});
