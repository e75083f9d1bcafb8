import { expect, test } from 'vitest';
import { linesOfPage, type PieceOfPage } from './page-lines.ts';

/** Makes a piece of text in letters of size 10. Each letter is five points wide. */
const piece = (str: string, x: number, y: number, matrix = [10, 0, 0, 10]): PieceOfPage => ({
  str,
  width: 5 * str.length,
  transform: [...matrix, x, y],
});

test('pieces at one height are a line, with columns at their places and single spaces in narrow gaps', () => {
  const pieces = [
    piece('15.12.2026', 200, 680),
    piece('Last date', 50, 680),
    piece('of', 98, 680),
    piece('fee', 111, 680),
    piece('s', 126, 680),
    piece('Event', 50, 700),
  ];
  expect(linesOfPage(pieces)).toBe(`Event\n\n${'Last date of fees'.padEnd(30)}15.12.2026`);
});

test('raised letters belong to their line, and a piece drawn twice is read once', () => {
  const raised = piece('st', 57, 683.5, [6, 0, 0, 6]);
  const pieces = [piece('1', 52, 680), raised, piece('Posts', 50, 660), piece('Posts', 50.4, 660)];
  expect(linesOfPage(pieces)).toBe('1st\n\nPosts');
});

test('rotated pieces are read in their direction, after the pieces in the most frequent direction', () => {
  const up = [0, 10, -10, 0];
  const pieces = [
    piece('Clerk', 100, 50, up),
    piece('20', 100, 200, up),
    piece('Total', 120, 50, up),
    piece('7', 300, 20),
  ];
  expect(linesOfPage(pieces)).toBe(`${'Clerk'.padEnd(30)}20\n\nTotal\n7`);
});

test('marks of lost letters stay', () => {
  expect(linesOfPage([piece('\0ब', 50, 700), piece('\0', 60, 700)])).toBe('\0ब\0');
});

test('a blank line separates paragraphs, and lines of a cell have none', () => {
  const pieces = [
    piece('Senior', 50, 700),
    piece('Officer', 50, 688),
    piece('12', 250, 694),
    piece('Clerk', 60, 660),
  ];
  expect(linesOfPage(pieces)).toBe(
    ['Senior', `${' '.repeat(40)}12`, 'Officer', '', '  Clerk'].join('\n'),
  );
});

test('a piece far outside the page does not need much memory', () => {
  const far = linesOfPage([piece('Post', 50, 700), piece('7', 1e12, 700)]);
  expect(far.length).toBeLessThan(1_000);
});
