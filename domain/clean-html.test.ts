import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/setup/database.ts';
import { tries } from '#tests/setup/tries.ts';
import { isImageAddress } from './addresses.ts';
import { sanitizeContent, toPlainText } from './clean-html.server.ts';
import { htmlClasses } from './html-classes.ts';

const database = await createTestDatabase();
afterAll(database.close);

const tags = [
  ...['p', 'div', 'span', 'a', 'b', 'i', 'u', 'em', 'strong', 'center', 'font', 'h1', 'h4', 'hr'],
  ...['ul', 'ol', 'li', 'table', 'tbody', 'tr', 'th', 'td', 'caption', 'img', 'br', 'pre', 'code'],
  ...['script', 'style', 'iframe', 'svg', 'math', 'textarea', 'noscript', 'template', 'title'],
  ...['form', 'input', 'object', 'embed', 'video', 'base', 'meta', 'link', 'marquee', 'select'],
];
const attributes = [
  'href="https://example.org/a?b=1&c=2"',
  'href="javascript:alert(1)"',
  'href=" jAvAsCrIpT&#58;alert(1)"',
  'href="java\tscript:alert(1)"',
  'href="data:text/html,<script>x</script>"',
  'href="mailto:a@example.org"',
  'href="//example.org"',
  'src="https://example.org/p.png"',
  'src="http://example.org/p.png"',
  'src=x onerror=alert(1)',
  'src=/uploads/blog-images/p.webp',
  'src=/uploads/../admin/settings',
  'src=//example.org/p.png',
  'onclick="alert(1)"',
  'style="color: red; text-align: center; background: url(javascript:x)"',
  'class="ql-align-right text-red evil"',
  'align=right',
  'color="#00f"',
  'colspan=3 rowspan="-1"',
  'scope=row',
  'srcset="https://example.org/x"',
  'target=_top',
];
const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...tags).map((tag) => `</${tag}>`) },
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.constantFrom(...tags), fc.subarray(attributes, { maxLength: 3 }))
      .map(([tag, chosen]) => `<${[tag, ...chosen].join(' ')}>`),
  },
  { weight: 3, arbitrary: fc.string() },
  {
    weight: 2,
    arbitrary: fc.constantFrom('&lt;b&gt;', '&amp;lt;', '&nbsp;', '<!--', '-->', '<', '"'),
  },
  { weight: 1, arbitrary: fc.constantFrom('<![CDATA[x]]>', '<!DOCTYPE html>', '<?php x ?>', '\0') },
);
const hostileHtml = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(''));

