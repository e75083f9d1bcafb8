import { expect, test } from 'vitest';
import { linesOfPage, type PieceOfPage } from './page-lines.ts';

/** A piece in letters of size 10, five points wide each. */
const piece = (str: string, x: number, y: number, matrix = [10, 0, 0, 10]): PieceOfPage => ({
  str,
  width: 5 * str.length,
  transform: [...matrix, x, y],
});

test('pieces at one height are a line, with tabs in wide gaps and spaces in narrow ones', () => {
  const pieces = [
    piece('15.12.2026', 200, 680),
    piece('Last date', 50, 680),
    piece('of', 98, 680),
    piece('fee', 111, 680),
    piece('s', 126, 680),
    piece('Event', 50, 700),
  ];
  expect(linesOfPage(pieces)).toBe('Event\nLast date of fees\t15.12.2026');
});

test('raised letters belong to their line, and a piece drawn twice is read once', () => {
  const raised = piece('st', 57, 683.5, [6, 0, 0, 6]);
  const pieces = [piece('1', 52, 680), raised, piece('Posts', 50, 660), piece('Posts', 50.4, 660)];
  expect(linesOfPage(pieces)).toBe('1st\nPosts');
});

test('rotated pieces are read in their direction, after those in the most frequent one', () => {
  const up = [0, 10, -10, 0];
  const pieces = [
    piece('Clerk', 100, 50, up),
    piece('20', 100, 200, up),
    piece('Total', 120, 50, up),
    piece('7', 300, 20),
  ];
  expect(linesOfPage(pieces)).toBe('Clerk\t20\nTotal\n7');
});

test('marks of lost letters stay', () => {
  expect(linesOfPage([piece('\0ब', 50, 700), piece('\0', 60, 700)])).toBe('\0ब\0');
});

test('columns of running text are read one after the other', () => {
  const left = Array.from({ length: 6 }, (_, line) => `words of the left column in line ${line}`);
  const right = Array.from({ length: 6 }, (_, line) => `words of the right column in line ${line}`);
  const pieces = [
    ...left.map((words, line) => piece(words, 50, 700 - 12 * line)),
    ...right.map((words, line) => piece(words, 250, 700 - 12 * line)),
  ];
  expect(linesOfPage(pieces)).toBe(['', ...left, ...right, ''].join('\n'));
});
