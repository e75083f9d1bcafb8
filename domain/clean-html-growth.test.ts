import { expect, test } from 'vitest';
import { expectLinear } from '#tests/setup/growth.ts';
import { sanitizeContent, toPlainText } from './clean-html.server.ts';
import { Invalid } from './errors.ts';

/** Lengths of the measured HTML (characters). The last is the maximum length of a description. */
const sizes = [7_800, 62_500, 500_000];

const repeated = (piece: string) => (size: number) => piece.repeat(Math.ceil(size / piece.length));
const shapes: [string, (size: number) => string][] = [
  '<ul><li>',
  '<div>',
  '<b><p>',
  '<b>',
  '<table><tr><td>',
  '<p><a href="https://example.org">',
  '<p>',
  '</p>',
  '<b></b>',
  '</b>',
  '<p>a<div>b</p>c</div>',
  '<img>',
  '<img src="https://example.org/a.png">',
  '<',
  '</',
  '<!--',
  '<![CDATA[',
  '<?',
  '<a ',
  '<a b="',
  '<p class="',
  '<iframe>',
  '<noscript>',
  '<noscript><p></noscript>',
  '<svg><title>',
  '<script>',
  '</script>',
  '&',
  '&amp',
  ' ',
  '\u00a0',
  '<p style="color:red;color:red">',
].map((piece) => [piece, repeated(piece)]);
shapes.push(
  ['a link of comments', (size) => `<a href="https://x${'<!---->'.repeat(size / 7)}">a</a>`],
  ['a picture of comments', (size) => `<img src="https://x${'<!---->'.repeat(size / 7)}">`],
  ['many attributes', (size) => `<p ${repeated('a ')(size)}>`],
  [
    'many names of attributes',
    (size) => `<p ${Array.from({ length: size / 7 }, (_, n) => `a${n}`).join(' ')}>`,
  ],
  ['many classes', (size) => `<p class="${repeated('text-red a ')(size)}">a</p>`],
  ['a long style', (size) => `<p style="${repeated('color:red;')(size)}">a</p>`],
  ['a long colour', (size) => `<p style="color:rgb(1${repeated(' ,')(size)}">a</p>`],
  ['pictures behind a long text', (size) => 'a'.repeat(size / 2) + '<img>'.repeat(size / 10)],
  ['levels that close', (size) => '<b>'.repeat(size / 7) + '</b>'.repeat(size / 7)],
);

/**
 * Cleans the HTML and extracts its text. Refused HTML is also measured, because it is parsed up to
 * the limit before the refusal.
 */
function clean(html: string): string {
  try {
    return toPlainText(sanitizeContent(html));
  } catch (error) {
    expect(error).toBeInstanceOf(Invalid);
    return '';
  }
}

test.each(shapes)('cleaning takes time linear in the length: %s', async (what, make) => {
  await expectLinear(what, (size) => make(size).slice(0, size), clean, sizes);
});

test.each([
  '<',
  '<a ',
  '<a b',
  '<p><',
  '< >',
  '  ',
  '&amp;',
])('extracting the text takes time linear in the length: %s', async (piece) => {
  await expectLinear(piece, repeated(piece), toPlainText);
});

test('too deep or too much markup is refused with a clear text', () => {
  expect(() => sanitizeContent('<div>'.repeat(201))).toThrow(new Invalid('htmlTooComplex'));
  expect(() => sanitizeContent('<b></b>'.repeat(60_001))).toThrow(new Invalid('htmlTooComplex'));
});

test('a long notice is accepted', () => {
  const row = `<tr>${'<td>12345</td>'.repeat(4)}</tr>`;
  const table = `<table><tbody>${row.repeat(5_000)}</tbody></table>`;
  expect(sanitizeContent(table)).toBe(table);
  expect(sanitizeContent('<p>One<p>after the other'.repeat(3_000))).toContain('after the other');
  const deep = `${'<div>'.repeat(60)}Deep${'</div>'.repeat(60)}`;
  expect(sanitizeContent(deep)).toBe(deep);
});
