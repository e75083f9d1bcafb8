import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAGE_WINDOW, pageWindow } from './page-window.ts';

describe('the window of page buttons', () => {
  test.each([
    { page: 1, pages: 1, expected: [1] },
    { page: 2, pages: 3, expected: [1, 2, 3] },
    { page: 1, pages: 9, expected: [1, 2, 3, 4, 5] },
    { page: 3, pages: 9, expected: [1, 2, 3, 4, 5] },
    { page: 4, pages: 9, expected: [2, 3, 4, 5, 6] },
    { page: 9, pages: 9, expected: [5, 6, 7, 8, 9] },
  ])('on page $page of $pages it shows $expected', ({ page, pages, expected }) => {
    expect(pageWindow({ page, pages })).toEqual(expected);
  });

  test('has the current page, and at most five existing pages in order, as many as possible', () => {
    const position = fc
      .integer({ min: 1, max: 10_000 })
      .chain((pages) =>
        fc.record({ pages: fc.constant(pages), page: fc.integer({ min: 1, max: pages }) }),
      );
    fc.assert(
      fc.property(position, ({ page, pages }) => {
        const shown = pageWindow({ page, pages });
        expect(shown).toContain(page);
        expect(shown).toHaveLength(Math.min(PAGE_WINDOW, pages));
        expect(shown[0]).toBeGreaterThanOrEqual(1);
        expect(shown.at(-1)).toBeLessThanOrEqual(pages);
        for (const [index, number] of shown.entries()) {
          expect(number).toBe((shown[0] as number) + index);
        }
      }),
    );
  });

  test('moves by at most one for the next page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 500 }), fc.nat(498), (pages, offset) => {
        const page = (offset % (pages - 1)) + 1;
        const [before = 0] = pageWindow({ page, pages });
        const [after = 0] = pageWindow({ page: page + 1, pages });
        expect(after - before === 0 || after - before === 1).toBe(true);
      }),
    );
  });
});
