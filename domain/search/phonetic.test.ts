import fc from 'fast-check';
import { expect, test } from 'vitest';
import { phoneticKey, singular } from './phonetic.ts';

/** Each line has one word in several spellings. */
test.each(
  [
    'bharti bharthi bharati bhartee bhrti barti bharty',
    'shikshak sikshak shikshk siksak shikshaak',
    'parinam parinaam prinam parinm',
    'pravesh pravesh prvesh pravesha',
    'naukri nokri naukari noukri',
    'uttar utar',
    'kunji kunjee kunzi',
    'patwari patvari patwaari',
    'vacancy vecancy vacancie vaikensi wacancy',
    'clerk clark klerk clerck',
    'tradesman tradsman',
    'constable constabel conestable kanstebal',
    'sergeant sargent sargant',
    'recruitment recrutment recruitmant',
    'notification notificasion notifikeshan',
    'result resalt resultt',
    'commission comission kamishan',
    'officer oficer ophisar',
    'assistant asistent assisstant',
    'syllabus silebas sylabus',
    'schedule skedule',
    'writer raitar',
    'tutor tutar',
    'manager mannager menager',
    'police pulis polis',
    'railway relve railwey',
    'lucknow lakhnau lakhnow',
    'sampark sanpark',
    'light lait',
    'samvida sanvida',
    'yojana yojna',
    'lekhpal lekhapal lekpal',
    'chhattisgarh chattisgarh chhatisgarh',
  ].map((line) => line.split(' ')),
)('%s sounds like %s and the rest', (...spellings) => {
  expect(new Set(spellings.map(phoneticKey)).size, spellings.map(phoneticKey).join(' ')).toBe(1);
  expect(phoneticKey(spellings[0] as string)).toMatch(/^~[a-z]{3,}$/);
});

test.each(
  [
    'result resort',
    'clerk click',
    'card court',
    'bharti bharat',
    'bihar bihari',
    'sarkar sarkari',
    'admit audit',
    'police policy',
    'date duty',
    'nurse news',
    'roll rail',
    'lucknow lakhan',
    'bank bench',
    'teacher trainer',
    'officer office',
    'engineer junior',
    'railway rally',
    'exam exempt',
    'apply appeal',
    'merit market',
    'driver diver',
    'intern entrance',
    'state staff',
    'sipahi shiksha',
    'kunji kanpur',
  ].map((line) => line.split(' ') as [string, string]),
)('%s does not sound like %s', (first, second) => {
  expect(phoneticKey(first)).not.toBe(phoneticKey(second));
});

test.each([
  '',
  'a',
  'ke',
  'ayu',
  'job',
  'net',
  'set',
  'upsc',
  'uppsc',
  'upsssc',
  'ibps',
  'ssc',
  'ntpc',
  'cgl',
  'kyc',
  'cgl2025',
  '10th',
  '_0abc',
  'É',
])('%j has no key', (word) => {
  expect(phoneticKey(word)).toBe('');
});

test('a key is a sign and letters, and doubled letters do not change it', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz') }), (word) => {
      expect(phoneticKey(word)).toMatch(/^(~[a-z]{2,})?$/);
    }),
  );
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{6,12}$/), fc.nat(11), (word, at) => {
      const letter = word[at] ?? '';
      fc.pre(/[bdfjklmnprstvz]/.test(letter) && word[at + 1] !== 'h');
      const doubled = word.slice(0, at) + letter + word.slice(at);
      fc.pre(!/tch|ght|dge|tion|[kw]?sch|^kn|^wr|x/.test(word) && !/^(kn|wr)/.test(doubled));
      // Words without a key are not tested, because doubling a letter can make them long enough to
      // have a key.
      fc.pre(phoneticKey(word) !== '');
      expect(phoneticKey(doubled)).toBe(phoneticKey(word));
    }),
  );
});

test.each([
  ['vacancies', 'vacancy'],
  ['results', 'result'],
  ['notices', 'notice'],
  ['posts', 'post'],
  ['process', 'process'],
  ['syllabus', 'syllabus'],
  ['bus', 'bus'],
  ['this', 'this'],
])('%s is different from %s', (word, expected) => {
  expect(singular(word)).toBe(expected);
});
