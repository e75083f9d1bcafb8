import { describe, expect, test } from 'vitest';
import { createMeanings } from './meanings.ts';
import { wordsOf } from './normalise.ts';
import { windowStatuses } from './term-status.ts';
import { readStatus } from './time-words.ts';
import { CONCEPTS, TIME_WORDS } from './words/known-words.server.ts';

const meanings = createMeanings();

/** Parses a term into its status and the words that are searched. */
function read(term: string) {
  const { status, words, isOfJobs } = readStatus(wordsOf(term), meanings);
  const searched = words.map(({ start, end }) => term.slice(start, end)).join(' ');
  return isOfJobs ? [status, searched, 'jobs'] : [status, searched];
}

describe('words of time', () => {
  test.each([
    ['SSC form last date today', 'last-date-today', 'SSC'],
    ['ssc exam form last date today', 'last-date-today', 'ssc exam'],
    ['upsc exam closing today', 'last-date-today', 'upsc exam'],
    ['open ssc exam', 'open', 'ssc exam'],
    ['open admission in bihar', 'open', 'admission in bihar'],
  ])('of %j mean the status %s, and %j is searched', (term, status, searched) => {
    expect(read(term)).toEqual([status, searched]);
  });

  test.each([
    ['open jobs', 'open', ''],
    ['bihar open jobs', 'open', 'bihar'],
    ['khuli bharti', 'open', ''],
    ['खुली भर्ती', 'open', ''],
    ["today's railway bharti", 'last-date-today', 'railway'],
    ['jobs closing this week', 'closing-this-week', ''],
    ['is hafte ki bharti', 'closing-this-week', ''],
    ['jobs closing next week', 'closing-next-week', ''],
    ['agle hafte band hone wali bharti', 'closing-next-week', ''],
    ['अगले सप्ताह भर्ती', 'closing-next-week', ''],
    ['इस सप्ताह भर्ती', 'closing-this-week', ''],
    ['band hone wali bharti', 'closing-this-week', ''],
    ['jaldi khatam hone wali naukri', 'closing-this-week', ''],
    ['बंद होने वाली भर्ती', 'closing-this-week', ''],
    ['shuru hone wale ssc vacancy', 'opens-soon', 'ssc'],
    ['upcoming bank vacancy', 'opens-soon', 'bank'],
    ['आगामी भर्ती', 'opens-soon', ''],
  ])('of %j mean jobs with the status %s, and %j is searched', (term, status, searched) => {
    expect(read(term)).toEqual([status, searched, 'jobs']);
  });

  test.each([
    ['last date today', 'last-date-today'],
    ['kal ki last date', 'last-date-tomorrow'],
    ['last date tomorrow', 'last-date-tomorrow'],
    ['aaj ki last date kab hai', 'last-date-today'],
    ['आज की अंतिम तिथि', 'last-date-today'],
    ['aaj aakhri din hai', 'last-date-today'],
    ['last din aaj', 'last-date-today'],
    ['aaj khatam hone wale', 'last-date-today'],
    ['kal band hone wali', 'last-date-tomorrow'],
    ['कल आखिरी दिन', 'last-date-tomorrow'],
    ['last date next week', 'closing-next-week'],
    ['agle hafte', 'closing-next-week'],
    ['अगले हफ्ते की अंतिम तिथि', 'closing-next-week'],
    ['what is open now', 'open'],
    ['closing soon', 'closing-this-week'],
    ['band hone wali', 'closing-this-week'],
    ['kya band hone wala hai', 'closing-this-week'],
    ['band ho rahe hain', 'closing-this-week'],
    ['समाप्त होने वाले', 'closing-this-week'],
    ['खुलने वाले', 'opens-soon'],
    ['शुरू होने वाला है', 'opens-soon'],
    ['upcoming', 'opens-soon'],
  ])('of %j are the whole term, and nothing is searched', (term, status) => {
    expect(read(term)).toEqual([status, '']);
  });

  test.each([
    ['exam today', 'exam-today', ''],
    ['aaj exam', 'exam-today', ''],
    ['aaj ki pariksha', 'exam-today', ''],
    ['आज परीक्षा', 'exam-today', ''],
    ['aaj kiska exam hai', 'exam-today', ''],
    ['exam tomorrow', 'exam-tomorrow', ''],
    ['कल की परीक्षा', 'exam-tomorrow', ''],
    ['is hafte ki pariksha', 'exam-this-week', ''],
    ['इस हफ्ते परीक्षा', 'exam-this-week', ''],
    ['इस सप्ताह की परीक्षा', 'exam-this-week', ''],
    ['इस वीक एग्जाम', 'exam-this-week', ''],
    ['iss week exam', 'exam-this-week', ''],
    ["this week's exam", 'exam-this-week', ''],
    ["today's ssc exam", 'exam-today', 'ssc'],
    ['ssc exam this week', 'exam-this-week', 'ssc'],
    ['exam next week', 'exam-next-week', ''],
    ["next week's exam", 'exam-next-week', ''],
    ['rrb exam in next week', 'exam-next-week', 'rrb'],
    ['agle hafte ki pariksha', 'exam-next-week', ''],
    ['aane wale hafte ssc exam', 'exam-next-week', 'ssc'],
    ['अगले सप्ताह परीक्षा', 'exam-next-week', ''],
    ['आने वाले हफ्ते की परीक्षा', 'exam-next-week', ''],
    ['bharti exam today bihar', 'exam-today', 'bihar'],
  ])('of %j mean the day of an examination (%s), and %j is searched', (term, status, searched) => {
    expect(read(term)).toEqual([status, searched]);
  });

  test('select the narrowest of their statuses', () => {
    expect(read('open ssc closing this week')).toEqual(['closing-this-week', 'ssc']);
    expect(read('open this week today ssc')).toEqual(['last-date-today', 'ssc']);
    expect(read('ssc closing soon, next week')).toEqual(['closing-next-week', 'ssc']);
  });

  test.each([
    'aaj ka result',
    'admit card today',
    'result today',
    'exam city today',
    'exam date tomorrow',
    'upcoming exam date',
    'upcoming exams 2026',
    'result next week',
    'open school admission',
    'ignou open university',
    'last date',
    'aakhri din',
    'opener openings',
    'ssc cgl',
    '',
  ])('are not in %j, which is searched completely', (term) => {
    expect(read(term)).toEqual([null, wordsOf(term).length === 0 ? '' : term]);
  });
});

test('each status has words, and each phrase one status', () => {
  expect(TIME_WORDS.map(({ status }) => status).sort()).toEqual([...windowStatuses].sort());
  const phrases = TIME_WORDS.flatMap((line) => line.phrases);
  expect(new Set(phrases).size).toBe(phrases.length);
  for (const { status, phrases } of TIME_WORDS) {
    for (const phrase of phrases) {
      const words = wordsOf(phrase);
      expect([phrase, meanings.timeWordsAt(words, 0)]).toEqual([
        phrase,
        { status, length: words.length },
      ]);
    }
  }
});

test('the concept of last dates is known to search', () => {
  expect(CONCEPTS.map(({ name }) => name)).toContain('last date');
});
