import { expect, test } from 'vitest';
import { expectLinear } from '#tests/setup/growth.ts';
import { MAX_TEXT_CHARACTERS } from './evidence.ts';
import { readNotice } from './read-notice.ts';
import { toSource } from './source.ts';

const factsOf = (text: string) =>
  Object.fromEntries(readNotice(text).facts.map(({ fact, value }) => [fact, value]));

test('dates are read in all spellings, and evidence has their exact words', () => {
  for (const [written, value] of [
    ['26.11.2026', { on: '2026-11-26' }],
    ['26th November, 2026 up to 23:59 hrs', { on: '2026-11-26', time: '23:59' }],
    ['26-11-2026 (05:00 PM)', { on: '2026-11-26', time: '17:00' }],
    ['२६ नवम्बर, २०२६', { on: '2026-11-26' }],
  ] as const) {
    const text = `Last date for submission of application: ${written}`;
    const [evidence] = readNotice(text).facts;
    expect(evidence).toMatchObject({ fact: 'dates.last', value, certainty: 'certain' });
    expect(written).toContain(text.slice(evidence?.from, evidence?.until));
  }
});

test('a window has its first and its last day', () => {
  const text = 'Dates for submission of online applications 20 June 2026 to 19 July 2026';
  expect(factsOf(text)).toEqual({
    'dates.applyFrom': { on: '2026-06-20' },
    'dates.last': { on: '2026-07-19' },
  });
});

test.each([
  [
    'a word that needs another',
    'The portal for applications is open from 09.11.2026 and until\n  08.12.2026.',
    'until 08.12.2026.',
  ],
  ['a word with a hyphen', 'The list is pub-\nlished at once', 'published'],
  [
    'a full line of Hindi',
    `${'नगर निगम में कर्मचारियों के रिक्त पदों पर नियुक्ति हेतु मूल निवासियों से आवेदन'}\nआमंत्रित किये जाते हैं।`,
    'आवेदन आमंत्रित',
  ],
  [
    'a full line of a narrow column that ends with a number',
    'The age of the candidates shall not exceed 56\nyears for deputation on the last date for\nreceipt of the applications.',
    '56 years',
  ],
  ['a month that a file breaks', '12 अक्टू बर, 2026', 'अक्टूबर'],
])('printed lines are joined: %s', (_, given, joined) => {
  const { text, places } = toSource(given);
  expect(text).toContain(joined);
  expect(places).toHaveLength(text.length + 1);
});

test.each([
  'Name of the    Number\nPost           of posts',
  'General candidates have to pay Rs. 500\nSC candidates have to pay Rs. 100',
  'HIGH COURT OF DELHI\nPUBLIC NOTICE FOR RECRUITMENT',
])('rows and headings are not joined: %j', (given) => {
  expect(toSource(given).text).toBe(given);
});

test('a label that only looks similar hides its date', () => {
  const text =
    'Candidates born not before 02.01.2000 and not later than 01.01.2009. Published in Employment News: 05.09.2026';
  const { facts, unused } = readNotice(text);
  expect(facts).toEqual([]);
  expect(unused.map(({ from, until }) => text.slice(from, until))).toEqual([
    '02.01.2000',
    '01.01.2009',
    '05.09.2026',
  ]);
  expect(unused.at(-1)).toMatchObject({ kind: 'date', rule: 'row-of-others' });
});

test('a value that two rules read differently is doubtful in both readings', () => {
  const text = 'Last date of application: 09.11.2026.\nThe portal will close on 10.11.2026.';
  const found = readNotice(text).facts.map(({ fact, certainty }) => [fact, certainty]);
  expect(found).toEqual([
    ['dates.last', 'doubtful'],
    ['dates.last', 'doubtful'],
  ]);
});

test('a repeated value is one fact, and no occurrence is unused', () => {
  const text = 'Last date of application: 09.11.2026.\nThe portal will close on 9 November 2026.';
  const { facts, unused } = readNotice(text);
  expect({ facts: facts.length, unused }).toEqual({ facts: 1, unused: [] });
});

test('a date without a year becomes a question', () => {
  const [evidence] = readNotice('Last date of application: 15th October').facts;
  expect(evidence).toMatchObject({ value: { on: '--10-15' }, certainty: 'doubtful' });
});

test('an advertisement number is not a date', () => {
  expect(factsOf('Advt. No. 12/2026')).toEqual({ advertisement: '12/2026' });
});

test.each([
  ['legacy-font', 'vkosnu djus dh vfUre frfFk 15-10-2026 gSA HkrhZ foKkiu vkosnu gSA'],
  ['lost', '\u0000ापन की अंतिम तिथि 20.11.2026, परी\u0000ा'],
  ['sound', 'विज्ञापन की अंतिम तिथि 20.11.2026'],
  ['sound', 'नाम व पता व आयु व वर्ग व पद व शुल्क व तिथि'],
  ['lost', 'व प न क भ त क आवेदन क त थ'],
])('the letters of a text are %s', (letters, text) => {
  const reading = readNotice(text);
  expect(reading.letters).toBe(letters);
  if (letters !== 'sound') expect(reading.facts).toEqual([]);
});

