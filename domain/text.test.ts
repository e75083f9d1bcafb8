import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyLetter } from '#tests/setup/any-letter.ts';
import {
  cutText,
  excerpt,
  MAX_SEARCH_CHARACTERS,
  searchTerm,
  toLine,
  toWellFormed,
} from './text.ts';

const anyText = fc.string({ unit: anyLetter, maxLength: 400 });
const length = (text: string) => [...text].length;

describe('an excerpt', () => {
  test('is the text itself if that is short enough', () => {
    expect(excerpt('short', 5)).toBe('short');
  });

  test('ends between words, with …', () => {
    expect(excerpt('one two three four', 12)).toBe('one two…');
  });

  test('ends within a word that is too long', () => {
    expect(excerpt('a'.repeat(30), 10)).toBe(`${'a'.repeat(9)}…`);
  });

  test('is never longer than allowed and begins as the text does', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 2, max: 200 }), (text, most) => {
        const cut = excerpt(text, most);
        expect(length(cut)).toBeLessThanOrEqual(most);
        expect(text.startsWith(cut.replace(/…$/, ''))).toBe(true);
      }),
    );
  });
});

describe('a shortened text', () => {
  test('has exactly the maximum number of characters, and no half character', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 0, max: 200 }), (text, most) => {
        const cut = cutText(text, most);
        expect(length(cut)).toBe(Math.min(length(text), most));
        expect(text.startsWith(cut)).toBe(true);
      }),
    );
  });
});

describe('a search term', () => {
  test('is one trimmed line of at most 100 characters without control characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyLetter, maxLength: 300 }), (text) => {
        const term = searchTerm(text);
        expect(length(term)).toBeLessThanOrEqual(MAX_SEARCH_CHARACTERS);
        expect(term).toBe(term.trim());
        expect(term).not.toMatch(/\p{Cc}/u);
        expect(term.isWellFormed()).toBe(true);
        expect(searchTerm(term)).toBe(term);
      }),
    );
  });
});

test('well-formed text has no NUL and no half surrogate', () => {
  expect(toWellFormed('a\0b\ud800c😀')).toBe('ab\ufffdc😀');
});

describe('a line', () => {
  test('has no control characters, which a terminal would interpret', () => {
    expect(toLine('one\r\ntwo\u001b[31m\u2028three\tfour\0')).toBe('one two [31m three four');
  });

  test('is empty without a visible character', () => {
    for (const text of ['', '\u200b\u200b', '\ufeff \u2060', '\u3164', '\u00ad\n']) {
      expect(toLine(text)).toBe('');
    }
  });

  test('keeps the joiners of scripts and of emoji', () => {
    for (const text of ['क्‍ष की सूचना', 'നന്‍', '👨‍👩‍👧', '???']) expect(toLine(text)).toBe(text);
  });
});
