import { expect, test } from 'vitest';
import { expectLinear } from '#tests/setup/growth.ts';
import { Invalid } from '../errors.ts';
import { textFromHtml } from './from-html.ts';
import { readNotice } from './read-notice.ts';

test('a page becomes lines, its tables become rows with tabs, and links keep their URLs', () => {
  const html = `<html><head><title>Notice</title><script>var a = '26.11.2026';</script></head><body>
    <h1>District &amp; Sessions Court</h1>
    <table><thead><tr><th><p>Activity</p></th><th>Date</th></tr></thead>
    <tr><td>Last date for online application</td> <td><p><b>26.11.2026</b></p></td></tr></table>
    <p>Apply <a href="https://example.gov.in/apply">here</a>.<br>Fee: Nil for women</p></body></html>`;
  expect(textFromHtml(html)).toBe(
    [
      'District & Sessions Court',
      'Activity\tDate',
      'Last date for online application\t26.11.2026',
      'Apply here https://example.gov.in/apply .',
      'Fee: Nil for women',
    ].join('\n'),
  );
  const { facts } = readNotice(textFromHtml(html));
  expect(facts).toContainEqual(
    expect.objectContaining({ fact: 'dates.last', value: { on: '2026-11-26' } }),
  );
});

const repeated = (piece: string) => (size: number) => piece.repeat(Math.ceil(size / piece.length));

/**
 * Reads HTML. Ignores the error for HTML that is too deep or too large. Such HTML is parsed up to
 * the limit, and the time for this is measured.
 */
function read(html: string): void {
  try {
    textFromHtml(html);
  } catch (error) {
    expect(error).toBeInstanceOf(Invalid);
  }
}

test.each([
  '<tr>',
  '<table><tr><td>',
  '<tr><td>a</td></tr>',
  '<a href="https://a.in">a</a>',
  '<a href="',
  '<a href="https://a.in"><b>a</b></a>',
  '<a href="https://a.in"><b>',
  '</td> ',
])('pages are parsed in linear time: %s', async (piece) => {
  await expectLinear(piece, repeated(piece), read);
});

test.each([
  ['<b>Apply</b>', 'Apply https://example.gov.in/a .'],
  ['<b>https://example</b>.gov.in/a', 'https://example.gov.in/a.'],
])('a link with markup in its words keeps its URL: %s', (words, text) => {
  expect(textFromHtml(`<p><a href="https://example.gov.in/a">${words}</a>.</p>`)).toBe(text);
});

test.each([
  ['<a href="https://a.in/"><i></i></a> <a href="https://b.in/">here</a>', 'here https://b.in/'],
  ['<a href="https://a.in/"> </a>25.11.2026', '25.11.2026'],
  ['<a href="https://a.in/"><p>25.11.2026</p></a>', '25.11.2026'],
])('a link without words, or around a block, has no URL in the text: %s', (html, text) => {
  expect(textFromHtml(html)).toBe(text);
});

test('an unclosed link does not give its URL to the words of the next link', () => {
  const html =
    '<p>Form: <a href="https://a.in/">here<br>Notice: <a href="https://b.in/">here</a></p>';
  expect(textFromHtml(html)).toBe('Form: here\nNotice: here https://b.in/');
});

test('a term and its description are a row', () => {
  expect(textFromHtml('<dl><dt>Written test</dt><dd>20-12-2026</dd></dl>')).toBe(
    'Written test\t20-12-2026',
  );
});
