import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locales } from '#messages/locales.ts';
import { renderMail } from './render-mail.ts';

const lines = [
  { text: 'Clerk & Typist <2026>', note: 'Last Date: 30 Nov 2026', url: 'https://x.org/a?b="c"&d' },
  { text: 'Peon', url: 'https://x.org/p' },
];

describe('a mail', () => {
  test('has the same words as text and as HTML', () => {
    const mail = renderMail(
      { subject: '{n} notices', body: 'Hello,\nreader.\n\n{list}\n\nMore: {url}.' },
      { n: 2, list: lines, url: 'https://x.org/all' },
      'en',
    );
    expect(mail.subject).toBe('2 notices');
    expect(mail.text).toBe(
      'Hello,\nreader.\n\n- Clerk & Typist <2026> (Last Date: 30 Nov 2026)\n  https://x.org/a?b="c"&d\n- Peon\n  https://x.org/p\n\nMore: https://x.org/all.\n',
    );
    expect(mail.html).toContain('<p>Hello,<br>reader.</p>');
    expect(mail.html).toContain(
      '<a href="https://x.org/a?b=&quot;c&quot;&amp;d">Clerk &amp; Typist &lt;2026&gt;</a>',
    );
    expect(mail.html).toContain('<p>More: <a href="https://x.org/all">https://x.org/all</a>.</p>');
  });

  test.each(locales)('names its language in the HTML: %s', (locale) => {
    const { html } = renderMail({ subject: 's', body: 'b' }, {}, locale);
    expect(html).toContain(`<html lang="${locale}">`);
  });

  test('leaves out an empty paragraph and an empty list', () => {
    const { text } = renderMail(
      { subject: 's', body: 'One\n\n{none}\n\n{list}\n\nTwo' },
      { none: '', list: [] },
      'en',
    );
    expect(text).toBe('One\n\nTwo\n');
  });

  test('leaves a placeholder without a value unchanged', () => {
    expect(renderMail({ subject: '{a}', body: '{b}' }, {}, 'en')).toMatchObject({
      subject: '{a}',
      text: '{b}\n',
    });
  });

  test('has a subject of one line, for any value', () => {
    const { subject } = renderMail(
      { subject: 'News: {t}', body: '' },
      { t: 'a\r\nBcc: b@c.org' },
      'en',
    );
    expect(subject).toBe('News: a Bcc: b@c.org');
  });

  test('treats no value as HTML or as a placeholder', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('<', '>', '"', '&', '{', '}', 'a', 'b', ' ') }),
        (value) => {
          const mail = renderMail(
            { subject: 's', body: 'x{a}x\n\n{list}' },
            { a: value, b: 'SECRET', list: [{ text: value, note: value, url: 'https://x.org/' }] },
            'en',
          );
          expect(mail.text).not.toContain('SECRET');
          const inside = mail.html
            .slice(mail.html.indexOf('<div'), mail.html.indexOf('</div>'))
            .replaceAll(/<(\/?(p|ul|li|a|br|span|div))( (style|href)="[^"<>]*")*>/g, '');
          expect(inside).not.toMatch(/[<>"]/);
        },
      ),
    );
  });
});
