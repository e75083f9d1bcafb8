import { expect, test } from 'vitest';
import { withColumnsInOrder } from './page-columns.ts';

const LEFT = `1. Applications are invited from the
citizens of India for the posts below,
which carry the pay of level 6 of the
pay matrix.
Post                  Vacancies
Clerk                 20
2. The age must be between 18 and 25
years on the closing date of receipt.`.split('\n');
const RIGHT = `3. The process of application begins on
02.11.2026 and ends on 01.12.2026 at the
website of the Board.
4. The written test has one paper of two
hours. Its date will be announced later
on the website and by a message.
5. No fee is needed.`.split('\n');

/** Prints lines side by side. */
const beside = (left: readonly string[], right: readonly string[], width = 42) =>
  Array.from({ length: Math.max(left.length, right.length) }, (_, line) =>
    `${(left[line] ?? '').padEnd(width)}${right[line] ?? ''}`.trimEnd(),
  );

test('columns are written one after the other, with the table in one of them', () => {
  const title = '                       RECRUITMENT NOTICE OF THE STATE BOARD';
  const end = 'Candidates must keep a copy of the application until the end of the whole process.';
  const page = [title, '', ...beside(LEFT, RIGHT), end].join('\n');
  expect(withColumnsInOrder(page)).toBe([title, '', '', ...LEFT, ...RIGHT, '', end].join('\n'));
});

test('lines of columns at different heights stay together', () => {
  const [left, right] = [LEFT.flatMap((line) => [line, '']), RIGHT.flatMap((line) => ['', line])];
  expect(withColumnsInOrder(beside(left, right).join('\n')).trim()).toBe(
    [...LEFT, ...RIGHT].join('\n'),
  );
});

test.each([
  ['with a title above each column', beside(['For', '', ...LEFT], ['Read', '', ...RIGHT])],
  ['with labels', beside(['Age', '', 'How to apply', 'Selection', '', '', 'Fee'], RIGHT)],
  [
    'with long labels',
    beside(
      ['Date and time of the written test', '', '', 'Place of the test and the interview'],
      RIGHT,
    ),
  ],
  [
    'with short names',
    beside(LEFT, [...LEFT.slice(1).map(() => 'Assistant Engineer 1'), LEFT[1] ?? '']),
  ],
  [
    'with dates',
    beside(
      LEFT,
      LEFT.map(() => '01.11.2026 up to 5 p.m.'),
    ),
  ],
  ['with rows', beside(['1', '', '', '2', '', '', '3'], beside(LEFT, RIGHT), 4)],
  ['of four lines', beside(LEFT.slice(0, 4), RIGHT.slice(0, 4))],
  [
    'of numbers',
    beside(
      LEFT,
      LEFT.map(() => `${'10   20   '.repeat(4)}80`),
    ),
  ],
])('tables stay whole: %s', (_, lines) => {
  const page = lines.join('\n');
  expect(withColumnsInOrder(page)).toBe(page);
});