describe('stored HTML', () => {
  test('does not change if it is cleaned again', () => {
    fc.assert(
      fc.property(hostileHtml, (html) => {
        const clean = sanitizeContent(html);
        expect(sanitizeContent(clean)).toBe(clean);
      }),
      { numRuns: tries(100, 5_000) },
    );
  });

  test('never has a script, a handler, a style, another protocol or an unknown class', () => {
    fc.assert(
      fc.property(hostileHtml, (html) => {
        const found = [...sanitizeContent(html).matchAll(/<\/?([a-z0-9]+)((?:"[^"]*"|[^">])*)>/g)];
        for (const [, tag = '', rest = ''] of found) {
          expect(tag).not.toMatch(
            /^(script|style|iframe|svg|math|object|embed|form|input|base|meta|link)$/,
          );
          const names = [...rest.matchAll(/\s([a-z-]+)(?:="([^"]*)")?/g)];
          for (const [, name = '', value = ''] of names) {
            expect(name).not.toMatch(/^(on|style$|srcset$)/);
            if (name === 'href') expect(value).toMatch(/^(https?:\/\/|mailto:|tel:)/i);
            if (name === 'src') expect(value).toMatch(/^(https:\/\/|\/uploads\/)/);
            if (name === 'class') {
              for (const one of value.split(' ')) expect(htmlClasses).toContain(one);
            }
          }
        }
      }),
      { numRuns: tries(100, 5_000) },
    );
  });

  test('has only the four basic entities', () => {
    fc.assert(
      fc.property(hostileHtml, (html) => {
        const entities = sanitizeContent(html).match(/&[a-z0-9#]+;/gi) ?? [];
        for (const entity of entities)
          expect(['&amp;', '&lt;', '&gt;', '&quot;']).toContain(entity);
      }),
    );
  });

  test.each([
    [
      'keeps what both editors make',
      '<h2>A</h2><p><strong>b</strong> <em>i</em> <u>u</u> <s>s</s></p><ul><li><p>x</p></li></ul><blockquote><p>q</p></blockquote>',
    ],
    [
      'keeps tables with their scopes and spans',
      '<table><thead><tr><th scope="col" colspan="2">A</th></tr></thead><tbody><tr><td rowspan="2">b</td></tr></tbody></table>',
    ],
    [
      'keeps the named looks',
      '<p class="align-center"><span class="text-red bg-yellow">a</span></p>',
    ],
  ])('%s', (_, html) => {
    expect(sanitizeContent(html)).toBe(html);
  });

  test.each([
    [
      'turns older tags into their present names',
      '<b>a</b><i>b</i><strike>c</strike><del>d</del>',
      '<strong>a</strong><em>b</em><s>c</s><s>d</s>',
    ],
    [
      'opens links without handing over the window',
      '<a href="https://example.org">x</a>',
      '<a href="https://example.org" target="_blank" rel="noopener noreferrer">x</a>',
    ],
    [
      'blanks every link but http, https, mailto and tel',
      '<a href="ftp://x">a</a><a href="javascript:x">b</a><a>c</a><a href="https:///path">d</a><a href="https://see that">e</a>',
      'abcde',
    ],
    [
      'keeps links to write to and to call',
      '<a href="tel:+911800">1800</a>',
      '<a href="tel:+911800" target="_blank" rel="noopener noreferrer">1800</a>',
    ],
    [
      'loads pictures over https, late, without a referrer, with a text',
      '<img src="https://example.org/p.png">',
      '<img src="https://example.org/p.png" alt="" loading="lazy" decoding="async" referrerpolicy="no-referrer" />',
    ],
    [
      'drops pictures without an encrypted address',
      '<p>a<img src="http://example.org/p.png">b</p>',
      '<p>ab</p>',
    ],
    [
      'maps colours to the nearest named one',
      '<span style="color: rgb(230, 0, 0)">a</span><span style="background-color:#ffff00">b</span>',
      '<span class="text-red">a</span><span class="bg-yellow">b</span>',
    ],
    [
      'maps alignment of styles and imports',
      '<p style="text-align: center">a</p><p class="ql-align-right">b</p><p align="justify">c</p>',
      '<p class="align-center">a</p><p class="align-right">b</p><p class="align-justify">c</p>',
    ],
    [
      'leaves ordinary ink and paper out',
      '<span style="color: #000; background-color: white">a</span>',
      'a',
    ],
    [
      'removes scripts and styles with their content',
      '<p>a<script>alert(1)</script><style>p{}</style></p>',
      '<p>a</p>',
    ],
    [
      'keeps the words of tags that it does not know',
      '<section><custom-tag>word</custom-tag></section>',
      'word',
    ],
  ])('%s', (_, html, expected) => {
    expect(sanitizeContent(html)).toBe(expected);
  });
});

describe('the plain text of stored HTML', () => {
  test('separates blocks, joins inline text and decodes entities once', () => {
    expect(toPlainText('<h2>A</h2><p>b<strong>c</strong> &amp;lt; d<br />e</p>')).toBe(
      'A bc &lt; d e',
    );
  });

  test.each(['<p></p>', '<p> </p>', '<p><br /></p>', '<p>\u00a0</p>'])('%s is empty', (html) => {
    expect(toPlainText(sanitizeContent(html))).toBe('');
  });
});

test('an uploaded picture has a path of an upload, and no other path of the site', () => {
  const kept = '/uploads/blog-images/0a1b-400.webp';
  expect(sanitizeContent(`<p>a<img src="${kept}"></p>`)).toContain(`src="${kept}"`);
  for (const src of ['../admin/settings', 'blog-images/../../admin', 'blog-images/a.svg', '']) {
    expect(sanitizeContent(`<p>a<img src="/uploads/${src}"></p>`)).toBe('<p>a</p>');
    expect(isImageAddress(`/uploads/${src}`)).toBe(false);
  }
  expect(isImageAddress(kept)).toBe(true);
});
