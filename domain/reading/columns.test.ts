import { expect, test } from 'vitest';
import { linesInOrder } from './columns.ts';
import { readNotice } from './read-notice.ts';
import { toSource } from './source.ts';

const columns = (left: string[], right: string[]) =>
  left.map((words, line) => `${words.padEnd(44)}${right[line] ?? ''}`.trimEnd()).join('\n');

const LEFT = [
  '1. The Board invites online applications',
  'from the citizens of India for the posts',
  'named below, in the prescribed form and',
  'with the fee that is stated in the list.',
  'The application closes on 26.11.2026 and',
];
const RIGHT = [
  '2. A candidate must not be older than',
  'the limit that the rules of the State',
  'set for the post, as on 01.07.2026, and',
  'must be able to work at any office of',
  'the Board in the State of Assam.',
];

test('running text in two columns is read column by column', () => {
  const { text } = toSource(`NOTICE\n\n${columns(LEFT, RIGHT)}\n`);
  const words = (lines: string[]) => lines.join(' ');
  expect(text.replace(/\s+/g, ' ').trim()).toBe(`NOTICE ${words(LEFT)} ${words(RIGHT)}`);
  const given = columns(LEFT, RIGHT);
  const { facts } = readNotice(given);
  expect(facts.find(({ fact }) => fact === 'dates.last')).toMatchObject({
    value: { on: '2026-11-26' },
    from: given.indexOf('26.11.2026'),
  });
});

test('the columns of a table are not columns of running text', () => {
  const table = columns(
    ['Last date for the online application', 'Date of the test', 'Result of the test'],
    ['to be announced at the site', '12.12.2026', 'to be announced at the site'],
  );
  const corrigendum = `For${' '.repeat(41)}Read\n${columns(LEFT, RIGHT)}`;
  const order = (text: string) => toSource(text).text.replace(/\s+/g, ' ');
  expect(order(table)).toBe(table.replace(/\s+/g, ' '));
  expect(order(corrigendum)).toContain(`${LEFT[0]} ${RIGHT[0]}`);
});

test('the rows of a schedule are not columns, even if its labels are long', () => {
  const labels = ['Opening', 'Closing', 'Last day'].map(
    (word) => `${word} of the on-line registration`,
  );
  const schedule = columns(
    ['', ...labels, 'Elimination Test (Objective Type)', 'Main Examination (Written Type)'],
    [
      '',
      '16/11/2026 (12:00 Hours), Monday',
      '15/12/2026 (23:59 Hours), Tuesday',
      '15/12/2026 (23:59 Hours), Tuesday',
      '21/02/2027 (Sunday), tentative',
      '09/05/2027 (Sunday), tentative',
    ],
  );
  expect(toSource(schedule).text).toBe(schedule);
});

test('the words of a value that goes on in the next column end with its column', () => {
  const left = [...LEFT.slice(0, 4), 'Its portal for applications closes on 26'];
  const right = ['November 2026. A candidate must not be', ...RIGHT.slice(1)];
  const given = columns(left, right);
  const last = readNotice(given).facts.find(({ fact }) => fact === 'dates.last');
  expect(last?.value).toEqual({ on: '2026-11-26' });
  expect(given.slice(last?.from, last?.until)).toBe('26');
});

const LONG_LEFT = `1. Applications are invited from the
citizens of India for the posts below,
which carry the pay of level 6 of the
pay matrix.
Post                  Vacancies
Clerk                 20
2. The age must be between 18 and 25
years on the closing date of receipt.`.split('\n');
const LONG_RIGHT = `3. The process of application begins on
02.11.2026 and ends on 01.12.2026 at the
website of the Board.
4. The written test has one paper of two
hours. Its date will be announced later
on the website and by a message.
5. No fee is needed.`.split('\n');

/** Returns two columns of lines side by side. */
const beside = (left: readonly string[], right: readonly string[], width = 42) =>
  Array.from({ length: Math.max(left.length, right.length) }, (_, line) =>
    `${(left[line] ?? '').padEnd(width)}${right[line] ?? ''}`.trimEnd(),
  );

/** Returns the lines of a text in reading order. */
const inOrder = (text: string) =>
  linesInOrder(text)
    ?.map(({ start, end }) => text.slice(start, end))
    .join('\n') ?? text;

test('a table in one of two columns stays whole', () => {
  const title = '                       RECRUITMENT NOTICE OF THE STATE BOARD';
  const end = 'Candidates must keep a copy of the application until the end of the whole process.';
  const page = [title, '', ...beside(LONG_LEFT, LONG_RIGHT), end].join('\n');
  expect(inOrder(page)).toBe([title, '', '', ...LONG_LEFT, ...LONG_RIGHT, '', end].join('\n'));
});

test('lines of columns at different heights stay together', () => {
  const [left, right] = [
    LONG_LEFT.flatMap((line) => [line, '']),
    LONG_RIGHT.flatMap((line) => ['', line]),
  ];
  expect(inOrder(beside(left, right).join('\n')).trim()).toBe(
    [...LONG_LEFT, ...LONG_RIGHT].join('\n'),
  );
});

test.each([
  [
    'with a title above each column',
    beside(['For', '', ...LONG_LEFT], ['Read', '', ...LONG_RIGHT]),
  ],
  ['with labels', beside(['Age', '', 'How to apply', 'Selection', '', '', 'Fee'], LONG_RIGHT)],
  [
    'with long labels',
    beside(
      ['Date and time of the written test', '', '', 'Place of the test and the interview'],
      LONG_RIGHT,
    ),
  ],
  [
    'with short names',
    beside(LONG_LEFT, [
      ...LONG_LEFT.slice(1).map(() => 'Assistant Engineer 1'),
      LONG_LEFT[1] ?? '',
    ]),
  ],
  [
    'with dates',
    beside(
      LONG_LEFT,
      LONG_LEFT.map(() => '01.11.2026 up to 5 p.m.'),
    ),
  ],
  ['with rows', beside(['1', '', '', '2', '', '', '3'], beside(LONG_LEFT, LONG_RIGHT), 4)],
  ['of four lines', beside(LONG_LEFT.slice(0, 4), LONG_RIGHT.slice(0, 4))],
  [
    'of numbers',
    beside(
      LONG_LEFT,
      LONG_LEFT.map(() => `${'10   20   '.repeat(4)}80`),
    ),
  ],
])('tables stay whole: %s', (_, lines) => {
  const page = lines.join('\n');
  expect(inOrder(page)).toBe(page);
});
