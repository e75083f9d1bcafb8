import { expect, test } from 'vitest';
import { expectLinear } from '#tests/setup/growth.ts';
import { likelySelectors } from './likely-selectors.server.ts';
import { readMarkup } from './markup.server.ts';

const URL = 'https://board.example.org/notices';
const find = (html: string) => likelySelectors(readMarkup(html), URL);
const TITLES = ['clerks', 'drivers', 'nurses', 'teachers'].map(
  (who, n) => `Recruitment notice for ${n + 2} ${who} of the board`,
);
const link = (title: string, n: number) => `<a href="/${n}.pdf">${title}</a>`;

test.each([
  [
    'a list with an id',
    `<div id="latest"><ul>${TITLES.map((title, n) => `<li>${link(title, n)}</li>`).join('')}</ul></div>`,
    '#latest li',
  ],
  [
    'a table with dates',
    `<table class="notices"><tbody>${TITLES.map(
      (title, n) =>
        `<tr><td>${n + 1}.</td><td>${link(title, n)}</td><td>0${n + 1}-11-2026</td></tr>`,
    ).join('')}</tbody></table>`,
    'table.notices tr',
  ],
  [
    'cards whose classes differ',
    TITLES.map(
      (title, n) =>
        `<div class="card ${n % 2 ? 'odd' : 'even'} post-${n}123">${link(title, n)}</div>`,
    ).join(''),
    'div.card',
  ],
])('the rows of %s are found first', (_, html, selector) => {
  const [first] = find(`<html><body>${html}</body></html>`);
  expect(first?.rows.map(({ title }) => title)).toEqual(TITLES);
  expect(find(`<html><body>${html}</body></html>`).map((choice) => choice.selector)).toContain(
    selector,
  );
});

test('a menu with long titles comes after the list', () => {
  const menu = TITLES.map((title, n) => `<li><a href="/menu/${n}">About: ${title}</a></li>`);
  const rows = TITLES.map((title, n) => `<li>${link(title, n)}</li>`);
  const found = find(
    `<ul class="main-menu">${menu.join('')}${menu.join('').replaceAll('/menu', '/more')}</ul>
     <ul class="list">${rows.join('')}</ul>`,
  );
  expect(found[0]?.rows.map(({ title }) => title)).toEqual(TITLES);
  expect(found.length).toBeGreaterThan(1);
});

test('a page without a list has no choices', () => {
  expect(find('<html><body><h1>Board</h1><p>Nothing here.</p></body></html>')).toEqual([]);
});

test('a page takes time linear in its number of elements', async () => {
  const rows = Array.from(
    { length: 440 },
    (_, n) => `<li class="row x${n % 40}">${link(`A notice of number ${n}`, n)}</li>`,
  );
  const pageOf = (lists: number) =>
    Array.from(
      { length: lists },
      (_, n) => `<ul id="part-${'abcdefghij'[n % 10]}${'abcdef'[n % 6]}">${rows.join('')}</ul>`,
    ).join('');
  await expectLinear('lists', pageOf, find, [1, 8, 64]);
});
