import type { Concept } from './concept.ts';

/*
 * Numbers of stages, papers and courses, which notices write in Roman numerals, in digits or with a
 * nought before (CDS II, CBT-2, AFCAT 02/2025), and rounds by their place. Data.
 */

const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi'.split(' ');

const NUMERALS: readonly Concept[] = ROMAN.map((roman, index) => {
  const digits = String(index + 1);
  return {
    name: `numeral ${digits}`,
    phrases: [digits, roman, ...(digits.length === 1 ? [`0${digits}`] : [])],
    source: 'Roman numeral',
  };
});

/** A paper of an examination, which is not a question paper. */
const PAPERS: readonly Concept[] = ROMAN.slice(0, 4).map((roman, index) => ({
  name: `paper ${index + 1}`,
  phrases: [`paper ${index + 1}`, `paper ${roman}`],
  source: 'Roman numeral',
}));

const rounds = (place: string, word: string, number: number): string[] => [
  `${place} round`,
  `${word} round`,
  `round ${number}`,
  `round ${ROMAN[number - 1]}`,
];

const ORDINALS: readonly Concept[] = [
  {
    name: 'first',
    phrases: ['1st', 'first', 'प्रथम', 'पहला', 'पहली', 'pehla', 'pehli'],
    source: 'Place',
  },
  {
    name: 'second',
    phrases: ['2nd', 'second', 'द्वितीय', 'dwitiya', 'दूसरा', 'दूसरी'],
    source: 'Place',
  },
  { name: 'third', phrases: ['3rd', 'third', 'तृतीय', 'तीसरा', 'तीसरी'], source: 'Place' },
  { name: 'fourth', phrases: ['4th', 'fourth', 'चतुर्थ', 'चौथा', 'चौथी'], source: 'Place' },
  { name: 'fifth', phrases: ['5th', 'fifth', 'पंचम', 'पांचवां', 'पांचवीं'], source: 'Place' },
  { name: 'sixth', phrases: ['6th', 'sixth', 'छठा', 'छठी'], source: 'Place' },
  {
    name: 'first round',
    phrases: [...rounds('1st', 'first', 1), 'प्रथम चरण'],
    askedAs: ['पहला चरण', 'pehla charan', 'pehla round'],
    source: 'Counselling',
  },
  {
    name: 'second round',
    phrases: [...rounds('2nd', 'second', 2), 'द्वितीय चरण', 'dwitiya charan'],
    askedAs: ['दूसरा चरण', 'dusra round'],
    source: 'Counselling',
  },
  {
    name: 'third round',
    phrases: [...rounds('3rd', 'third', 3), 'तृतीय चरण'],
    askedAs: ['तीसरा चरण'],
    source: 'Counselling',
  },
];

export const NUMBERS: readonly Concept[] = [...NUMERALS, ...PAPERS, ...ORDINALS];
