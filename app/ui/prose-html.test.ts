import { expect, test } from 'vitest';
import { sanitizeContent } from '#domain/clean-html.server.ts';
import { toPageHtml } from './prose-html.ts';

const address = `/uploads/blog-images/${'b'.repeat(32)}-900x450.jpg`;

test('an uploaded picture in a text has its size and its smaller variants', () => {
  const stored = sanitizeContent(`<p>A <img src="${address}" alt="A &quot;map&quot;"></p>`);
  expect(stored).toContain(`src="${address}" alt="A &quot;map&quot;" width="900" height="450"`);
  expect(sanitizeContent(stored)).toBe(stored);
  const shown = toPageHtml(stored, 'en');
  expect(shown).toMatch(
    /<picture><source type="image\/avif" srcset="[^"]+-400\.avif 400w,[^"]+900w" sizes="[^"]+"><source type="image\/webp"[^>]+><img src=[^>]+><\/picture>/,
  );
  expect(sanitizeContent(shown)).toBe(stored);
});

test('any other picture is unchanged', () => {
  const stored = sanitizeContent('<p><img src="https://example.org/a.png" width="3"></p>');
  expect(toPageHtml(stored, 'en')).toBe(stored);
  const unknown = sanitizeContent('<p><img src="/uploads/blog-images/other.png"></p>');
  expect(toPageHtml(unknown, 'en')).toBe(unknown);
});

test('Hindi in an English text is marked', () => {
  const stored = sanitizeContent('<p>Form: आवेदन <a href="https://example.org/क">पत्र</a></p>');
  expect(toPageHtml(stored, 'en')).toMatch(
    /^<p>Form: <span lang="hi">आवेदन<\/span> <a href="[^"<]+"[^>]*><span lang="hi">पत्र<\/span><\/a><\/p>$/,
  );
});

test('a wide table has its own scrollbar', () => {
  expect(toPageHtml('<table><tr><td>1</td></tr></table>', 'en')).toMatch(
    /^<div class="table-frame" tabindex="0"><table>.*<\/table><\/div>$/,
  );
});
