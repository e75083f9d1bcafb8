import { expect, test } from 'vitest';
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

test('the words of a value that goes on in the next column end with its column', () => {
  const left = [...LEFT.slice(0, 4), 'Its portal for applications closes on 26'];
  const right = ['November 2026. A candidate must not be', ...RIGHT.slice(1)];
  const given = columns(left, right);
  const last = readNotice(given).facts.find(({ fact }) => fact === 'dates.last');
  expect(last?.value).toEqual({ on: '2026-11-26' });
  expect(given.slice(last?.from, last?.until)).toBe('26');
});
