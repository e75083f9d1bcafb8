import { createElement } from 'react';
import { expect, test } from 'vitest';
import { createKeepPart } from './keep-parts.ts';

/** A part that counts how often it is made. */
function counted(text: string) {
  let times = 0;
  const Part = () => {
    times += 1;
    return createElement('p', null, text);
  };
  return { part: createElement(Part), times: () => times };
}

test('a part is made apart when it is asked for again, and once', () => {
  const keep = createKeepPart();
  const { part, times } = counted('सूचना');
  expect(keep('a', part)).toBeNull();
  expect(times()).toBe(0);
  for (let time = 2; time <= 4; time++) expect(keep('a', part)).toBe('<p>सूचना</p>');
  expect(times()).toBe(1);
});

test('the oldest parts go first, so that all together stay within their bound', () => {
  const html = `<p>${'x'.repeat(93)}</p>`; // 100 characters, and one of its key
  const keep = createKeepPart({ maxCharacters: 202 });
  const { part, times } = counted('x'.repeat(93));
  for (const key of ['a', 'a', 'b', 'b']) keep(key, part);
  expect(times()).toBe(2);
  expect([keep('a', part), keep('b', part)]).toEqual([html, html]);
  expect(times()).toBe(2);
  for (const key of ['c', 'c']) keep(key, part);
  expect(times()).toBe(3);
  expect(keep('b', part)).toBe(html);
  expect(times()).toBe(3);
  expect(keep('a', part)).toBeNull();
});

test('a part that is larger than all that may be kept is made in its place', () => {
  const keep = createKeepPart({ maxCharacters: 50 });
  const { part } = counted('x'.repeat(93));
  keep('a', part);
  expect(keep('a', part)).toContain('xxx');
  expect(keep('a', part)).toBeNull();
});