test('English lines beside broken Hindi are read as doubtful', () => {
  const text = 'HkrhZ foKkiu vkosnu vafre frfFk 15-10-2026\nLast date of application: 26.11.2026';
  const { letters, facts, unused } = readNotice(text);
  expect(letters).toBe('legacy-font');
  expect(facts).toMatchObject([{ fact: 'dates.last', certainty: 'doubtful' }]);
  expect(unused.map(({ from, until }) => text.slice(from, until))).toEqual(['15-10-2026']);
});

const repeated = (piece: string) => (size: number) => piece.repeat(Math.ceil(size / piece.length));

test.each([
  'Last date for submission of application: 26.11.2026\n',
  'last date ',
  '26.11.2026 ',
  '1, 2, ',
  'advertisement no. ',
  'examination will be held ',
  'The examination will be held on 26.11.2026 ',
  'Rs. 100/- ',
  ' ',
  '\n',
  'a',
  '9',
  'www.a-',
  'A-',
  'Visit the website https://a.gov.in/\n',
  'Fee: SC Rs. 100/-; ',
  'No fee for SC, all candidates (except ',
  'Fee Rs. 500/- (Rs. 100/- plus ',
  'Fee   Rs. 500/-\n   SC, ',
  'Fee\tSC\tST\nRs.\t5\t6\n',
  'Age: maximum 30 years, ',
  'age relaxation of 5 years for SC, ',
  'age relaxation for SC of\n',
  'Age   18 to 25 years\n',
  'Age: 18 to 25 years. Clerk: ',
  'relaxation for PwBD UR 10, OBC ',
  'Post\tUR\tSC\tTotal\n',
  'Clerk\t1\t2\t3\n',
  '1. Clerk: 4 posts (UR-3, SC-1)\n',
  'पद / ',
  '1\t2 पद\t',
  '1. क   2 पद ',
  'schedule of examinations ',
  'postponed from 26.11.2026 to 28.11.2026. The last date of application remains ',
  '210 (Two Hundred) posts, ',
  'number of posts for 1 read 2 ',
  'extended from 26.11.2026 to 28.11.2026 ',
  'Corrigendum last date 26.11.2026 revised to 28.11.2026 ',
  'Corrigendum\nRevised schedule\nExam : 26.11.2026\n',
  'Corrigendum\nFor: 26.11.2026\nRead: 28.11.2026\n',
  'Item    Existing    Revised\n',
  'Item    Existing    Revised\n1    20 posts    24 posts\n',
  'posts of Clerk are increased from 10 to 20 ',
  'selection: written, ',
  'Selection. (i) Written Test ',
  'Selection process\n1. Written Test\n',
  'चयन लिखित ',
  'Pay: Level 7 (Rs. 44,900 - 1,42,400), ',
  'आवेदन 26.11.2026 को ',
  'The candidates are to apply to the\n',
  'Syllabus and the result at www.a.gov.in, ',
  'प्रदे श के न्द्र ',
])('reading takes time linear in the length: %j', async (piece) => {
  await expectLinear(piece, repeated(piece), (text) => readNotice(text));
});

test.each([
  [' ', 'RESULT OF THE WRITTEN TEST', 'interview : 26.11.2026'],
  [' ', 'NOTICE\n', 'Date of test : 26.11.2026'],
  ['.', 'interview', ': 26.11.2026'],
  ['held on 26.11.2026, ', 'Advt. No. 5/2026\n', ''],
])('a long run of %j between words takes linear time', async (piece, before, behind) => {
  const make = (size: number) => before + repeated(piece)(size) + behind;
  await expectLinear(piece, make, (text) => readNotice(text));
});

test('many different values take linear time, too', async () => {
  const line = (n: number) =>
    `Last date of application: ${(n % 28) + 1}.${(n % 12) + 1}.${2000 + (n % 90)}. Fee for SC: Rs. ${n}/-. ${n} vacancies\n`;
  const make = (size: number) => Array.from({ length: size / 80 }, (_, n) => line(n + 1)).join('');
  await expectLinear('different values', make, (text) => readNotice(text));
});

test('a text beyond the limit is cut off', () => {
  const { isCut, facts } = readNotice(`${' '.repeat(MAX_TEXT_CHARACTERS)}Last date: 26.11.2026`);
  expect({ isCut, facts }).toEqual({ isCut: true, facts: [] });
});

test('a corrigendum changes totals and ages, a group of ages is no change', () => {
  const changesOf = (text: string) =>
    readNotice(text).changes.map(({ fact, was, value }) => [fact, was, value]);
  expect(changesOf('CORRIGENDUM\nTotal vacancies may be read as 280 in place of 250.')).toEqual([
    ['vacancies', 250, 280],
  ]);
  expect(
    changesOf('CORRIGENDUM\nFor "maximum age 35 years", please read "maximum age 39 years".'),
  ).toEqual([['age.max', 35, 39]]);
  expect(changesOf('A total of 37 posts (fresh 35) for the age group of 18 to 42 years.')).toEqual(
    [],
  );
});
