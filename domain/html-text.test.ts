import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editHtmlText, readHtmlText } from './html-text.ts';

describe('the text of HTML', () => {
  test.each([
    ['<p>31<sup>st</sup> <strong>March</strong></p>', '\ufffc31st March\ufffc'],
    ['<td>31</td><td>March</td>', '\ufffc31\ufffc\ufffcMarch\ufffc'],
    ['31<br />March', '31\nMarch'],
    ['A &amp; B&nbsp;&lt;3&gt; &quot;&#39;&#x2013;&#8211;', 'A & B\u00a0<3> "\'––'],
    ['<a href="/31-03-2026" target="_blank">here</a>', 'here'],
    ['a < b & c', 'a < b & c'],
  ])('%s is %j', (html, text) => {
    expect(readHtmlText(html).text).toBe(text);
  });

  test('is edited without changing its tags', () => {
    const html = '<p>A &amp; 31<sup>st</sup> M<em>ar</em>ch</p>';
    const read = readHtmlText(html);
    const edits = [
      { start: 1, end: 1, text: '' },
      { start: 5, end: 7, text: '5' },
      { start: 7, end: 9, text: 'th' },
      { start: 10, end: 15, text: 'April' },
    ];
    expect(editHtmlText(html, read, edits)).toBe('<p>A &amp; 5<sup>th</sup> April<em></em></p>');
    expect(
      editHtmlText('<p>1 to</p>', readHtmlText('<p>1 to</p>'), [
        { start: 2, end: 2, text: ' May' },
      ]),
    ).toBe('<p>1 May to</p>');
  });

  test('has an offset for each character, for any HTML', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '&amp;',
      '&#x1F600;',
      'é',
      '😀',
      '<',
      '&',
      '31 ',
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const html = pieces.join('');
        const read = readHtmlText(html);
        expect([read.starts.length, read.ends.length]).toEqual([
          read.text.length,
          read.text.length,
        ]);
        expect(editHtmlText(html, read, [])).toBe(html);
      }),
    );
  });
});
