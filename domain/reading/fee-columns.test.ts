import { expect, test } from 'vitest';
import { readFeeColumns } from './fee-columns.ts';
import { readNotice } from './read-notice.ts';

const feesOf = (text: string) =>
  readFeeColumns(text).flatMap(({ found }) =>
    found.map(({ value }) => {
      const { group, rupees } = value as { group: string; rupees: number };
      return `${group}: ${rupees}`;
    }),
  );

test('each group has a column, and the row names the fee', () => {
  const text = `Category            General/OBC      EWS         SC/ST       PwBD
Application Fee     Rs. 1,180        Rs. 944     Rs. 590     Exempted`;
  expect(feesOf(text)).toEqual(['General, OBC: 1180', 'EWS: 944', 'SC, ST: 590', 'PwBD: 0']);
});

test('each group has a column below a heading about fees', () => {
  expect(feesOf('Fee (₹)\nGen.   OBC   SC   Women\n 600   500   0    0')).toEqual([
    'General: 600',
    'OBC: 500',
    'SC: 0',
    'Women: 0',
  ]);
});

test('a last row without amounts does not hide the rows above it', () => {
  expect(feesOf('Fee\tUR\tSC\nForm\t600\t300\nLate\t-\t-')).toEqual(['General: 600', 'SC: 300']);
});

test('a table as long as a text may be is read', () => {
  expect(feesOf(`Application Fee\nUR\tSC\n${'1\t1\n'.repeat(70_000)}`)).toEqual([
    'General: 1',
    'SC: 1',
  ]);
});

test('a group whose fee differs by post has no fee', () => {
  const text = 'Fee\nPost\tUR / OBC\tSC / ST\nLevel 10\tRs. 1500\tNil\nLevel 6\tRs. 1200\tNil';
  expect(feesOf(text)).toEqual(['SC, ST: 0']);
  const filled = readNotice(text).facts.filter((one) => one.fact === 'fees');
  expect(filled.map(({ heldBack }) => heldBack)).toEqual([undefined]);
});

test('a table of vacancies has no fees', () => {
  expect(feesOf('The fee is Rs. 100.\nPost\tUR\tSC\nClerk\t10\t5')).toEqual([]);
});
