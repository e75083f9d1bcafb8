import { describe, expect, test } from 'vitest';
import { type ComparedVisit, compareVisits, type SourceMemory } from './compare-visits.ts';
import type { SourceKind } from './kinds.ts';
import { readRows, type SourceRow } from './read-rows.server.ts';

const DAY_MS = 24 * 3_600_000;

/** Simulates one visit to a source per day, and returns the results. */
function visits(pages: string[], kind: SourceKind = 'html'): ComparedVisit<SourceRow>[] {
  let memory: SourceMemory | null = null;
  return pages.map((body, day) => {
    const url = 'https://board.example.org/notices';
    const page = readRows(`<html><body>${body}</body></html>`, { kind, selector: 'li', url });
    const compared = compareVisits(memory, page, day * DAY_MS);
    memory = compared.memory;
    return compared;
  });
}
const outcomes = (pages: string[], kind?: SourceKind) =>
  visits(pages, kind).map(({ alarm, newRows }) => alarm ?? newRows.length);
const list = (titles: string[]) =>
  titles.map((title) => `<li><a href="/${encodeURI(title)}">${title}</a></li>`).join('');
const rows = (count: number, from = 1) =>
  list(Array.from({ length: count }, (_, index) => `Notice of posts no. ${from + index}`));

describe('a page as a whole', () => {
  const page = (date: string) =>
    `<h1>Calendar</h1><p>The board publishes its calendar of examinations for the year on this page, and changes it if an examination moves. Tier I is held in ${date}.</p>`;

  test('is news if its text has changed', () => {
    expect(outcomes([page('June'), page('June'), page('July')], 'page')).toEqual([0, 0, 1]);
  });

  test.each([
    ['<h1>Site under maintenance</h1>', 'maintenance'],
    ['', 'less-text'],
    ['<h1>Welcome to the board</h1>', 'less-text'],
    ['<p>Tier I is held in July, and Tier II is held in August.</p>', 'less-text'],
  ])('turns red without an entry if it becomes: %s', (body, alarm) => {
    expect(outcomes([page('June'), body, page('July')], 'page')).toEqual([0, alarm, 1]);
  });

  test('turns red at its first visit if it has hardly any text', () => {
    expect(outcomes(['<h1>Welcome to the board</h1>', page('June')], 'page')).toEqual([
      'less-text',
      0,
    ]);
  });
});

describe('a list', () => {
  test.each([4, 5])('of %i rows turns red without entries if all its rows are new', (count) => {
    const menu = list(
      ['Home page', 'About the board', 'Contact', 'Site map', 'Login'].slice(0, count),
    );
    expect(outcomes([rows(count), menu, rows(count)])).toEqual([0, 'flood', 0]);
  });

  test('of 4 rows with 3 new rows, and a list of 3 rows with 3 new rows, have news', () => {
    expect(outcomes([rows(4), rows(4, 4)])).toEqual([0, 3]);
    expect(outcomes([rows(3), rows(3, 4)])).toEqual([0, 3]);
  });

  test('that shrinks slowly turns red below half of its usual number of rows', () => {
    const counts = [100, 55, 30, 16, 9, 5, 3, 2, 1];
    const red = Array(7).fill('fewer-rows');
    expect(outcomes(counts.map((count) => rows(count)))).toEqual([0, 0, ...red]);
    // The list has 100, then 55, then 30 rows, each number for 30 visits.
    const months = [100, 55, 30].flatMap((count) => Array<string>(30).fill(rows(count)));
    expect(outcomes(months).indexOf('fewer-rows')).toBe(60);
  });

  test('whose number of rows varies does not turn red', () => {
    const counts = [8, 10, 12, 9, 7, 6, 5, 4, 6, 9, 11, 7, 5];
    expect(outcomes(counts.map((count) => rows(count)))).not.toContain('fewer-rows');
  });

  test('without rows says so, at its first visit and later', () => {
    expect(outcomes(['<p>Notices of the board</p>'])).toEqual(['no-rows']);
    expect(outcomes([rows(4), '<p>Notices of the board</p>'])).toEqual([0, 'no-rows']);
  });

  test('stored by an older version is compared with its last visit', () => {
    const [first] = visits([rows(10)]);
    const { sizes: _, ...memory } = first?.memory as SourceMemory;
    const page = readRows(rows(4), {
      kind: 'html',
      selector: 'li',
      url: 'https://board.example.org',
    });
    expect(compareVisits(memory, page, DAY_MS).alarm).toBe('fewer-rows');
  });
});
