import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffWords, type Run } from './text-diff.ts';

const only = (runs: Run[]) => runs.filter(({ isOnlyHere }) => isOnlyHere).map(({ text }) => text);
const whole = (runs: Run[]) => runs.map(({ text }) => text).join('');
const common = (runs: Run[]) => whole(runs.filter(({ isOnlyHere }) => !isOnlyHere));

describe('diffWords', () => {
  test('marks the words that are only in one of the texts', () => {
    const { mine, theirs } = diffWords('Clerk result is out', 'Clerk result comes later');
    expect(only(mine)).toEqual(['is', 'out']);
    expect(only(theirs)).toEqual(['comes', 'later']);
  });

  test('marks nothing in equal texts, and everything if one text is empty', () => {
    expect(only(diffWords('Same text', 'Same text').mine)).toEqual([]);
    expect(diffWords('All of it', '').mine).toEqual([{ text: 'All of it', isOnlyHere: true }]);
    expect(diffWords('', '')).toEqual({ mine: [], theirs: [] });
  });

  test('keeps both texts complete, and its common parts are in both', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', ' ', '\n')).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (a, b) => {
        const { mine, theirs } = diffWords(a, b);
        expect(whole(mine)).toBe(a);
        expect(whole(theirs)).toBe(b);
        expect(common(mine)).toBe(common(theirs));
      }),
    );
  });

  test('is fast for long texts without common words', () => {
    const long = (word: string) => Array.from({ length: 20_000 }, (_, i) => word + i).join(' ');
    const { mine } = diffWords(long('a'), long('b'));
    expect(only(mine).length).toBeGreaterThan(0);
  });
});
