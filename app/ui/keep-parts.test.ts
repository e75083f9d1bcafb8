import { createElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createKeptParts } from './keep-parts.ts';

/** A part that counts how often it is made. */
function counted(text: string) {
  let times = 0;
  const Part = () => {
    times += 1;
    return createElement('p', null, text);
  };
  return { part: createElement(Part), times: () => times };
}

/** Pages that have one part and nothing else; null for one whose part is made in its place. */
function pagesOf(options: { maxSize?: number } = {}) {
  const kept = createKeptParts(options);
  return (madeOf: string, part: ReactNode) => {
    const { keep, fill } = kept.forPage();
    const html = keep(madeOf, part);
    return html === null ? null : Buffer.from(fill(html)).toString();
  };
}

test('a part is made apart when it is asked for again, and once', () => {
  const page = pagesOf();
  const { part, times } = counted('सूचना');
  expect(page('a', part)).toBeNull();
  expect(times()).toBe(0);
  for (let time = 2; time <= 4; time++) expect(page('a', part)).toBe('<p>सूचना</p>');
  expect(times()).toBe(1);
});

test('a page has its parts where they belong, each as often as it stands there', () => {
  const { forPage } = createKeptParts();
  const make = () => {
    const { keep, fill } = forPage();
    const put = (text: string) => keep(text, counted(text).part) ?? '-';
    const html = `<main>१ ${put('é')}${put('é')} &amp; ${put('é')}${put('ß')}${put('ß')} 2</main>`;
    return Buffer.from(fill(html)).toString();
  };
  expect(make()).toBe('<main>१ -<p>é</p> &amp; <p>é</p>-<p>ß</p> 2</main>');
  expect(make()).toBe('<main>१ <p>é</p><p>é</p> &amp; <p>é</p><p>ß</p><p>ß</p> 2</main>');
});

test('the oldest parts go first, so that all together stay within their bound', () => {
  const html = `<p>${'é'.repeat(46)}x</p>`; // 100 bytes, and a character of its key
  const page = pagesOf({ maxSize: 202 });
  const { part, times } = counted(`${'é'.repeat(46)}x`);
  for (const key of ['a', 'a', 'b', 'b']) page(key, part);
  expect(times()).toBe(2);
  expect([page('a', part), page('b', part)]).toEqual([html, html]);
  expect(times()).toBe(2);
  for (const key of ['c', 'c']) page(key, part);
  expect(times()).toBe(3);
  expect(page('b', part)).toBe(html);
  expect(times()).toBe(3);
  expect(page('a', part)).toBeNull();
});

test('a part that is larger than all that may be kept is made in its place', () => {
  const page = pagesOf({ maxSize: 50 });
  const { part } = counted('x'.repeat(93));
  page('a', part);
  expect(page('a', part)).toContain('xxx');
  expect(page('a', part)).toBeNull();
});
